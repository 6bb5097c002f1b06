"""The judgement of a game that was played: what each seat could know, what it chose, and what came to light."""

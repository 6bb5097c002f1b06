# Every target sets up what it needs: a virtual environment in .venv, made again when pyproject.toml changes.
# All paths are relative, so the folder may stand anywhere and be called anything.

# Name another Python with `make PYTHON=python3.12 test`; else the first that will do is taken.
PYTHON ?=
VENV := .venv

ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
PEERS := .peers/Scripts/python.exe
EXTRAS := .extras/Scripts/python.exe
else
BIN := $(VENV)/bin
PEERS := .peers/bin/python
EXTRAS := .extras/bin/python
endif

PY := $(BIN)/python
PIP := -m pip install --quiet --disable-pip-version-check

.PHONY: help play test pytest test-long test-extras lint format types check bench bench-peers compiled soak golden shots coverage mutation train ladder review puzzles monkey \
	faults fuzz kills heard whole-games selftest wheel dist dist-test dist-measure windows windows-test windows-tried clean
.DEFAULT_GOAL := help

help:
	@echo "make play         start the game"
	@echo "make test         everything that has to hold: lint, types, tests"
	@echo "make test-long    the tests that find the more, the longer they go on, as long as CI lets them"
	@echo "make test-extras  what only some want: games on a cluster (Dask), games for PettingZoo"
	@echo "make bench        how fast the engine is, beside its peers when they are set up, and how fast the screen"
	@echo "make bench-peers  set up the peers (catanatron, OpenSpiel) and run the bench beside them"
	@echo "make compiled     compile the engine with mypyc into build/compiled"
	@echo "make soak         30,000 random games, all invariants checked"
	@echo "make train        train a value network: GAME=xian PLAYERS=2 GAMES=60000 JOBS=2"
	@echo "make ladder       how strong the levels are, measured: GAME=xian PLAYERS=2 GAMES=400 JOBS=2"
	@echo "make review       whether the chances of reviews come true: GAME=xian PLAYERS=2 GAMES=2000 JOBS=2"
	@echo "make puzzles      every puzzle proved again: JOBS=2"
	@echo "make faults       every call to the disk made to fail in turn, and the program killed there"
	@echo "make kills        kill the program at random moments, see that nothing is lost: N=1000 SEED=1 SECONDS=3600"
	@echo "make monkey       random events at the program: EVENTS=200000 SEED=0"
	@echo "make fuzz         broken input of every kind at the program: MINUTES=10 SEED=1"
	@echo "make whole-games  every game in a real window by mouse and by keys, pictures in build/whole-games: WHAT=\"--game qin\""
	@echo "make heard        every game played by ear through AT-SPI, and what can go wrong there"
	@echo "make golden       write the golden playthroughs again; read the diff"
	@echo "make shots        pictures of every scene, in build/shots/index.html"
	@echo "make coverage     branch coverage of xian/engine"
	@echo "make mutation     mutation testing of a game's rules: GAME=xian"
	@echo "make selftest     see whether everything works here, without a screen"
	@echo "make dist         the packages for players of this system, in dist/"
	@echo "make dist-test    put the packed program together and try everything on it"
	@echo "make dist-measure how large the packed program is and how soon it is there"
	@echo "make windows      the Windows zip and installer, made on Linux with wine, in dist/"
	@echo "make windows-test install them under wine, play every game there, remove them"
	@echo "make wheel        wheel and sdist, in dist/"
	@echo "make lint, types, format, clean"

# The environment, then what a player needs, then what a developer needs beside it.
$(VENV)/.made:
	@sh tools/venv.sh $(VENV) "$(PYTHON)"
	@echo made > $@

$(VENV)/.player: $(VENV)/.made pyproject.toml
	$(PY) $(PIP) -e .
	@echo ready > $@

$(VENV)/.developer: $(VENV)/.player
	$(PY) $(PIP) -e ".[dev]"
	@echo ready > $@

$(VENV)/.packager: $(VENV)/.developer
	$(PY) $(PIP) -e ".[packaging]"
	@echo ready > $@

.peers/.ready: tools/peers.txt
	@sh tools/venv.sh .peers "$(PYTHON)"
	$(PEERS) $(PIP) -r tools/peers.txt
	@echo ready > $@

.extras/.ready: pyproject.toml
	@sh tools/venv.sh .extras "$(PYTHON)"
	$(EXTRAS) $(PIP) -e ".[cluster,gym]" "pytest>=9,<10" "hypothesis>=6.130,<7"
	@echo ready > $@

play: $(VENV)/.player
	$(PY) -m tools.play

lint: $(VENV)/.developer
	$(PY) -m ruff check .

format: $(VENV)/.developer
	$(PY) -m ruff check --fix .

types: $(VENV)/.developer
	$(PY) -m mypy

test: lint
	@$(MAKE) --no-print-directory --jobs 2 types pytest

# Files of tests side by side, in the order that tests/conftest.py gives them; each process has folders of its own.
pytest: $(VENV)/.developer
	$(PY) -m pytest --numprocesses 3 --dist loadfile --no-loadscope-reorder

# What is done in small by `make test`: the monkey, broken input, games with all invariants, the compiled engine
# against the pure one, words at every size of the text, games of any number of people, all puzzles, more hints, a game
# in a real window by keys.
test-long: $(VENV)/.developer
	XIAN_TEST_LONG=1 $(PY) -m pytest --numprocesses 2 --dist worksteal tests/e2e/test_monkey.py tests/e2e/test_beats_privacy.py \
		tests/fuzz/test_run.py tests/pictures/test_overflow.py tests/test_compiled.py tests/test_soak_small.py \
		tests/e2e/test_privacy.py tests/e2e/test_mouse_games.py tests/e2e/test_qin_games.py \
		tests/scenes/test_puzzles.py tests/ai/test_truth.py tests/window/test_whole_games.py tests/e2e/test_continue.py \
		tests/e2e/test_terracotta_games.py tests/e2e/test_qin_privacy.py tests/scenes/test_heard.py tests/ai/test_learner.py tests/ai/test_search.py \
		tests/test_damaged.py tests/pictures/test_golden_pictures.py tests/tools/test_sounds.py

# The extras `gym` and `cluster`, which nothing of the program needs, in an environment of their own.
test-extras: .extras/.ready
	$(EXTRAS) -m pytest -p no:cacheprovider tests/extras

coverage: $(VENV)/.developer
	$(PY) -m pytest --cov --cov-report=term

# The peers are measured too once `make bench-peers` has set them up, and the compiled engine once `make compiled` has
# made one; it is made anew then, so that no figure is of an old source.
COMPILED := $(if $(wildcard build/compiled),compiled)

bench: $(VENV)/.player $(COMPILED)
	$(PY) -m xian bench $(if $(wildcard .peers/.ready),--peers-python $(PEERS))
	for game in `$(PY) -c "from xian.engine.registry import GAMES; print(*[*GAMES][1:])"`; do $(PY) -m xian bench $$game || exit; done
	$(PY) -m tools.screen_bench

bench-peers: $(VENV)/.player $(COMPILED) .peers/.ready
	$(PY) -m xian bench --peers-python $(PEERS)

compiled: $(VENV)/.developer
	$(PY) tools/build_compiled.py

# With the compiled engine; GAME is the game's key, PLAYERS=2 to 4, GAMES in all, JOBS processes. A checkpoint in training/ is
# gone on with.
train: $(VENV)/.developer compiled
	$(PY) $(PIP) -e ".[train]"
	PYTHONPATH=build/compiled $(PY) -P -m xian train $(or $(GAME),xian) --players $(or $(PLAYERS),2) \
		--games $(or $(GAMES),60000) --jobs $(or $(JOBS),2) --out training

ladder: $(VENV)/.developer compiled
	PYTHONPATH=build/compiled:. $(PY) -P -m tools.ladder --game $(or $(GAME),xian) --players $(or $(PLAYERS),2) \
		--games $(or $(GAMES),400) --jobs $(or $(JOBS),2)

review: $(VENV)/.developer compiled
	PYTHONPATH=build/compiled:. $(PY) -P -m tools.review_figures play $(or $(GAME),xian) --players $(or $(PLAYERS),2) \
		--games $(or $(GAMES),2000) --jobs $(or $(JOBS),2)
	$(PY) -m tools.review_figures tell

puzzles: $(VENV)/.developer compiled
	for game in `$(PY) -c "from xian.engine.registry import GAMES; print(*GAMES)"`; do PYTHONPATH=build/compiled:. \
		$(PY) -P -m xian puzzle check --game $$game --jobs $(or $(JOBS),2) || exit 1; done

soak: $(VENV)/.developer
	$(PY) -m tools.soak

# Tapes of what breaks go to build/tapes; `tools.monkey --play` plays one again.
monkey: $(VENV)/.developer
	SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(PY) -m tools.monkey --events $(or $(EVENTS),200000) \
		--seed $(or $(SEED),0)

faults: $(VENV)/.developer
	$(PY) -m tools.faults $(if $(WHAT),--what "$(WHAT)") --every $(or $(EVERY),1)

kills: $(VENV)/.developer
	$(PY) -m tools.kills --count $(or $(N),1000) --seed $(or $(SEED),1) --seconds $(or $(SECONDS),3600)

# Findings go to build/fuzz; `tools.fuzz --play` plays one again.
fuzz: $(VENV)/.developer
	$(PY) -m tools.fuzz --minutes $(or $(MINUTES),10) --seed $(or $(SEED),1)

# Every game played by ear in a real window, and what can go wrong there; what it needs of the system it names.
heard: $(VENV)/.developer
	$(PY) -m tools.heard

# Pictures of them go to build/whole-games, to be looked at one by one; what is wanted of them: WHAT="--game qin --hands keys".
whole-games: $(VENV)/.developer
	$(PY) -m tools.whole_games $(WHAT)

golden: $(VENV)/.developer
	$(PY) -m tools.golden

shots: $(VENV)/.developer
	$(PY) -m tools.gallery

mutation: $(VENV)/.developer
	$(PY) tools/mutation.py --game $(or $(GAME),xian) --only "$(or $(ONLY),*)"

selftest: $(VENV)/.player
	$(PY) main.py --selftest

wheel: $(VENV)/.packager
	$(PY) -m build

dist: $(VENV)/.packager compiled
	$(PY) -m tools.dist --selftest

# The packed program, tried: its self-test, what a person can do wrong, a game in a real window where Xvfb is at hand.
dist-test: $(VENV)/.packager compiled
	$(PY) -m tools.dist --folder-only
	XIAN_BUILT=build/packed/xian/xian $(PY) -m pytest tests/packaging/built tests/window

# Linux, best on a quiet machine; as root the system's caches are emptied for the cold starts.
dist-measure: $(VENV)/.packager
	$(PY) -m tools.dist_measure

# On Debian 12 or newer; what it needs of the system and the registry it fetches, and keeps for the next time.
windows: $(VENV)/.developer
	$(PY) -m tools.windows

# The records of the pure engine, of the compiled one here and of the compiled one there are compared.
windows-test: windows windows-tried

# What `make windows` has made before.
windows-tried:
	$(PY) -m tools.windows_needs
	$(PY) -m tools.play --is-current || $(PY) tools/build_compiled.py
	XIAN_WINDOWS=dist $(PY) -m pytest tests/windows

clean:
	rm -rf $(VENV) .peers .extras build dist mutants htmlcov .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find xian tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

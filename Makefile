# The front door. Installs what is missing and calls CMake; the work is there
# and in tools/.
.POSIX:

SCENARIO = armageddon/rome
FUZZ_SECONDS = 60
SOAK_ARGS =
PREFIX = /usr/local
DESTDIR =

.PHONY: help play install terminal test soak bench fuzz format tidy coverage clean deps-build deps-test

help:
	@echo 'make play      build and open the page on this machine'
	@echo 'make terminal  build and play on the terminal (SCENARIO=game/scenario)'
	@echo 'make install   program, library, header, manual page (PREFIX=/usr/local, DESTDIR=)'
	@echo 'make test      every check and test that gates a change'
	@echo 'make soak      the long runs'
	@echo 'make bench     speed figures (release build)'
	@echo 'make fuzz      each fuzz target for FUZZ_SECONDS=60'
	@echo 'make format    rewrite C files in house style'
	@echo 'make tidy      clang-tidy on changed files (REV=commit, or ALL=1)'
	@echo 'make coverage  line and branch coverage of the tests'
	@echo 'make clean     remove build/'

deps-build:
	@tools/install_deps build

deps-test:
	@tools/install_deps build test

build/release/acies: deps-build
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target acies

play: build/release/acies
	build/release/acies serve --open

install: deps-build
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target acies_install_files
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)'

terminal: build/release/acies
	build/release/acies play $(SCENARIO)

bench: build/release/acies
	build/release/acies bench

test: deps-test
	@tools/run_tests

soak: deps-test
	@tools/soak $(SOAK_ARGS)

fuzz: deps-test
	@tools/fuzz $(FUZZ_SECONDS)

format: deps-test
	@tools/check_format --fix

tidy: deps-test
	@cmake --preset clang --log-level=WARNING
	@cmake --build --preset clang
	@REV='$(REV)' ALL='$(ALL)' tools/tidy_changed

coverage: deps-test
	@tools/install_deps coverage
	@tools/coverage

clean:
	rm -rf build

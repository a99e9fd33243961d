# The front door. Installs what is missing and calls CMake; the work is there
# and in tools/.
.POSIX:

SCENARIO = armageddon/rome
FUZZ_SECONDS = 60
SOAK_ARGS =
SITE = build/site/out
PREFIX = /usr/local
DESTDIR =

.PHONY: help play install deb site npm deps-site terminal test soak bench fuzz format tidy coverage clean deps-build deps-test

help:
	@echo 'make play      build and open the page on this machine'
	@echo 'make terminal  build and play on the terminal (SCENARIO=game/scenario)'
	@echo 'make install   program, library, header, manual page (PREFIX=/usr/local, DESTDIR=)'
	@echo 'make deb       Debian packages in build/release/packages'
	@echo 'make site      static files that play in a browser without a server (SITE=folder)'
	@echo 'make npm       package of the engine for JavaScript in build/site/npm'
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

deb:
	@tools/install_deps build deb
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release --target acies_install_files
	@cd build/release && cpack -G DEB && ls packages/*.deb

deps-site:
	@tools/install_deps build site

site: deps-site build/release/acies
	@tools/site/build '$(SITE)'
	@echo 'The site lies in $(SITE): put it on any file host, or try it with'
	@echo '    python3 -m http.server --bind 127.0.0.1 --directory $(SITE)'

npm: deps-site build/release/acies
	@tools/site/npm build/site/npm

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

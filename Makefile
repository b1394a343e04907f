# The two commands to know are `make demo` and `make test`; `make help` lists all of them.
# The work of the set-up is done by Scripts/, each of which does nothing when there is nothing to do.

PREFIX  = /usr/local
DESTDIR =

deps   = $(CURDIR)/.deps
binary = .build/release/summarize
bindir = $(DESTDIR)$(PREFIX)/bin
share  = $(DESTDIR)$(PREFIX)/share/summarize
shared = default.gguf NOTICE.default-model LICENSE.default-model LICENSE.llama.cpp

# The libraries that the set-up builds come before those of the system.
export PKG_CONFIG_PATH := $(deps)/lib/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

# The program carries its Swift libraries, where the platform lets it.
release = -c release --product summarize $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

scripts = $(shell grep -l '^.!/usr/bin/env bash' Scripts/* .ci/*)

.NOTPARALLEL:
.PHONY: help setup build demo test lint benchmark fuzz install uninstall clean distclean

help:
	@echo 'make demo       set up, build, and summarize fixtures/report.pdf in 5 sentences'
	@echo 'make test       set up, build, lint and run all tests'
	@echo 'make setup      install packages, build llama.cpp, make the default model (once)'
	@echo 'make build      set up and build $(binary)'
	@echo 'make lint       check the style of the sources'
	@echo 'make benchmark  measure engine, pipeline, chunks, kills and guided generation: half an hour'
	@echo 'make fuzz       read 10,000 damaged files, then fuzz each parser for a minute (Linux)'
	@echo 'make install    install program and model below PREFIX=$(PREFIX) (DESTDIR is honoured)'
	@echo 'make uninstall  remove what install put there'
	@echo 'make clean      remove what was built'
	@echo 'make distclean  remove also llama.cpp, the model and the downloads'

setup:
	@Scripts/check-swift --installed
	@Scripts/install-packages
	@Scripts/check-swift
	@Scripts/provide-llama
	@Scripts/provide-model

build: setup
	swift build $(release)

demo: build
	$(binary) fixtures/report.pdf --sentences 5

# Threads that wait without spinning: tests often share the machine's cores.
test: setup lint
	swift build --build-tests
	Scripts/check-docs
	OMP_WAIT_POLICY=passive swift test --disable-xctest

lint:
	swift format lint --strict --recursive Sources Tests Benchmarks Fuzzing Package.swift
	$(if $(shell command -v shellcheck),shellcheck --external-sources $(scripts))

benchmark: setup
	swift build $(release)
	swift build -c release --product ExtractionBenchmark
	swift build -c release --product GuidedGenerationBenchmark
	swift build -c release --product ThroughputBenchmark
	.build/release/ThroughputBenchmark
	.build/release/ExtractionBenchmark fixtures/report.pdf
	.build/release/GuidedGenerationBenchmark

fuzz: setup
	swift build $(release)
	swift build -c release --product DamagedFiles
	.build/release/DamagedFiles
	for target in pdf html text word openDocument book message mailbox xml charset file; do \
	  Scripts/fuzz $$target 60 || exit 1; \
	done

# `sudo make install` often has no swift in its PATH: then what `make build` made is installed as it is.
install: $(if $(and $(wildcard $(binary)),$(if $(shell command -v swift),,built)),,build)
	install -d '$(bindir)' '$(share)'
	install -m 755 $(binary) '$(bindir)/summarize'
	for file in $(shared); do \
	  if [ -f "$(deps)/share/summarize/$$file" ]; then \
	    install -m 644 "$(deps)/share/summarize/$$file" '$(share)/' || exit 1; \
	  fi; \
	done

uninstall:
	rm -f '$(bindir)/summarize' $(foreach file,$(shared),'$(share)/$(file)')
	-[ ! -d '$(share)' ] || rmdir '$(share)'

clean:
	rm -rf .build

distclean: clean
	rm -rf .deps

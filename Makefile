# Two verbs do everything on a fresh machine with Swift and git: `make site` and `make test`.

# Of Debian; .ci/need knows their names elsewhere.
LIBRARIES = libcmark-dev zlib1g-dev tzdata
TOOLS = chromium curl
PICTURES = pngquant webp fonts-inter fonts-droid-fallback
SOURCES = Package.swift Sources Tests

# With Swift's own library inside, as macOS has it: the program starts in half the time.
RELEASE = swift build -c release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

# What a release holds, and where it is installed; DESTDIR goes before, for packagers.
DIST = .build/dist
PREFIX ?= /usr/local
BELOW = $(DESTDIR)$(PREFIX)

# So many posts, and as many contacts; each build so many times.
SIZES = 1000 10000
RUNS = 3

# A bare Debian to prove a release in.
ROOT ?= /var/tmp/sitegen-root

.PHONY: site serve release install uninstall prove-release test bench screenshots format lint

# The program, and with it the shipped site into Output.
site:
	.ci/need $(LIBRARIES)
	$(RELEASE) --product sitegen
	.build/release/sitegen build

# The same in a browser: every change of Content and Templates at once.
serve:
	.ci/need $(LIBRARIES)
	$(RELEASE) --product sitegen
	.build/release/sitegen serve

# The program alone, for machines without Swift, with its manual and completions.
release:
	.ci/need $(LIBRARIES)
	.ci/release

install: $(DIST)/bin/sitegen
	.ci/install "$(DIST)" "$(BELOW)"

$(DIST)/bin/sitegen:
	$(MAKE) release

uninstall:
	rm -f "$(BELOW)/bin/sitegen" "$(BELOW)/share/man/man1/sitegen.1"
	rm -f "$(BELOW)/share/man/man1/sitegen-"*.1
	rm -f "$(BELOW)/share/bash-completion/completions/sitegen"
	rm -f "$(BELOW)/share/zsh/site-functions/_sitegen"
	rm -f "$(BELOW)/share/fish/vendor_completions.d/sitegen.fish"

# Installs the release in a bare Debian, and compares what it builds there.
prove-release: site $(DIST)/bin/sitegen
	.ci/need debootstrap
	.ci/prove-release "$(ROOT)"

# Every test, the browser's too. SITEGEN_SPECS names a folder with the specifications' own examples, if there is one.
test:
	.ci/need $(LIBRARIES) $(TOOLS)
	swift test

# What builds cost: make bench SIZES="1000 100000" RUNS=5
bench:
	.ci/need $(LIBRARIES)
	$(RELEASE) --product sitegen
	$(RELEASE) --product Benchmark
	.build/release/Benchmark builds --runs $(RUNS) $(SIZES)

# The README's picture, from the shipped site.
screenshots:
	.ci/need $(LIBRARIES) $(TOOLS) $(PICTURES)
	$(RELEASE) --product sitegen
	.ci/screenshots .github/screenshots

format:
	swift format --in-place --parallel --recursive $(SOURCES)

lint:
	.ci/pointers
	.ci/imports
	swift format lint --strict --parallel --recursive $(SOURCES)

# `make serve`, `make test` and `make site` also install the libraries that they need.

# Debian packages; .ci/need translates them for Homebrew.
LIBRARIES = libcmark-dev libpng-dev libturbojpeg0-dev libwebp-dev zlib1g-dev tzdata
TOOLS = chromium curl imagemagick
PICTURES = pngquant webp fonts-inter fonts-droid-fallback
SOURCES = Package.swift Sources Tests

# Packages of PyPI that tests compare results with. Tests also read the sources of some.
PYTHON_PACKAGES = icalendar==7.3.2 recurring-ical-events==3.8.2 latex2mathml==3.81.0 $(PYTHON_SOURCES)
PYTHON_SOURCES = pybtex==0.26.1 bibtexparser==2.1.0

# On Linux the program contains Swift's standard library, which halves its start-up time.
RELEASE = swift build -c release -debug-info-format none $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

# The folder of a release, and where it is installed; DESTDIR is a prefix for packagers.
DIST = .build/dist
PREFIX ?= /usr/local
BELOW = $(DESTDIR)$(PREFIX)

# The numbers of posts and of contacts, and the number of runs of each build.
SIZES = 1000 10000
RUNS = 3

# One test per core: if all start at once, they wait for each other, and time limits count that.
WIDTH = $(shell swift test --help-hidden | grep -q -- --experimental-maximum-parallelization-width && \
	echo --experimental-maximum-parallelization-width $$(nproc 2>/dev/null || sysctl -n hw.ncpu))

# The targets of libFuzzer, and how long each runs.
TARGETS = html leaks markdown mustache pictures range vcard yaml
SECONDS = 60

# A minimal Debian system to test a release in.
ROOT ?= /var/tmp/sitegen-root

.PHONY: site serve release packages deb install uninstall prove-release test fuzz check-pages bench \
	pictures screenshots format lint

# Builds the optimized program and the example site in Content.
site:
	.ci/need $(LIBRARIES)
	$(RELEASE) --product sitegen
	.build/release/sitegen build
	@printf '%s\n' "" "The example site is in Output. Next:" \
		"  make serve                                shows it, with live reload" \
		"  .build/release/sitegen new site ../club   starts a site of your own" \
		"  make install                              installs sitegen in $(PREFIX)"

# Builds the program without optimization, as `make test` does, so that both share what is compiled;
# serves the example site with it, with live reload.
serve:
	.ci/need $(LIBRARIES)
	swift build --product sitegen
	.build/debug/sitegen serve

# Makes a release with the program, manual and completions, for machines without Swift.
release:
	.ci/need $(LIBRARIES)
	.ci/release

# Makes a tar.gz of the release, on Linux also a package for Debian.
packages deb: $(DIST)/bin/sitegen
	.ci/need p7zip-full
	.ci/package

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

# Tests the release and its Debian package in a minimal Debian system.
prove-release: site packages
	.ci/need debootstrap
	.ci/prove-release "$(ROOT)"

# Runs all tests, including those in a browser. Without Python's packages, the tests that need them
# are skipped.
test:
	.ci/need $(LIBRARIES) $(TOOLS) python3-venv
	-[ -x .build/python/bin/pip ] || python3 -m venv .build/python
	-.build/python/bin/pip install --quiet --disable-pip-version-check $(PYTHON_PACKAGES)
	-[ -d .build/python/sources ] || .build/python/bin/pip download --quiet \
		--disable-pip-version-check --no-deps --no-binary :all: --dest .build/python/sources $(PYTHON_SOURCES)
	swift test $(WIDTH)

# Searches for inputs that crash parsers: make fuzz SECONDS=1200 TARGETS="vcard yaml". Needs a
# toolchain of swift.org; Xcode has no libFuzzer.
fuzz:
	.ci/need $(LIBRARIES)
	.ci/fuzz $(SECONDS) $(TARGETS)

# Checks pages of each template for accessibility, with axe-core from PyPI in Chromium.
check-pages:
	.ci/need $(LIBRARIES) chromium python3-venv
	.ci/check-pages

# Measures builds: make bench SIZES="1000 100000" RUNS=5; of 1000 large photos: make bench pictures
# make bench SAVE=1 saves the figures in .ci/bench.json, which later runs are compared with.
bench:
	.ci/need $(LIBRARIES) imagemagick
	$(RELEASE) --product sitegen
	$(RELEASE) --product Benchmark
	.build/release/Benchmark $(or $(filter pictures,$(MAKECMDGOALS)),builds --runs $(RUNS) $(if $(SAVE),--save) $(SIZES))

# Only a word for bench.
pictures:
	@:

# Makes the README's screenshots from the example site.
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

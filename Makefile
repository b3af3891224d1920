# Two verbs do everything on a fresh machine with Swift and git: `make site` and `make test`.

# Of Debian; .ci/need knows their names elsewhere.
LIBRARIES = libcmark-dev tzdata
BROWSER = chromium
SOURCES = Package.swift Sources Tests

.PHONY: site serve test bench format lint

# The program, and with it the shipped site into Output.
site:
	.ci/need $(LIBRARIES)
	swift build -c release --product sitegen
	.build/release/sitegen build

# The same in a browser: every change of Content and Templates at once.
serve:
	.ci/need $(LIBRARIES)
	swift build -c release --product sitegen
	.build/release/sitegen serve

# Every test, the browser's too. SITEGEN_SPECS names a folder with the specifications' own examples, if there is one.
test:
	.ci/need $(LIBRARIES) $(BROWSER)
	swift test

# What single steps cost, in CPU time.
bench:
	.ci/need $(LIBRARIES)
	swift run -c release Benchmark

format:
	swift format --in-place --parallel --recursive $(SOURCES)

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

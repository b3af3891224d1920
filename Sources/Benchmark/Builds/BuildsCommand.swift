import ArgumentParser

struct BuildsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "builds",
        abstract: "Measure builds of made-up sites in memory.",
        discussion: """
            Each build is a process of its own: CPU is user and system time with start-up, memory \
            its peak. The stages are those of sitegen build --timings. Compare only what was \
            measured in one run: machines differ, and so do days.
            """)

    @Argument(help: "How many posts, and as many contacts (default: 1000 10000).")
    var sizes = [1_000, 10_000]

    @Option(help: "How often each build is measured; the median counts.")
    var runs = 3

    @Option(help: "The program to measure.", completion: .file())
    var program = ".build/release/sitegen"

    func validate() throws {
        if runs < 1 { throw ValidationError("--runs must be at least 1") }
        guard sizes.allSatisfy((1...999_999).contains) else {
            throw ValidationError("a size is a number from 1 to 999999")
        }
    }

    func run() throws {
        for size in sizes {
            let corpus = Corpus(posts: size, contacts: size)
            let result = try BuildMeasurement(program: program, corpus: corpus, runs: runs)
                .measure()
            print(BuildReport(corpus: corpus, runs: runs, result: result).text + "\n")
        }
    }
}

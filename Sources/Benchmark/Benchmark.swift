import ArgumentParser
import Foundation

/// Measures builds; `make bench` runs it.
@main
struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure the cost of builds.",
        subcommands: [BuildsCommand.self, PicturesCommand.self, CorpusCommand.self],
        defaultSubcommand: BuildsCommand.self)
}

struct BuildsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "builds",
        abstract: "Measure builds of generated sites in memory.",
        discussion: """
            Each build is a separate process. CPU is user and system time including start-up; \
            memory is the peak. The stages are those of sitegen build --timings. At the end is a \
            table of figures beside those of the last saved run: times are divided by that of a \
            fixed loop, so they depend little on the machine, but still on its load.
            """)

    @Argument(help: "The number of posts and of contacts (default: 1000 10000).")
    var sizes = [1_000, 10_000]

    @Option(help: "The number of runs of each build; the median counts.")
    var runs = 3

    @Option(help: "The program to measure.", completion: .file())
    var program = ".build/release/sitegen"

    @Option(help: "The file with the figures of the last saved run.", completion: .file())
    var figures = ".ci/bench.json"

    @Flag(help: "Save the figures of this run.")
    var save = false

    func validate() throws {
        if runs < 1 { throw ValidationError("--runs must be at least 1") }
        guard sizes.allSatisfy((1...999_999).contains) else {
            throw ValidationError("a size is a number from 1 to 999999")
        }
    }

    func run() throws {
        var table = try Figures(comparedWith: figures)
        try table.add(seconds: BuildRun.ofHelp(program, runs: runs), of: "--help")
        for size in sizes {
            let corpus = Corpus(posts: size, contacts: size)
            let measurement = BuildMeasurement(program: program, corpus: corpus, runs: runs)
            let result = try measurement.measure()
            print(measurement.report(result) + "\n")
            table.add(seconds: result.full.cpu, of: "\(size) full CPU")
            table.add(bytes: result.full.memory, of: "\(size) full memory")
            table.add(seconds: result.noChange.cpu, of: "\(size) no change CPU")
            table.add(seconds: result.previewedEdit, of: "\(size) preview edit")
        }
        print(table.table)
        if save { try table.save(to: figures) }
    }
}

struct PicturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures",
        abstract: "Measure builds of contacts with photos of 12 megapixels.",
        discussion: "ImageMagick makes the photos.")

    @Argument(help: "The number of photos.")
    var portraits = 1_000

    @Option(help: "The program to measure.", completion: .file())
    var program = ".build/release/sitegen"

    func validate() throws {
        guard (1...100_000).contains(portraits) else {
            throw ValidationError("the number of photos is from 1 to 100000")
        }
    }

    func run() throws {
        print(try report())
    }
}

struct CorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpus", abstract: "Write a generated site, for example to profile builds.")

    @Argument(help: "A folder that does not exist.", completion: .directory)
    var folder: String

    @Option(help: "The number of posts.")
    var posts = 1_000

    @Option(help: "The number of contacts.")
    var contacts = 1_000

    @Option(help: "The seed of the generator; each gives a different site.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (0...999_999).contains(posts), (0...999_999).contains(contacts) else {
            throw ValidationError("--posts and --contacts take a number from 0 to 999999")
        }
    }

    func run() throws {
        guard !FileManager.default.fileExists(atPath: folder) else {
            throw ValidationError("\(folder) already exists")
        }
        try Corpus(posts: posts, contacts: contacts, seed: seed).write(to: folder)
    }
}

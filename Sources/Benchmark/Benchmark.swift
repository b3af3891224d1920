import ArgumentParser

/// The project's own measurements; `make bench` runs them.
@main
struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure what builds cost.",
        subcommands: [BuildsCommand.self, CorpusCommand.self],
        defaultSubcommand: BuildsCommand.self)
}

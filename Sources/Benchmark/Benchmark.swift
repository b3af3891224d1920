import ArgumentParser

/// The project's own measurements; `make bench` runs them.
@main
struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure what builds cost, and what single steps cost.",
        subcommands: [BuildsCommand.self, StepsCommand.self, CorpusCommand.self],
        defaultSubcommand: BuildsCommand.self)
}

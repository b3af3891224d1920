import ArgumentParser
import Diagnostics
import Foundation

/// The arguments that say how a build or a check works, and how it tells what is wrong.
struct WorkArguments: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "How many tasks work at once (default: one for each core).", valueName: "n"))
    var jobs: Int?

    @Option(help: "How problems are written: human, github or json.")
    var format = ProblemFormat.human

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    }
}

extension WorkArguments {
    var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

extension ProblemFormat: ExpressibleByArgument {}

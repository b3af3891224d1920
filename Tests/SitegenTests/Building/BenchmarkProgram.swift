import Foundation

/// The project's own benchmark as a process, found beside the program that it measures.
enum BenchmarkProgram {
    /// What it said; throws where it has not ended well.
    static func run(_ arguments: [String]) throws -> String {
        let files = try TemporaryFolder()
        try files.put(["output": ""])
        let process = Process()
        process.executableURL = Program.executable.deletingLastPathComponent()
            .appending(path: "Benchmark")
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
        try process.run()
        process.waitUntilExit()
        guard ProgramRun.End(process) == .status(0) else { throw Failure(arguments: arguments) }
        return try files.text("output")
    }

    struct Failure: Error {
        let arguments: [String]
    }
}

import Foundation

/// Runs `sitegen` or another program of the package as a child process in a working directory.
struct Program {
    let folder: String

    var name = "sitegen"

    /// Its environment, in addition to `PATH` and `HOME`; not inherited.
    var environment: [String: String] = [:]

    /// Runs to the end. The output goes to files, because a pipe could fill up.
    func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
        let files = try TemporaryFolder()
        try files.put(["input": input, "output": "", "errors": ""])
        let process = try start(
            arguments, input: FileHandle(forReadingFrom: files.url("input")),
            output: FileHandle(forWritingTo: files.url("output")),
            errors: FileHandle(forWritingTo: files.url("errors")))
        process.waitUntilExit()
        return ProgramRun(
            end: ProgramRun.End(process), output: try files.text("output"),
            errors: try files.text("errors"))
    }

    func start(
        _ arguments: [String], input: FileHandle = .nullDevice, output: FileHandle = .nullDevice,
        errors: FileHandle = .nullDevice
    ) throws -> Process {
        let process = Process()
        process.executableURL = Self.folder.appending(path: name)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        process.environment = Self.inherited.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        return process
    }
}

extension Program {
    static var executable: URL { folder.appending(path: "sitegen") }

    /// The folder of the programs: that of the test program or of its bundle.
    private static var folder: URL {
        let bundle = Bundle(for: Anchor.self).bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }

    private static var inherited: [String: String] {
        ProcessInfo.processInfo.environment.filter {
            ["PATH", "HOME", "TMPDIR"].contains($0.key) || $0.key.contains("LIBRARY_PATH")
        }
    }

    private final class Anchor {}
}

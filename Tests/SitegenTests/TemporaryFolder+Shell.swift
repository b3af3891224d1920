import Foundation

extension TemporaryFolder {
    /// Runs a line of the shell in this folder; `$0` is the program.
    func shell(_ line: String) throws -> ProgramRun {
        let files = try TemporaryFolder()
        try files.put(["output": "", "errors": ""])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line, Program.executable.path]
        process.currentDirectoryURL = URL(filePath: path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
        process.standardError = try FileHandle(forWritingTo: files.url("errors"))
        try process.run()
        process.waitUntilExit()
        return ProgramRun(
            end: ProgramRun.End(process), output: try files.text("output"),
            errors: try files.text("errors"))
    }
}

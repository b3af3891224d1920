import Foundation

/// Node.js, if it is installed.
enum Node {
    static let isThere = (try? run("process.stdout.write('yes')", [])) == "yes"

    /// Returns the output of a script.
    static func run(_ script: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node", "-e", script, "--"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}

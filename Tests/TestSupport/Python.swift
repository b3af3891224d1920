import Foundation

/// Runs scripts with the packages that `make test` installs, or else those of python3.
package enum Python {
    private static let interpreter: String = {
        let installed = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../.build/python/bin/python").standardized.path
        let isThere = FileManager.default.isExecutableFile(atPath: installed)
        return isThere ? installed : "python3"
    }()

    /// True if scripts can import all of these modules.
    package static func has(_ modules: String...) -> Bool {
        (try? run("import \(modules.joined(separator: ", ")); print(1)", [])) == "1\n"
    }

    /// Returns what the script prints.
    package static func run(_ script: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [interpreter, "-c", script] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}

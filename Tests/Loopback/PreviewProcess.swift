import Foundation

/// A preview of a temporary folder, served by a process of its own. Ends with its last owner, and
/// takes the folder with it.
package final class PreviewProcess {
    package let folder: URL
    private let options: [String]
    private var process = Process()
    private var input = Pipe()
    private var output = LineReader()

    /// As the server says it: `http://127.0.0.1:8080/`.
    package private(set) var url = ""

    /// Found beside the tests: in the folder of the test program, or of its bundle.
    private static var program: URL {
        let bundle = Bundle(for: PreviewProcess.self).bundleURL
        let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        return folder.appendingPathComponent("PreviewHost")
    }

    /// `files`: what the folder holds at first, by path.
    package init(_ files: [String: String] = [:], _ options: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("sitegen-preview-\(UUID().uuidString)")
        self.options = options
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
        try start(options)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    package var identifier: Int32 { process.processIdentifier }

    package var port: Int { URL(string: url)?.port ?? 0 }

    package func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }

    /// Says a line to the server and waits until it has done so.
    package func announce(_ fields: String...) throws {
        try say(fields)
        _ = output.next()
    }

    /// As fields of a problem for the next `failed`.
    package func note(_ fields: String...) throws { try say(["problem"] + fields) }

    /// Cancels the server; gives its last word.
    package func end() throws -> String? {
        try say(["end"])
        let word = output.next()
        process.waitUntilExit()
        return word
    }

    /// Ends the server and starts another one at the same port; in between something is done.
    package func restart(between: () throws -> Void) throws {
        let port = port
        _ = try end()
        try between()
        process = Process()
        input = Pipe()
        output = LineReader()
        try start(options + ["--port", "\(port)"])
    }
}

extension PreviewProcess {
    private func start(_ options: [String]) throws {
        process.executableURL = Self.program
        process.arguments = [folder.path] + options
        process.standardInput = input
        process.standardOutput = output.pipe
        try process.run()
        url = output.next() ?? ""
    }

    private func say(_ fields: [String]) throws {
        let line = fields.joined(separator: "\t") + "\n"
        try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    }
}

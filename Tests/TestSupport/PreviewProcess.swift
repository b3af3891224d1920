import Foundation

/// A preview server of a temporary folder in a child process. Ends with its last reference and
/// removes the folder.
package final class PreviewProcess {
    package let folder: URL
    private let options: [String]
    private var process = Process()
    private var input = Pipe()
    private var output = LineReader()

    /// The address that the server prints, such as `http://127.0.0.1:8080/`.
    package private(set) var url = ""

    /// In the folder of the test program or of its bundle.
    private static var program: URL {
        let bundle = Bundle(for: PreviewProcess.self).bundleURL
        let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        return folder.appendingPathComponent("PreviewHost")
    }

    /// `files` are the initial files of the folder by path.
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

    /// Sends a command to the server and waits until it is done.
    package func announce(_ fields: String...) throws {
        try send(fields)
        _ = output.next()
    }

    /// Sends the fields of a problem for the next `failed`.
    package func note(_ fields: String...) throws { try send(["problem"] + fields) }

    /// Cancels the server and returns its last line.
    package func end() throws -> String? {
        try send(["end"])
        let word = output.next()
        process.waitUntilExit()
        return word
    }

    /// Ends the server, calls `between`, and starts another server on the same port.
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

    private func send(_ fields: [String]) throws {
        let line = fields.joined(separator: "\t") + "\n"
        try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    }
}

extension PreviewProcess {
    /// Resident memory in bytes; 0 if unknown.
    package var memory: Int {
        let text = try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)
        let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize())
    }

    /// True if the system lists open descriptors (Linux).
    package static var countsFiles: Bool { FileManager.default.fileExists(atPath: "/proc/self/fd") }

    /// The number of the server's open descriptors.
    package func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count
    }
}

import Foundation
import TestSupport

/// A site in a temporary folder, served by `sitegen serve`. Ends with its last reference and
/// removes the folder.
final class ServedSite {
    let folder: URL
    private let process = Process()
    private let output = LineReader()

    /// The address that the program prints.
    private(set) var url = ""

    /// `files` are by path in the site's folder.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("sitegen-served-\(UUID().uuidString)")
        for (path, text) in files { try write(text, to: path) }
        let bundle = Bundle(for: ServedSite.self).bundleURL
        let programs =
            bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        process.executableURL = programs.appendingPathComponent("sitegen")
        process.arguments = ["serve", "--source", folder.path, "--port", "0"]
        process.standardOutput = output.pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        while url.isEmpty, let line = output.next() {
            url = line.firstMatch(of: /^serving (http:[^ ,]+)/).map { String($0.output.1) } ?? ""
        }
        guard !url.isEmpty else { throw BrowserFailure("sitegen serve does not serve") }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
}

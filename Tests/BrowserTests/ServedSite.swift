import Foundation
import Loopback

/// A site in a temporary folder that `sitegen serve` serves. Ends with its last owner, and takes the
/// folder with it.
final class ServedSite {
    let folder: URL
    private let process = Process()
    private let output = LineReader()

    /// As the program says it.
    private(set) var url = ""

    /// `files` by their paths below the site's folder.
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

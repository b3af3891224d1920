import Foundation
import Publishing

/// The shipped site, built once for all tests of the browser, and sites of single suites.
enum BuiltSite {
    /// The folder of the built site.
    static let folder: Task<URL, any Error> = Task {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let output = FileManager.default.temporaryDirectory
            .appending(path: "sitegen-browser-site")
        // 1 November 2026, before the date of the scheduled post.
        let options = BuildOptions(source: root.path, output: output.path) { _ in 1_793_491_200 }
        _ = try await SiteBuilder(options).build()
        return output
    }

    /// Builds a site of these files in a temporary folder with a name; without `anew`, over an earlier state of it.
    static func build(
        _ files: [String: String], _ name: String, anew: Bool = true
    ) async throws -> URL {
        let root = FileManager.default.temporaryDirectory.appending(path: name)
        if anew { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let output = root.appending(path: "Output")
        // 1 November 2026
        let options = BuildOptions(source: root.path, output: output.path) { _ in 1_793_491_200 }
        _ = try await SiteBuilder(options).build()
        return output
    }
}

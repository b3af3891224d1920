import Foundation
import Publishing

/// The shipped site, built once for all tests of the browser.
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
}

import Content
import Foundation

/// A file of the site's folder `.sitegen`: what builds remember and must not be published.
struct RecordFile: Sendable {
    private let folder: String
    private let path: String

    init(_ name: String, site: String) {
        folder = "\(site)/.sitegen"
        path = "\(folder)/\(name)"
    }

    /// Nil where there is none that can be read.
    var bytes: [UInt8]? { try? ContentFile.bytes(path, shown: path) }

    /// That it cannot be kept is no harm: the next build works a little longer.
    func save(_ bytes: [UInt8]) {
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let ignore = URL(fileURLWithPath: "\(folder)/.gitignore")
        try? Data("*\n".utf8).write(to: ignore, options: .withoutOverwriting)
        try? Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

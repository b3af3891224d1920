import Content
import Foundation

/// A file of the site's folder `.sitegen`: what is remembered and must not be published.
package struct RecordFile: Sendable {
    /// The site's folder.
    private let site: String
    private let path: String

    package init(_ name: String, site: String) {
        self.site = site
        path = "\(site)/.sitegen/\(name)"
    }

    /// Nil if there is none that can be read.
    package var bytes: [UInt8]? { try? ContentFile.bytes(path, shown: path) }

    func value<Value: Decodable>(_ type: Value.Type) -> Value? {
        bytes.flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }

    func save(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        if let data = try? encoder.encode(value) { save(Array(data)) }
    }

    /// Writes the file whole or not at all. A failure does no harm: the next build works longer.
    package func save(_ bytes: [UInt8]) {
        Self.makeFolder(site: site)
        guard let file = try? TemporaryFile(beside: path, mode: 0o666) else { return }
        try? file.fill(for: path, isLasting: false) { write in
            try write(bytes)
        } then: {
            try systemCall("rename", file.path) { rename(file.path, path) }
        }
    }

    package func remove() { unlink(path) }

    /// A site's folder `.sitegen`, which git is to leave alone.
    static func makeFolder(site: String) {
        let folder = "\(site)/.sitegen"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let ignore = URL(fileURLWithPath: "\(folder)/.gitignore")
        try? Data("*\n".utf8).write(to: ignore, options: .withoutOverwriting)
    }
}

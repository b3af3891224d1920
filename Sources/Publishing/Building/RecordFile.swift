import Content
import Foundation
import Platform

/// A file in the site's folder `.sitegen`, which keeps the state of builds and is not published.
package struct RecordFile: Sendable {
    /// The site's folder.
    private let site: String
    private let path: String

    package init(_ name: String, site: String) {
        self.site = site
        path = "\(site)/.sitegen/\(name)"
    }

    /// `nil` if there is no readable file.
    package var bytes: [UInt8]? { try? ContentFile.bytes(path, shown: path) }

    func value<Value: Decodable>(_ type: Value.Type) -> Value? {
        bytes.flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }

    func save(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        if let data = try? encoder.encode(value) { save(Array(data)) }
    }

    /// Replaces the file atomically. Returns false after a failure: then the next build only takes
    /// longer.
    @discardableResult
    package func save(_ bytes: [UInt8]) -> Bool {
        Self.makeBuildFolder(site: site)
        try? FileManager.default.createDirectory(
            atPath: path.parentFolder, withIntermediateDirectories: true)
        do {
            let file = try TemporaryFile(beside: path, mode: 0o666)
            try file.fill(for: path, isLasting: false) { write in
                try write(bytes)
            } then: {
                try systemCall("rename", file.path) { rename(file.path, path) }
            }
            return true
        } catch { return false }
    }

    package func remove() { unlink(path) }

    /// Makes a site's folder `.sitegen`, with a `.gitignore` for all of it.
    static func makeBuildFolder(site: String) {
        let folder = "\(site)/.sitegen"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let ignore = URL(fileURLWithPath: "\(folder)/.gitignore")
        try? Data("*\n".utf8).write(to: ignore, options: .withoutOverwriting)
    }
}

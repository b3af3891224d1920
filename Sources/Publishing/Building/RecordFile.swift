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

    /// Nil where there is none that can be read.
    package var bytes: [UInt8]? { try? ContentFile.bytes(path, shown: path) }

    /// Whole or not at all. That it cannot be kept is no harm: the next time takes a little longer.
    package func save(_ bytes: [UInt8]) { save([.here(bytes)]) }

    /// The same of bytes one after the other, which are never in memory as a whole; gives their
    /// fingerprint, nil where they cannot be kept.
    @discardableResult
    func save(_ pieces: [StoredBytes]) -> Fingerprint? {
        Self.makeFolder(site: site)
        var making = Fingerprinting()
        do {
            let file = try TemporaryFile(beside: path, mode: 0o666)
            try file.fill(for: path, isLasting: false) { write in
                for piece in pieces {
                    guard let bytes = piece.bytes else {
                        throw DiskFailure("read", "a temporary file", code: EIO)
                    }
                    making.add(bytes)
                    try write(bytes)
                }
            } then: {
                try systemCall("rename", file.path) { rename(file.path, path) }
            }
        } catch {
            return nil
        }
        return making.fingerprint
    }

    /// What it holds, to be read in parts; nil where there is none that can be read.
    var storeroom: Storeroom? { Storeroom(ofFileAt: path) }

    /// A site's folder `.sitegen`, which git is to leave alone.
    static func makeFolder(site: String) {
        let folder = "\(site)/.sitegen"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let ignore = URL(fileURLWithPath: "\(folder)/.gitignore")
        try? Data("*\n".utf8).write(to: ignore, options: .withoutOverwriting)
    }
}

import Crypto
import Diagnostics
import Platform

/// SHA-256 of a file's bytes, or of many files.
package struct SourceDigest: Hashable, Sendable {
    /// 64 lower-case digits.
    package let hexadecimal: String

    package init(_ bytes: [UInt8]) {
        self.init(SHA256.hash(data: bytes))
    }

    private init(_ digest: SHA256.Digest) {
        hexadecimal = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Of every file of the site's Content and Templates, hidden ones too: their paths, bytes and
    /// folders, and where links lead. Nil if one of them cannot be read.
    package init?(of folder: ContentFolder, jobs: Int) async throws {
        var problems: [Problem] = []
        let trees = folder.sourceTrees.map { $0.walked(problems: &problems) }
        let digests = try await trees.flatMap(\.files).concurrentMap(jobs: jobs) { file in
            Self.digest(ofFileAt: file.absolute).map { (file.shown, $0) }
        }
        let known = digests.compactMap(\.self)
        guard problems.isEmpty, known.count == digests.count else { return nil }
        var hash = SHA256()
        for (path, digest) in known {
            hash.update(data: Array("\(path)\0".utf8))
            digest.withBytes { hash.update(data: Array($0)) }
        }
        for path in trees.flatMap(\.surroundings) { hash.update(data: Array("\(path)\0".utf8)) }
        self.init(hash.finalize())
    }

    /// The file is never in memory as a whole.
    private static func digest(ofFileAt path: String) -> SHA256.Digest? {
        guard let file = try? Descriptor(reading: path) else { return nil }
        var hash = SHA256()
        while let piece = try? file.bytes(count: pieceSize) {
            hash.update(data: piece)
            if piece.count < pieceSize { return hash.finalize() }
        }
        return nil
    }

    /// In bytes.
    private static let pieceSize = 1 << 16
}

extension ContentFolder {
    /// Of every file of Content and Templates, hidden ones too.
    var sourceTrees: [FileTree] {
        [("Content", content), ("Templates", templates)].map { name, root in
            FileTree(
                WalkedFolder(absolute: root, shown: name), links: LinkBoundary(folder: root),
                skipsHidden: false)
        }
    }
}

import Crypto
import Diagnostics
import Foundation
import Platform

/// SHA-256 of a file's bytes, or of many files.
package struct SourceDigest: Hashable, Sendable {
    /// 64 lower-case digits.
    package let hexadecimal: String

    package init(_ bytes: [UInt8]) {
        self.init(SHA256.hash(data: bytes))
    }

    private init(_ digest: SHA256.Digest) {
        hexadecimal = digest.hexadecimal
    }

    /// The digest of all files of Content and Templates, even hidden ones: their paths, bytes and
    /// folders, and the targets of links; of large files the stamps instead of the bytes. `nil` if one of them cannot be read.
    package init?(of folder: ContentFolder, jobs: Int) async throws {
        var problems: [Problem] = []
        let trees = folder.sourceTrees.map { $0.walked(problems: &problems) }
        let digests = try await trees.flatMap(\.files).concurrentMap(jobs: jobs) { file in
            Self.digest(of: file).map { (file.shown, $0) }
        }
        let known = digests.compactMap(\.self)
        guard problems.isEmpty, known.count == digests.count else { return nil }
        var hash = SHA256()
        for (path, digest) in known {
            hash.update(data: Array("\(path)\0".utf8))
            digest.withBytes { hash.update(data: Array($0)) }
        }
        for path in trees.flatMap(\.foldersAndLinks) { hash.update(data: Array("\(path)\0".utf8)) }
        self.init(hash.finalize())
    }

    /// A large file, most often a picture, counts by its stamp: reading 1,000 photos of 5 MB takes
    /// four seconds.
    private static func digest(of file: FoundFile) -> SHA256.Digest? {
        guard file.stamp.size > largest else { return digest(ofFileAt: file.absolute) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(file.stamp)).map { SHA256.hash(data: $0) }
    }

    /// In bytes.
    private static let largest = 1 << 20

    /// Reads the file in pieces.
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
    /// The trees of all files of Content and Templates, even hidden ones.
    var sourceTrees: [FolderWalk] {
        [("Content", content), ("Templates", templates)].map { name, root in
            FolderWalk(
                WalkedFolder(absolute: root, shown: name), links: LinkBoundary(folder: root),
                hidden: .included)
        }
    }
}

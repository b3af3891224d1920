import Crypto
import Platform

/// The files that builds wrote: builds remove no others. Stores the SHA-256 of each path, so that
/// the list does not name withdrawn files.
///
/// The file has a line with the format's name and the number of hashes, then one hash a line,
/// sorted.
struct OwnedFiles: Equatable, Sendable {
    /// In hexadecimal digits.
    private(set) var hashes: Set<String> = []

    private static let title = "sitegen owns "

    init(_ paths: some Collection<OutputPath> = []) {
        hashes.reserveCapacity(paths.count)
        for path in paths { insert(path) }
    }

    /// Reads the list from Output; a missing or damaged list is empty.
    init(_ disk: Disk) throws {
        guard try disk.entry(at: StateFile.owned) != nil else { return }
        var bytes: [UInt8] = []
        try disk.open(StateFile.owned).forEachPiece(shown: disk.shown(StateFile.owned)) { piece in
            bytes += piece
            return true
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first,
            first.elementsEqual("\(Self.title)\(lines.count - 1)".utf8),
            lines.dropFirst().allSatisfy({ $0.count == 64 })
        else { return }
        hashes = Set(lines.dropFirst().map { String(decoding: $0, as: UTF8.self) })
    }

    var bytes: [UInt8] {
        Array(
            ([Self.title + "\(hashes.count)"] + hashes.sorted() + [""])
                .joined(separator: "\n").utf8)
    }

    /// Folders are in the list only while a commit may empty them.
    func contains(folder: OutputPath) -> Bool { hashes.contains(Self.hash("\(folder.text)/")) }

    mutating func insert(folder: OutputPath) { hashes.insert(Self.hash("\(folder.text)/")) }

    func contains(_ path: OutputPath) -> Bool { hashes.contains(Self.hash(path.text)) }

    mutating func insert(_ path: OutputPath) { hashes.insert(Self.hash(path.text)) }

    func union(_ other: OwnedFiles) -> OwnedFiles {
        var union = self
        union.hashes.formUnion(other.hashes)
        return union
    }

    private static func hash(_ path: String) -> String {
        SHA256.hash(data: Array(path.utf8)).hexadecimal
    }
}

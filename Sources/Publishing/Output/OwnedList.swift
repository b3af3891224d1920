/// The files that builds wrote, as hashes, and how the list is written down.
///
/// A line that names the format and counts the hashes, then one hash a line, sorted.
struct OwnedList: Equatable, Sendable {
    let hashes: Set<PathHash>

    private static let title = "sitegen owns "
}

extension OwnedList {
    func holds(_ path: OutputPath) -> Bool { hashes.contains(PathHash(path)) }

    /// Nil where the bytes are not a whole list.
    init?(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first else { return nil }
        let hashes = lines.dropFirst().compactMap(PathHash.init(hexadecimal:))
        guard first.elementsEqual("\(Self.title)\(hashes.count)".utf8),
            hashes.count == lines.count - 1
        else { return nil }
        self.hashes = Set(hashes)
    }

    var bytes: [UInt8] {
        var bytes = Array("\(Self.title)\(hashes.count)\n".utf8)
        bytes.reserveCapacity(bytes.count + hashes.count * 65)
        for hash in hashes.sorted() {
            hash.append(hexadecimalTo: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}

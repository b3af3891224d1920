import Platform

/// A range of an open file, read piece by piece. What happens to the file's name meanwhile does not
/// matter; a copy of a section reads on from where it was copied.
struct FileSection: Sendable {
    private let file: Descriptor

    /// Offsets in the file.
    private var rest: Range<Int>

    init(_ file: Descriptor, _ range: Range<Int>) {
        self.file = file
        rest = range
    }

    /// Bytes still to be read. More than zero after `read` has returned nothing: the file was cut
    /// short meanwhile, and the connection can only be closed.
    var unread: Int { rest.count }

    /// The next bytes, `count` (at least one) or fewer; none at the end, or where the file ends
    /// too early.
    mutating func read(upTo count: Int) -> [UInt8] {
        let count = min(max(count, 1), rest.count)
        let bytes = (try? file.bytes(at: rest.lowerBound, count: count)) ?? []
        rest = rest.dropFirst(bytes.count)
        return bytes
    }
}

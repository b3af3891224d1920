import Foundation
import Platform

/// Parts of one open file, and what stands between them, read piece by piece. What happens to the
/// file's name meanwhile does not matter; a copy of a section reads on from where it was copied.
struct FileSection: Sendable {
    enum Part: Equatable, Sendable {
        case bytes([UInt8])

        /// Offsets in the file.
        case file(Range<Int>)
    }

    /// Bytes in all, as `Content-Length` says.
    let length: Int

    /// Bytes still to be read. More than zero after `read` has returned nothing: the file was cut
    /// short meanwhile, and the connection can only be closed.
    private(set) var unread: Int
    private let file: Descriptor

    /// Those that are left; the next one last.
    private var parts: [Part]

    init(_ file: Descriptor, _ parts: [Part]) {
        self.file = file
        self.parts = parts.reversed()
        length = parts.reduce(0) { $0 + $1.count }
        unread = length
    }

    /// The next bytes, `count` (at least one) or fewer; none at the end, or where the file ends
    /// too early.
    mutating func read(upTo count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.isEmpty, let part = parts.popLast() {
            guard part.count > 0 else { continue }
            let wanted = Swift.min(Swift.max(count, 1), part.count)
            bytes = self.bytes(of: part, wanted)
            guard !bytes.isEmpty else {
                parts = []
                break
            }
            if bytes.count < part.count { parts.append(part.dropFirst(bytes.count)) }
        }
        unread -= bytes.count
        return bytes
    }

    private func bytes(of part: Part, _ count: Int) -> [UInt8] {
        switch part {
        case .bytes(let bytes): Array(bytes.prefix(count))
        case .file(let range): (try? file.bytes(at: range.lowerBound, count: count)) ?? []
        }
    }
}

extension FileSection.Part {
    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let range): range.count
        }
    }

    fileprivate func dropFirst(_ count: Int) -> Self {
        switch self {
        case .bytes(let bytes): .bytes(Array(bytes.dropFirst(count)))
        case .file(let range): .file(range.dropFirst(count))
        }
    }
}

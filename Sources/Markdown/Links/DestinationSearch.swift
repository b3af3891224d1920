import Platform

/// Looks through one paragraph for the places where destinations are written inline.
struct DestinationSearch {
    let lines: SourceLines

    /// Whether the text may have links without brackets.
    private let hasBareLinks: Bool

    /// Offsets of `](` and of `<`, behind which a destination may stand, and of what may be a link
    /// without brackets.
    private var candidates: [Int] = []

    /// The first candidate that has not been passed.
    private var next = 0

    /// A link that is not found among so many candidates is one with a reference. Without a limit
    /// a paragraph of many references would be searched to its end for each.
    private static let patience = 64

    init(lines: SourceLines, hasBareLinks: Bool) {
        self.lines = lines
        self.hasBareLinks = hasBareLinks
    }

    /// `block`: the bytes of a paragraph or a heading.
    mutating func open(_ block: Range<Int>) {
        next = 0
        candidates.removeAll(keepingCapacity: true)
        lines.source.bytes.withView { addWritten(in: block, of: $0) }
        if hasBareLinks { addBareLinks(in: block) }
    }

    /// The next place at or behind `start` where `destination` is written.
    mutating func next(
        _ destination: ByteView, isBare: Bool, from start: Int
    ) -> Range<Int>? {
        while next < candidates.count, candidates[next] < start { next += 1 }
        for index in next..<min(next + Self.patience, candidates.count) {
            guard let range = match(destination, isBare: isBare, at: candidates[index]) else {
                continue
            }
            next = index + 1
            return range
        }
        return nil
    }
}

extension DestinationSearch {
    private mutating func addWritten(in block: Range<Int>, of bytes: ByteView) {
        for index in block {
            switch bytes[index] {
            case UInt8(ascii: "<"): candidates.append(index)
            case UInt8(ascii: "]"):
                let next = index + 1
                if next < block.upperBound, bytes[next] == UInt8(ascii: "(") {
                    candidates.append(index)
                }
            default: break
            }
        }
    }

    private mutating func addBareLinks(in block: Range<Int>) {
        lines.source.bytes.withView { bytes in
            let search = BareLinkSearch(bytes: bytes, body: lines.body)
            for index in block {
                if let start = search.start(at: index) { candidates.append(start) }
            }
        }
        candidates.sort()
    }

    private func match(
        _ destination: ByteView, isBare: Bool, at candidate: Int
    ) -> Range<Int>? {
        let written = WrittenDestination(bytes: lines.source.bytes, end: lines.body.upperBound)
        if isBare { return written.bare(destination, at: candidate) }
        if lines.source.bytes[candidate] == UInt8(ascii: "<") {
            return written.autolink(to: destination, at: candidate + 1)
        }
        return written.inline(destination, at: candidate + 2)
    }
}

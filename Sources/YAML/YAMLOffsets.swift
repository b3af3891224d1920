import Yams

/// Converts the marks of Yams to byte offsets. Yams ends lines where YAML 1.1 does, also at NEL, LS
/// and PS, and counts columns in Unicode scalars.
struct YAMLOffsets {
    private let bytes: [UInt8]
    private let range: Range<Int>

    /// The offset of each line's first byte.
    private var starts: [Int]

    /// The offsets of the Unicode scalars of each line that is not ASCII, by line number.
    private var scalars: [Int: [Int]] = [:]

    init(_ bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        self.range = range
        starts = [range.lowerBound]
        var isASCII = true
        var offset = range.lowerBound
        while offset < range.upperBound {
            if bytes[offset] >= 0x80 { isASCII = false }
            let width = lineBreak(at: offset)
            offset += max(1, width)
            guard width > 0 else { continue }
            if !isASCII { indexScalars(before: offset) }
            isASCII = true
            starts.append(offset)
        }
        if !isASCII { indexScalars(before: range.upperBound) }
    }

    /// The offset of the YAML's first byte.
    var start: Int { range.lowerBound }

    func offset(_ mark: Mark) -> Int {
        guard starts.indices.contains(mark.line - 1) else { return range.upperBound }
        if let scalars = scalars[mark.line] {
            return mark.column <= scalars.count ? scalars[mark.column - 1] : range.upperBound
        }
        return min(starts[mark.line - 1] + mark.column - 1, range.upperBound)
    }

    /// Returns the end of a node's range: after the last byte of a plain scalar, after the closing
    /// quote of a quoted one, after the first byte of anything else.
    func end(of node: Node, from start: Int) -> Int {
        guard case .scalar(let scalar) = node else { return min(start + 1, bytes.count) }
        switch scalar.style {
        case .singleQuoted, .doubleQuoted:
            return min(bytes.endOfQuoted(from: start), bytes.endOfLine(from: start))
        case .literal, .folded: return min(start + 1, bytes.count)
        default: return min(start + max(1, scalar.string.utf8.count), bytes.count)
        }
    }
}

extension YAMLOffsets {
    private mutating func indexScalars(before end: Int) {
        let line = starts[starts.count - 1]..<end
        scalars[starts.count] = line.filter { bytes[$0] & 0xC0 != 0x80 }
    }

    /// Returns the length in bytes of a line break at `offset`; 0 if there is none.
    private func lineBreak(at offset: Int) -> Int {
        let next = bytes[offset..<range.upperBound].prefix(3)
        switch bytes[offset] {
        case 0x0A: return 1
        case 0x0D: return next.dropFirst().first == 0x0A ? 2 : 1
        case 0xC2: return next.starts(with: [0xC2, 0x85]) ? 2 : 0
        case 0xE2:
            return next.starts(with: [0xE2, 0x80, 0xA8]) || next.starts(with: [0xE2, 0x80, 0xA9])
                ? 3 : 0
        default: return 0
        }
    }
}

import Platform

/// Reads the markers at the start of a line and counts columns as CommonMark does: a tab extends to
/// the next multiple of four, and a container may consume part of it.
struct LineCursor {
    private let bytes: ByteView
    private let end: Int

    /// The offset of the first byte that is neither space nor tab.
    private(set) var offset: Int

    /// The column of that byte.
    private var textColumn = 0

    /// The column up to which the line has been consumed.
    private var column = 0

    /// No thematic break starts before this offset.
    private var earliestRule = 0

    init(bytes: ByteView, line: Range<Int>) {
        self.bytes = bytes
        offset = line.lowerBound
        end = line.upperBound
        skipSpaces()
    }

    var isBlank: Bool { offset == end || bytes[offset].isLineEnd }

    var indent: Int { textColumn - column }

    mutating func consume(columns: Int) { column += columns }

    /// Consumes `>` and the space after it.
    mutating func consumeQuote() -> Bool {
        guard offset < end, bytes[offset] == UInt8(ascii: ">") else { return false }
        consumeMarker(1)
        if indent > 0 { column += 1 }
        return true
    }

    /// Consumes a list item's marker with its spaces, and returns the indentation that the item's
    /// other lines need.
    mutating func consumeItem() -> Int? {
        guard let marker = markerWidth, !isThematicBreak else { return nil }
        let before = indent
        consumeMarker(marker)
        let spaces = isBlank || indent > 4 ? min(indent, 1) : indent
        column += spaces
        return before + marker + (isBlank ? 1 : max(spaces, 1))
    }
}

extension LineCursor {
    private mutating func consumeMarker(_ width: Int) {
        offset += width
        textColumn += width
        column = textColumn
        skipSpaces()
    }

    private mutating func skipSpaces() {
        while offset < end, bytes[offset].isSpaceOrTab {
            textColumn += bytes[offset] == .tab ? 4 - textColumn % 4 : 1
            offset += 1
        }
    }

    private var markerWidth: Int? {
        guard offset < end else { return nil }
        var width = 0
        switch bytes[offset] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): width = 1
        default:
            while width < 9, offset + width < end, bytes[offset + width].isDigit { width += 1 }
            guard width > 0, offset + width < end else { return nil }
            guard ".)".utf8.contains(bytes[offset + width]) else { return nil }
            width += 1
        }
        return offset + width == end || bytes[offset + width].isWhiteSpace ? width : nil
    }

    /// True if the rest of the line is a thematic break. A byte that prevents one prevents all that
    /// start before it, so a line is read only once, however many markers it has.
    private var isThematicBreak: Bool {
        mutating get {
            let mark = bytes[offset]
            guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*"), offset >= earliestRule
            else { return false }
            var marks = 0
            var index = offset
            while index < end, !bytes[index].isLineEnd {
                if bytes[index] == mark {
                    marks += 1
                } else if !bytes[index].isSpaceOrTab {
                    earliestRule = index
                    return false
                }
                index += 1
            }
            return marks >= 3
        }
    }
}

import Platform

/// Reads the markers at a line's start, counting columns as CommonMark does: a tab goes on to the
/// next multiple of four, and a container may take a part of it.
struct LineCursor {
    private let bytes: ByteView
    private let end: Int

    /// Of the first byte that is neither space nor tab.
    private(set) var offset: Int

    /// Of that byte, and of what has been consumed.
    private var textColumn = 0
    private var column = 0

    /// No thematic break starts before this byte.
    private var brokenUntil = 0

    init(bytes: ByteView, line: Range<Int>) {
        self.bytes = bytes
        offset = line.lowerBound
        end = line.upperBound
        skipSpaces()
    }

    var isBlank: Bool { offset == end || bytes[offset].isLineEnd }

    var indent: Int { textColumn - column }

    mutating func consume(columns: Int) { column += columns }

    /// Consumes `>` and the space behind it.
    mutating func consumeQuote() -> Bool {
        guard offset < end, bytes[offset] == UInt8(ascii: ">") else { return false }
        consumeMarker(1)
        if indent > 0 { column += 1 }
        return true
    }

    /// Consumes a list item's marker and the spaces that belong to it; returns how far the item's
    /// other lines must be indented.
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

    /// Whether the rest of the line is a rule. A byte that spoils one rule spoils each that starts
    /// before it, so that a line is read once however many markers it has.
    private var isThematicBreak: Bool {
        mutating get {
            let mark = bytes[offset]
            guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*"), offset >= brokenUntil
            else { return false }
            var marks = 0
            var index = offset
            while index < end, !bytes[index].isLineEnd {
                if bytes[index] == mark {
                    marks += 1
                } else if !bytes[index].isSpaceOrTab {
                    brokenUntil = index
                    return false
                }
                index += 1
            }
            return marks >= 3
        }
    }
}

/// A style sheet as bytes, of which only comments, strings, spaces and addresses matter.
struct StyleSheet {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// One piece of a style sheet.
    private enum Piece {
        case comment, space, text

        /// The text of `url(…)`, or the string after `@import`, without quotes and spaces.
        case address(Range<Int>)
    }

    /// Returns the style sheet with other addresses. `replace` gets each one with its place in the
    /// bytes, and returns `nil` to keep it.
    func replacingAddresses(_ replace: (String, Range<Int>) -> String?) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        forEachPiece { piece, range in
            guard case .address(let address) = piece,
                let other = replace(String(decoding: bytes[address], as: UTF8.self), address)
            else { return result += bytes[range] }
            result += bytes[range.lowerBound..<address.lowerBound]
            result += other.utf8
            result += bytes[address.upperBound..<range.upperBound]
        }
        return result
    }

    /// The style sheet without comments, except `/*! … */`, and without needless spaces.
    var compressed: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var separator: Piece?
        forEachPiece { piece, range in
            switch piece {
            case .comment where !bytes[range].starts(with: "/*!".utf8):
                if separator == nil { separator = piece }
            case .space: separator = piece
            case .comment, .text, .address:
                let next = bytes[range.lowerBound]
                switch separator {
                case .space where !Self.endsPart(result.last) && !Self.beginsPart(next):
                    result.append(UInt8(ascii: " "))
                case .comment: result += "/**/".utf8
                default: break
                }
                separator = nil
                if next == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") {
                    result.removeLast()
                }
                result += bytes[range]
            }
        }
        return result
    }

    /// True if a space after the byte changes nothing; `nil` is the start.
    private static func endsPart(_ byte: UInt8?) -> Bool {
        byte.map { "{};,:>(".utf8.contains($0) } ?? true
    }

    /// True if a space before the byte changes nothing.
    private static func beginsPart(_ byte: UInt8) -> Bool { "{};,>)".utf8.contains(byte) }
}

extension StyleSheet {
    /// Calls `body` with the pieces in order; they cover the style sheet.
    private func forEachPiece(_ body: (Piece, Range<Int>) -> Void) {
        var start = 0
        var isImport = false
        while start < bytes.count {
            let piece: Piece
            var end = start + 1
            let rest = bytes[start...]
            switch bytes[start] {
            case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
                end = self.end(ofComment: start)
                piece = .comment
            case let byte where byte.isCSSSpace:
                while end < bytes.count, bytes[end].isCSSSpace { end += 1 }
                piece = .space
            case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
                end = self.end(ofString: start)
                piece = isImport ? .address((start + 1)..<max(start + 1, end - 1)) : .text
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                if let address = address(ofURL: start) {
                    piece = .address(address)
                    end = self.end(ofURL: address)
                } else {
                    piece = .text
                    end = self.end(ofName: start)
                }
            case UInt8(ascii: "@"):
                isImport = rest.starts(with: "@import".utf8)
                end = self.end(ofName: end)
                piece = .text
            case UInt8(ascii: "\\"):
                end = min(start + 2, bytes.count)
                piece = .text
            case let byte:
                if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") { isImport = false }
                end = max(end, self.end(ofName: start))
                piece = .text
            }
            body(piece, start..<end)
            start = end
        }
    }

    private func end(ofComment start: Int) -> Int {
        var end = start + 2
        while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
        return min(end + 2, bytes.count)
    }

    /// An unclosed string ends with its line.
    private func end(ofString start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] != bytes[start], bytes[end] != UInt8(ascii: "\n") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(end + 1, bytes.count)
    }

    private func end(ofName start: Int) -> Int {
        bytes[start...].firstIndex { !$0.isAlphanumeric && $0 != UInt8(ascii: "-") && $0 < 0x80 }
            ?? bytes.count
    }

    /// Returns the address in `url(…)`, without quotes and spaces; `nil` if none begins here.
    private func address(ofURL start: Int) -> Range<Int>? {
        let name = bytes[start...].prefix(4).map { $0 | 0x20 }
        guard name.count == 4, name.starts(with: "url(".utf8) else { return nil }
        var first = start + 4
        while first < bytes.count, bytes[first].isCSSSpace { first += 1 }
        guard first < bytes.count else { return nil }
        if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
            return (first + 1)..<max(first + 1, end(ofString: first) - 1)
        }
        let end = bytes[first...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
        let last = bytes[first..<end].lastIndex { !$0.isCSSSpace } ?? first
        return first..<min(last + 1, end)
    }

    private func end(ofURL address: Range<Int>) -> Int {
        let closing = bytes[address.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        return min((closing ?? bytes.count) + 1, bytes.count)
    }
}

extension UInt8 {
    fileprivate var isCSSSpace: Bool {
        self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) && self != 0x0B
    }
}

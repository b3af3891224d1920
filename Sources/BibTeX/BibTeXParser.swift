import Diagnostics
import Platform

/// Reads the entries of a file, without what they inherit.
struct BibTeXParser {
    private(set) var entries: [BibTeXEntry] = []
    private(set) var report: BibTeXReport
    private let lines: SourceLines
    private let bytes: [UInt8]
    private var position = 0

    /// True once the current block has no valid syntax.
    private var isBroken = false

    /// The values of `@string`, by their names in lower case.
    private var strings = Self.months
    private var unknownStrings: [(name: String, range: Range<Int>)] = []

    /// The places of the entries' keys.
    private var keys: [String: Range<Int>] = [:]

    /// True once a group had no end: from then on a group ends at the next entry, so that not every
    /// such group is searched to the end of the file.
    private var endsGroupsAtEntries = false

    /// In bytes: strings that contain others can grow exponentially.
    private var room: Int

    private static let months = Dictionary(
        uniqueKeysWithValues: BibTeXDate.months.map { ($0.prefix(3).lowercased(), $0) })

    init(_ report: BibTeXReport) {
        self.report = report
        lines = report.lines
        bytes = report.lines.source.bytes
        room = 100_000 + 20 * bytes.count
    }

    mutating func readFile() {
        while let at = bytes[position...].firstIndex(of: UInt8(ascii: "@")) {
            position = at + 1
            // An address of e-mail is no entry.
            if at == 0 || !bytes[at - 1].isAlphanumeric { readBlock(at: at) }
        }
        var suggestions = Suggestions(strings.keys)
        for (name, range) in unknownStrings {
            report.addOnce(
                .warning, "unknown-string", "no @string \"\(name)\"; its name is kept", at: range,
                help: suggestions.didYouMean(name) ?? "write the text in braces")
        }
    }
}

// MARK: Blocks

extension BibTeXParser {
    private mutating func readBlock(at start: Int) {
        isBroken = false
        skipSpace()
        let type = name().lowercased()
        skipSpace()
        let opening = current
        let isGroup = opening == UInt8(ascii: "{") || opening == UInt8(ascii: "(")
        let closing = opening == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
        switch type {
        case "": break
        case "comment" where opening != UInt8(ascii: "{"):
            while let byte = current, byte != lines.source.lineBreak { position += 1 }
        case _ where !isGroup:
            guard startsLine(start) else { return }
            fail("@\(type) without {", at: start..<position, help: "write @\(type){key, fields}")
        case "comment", "preamble":
            position += 1
            if let end = end(closing) {
                position = end + 1
            } else {
                fail("@\(type) is not closed", at: start..<start + 1, help: "write } at its end")
            }
        case "string":
            position += 1
            for field in fields(to: closing, at: start) { strings[field.name] = field.value }
        default:
            position += 1
            readEntry(type, to: closing, at: start)
        }
    }

    private mutating func readEntry(_ type: String, to closing: UInt8, at start: Int) {
        let range = key(closing)
        let key = String(decoding: bytes[range], as: UTF8.self)
        let read = fields(to: closing, at: start)
        guard !isBroken else { return }
        checkRest()
        var names: Set<String> = []
        var fields: [BibTeXField] = []
        for field in read {
            if names.insert(field.name).inserted {
                fields.append(field)
            } else {
                report.add(
                    .warning, "duplicate-field", "a second \(field.name); the first one counts",
                    at: field.place.range, help: "remove one of them")
            }
        }
        let place = BibTeXPlace(lines: lines, range: range.isEmpty ? start..<start + 1 : range)
        add(BibTeXEntry(type: type, key: key, fields: fields, place: place))
    }

    private mutating func add(_ entry: BibTeXEntry) {
        if entry.key.isEmpty {
            report.add(
                .warning, "missing-key", "an entry without a key", at: entry.place.range,
                help: "write a key after the brace: @\(entry.type){lovelace1843,")
        } else if let first = keys[entry.key] {
            let place = lines.location(of: first).place
            report.add(
                .warning, "duplicate-key",
                "a second entry \"\(entry.key)\"; the first one, at \(place), counts",
                at: entry.place.range, help: "give one of them another key, or remove it")
            return
        } else {
            keys[entry.key] = entry.place.range
        }
        entries.append(entry)
    }

    /// Reports fields after the end of an entry, which one brace too many causes.
    private mutating func checkRest() {
        let end = position
        skipSpace()
        guard current == UInt8(ascii: ",") else { return position = end }
        skipFiller()
        let start = position
        let name = name()
        skipSpace()
        if !name.isEmpty, current == UInt8(ascii: "=") {
            report.add(
                .warning, "after-entry", "\(name) is after the end of its entry, so it is not read",
                at: start..<start + name.utf8.count, help: "remove the } before it")
        }
        position = end
    }
}

// MARK: Fields

extension BibTeXParser {
    /// Returns the range of the key: up to a comma, the end of the line or of the entry. It is
    /// empty if the first field follows at once.
    private mutating func key(_ closing: UInt8) -> Range<Int> {
        skipSpace()
        let start = position
        var end = start
        while let byte = current, byte != UInt8(ascii: ","), !byte.isLineBreak {
            // In parentheses, a key can end with one.
            if byte == closing {
                let isInKey = bytes[(position + 1)...].first == UInt8(ascii: ",")
                guard byte == UInt8(ascii: ")"), isInKey else { break }
            }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") {
                position = start
                return start..<start
            }
            position += 1
            if !byte.isWhiteSpace { end = position }
        }
        return start..<end
    }

    /// Returns the fields up to the end of the block.
    private mutating func fields(to closing: UInt8, at start: Int) -> [BibTeXField] {
        var fields: [BibTeXField] = []
        while !isBroken {
            let hasComma = skipFiller()
            if current == closing {
                position += 1
                break
            }
            let place = position
            let name = name().lowercased()
            if current == nil || name.isEmpty && startsEntry(position) {
                fail(
                    "the entry is not closed: a } is missing", at: start..<start + 1,
                    help: "write } after its last field")
            } else if name.isEmpty {
                fail("here should be a field", at: place..<place + 1, help: "write name = {value},")
            } else if let field = field(name, at: place) {
                if !hasComma, !fields.isEmpty {
                    report.add(
                        .warning, "missing-comma", "a comma is missing before \(name)",
                        at: place..<place + name.utf8.count, help: "write , after the value before")
                }
                fields.append(field)
            }
        }
        return fields
    }

    private mutating func field(_ name: String, at start: Int) -> BibTeXField? {
        let nameEnd = position
        skipSpace()
        guard current == UInt8(ascii: "=") else {
            fail("no = after \(name)", at: start..<nameEnd, help: "write \(name) = {value},")
            return nil
        }
        position += 1
        var (value, origin, count) = ("", nil as Int?, 0)
        repeat {
            skipSpace()
            guard let part = part(of: name, at: start..<nameEnd) else { return nil }
            origin = count == 0 ? part.origin : nil
            value += part.text
            count += 1
            let end = position
            skipSpace()
            guard current == UInt8(ascii: "#") else {
                position = end
                break
            }
            position += 1
        } while true
        let place = BibTeXPlace(lines: lines, range: start..<nameEnd)
        return BibTeXField(name: name, value: value, place: place, origin: origin)
    }

    /// Returns a part of a concatenated value; `origin` is its offset in the file, `nil` for a
    /// string.
    private mutating func part(
        of name: String, at place: Range<Int>
    ) -> (text: String, origin: Int?)? {
        if current == UInt8(ascii: "{") || current == UInt8(ascii: "\"") {
            let closing = current == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "\"")
            position += 1
            let start = position
            guard let end = end(closing) else {
                fail(
                    "the value of \(name) is not closed", at: start - 1..<start,
                    help: "each { needs a }, and each \" another one")
                return nil
            }
            position = end + 1
            return (String(decoding: bytes[start..<end], as: UTF8.self), start)
        }
        let start = position
        let word = self.name()
        if word.isEmpty {
            report.add(
                .warning, "missing-value", "\(name) has no value", at: place,
                help: "write \(name) = {value}, or remove it")
            return ("", start)
        }
        return word.utf8.allSatisfy(\.isDigit)
            ? (word, start) : (string(word, at: start..<position), nil)
    }

    /// Returns the value of a string, or its name if there is none.
    private mutating func string(_ name: String, at range: Range<Int>) -> String {
        guard let value = strings[name.lowercased()] else {
            unknownStrings.append((name, range))
            return name
        }
        room -= value.utf8.count
        guard room >= 0 else {
            report.addOnce(
                .error, "long-strings", "strings contain others too often", at: range,
                help: "write the text in braces")
            return name
        }
        return value
    }
}

// MARK: Bytes

extension BibTeXParser {
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte.isWhiteSpace { position += 1 }
    }

    /// Skips commas, space and comments between fields; returns true if there was a comma.
    @discardableResult
    private mutating func skipFiller() -> Bool {
        var hasComma = false
        while let byte = current {
            if byte == UInt8(ascii: "%") {
                while let byte = current, !byte.isLineBreak { position += 1 }
            } else if byte == UInt8(ascii: ",") {
                hasComma = true
                position += 1
            } else if byte.isWhiteSpace {
                position += 1
            } else {
                break
            }
        }
        return hasComma
    }

    /// Returns the name of a type, field or string, or the number, at the position.
    private mutating func name() -> String {
        let start = position
        position = endOfName(from: start)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func endOfName(from start: Int) -> Int {
        bytes[start...].firstIndex { $0.isWhiteSpace || "\"#%(),={}@\\".utf8.contains($0) }
            ?? bytes.count
    }

    /// Returns the offset of the byte that closes the group which contains the position. Otherwise
    /// moves to where reading can continue.
    private mutating func end(_ closing: UInt8) -> Int? {
        var depth = 0
        var nextEntry: Int?
        while let byte = current {
            if byte == closing, depth == 0 { return position }
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return nil }
                depth -= 1
            case UInt8(ascii: "@") where nextEntry == nil && startsEntry(position):
                if endsGroupsAtEntries { return nil }
                nextEntry = position
            default: break
            }
            position += 1
        }
        endsGroupsAtEntries = true
        position = nextEntry ?? bytes.count
        return nil
    }

    /// Reports a broken block, and moves to the next entry.
    private mutating func fail(_ message: String, at range: Range<Int>, help: String) {
        isBroken = true
        report.add(.error, "broken-entry", message, at: range, help: help)
        while position < bytes.count, !startsEntry(position) { position += 1 }
    }

    /// True for `@type{` at the start of a line.
    private func startsEntry(_ offset: Int) -> Bool {
        guard bytes[offset] == UInt8(ascii: "@"), startsLine(offset) else { return false }
        let end = endOfName(from: offset + 1)
        let next = bytes[end...].first { !$0.isWhiteSpace }
        return end > offset + 1 && (next == UInt8(ascii: "{") || next == UInt8(ascii: "("))
    }

    private func startsLine(_ offset: Int) -> Bool {
        bytes[..<offset].last { !$0.isSpaceOrTab }?.isLineBreak ?? true
    }
}

extension UInt8 {
    var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

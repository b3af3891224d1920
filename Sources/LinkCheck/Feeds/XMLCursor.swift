import Markup
import Platform

/// A position in an XML document, and the first error before it.
struct XMLCursor {
    private let bytes: [UInt8]
    private(set) var position = 0
    private(set) var flaw: MalformedFeed?

    /// True if a DTD may declare entities: then unknown names are allowed.
    private var hasDeclarations = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    var isAtEnd: Bool { position >= bytes.count }
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Records an error; only the first is kept.
    mutating func fail(_ reason: String) {
        guard flaw == nil else { return }
        let line = bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1
        flaw = MalformedFeed(reason: reason, line: line)
    }

    func quoted(_ range: Range<Int>) -> String {
        "\"\(String(decoding: bytes[range].prefix(100), as: UTF8.self))\""
    }

    func areEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool { bytes[a] == bytes[b] }

    func isWhite(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isHTMLSpace) }

    mutating func skip(while isSkipped: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let current, isSkipped(current) { position += 1 }
        return start..<position
    }

    /// Skips the text if it is at the current position; returns true if it was.
    mutating func take(_ text: StaticString) -> Bool {
        let text = text.bytes
        guard bytes[min(position, bytes.count)...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Skips the text and everything before it; returns what comes before it.
    mutating func take(upTo end: StaticString, of thing: String) -> Range<Int>? {
        let start = position
        while !isAtEnd {
            let found = position
            if take(end) { return start..<found }
            position += 1
        }
        position = start
        fail("\(thing) does not end")
        return nil
    }
}

extension XMLCursor {
    mutating func takeName() -> Range<Int> {
        let name = skip { !$0.isHTMLSpace && !"/>=<'\"&".utf8.contains($0) }
        if name.isEmpty { fail("a name is missing") }
        return name
    }

    /// Returns the ranges of names and unquoted values.
    mutating func takeAttributes() -> [XMLScanner.Attribute] {
        var attributes: [XMLScanner.Attribute] = []
        var names: Set<ByteText> = []
        while flaw == nil {
            let gap = skip(while: \.isHTMLSpace)
            guard let current, current != UInt8(ascii: ">"), current != UInt8(ascii: "/") else {
                break
            }
            if gap.isEmpty { fail("a space is missing between attributes") }
            let name = takeName()
            _ = skip(while: \.isHTMLSpace)
            guard take("=") else {
                fail("the attribute \(quoted(name)) has no value")
                break
            }
            if !names.insert(ByteText(bytes[name])).inserted {
                fail("the attribute \(quoted(name)) is given twice")
            }
            _ = skip(while: \.isHTMLSpace)
            if let value = takeValue(of: name) {
                attributes.append((name, value))
            }
        }
        return attributes
    }

    private mutating func takeValue(of name: Range<Int>) -> Range<Int>? {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            fail("the value of \(quoted(name)) has no quotes")
            return nil
        }
        position += 1
        let value = skip { $0 != quote && $0 != UInt8(ascii: "<") }
        guard current == quote else {
            fail("the value of \(quoted(name)) does not end")
            return nil
        }
        position += 1
        checkReferences(in: value)
        return value
    }

    /// Skips the rest of `<!DOCTYPE …>`, including its declarations in brackets.
    mutating func takeDeclaration() {
        _ = skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        if take("[") {
            hasDeclarations = true
            _ = take(upTo: "]", of: "a declaration")
            _ = skip { $0 != UInt8(ascii: ">") }
        }
        if !take(">") { fail("a declaration does not end") }
    }

    mutating func checkReferences(in range: Range<Int>) {
        var rest = bytes[range]
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            let name = rest[(start + 1)...].prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
            let isWhole = name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
            guard isWhole, hasDeclarations || name.referredScalar != nil else {
                position = start
                return fail(
                    isWhole
                        ? "\(quoted(start..<name.endIndex + 1)) is not defined in XML"
                        : "an & must be written &amp;")
            }
            rest = rest[(name.endIndex + 1)...]
        }
    }
}

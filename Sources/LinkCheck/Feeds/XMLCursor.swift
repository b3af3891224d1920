import Markup
import Platform

/// A place in an XML document, and the first thing that was wrong before it.
struct XMLCursor {
    private let bytes: [UInt8]
    private(set) var position = 0
    private(set) var flaw: MalformedFeed?

    /// Names that no DTD could tell are allowed where there is one.
    private var hasDeclarations = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    var isAtEnd: Bool { position >= bytes.count }
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Only the first is kept.
    mutating func fail(_ reason: String) {
        guard flaw == nil else { return }
        let line = bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1
        flaw = MalformedFeed(reason: reason, line: line)
    }

    func quoted(_ range: Range<Int>) -> String {
        "\"\(String(decoding: bytes[range].prefix(100), as: UTF8.self))\""
    }

    func areEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool { bytes[a] == bytes[b] }

    func isWhite(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isSpaceOfHTML) }

    mutating func skip(while isSkipped: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let current, isSkipped(current) { position += 1 }
        return start..<position
    }

    /// Whether the text was there; goes past it.
    mutating func take(_ text: StaticString) -> Bool {
        let text = text.bytes
        guard bytes[min(position, bytes.count)...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// What stands before the text; goes past it.
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
        let name = skip { !$0.isSpaceOfHTML && !"/>=<'\"&".utf8.contains($0) }
        if name.isEmpty { fail("a name is missing") }
        return name
    }

    /// Where the names and the values stand, without quotes.
    mutating func takeAttributes() -> [XMLScanner.Attribute] {
        var attributes: [XMLScanner.Attribute] = []
        var names: Set<ByteText> = []
        while flaw == nil {
            let gap = skip(while: \.isSpaceOfHTML)
            guard let current, current != UInt8(ascii: ">"), current != UInt8(ascii: "/") else {
                break
            }
            if gap.isEmpty { fail("a space is missing between attributes") }
            let name = takeName()
            _ = skip(while: \.isSpaceOfHTML)
            guard take("=") else {
                fail("the attribute \(quoted(name)) has no value")
                break
            }
            if !names.insert(ByteText(bytes[name])).inserted {
                fail("the attribute \(quoted(name)) is there twice")
            }
            _ = skip(while: \.isSpaceOfHTML)
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

    /// `<!DOCTYPE …>`, with what it declares in brackets.
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
                        ? "\(quoted(start..<name.endIndex + 1)) is nothing that XML knows"
                        : "an & stands where &amp; is meant")
            }
            rest = rest[(name.endIndex + 1)...]
        }
    }
}

import Platform

/// The extensions that a text may use, found by a quick scan of its bytes: a text that uses none
/// skips their work.
struct ExtensionUse: OptionSet {
    let rawValue: Int

    static let tables = ExtensionUse(rawValue: 1)
    static let strikethrough = ExtensionUse(rawValue: 2)
    static let taskLists = ExtensionUse(rawValue: 4)
    static let footnotes = ExtensionUse(rawValue: 8)
    static let autolinks = ExtensionUse(rawValue: 16)
    static let asianEmphasis = ExtensionUse(rawValue: 32)
    static let formulas = ExtensionUse(rawValue: 64)
    static let citations = ExtensionUse(rawValue: 128)
}

extension ExtensionUse {
    init(of lines: MarkdownLines, allowed: ExtensionUse) {
        guard !allowed.isEmpty else {
            self = []
            return
        }
        let use = lines.source.bytes.withView { bytes in
            var use = ExtensionUse()
            for index in lines.starts.indices { use.note(lineStart: lines.range(index), of: bytes) }
            use.noteInlines(in: lines.body, of: bytes)
            if allowed.contains(.asianEmphasis), bytes[lines.body].contains(UInt8(ascii: "*")) {
                use.insert(.asianEmphasis)
            }
            if allowed.contains(.formulas),
                bytes[lines.body].index(of: .dollar, from: lines.body.lowerBound) != nil
            {
                use.insert(.formulas)
            }
            return use
        }
        self = use.intersection(allowed)
    }

    /// Bytes that may precede a block: indentation, and the markers of quotes and lists.
    private static let prefix = ByteSet(low: 0x43FF_6E01_0000_0200, high: 0)

    private mutating func note(lineStart line: Range<Int>, of bytes: ByteView) {
        var offset = line.lowerBound
        while offset < line.upperBound, Self.prefix.contains(bytes[offset]) { offset += 1 }
        guard offset + 2 < line.upperBound else {
            if line.upperBound - line.lowerBound < 2 { return }
            return noteDelimiters(offset, line, of: bytes)
        }
        switch bytes[offset] {
        case UInt8(ascii: "["):
            if bytes[offset + 1] == UInt8(ascii: "^") { insert(.footnotes) }
            let isBox =
                bytes[offset + 2] == UInt8(ascii: "]") && " xX".utf8.contains(bytes[offset + 1])
            if isBox, offset > line.lowerBound + 1 { insert(.taskLists) }
        case UInt8(ascii: "|"), UInt8(ascii: ":"): noteDelimiters(offset, line, of: bytes)
        default: break
        }
    }

    private mutating func noteDelimiters(
        _ offset: Int, _ line: Range<Int>, of bytes: ByteView
    ) {
        let rest = bytes[offset..<line.upperBound]
        if rest.allSatisfy({ $0.isWhiteSpace || "|:-".utf8.contains($0) }),
            bytes[line].contains(UInt8(ascii: "-"))
        {
            insert(.tables)
        }
    }

    /// Skips eight bytes at a time.
    private mutating func noteInlines(in body: Range<Int>, of bytes: ByteView) {
        let search = BareLinkSearch(bytes: bytes, body: body)
        var index = body.lowerBound
        while index < body.upperBound {
            let end = min(index + 8, body.upperBound)
            if end == index + 8 {
                let word = EightBytes(bytes, at: index)
                guard word.holdsAny("~", ":", "@", "w") else {
                    index = end
                    continue
                }
            }
            while index < end {
                if bytes[index] == UInt8(ascii: "~") { insert(.strikethrough) }
                if bytes[index] == UInt8(ascii: "@"), index > body.lowerBound,
                    bytes[index - 1] == UInt8(ascii: "[")
                {
                    insert(.citations)
                }
                if !contains(.autolinks), search.start(at: index) != nil { insert(.autolinks) }
                index += 1
            }
        }
    }
}

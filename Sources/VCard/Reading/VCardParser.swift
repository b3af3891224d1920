import Diagnostics

/// Reads vCard files: 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).
package struct VCardParser: Sendable {
    package init() {}

    /// Every card of a file, in its order. What is odd or wrong is added to `problems`, with its
    /// line; whatever else the card holds is read all the same.
    package func cards(in source: SourceText, problems: inout [Problem]) -> [VCard] {
        let file = UTF16File(source.bytes)
        let source = file.map { SourceText(path: source.path, bytes: $0.utf8) } ?? source
        let text = UnfoldedText(source)
        var reader = CardReader(
            text, Findings(source), isDamagedUTF16: file.map(\.isDamaged) ?? false)
        for line in text.lines { reader.read(line) }
        let cards = reader.finish()
        problems += reader.findings.problems
        return cards
    }

    /// The file as its problems show it: in UTF-8, where it is UTF-16 or Windows-1252. Its lines
    /// are those that cards and properties name.
    package static func shown(_ source: SourceText) -> SourceText {
        if let file = UTF16File(source.bytes) {
            return SourceText(path: source.path, bytes: file.utf8)
        }
        let text = LenientText(source.bytes[...])
        return text.firstInvalid == nil ? source : SourceText(path: source.path, text: text.string)
    }
}

import Diagnostics
import Platform

extension VCard {
    /// Returns the cards of a file of version 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350), in its order.
    /// Errors and warnings are added to `problems`; the other properties of a faulty card are still
    /// read.
    package static func cards(in source: SourceText, problems: inout [Problem]) -> [VCard] {
        let file = UTF16File(source.bytes)
        let source = file.map { SourceText(path: source.path, bytes: $0.utf8) } ?? source
        let text = UnfoldedText(source)
        var reader = CardReader(
            text, CardFaults(source), isDamagedUTF16: file.map(\.isDamaged) ?? false)
        for line in text.lines { reader.read(line) }
        let cards = reader.finish()
        problems += reader.faults.problems
        return cards
    }

    /// Returns the file in UTF-8, converted from UTF-16 or Windows-1252. The line numbers of cards,
    /// properties and problems refer to it.
    package static func shown(_ source: SourceText) -> SourceText {
        if let file = UTF16File(source.bytes) {
            return SourceText(path: source.path, bytes: file.utf8)
        }
        let text = LenientText(source.bytes[...])
        return text.firstInvalid == nil ? source : SourceText(path: source.path, text: text.string)
    }
}

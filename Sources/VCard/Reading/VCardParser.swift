import Diagnostics

/// Reads vCard files (RFC 2426 and RFC 6350).
public struct VCardParser: Sendable {
    public init() {}

    /// Every card of a file, in its order. What is odd or wrong is added to `problems`, with its
    /// line; whatever else the card holds is read all the same.
    public func cards(in source: SourceText, problems: inout [Problem]) -> [VCard] {
        guard !source.isUTF16 else {
            problems.append(Finding.utf16.problem(at: Location(path: source.path)))
            return []
        }
        let text = UnfoldedText(source)
        var reader = CardReader(text, Findings(source))
        for line in text.lines { reader.read(line) }
        let cards = reader.finish()
        problems += reader.findings.problems
        return cards
    }
}

extension SourceText {
    fileprivate var isUTF16: Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }
}

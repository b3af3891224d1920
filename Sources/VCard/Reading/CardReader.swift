/// Puts content lines together to cards.
struct CardReader {
    private(set) var findings: Findings
    private let text: UnfoldedText
    private let isDamagedUTF16: Bool

    /// Cards begun and not ended, the outermost first.
    private var open: [OpenCard] = []
    private var cards: [VCard] = []

    /// The first of the lines since the last card that belong to none.
    private var stray: UnfoldedText.Line?

    init(_ text: UnfoldedText, _ findings: Findings, isDamagedUTF16: Bool = false) {
        self.text = text
        self.findings = findings
        self.isDamagedUTF16 = isDamagedUTF16
    }

    mutating func read(_ line: UnfoldedText.Line) {
        if line.holdsNUL { findings.add(.nulByte, on: line) }
        guard !text.isBlank(line) else { return }
        let isUTF8 = text.isUTF8(line)
        var reader = PropertyReader(text.bytes[line.range], line: line.number, isUTF8: isUTF8)
        let property = reader.property()
        if !isUTF8 || reader.isEncoded || isDamagedUTF16 { checkEncoding(of: line, reader) }
        switch property?.beginsCard {
        case true?: begin(on: line)
        case false?: end(on: line)
        case nil where open.isEmpty: stray = stray ?? line
        case nil: add(property, reader, on: line)
        }
    }

    /// Cards without an end are ended here.
    mutating func finish() -> [VCard] {
        for card in open {
            findings.add(.missingEnd, on: card.line)
            if !card.isAgent { close(card) }
        }
        if cards.isEmpty, findings.isEmpty {
            findings.add(stray == nil ? .emptyFile : .noCard)
        } else if let stray {
            findings.add(.outsideCard, on: stray)
        }
        return cards.sorted { $0.line < $1.line }
    }
}

extension CardReader {
    private mutating func begin(on line: UnfoldedText.Line) {
        if let stray { findings.add(.outsideCard, on: stray) }
        stray = nil
        let isAgent = open.last.map { $0.isAgent || $0.awaitsAgent } ?? false
        if let outer = open.indices.last { open[outer].awaitsAgent = false }
        open.append(OpenCard(line: line, isAgent: isAgent))
    }

    private mutating func end(on line: UnfoldedText.Line) {
        guard let card = open.popLast() else {
            findings.add(.missingBegin, on: line)
            stray = nil
            return
        }
        guard !card.isAgent else { return }
        close(card)
        for line in card.nested { findings.add(.nestedCard, on: line) }
        if let outer = open.indices.last { open[outer].nested.append(card.line) }
    }

    private mutating func add(
        _ property: VCard.Property?, _ reader: PropertyReader, on line: UnfoldedText.Line
    ) {
        let last = open.count - 1
        guard !open[last].isAgent else { return }
        guard let property else {
            if !open[last].endsWithNoise { findings.add(.notAProperty, on: line) }
            open[last].endsWithNoise = true
            return
        }
        open[last].add(property)
        if reader.hasOpenQuote { findings.add(.openQuote, on: line) }
        let offset = reader.valueStart - line.range.lowerBound
        for finding in property.findings {
            findings.add(finding, on: line, at: offset, length: line.range.count - offset)
        }
        if property.name == "AGENT", property.text.uppercased() == "BEGIN:VCARD" {
            open.append(OpenCard(line: line, isAgent: true))
        }
    }

    private mutating func close(_ card: OpenCard) {
        let closed = card.card
        if closed.text(named: "VERSION") == nil { findings.add(.missingVersion, on: card.line) }
        if closed.text(named: "FN") == nil {
            let isNameless = closed.formattedName == nil
            findings.add(isNameless ? .nameless : .missingFormattedName, on: card.line)
        }
        cards.append(closed)
    }

    /// A property may be folded within a character, so this looks at unfolded lines.
    private mutating func checkEncoding(of line: UnfoldedText.Line, _ reader: PropertyReader) {
        let bytes = text.bytes[line.range]
        let value = reader.valueStart - bytes.startIndex
        if let finding = reader.encodingFinding {
            findings.add(finding, on: line, at: value, length: bytes.count - value)
        }
        let plain = reader.isEncoded ? bytes.prefix(value) : bytes
        if let offset = LenientText(plain).firstInvalid {
            findings.add(.invalidUTF8, on: line, at: offset)
        }
        if isDamagedUTF16, let place = bytes.firstRange(of: Array("\u{FFFD}".utf8)) {
            findings.add(
                .damagedUTF16, on: line, at: place.lowerBound - bytes.startIndex, length: 3)
        }
    }
}

/// A card that has begun.
struct OpenCard {
    /// Its BEGIN:VCARD.
    let line: UnfoldedText.Line

    /// Whether it is the value of an AGENT, which is not read.
    let isAgent: Bool

    /// Whether the last line was an AGENT that has its value, a card, on the lines that follow.
    var awaitsAgent = false

    /// Whether the last line was no property: of a stretch of such lines only the first is told.
    var endsWithNoise = false

    /// Where cards began that have ended within it.
    var nested: [UnfoldedText.Line] = []

    private var properties: [VCard.Property] = []

    init(line: UnfoldedText.Line, isAgent: Bool) {
        self.line = line
        self.isAgent = isAgent
        properties.reserveCapacity(16)
    }

    mutating func add(_ property: VCard.Property) {
        endsWithNoise = false
        awaitsAgent = property.name == "AGENT" && property.text.isEmpty
        properties.append(property)
    }

    var card: VCard {
        let version = properties.first { $0.name == "VERSION" }?.text.nonEmpty
        return VCard(line: line.number, version: version ?? "3.0", properties: properties)
    }
}

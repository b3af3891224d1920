import Diagnostics
import Platform

/// Builds cards from content lines.
struct CardReader {
    private(set) var faults: CardFaults
    private let text: UnfoldedText
    private let isDamagedUTF16: Bool

    /// Cards without their END so far, the outermost first.
    private var open: [OpenCard] = []
    private var cards: [VCard] = []

    /// The first line outside any card since the last card.
    private var stray: UnfoldedText.Line?

    /// True from BEGIN:VLIST to END:VLIST, between which an address book lists its cards.
    private var isInList = false

    /// The lines of such lists.
    private var listed: [VCard.Typed<String>] = []

    init(_ text: UnfoldedText, _ faults: CardFaults, isDamagedUTF16: Bool = false) {
        self.text = text
        self.faults = faults
        self.isDamagedUTF16 = isDamagedUTF16
    }

    mutating func read(_ line: UnfoldedText.Line) {
        if line.containsNUL { faults.add(.nulByte, on: line) }
        guard !text.isBlank(line) else { return }
        let isUTF8 = text.isUTF8(line)
        var reader = PropertyReader(text.bytes[line.range], line: line.number, isUTF8: isUTF8)
        let property = reader.property()
        if !isUTF8 || reader.isEncoded || isDamagedUTF16 { checkEncoding(of: line, reader) }
        switch property?.beginsCard {
        case true?: begin(on: line)
        case false?: end(on: line)
        case nil where open.isEmpty: readOutsideCard(property, on: line)
        case nil: add(property, reader, on: line)
        }
    }

    /// Ends open cards and returns all cards.
    mutating func finish() -> [VCard] {
        for card in open {
            faults.add(.missingEnd, on: card.line)
            if !card.isAgent { close(card) }
        }
        if cards.isEmpty, faults.isEmpty || !listed.isEmpty {
            faults.add(stray == nil ? .emptyFile : .noCard)
        } else if let stray {
            faults.add(.outsideCard, on: stray)
        }
        cards.sort { $0.line < $1.line }
        if let last = cards.indices.last { cards[last].unread += listed }
        return cards
    }
}

extension CardReader {
    private mutating func readOutsideCard(
        _ property: VCard.Property?, on line: UnfoldedText.Line
    ) {
        let isOfList = property?.text.uppercased() == "VLIST"
        if isOfList, property?.name == "BEGIN" {
            isInList = true
            faults.add(.list, on: line)
        } else if isOfList, property?.name == "END", isInList {
            isInList = false
        } else if isInList {
            listed.append(VCard.Typed(string(of: line), line: line.number))
        } else {
            stray = stray ?? line
        }
    }

    private func string(of line: UnfoldedText.Line) -> String {
        LenientText(text.bytes[line.range]).string
    }

    private mutating func begin(on line: UnfoldedText.Line) {
        isInList = false
        if let stray { faults.add(.outsideCard, on: stray) }
        stray = nil
        let isAgent = open.last.map { $0.isAgent || $0.expectsAgent } ?? false
        if let outer = open.indices.last { open[outer].expectsAgent = false }
        open.append(OpenCard(line: line, isAgent: isAgent))
    }

    private mutating func end(on line: UnfoldedText.Line) {
        guard let card = open.popLast() else {
            faults.add(.missingBegin, on: line)
            stray = nil
            return
        }
        guard !card.isAgent else { return }
        close(card)
        for line in card.nested { faults.add(.nestedCard, on: line) }
        if let outer = open.indices.last { open[outer].nested.append(card.line) }
    }

    private mutating func add(
        _ property: VCard.Property?, _ reader: PropertyReader, on line: UnfoldedText.Line
    ) {
        let last = open.count - 1
        guard !open[last].isAgent else { return }
        guard let property else {
            if !open[last].endsWithInvalidLine { faults.add(.notAProperty, on: line) }
            open[last].endsWithInvalidLine = true
            open[last].unread.append(VCard.Typed(string(of: line), line: line.number))
            return
        }
        open[last].add(property)
        if reader.hasOpenQuote { faults.add(.openQuote, on: line) }
        let offset = reader.valueStart - line.range.lowerBound
        for fault in property.faults {
            if case .damagedData = fault {
                open[last].unread.append(VCard.Typed(property.value, line: line.number))
            }
            faults.add(fault, on: line, at: offset, length: line.range.count - offset)
        }
        if property.name == "AGENT", property.text.uppercased() == "BEGIN:VCARD" {
            open.append(OpenCard(line: line, isAgent: true))
        }
    }

    private mutating func close(_ card: OpenCard) {
        let closed = card.card
        if closed.text(named: "VERSION") == nil { faults.add(.missingVersion, on: card.line) }
        if closed.text(named: "FN") == nil {
            let isNameless = closed.formattedName == nil
            faults.add(isNameless ? .nameless : .missingFormattedName, on: card.line)
        }
        cards.append(closed)
    }

    /// Checks unfolded lines, because a line can be folded inside a character.
    private mutating func checkEncoding(of line: UnfoldedText.Line, _ reader: PropertyReader) {
        let bytes = text.bytes[line.range]
        let value = reader.valueStart - bytes.startIndex
        if let fault = reader.encodingFault {
            faults.add(fault, on: line, at: value, length: bytes.count - value)
        }
        let plain = reader.isEncoded ? bytes.prefix(value) : bytes
        if let offset = LenientText(plain).firstInvalid {
            faults.add(.invalidUTF8, on: line, at: offset)
        }
        if isDamagedUTF16, let place = bytes.firstRange(of: Array("\u{FFFD}".utf8)) {
            faults.add(
                .damagedUTF16, on: line, at: place.lowerBound - bytes.startIndex, length: 3)
        }
    }
}

/// A card without its END so far.
private struct OpenCard {
    /// Its BEGIN:VCARD.
    let line: UnfoldedText.Line

    /// True if it is the value of an AGENT, which is skipped.
    let isAgent: Bool

    /// True if the last line was an AGENT whose value, a card, follows.
    var expectsAgent = false

    /// True if the last line was not a property: only the first of several is reported.
    var endsWithInvalidLine = false

    /// The first lines of complete cards inside it.
    var nested: [UnfoldedText.Line] = []

    /// The text that could not be read.
    var unread: [VCard.Typed<String>] = []

    private var properties: [VCard.Property] = []

    init(line: UnfoldedText.Line, isAgent: Bool) {
        self.line = line
        self.isAgent = isAgent
        properties.reserveCapacity(16)
    }

    mutating func add(_ property: VCard.Property) {
        endsWithInvalidLine = false
        expectsAgent = property.name == "AGENT" && property.text.isEmpty
        properties.append(property)
    }

    var card: VCard {
        let version = properties.first { $0.name == "VERSION" }?.text.nonEmpty
        return VCard(
            line: line.number, version: version ?? "3.0", properties: properties, unread: unread)
    }
}

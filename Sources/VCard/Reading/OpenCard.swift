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

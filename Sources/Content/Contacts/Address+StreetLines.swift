import VCard

extension VCard.Address {
    /// The lines that tell the house: the street and its parts with a number, and whatever else of
    /// the address has both a number and a word, save what names the town.
    public var streetLines: [String] {
        let streets = street.isEmpty ? extended : street
        let lines = streets.split(whereSeparator: \.isNewline).map(String.init)
        let parts = lines.flatMap { $0.split(separator: ",").map(String.init) }
            .filter(\.hasNumberAndWord)
        let town = [locality, region, postalCode, country].filter { !$0.isEmpty }
        let label = (deliveryLabel ?? "").split(whereSeparator: \.isNewline).map(String.init)
            .filter { line in line.hasNumberAndWord && !town.contains { line.contains($0) } }
        let misplaced = [poBox, locality].filter(\.hasNumberAndWord)
        var seen: Set<String> = []
        return (lines + parts + label + misplaced).filter { seen.insert($0).inserted }
    }
}

extension String {
    /// Whether a house could be told by it: `12 High Street`.
    fileprivate var hasNumberAndWord: Bool {
        contains(where: \.isNumber) && contains(where: \.isLetter) && contains(" ")
    }
}

import Platform
import VCard

extension VCard.Address {
    /// The lines that tell the house: the street and its parts with a number, and whatever else of
    /// the address has both a number and a word, save what names the town.
    package var streetLines: [String] {
        let lines = (street.isEmpty ? extended : street).separateLines
        let parts = lines.filter { $0.holds(UInt8(ascii: ",")) }
            .flatMap { $0.split(separator: ",").map(String.init) }.filter(\.hasNumberAndWord)
        let misplaced = [poBox, locality].filter(\.hasNumberAndWord)
        let all = lines + parts + labelLines + misplaced
        guard all.count > 1 else { return all }
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }

    private var labelLines: [String] {
        guard let label = deliveryLabel else { return [] }
        let town = [locality, region, postalCode, country].filter { !$0.isEmpty }
        return label.separateLines.filter { line in
            line.hasNumberAndWord && !town.contains { line.contains($0) }
        }
    }
}

extension String {
    /// Whether a house could be told by it: `12 High Street`.
    fileprivate var hasNumberAndWord: Bool {
        holds(UInt8(ascii: " ")) && contains(where: \.isNumber)
            && contains(where: \.isLetter) && contains(" ")
    }
}

import VCard

extension VCard.Address {
    /// As on an envelope: the card's own wording if it has one, else street, town, country.
    var lines: [String] {
        if let deliveryLabel { return deliveryLabel.nonBlankLines }
        let town = [locality, region, postalCode].filter { !$0.isEmpty }.joined(separator: ", ")
        return [poBox, extended, street, town, country].flatMap(\.nonBlankLines)
    }
}

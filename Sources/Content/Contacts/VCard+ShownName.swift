import VCard

extension VCard {
    /// The name to show; nil where there is none but an e-mail address or a number of the card,
    /// which address books put in its place and nobody has agreed to publish as a name.
    var shownName: String? {
        guard let name = formattedName else { return nil }
        let reaches = emails.map(\.value) + phones.map(\.value)
        return reaches.contains { $0.lowercased() == name.lowercased() } ? nil : name
    }
}

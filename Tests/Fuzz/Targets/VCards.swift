import Diagnostics
import VCard

/// Cards are read, written, and read back with the same properties.
func readCards(_ input: [UInt8]) {
    let read = cards(in: input)
    let written = read.bytes
    let readBack = cards(in: written).bytes
    require(
        readBack == written,
        "\(String(decoding: written, as: UTF8.self))\nis read back as\n"
            + String(decoding: readBack, as: UTF8.self))
    for card in read { readViews(of: card) }
}

private func cards(in bytes: [UInt8]) -> [VCard] {
    var problems: [Problem] = []
    let source = SourceText(path: "a.vcf", bytes: bytes)
    let cards = VCard.cards(in: source, problems: &problems)
    let lines = SourceLines(VCard.shown(source))
    for problem in problems {
        let line = problem.location?.line ?? 1
        require(line >= 1 && line <= lines.number(at: .max), "\(problem)")
    }
    return cards
}

private func readViews(of card: VCard) {
    _ = (card.formattedName, card.name, card.phoneticName, card.sortAs, card.kind)
    _ = (card.organization, card.titles, card.nicknames, card.pronouns, card.emails, card.phones)
    _ = (card.addresses, card.urls, card.notes, card.birthday, card.photo, card.isPrivate)
    _ = (card.uid, card.properties.map(\.list), card.properties.map(\.components))
}

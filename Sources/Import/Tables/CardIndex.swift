import Content
import Crypto
import Diagnostics
import Foundation
import VCard

/// The cards in Content/contacts, by what identifies a person.
struct CardIndex {
    struct Entry {
        /// The path of its file below the site's folder.
        let path: String

        let card: VCard

        /// True if the import may change it: it is alone in a file of the import's own folders.
        let isOwn: Bool
    }

    private(set) var entries: [Entry] = []

    private let key: SymmetricKey
    private var byUID: [UInt64: Int] = [:]

    /// By name, and by name and e-mail address.
    private var byName: [String: [Int]] = [:]

    /// `key` makes the digests of UIDs.
    init(_ key: SymmetricKey) { self.key = key }

    /// Adds a card that the import has made, which no other row updates.
    mutating func addNew(_ entry: Entry) {
        if let uid = entry.card.uid.map({ key.digest($0.plainUID) }), byUID[uid] == nil {
            byUID[uid] = entries.count
        }
        entries.append(entry)
    }

    mutating func add(_ entry: Entry) {
        let index = entries.count
        addNew(entry)
        for key in entry.card.nameAndMailKeys + [entry.card.nameKey] {
            byName[key, default: []].append(index)
        }
    }

    /// Returns the cards of a file.
    static func cards(in bytes: Data, of path: String) -> (cards: [VCard], hasErrors: Bool) {
        var problems: [Problem] = []
        let cards = VCard.cards(
            in: SourceText(path: path, bytes: Array(bytes)), problems: &problems)
        return (cards, problems.hasErrors)
    }
}

extension CardIndex {
    /// Returns the card with the same UID.
    func withUID(of card: VCard) -> Int? { card.uid.flatMap { byUID[key.digest($0.plainUID)] } }

    /// Returns the card with the digest of a UID.
    func withUID(_ digest: UInt64) -> Int? { byUID[digest] }

    /// Returns the first cards with the same name and one of the same e-mail addresses.
    func withNameAndMail(of card: VCard) -> Set<Int> {
        Set(card.nameAndMailKeys.flatMap { (byName[$0] ?? []).prefix(20) })
    }

    /// Returns the first cards with the same name.
    func withName(of card: VCard) -> ArraySlice<Int> { (byName[card.nameKey] ?? []).prefix(20) }

    /// Returns the only card with the same name if the import of a site made it, and no two e-mail
    /// addresses contradict that they are of one person.
    func ofOldSite(_ card: VCard) -> Int? {
        let places = withName(of: card)
        guard places.count == 1, let place = places.first else { return nil }
        let other = entries[place].card
        let isOfSite = other.uid?.hasPrefix(OldPerson.startOfUID) == true
        return isOfSite && (card.emails.isEmpty || other.emails.isEmpty) ? place : nil
    }

    /// Returns an own card with the same name that is not taken and has the same contents; without
    /// an e-mail address to compare, the same and more.
    func equal(to card: VCard, taken: Set<Int>) -> Int? {
        let contents = card.contents
        let places = withName(of: card).filter { entries[$0].isOwn && !taken.contains($0) }
        return places.first { entries[$0].card.contents == contents }
            ?? places.first { index in
                let other = entries[index].card
                return other.changes(in: card).isEmpty
                    || card.emails.isEmpty && other.contents.isSuperset(of: contents)
            }
    }

    /// True if a card with the same UID is the same person: one with the same name or e-mail
    /// address. For a UID that is unique everywhere, the same given name or phone number is enough,
    /// because people marry and move; the number of a list may be given to another person.
    func isSamePerson(_ card: VCard, as index: Int, isUnique: Bool) -> Bool {
        let other = entries[index].card
        if card.nameKey == other.nameKey { return true }
        if !card.mailKeys.isDisjoint(with: other.mailKeys) { return true }
        guard isUnique else { return false }
        let phones = Set(card.phones.map { $0.value.filter(\.isNumber) })
        return !phones.isDisjoint(with: other.phones.map { $0.value.filter(\.isNumber) })
            || card.givenKey.map { $0 == other.givenKey } ?? false
    }
}

extension VCard {
    /// The property by which a row has the last day of a former member. No card has it.
    static let former = "X-SITEGEN-FORMER"

    /// The contents without the UID, the version and photos, which an import makes files.
    var contents: Set<String> {
        Set(
            properties.filter { !["UID", "VERSION", "PHOTO", Self.former].contains($0.name) }
                .map(\.compared))
    }

    /// All values of a field as one text.
    func text(of field: String) -> String {
        properties.filter { $0.field == field }.map(\.compared).sorted().joined(separator: "\n")
    }

    /// The fields that can be new in another card: not its UID.
    var fields: Set<String> {
        Set(properties.map(\.field)).subtracting(["UID", "VERSION", Self.former])
    }

    /// The names of the fields that have other values in another card. A photo is none beside
    /// another, which an import made a file, or the user chose.
    func changes(in card: VCard) -> Set<String> {
        card.fields.filter { field in
            field == "PHOTO"
                ? properties(named: field).isEmpty : text(of: field) != card.text(of: field)
        }
    }

    /// True if it has all values that a field has in another card.
    func hasAll(of field: String, in card: VCard) -> Bool {
        contents.isSuperset(of: card.properties.filter { $0.field == field }.map(\.compared))
    }

    /// What identifies the row of an imported card: all of it, its name with an e-mail address, its
    /// UID with a name or e-mail address, and its name if it has neither.
    var identities: [String] {
        let uids = uid.map { uid in ([nameKey] + mailKeys).map { "\(uid.plainUID) \($0)" } } ?? []
        return [whole] + nameAndMailKeys + uids + (emails.isEmpty && uid == nil ? [nameKey] : [])
    }

    var whole: String { contents.sorted().joined(separator: "\n") + (uid ?? "") }

    /// The words of the name in one order and without titles, so that `Bell, Dr. Ann` is
    /// `Ann Bell`.
    var nameKey: String {
        let plain = RowName.divided(formattedName ?? "", keepsDegrees: false).rest
        return Slug.make(plain).split(separator: "-").sorted().joined(separator: "-")
    }

    fileprivate var mailKeys: Set<String> { Set(emails.map { $0.value.lowercased() }) }

    fileprivate var nameAndMailKeys: [String] { mailKeys.map { "\(nameKey) \($0)" } }

    fileprivate var givenKey: String? {
        let given = Slug.make(name?.given ?? "")
        return given.isEmpty ? nil : given
    }
}

extension VCard.Property {
    /// The name, which FN and N have in common.
    var field: String { name == "N" ? "FN" : name }

    /// What an import compares: all but the line, group and preference.
    fileprivate var compared: String {
        let types = parameters.filter { $0.name != "PREF" }.flatMap(\.values)
            .map { $0.lowercased() }.filter { $0 != "pref" }
        return ([name] + Set(types).sorted() + [value]).joined(separator: ";")
    }
}

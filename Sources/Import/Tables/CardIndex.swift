import Content
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

    private var byUID: [String: Int] = [:]
    private var byNameAndMail: [String: [Int]] = [:]
    private var byName: [String: [Int]] = [:]

    /// By the hash of the contents, which need far more memory.
    private var byContents: [Int: [Int]] = [:]

    /// Adds a card that the import has made, which no other row updates.
    mutating func addNew(_ entry: Entry) {
        if let uid = entry.card.uid, byUID[uid.plainUID] == nil {
            byUID[uid.plainUID] = entries.count
        }
        entries.append(entry)
    }

    mutating func add(_ entry: Entry) {
        let index = entries.count
        addNew(entry)
        for key in entry.card.nameAndMailKeys { byNameAndMail[key, default: []].append(index) }
        byName[entry.card.nameKey, default: []].append(index)
        if entry.isOwn { byContents[entry.card.contents.hashValue, default: []].append(index) }
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
    func withUID(of card: VCard) -> Int? { card.uid.flatMap { byUID[$0.plainUID] } }

    /// Returns the first cards with the same name and one of the same e-mail addresses.
    func withNameAndMail(of card: VCard) -> Set<Int> {
        Set(card.nameAndMailKeys.flatMap { (byNameAndMail[$0] ?? []).prefix(20) })
    }

    /// True if a card has the same name and one of the same e-mail addresses.
    func hasNameAndMail(of card: VCard, _ index: Int) -> Bool {
        !Set(card.nameAndMailKeys).isDisjoint(with: entries[index].card.nameAndMailKeys)
    }

    /// Returns the first cards with the same name.
    func withName(of card: VCard) -> ArraySlice<Int> { (byName[card.nameKey] ?? []).prefix(20) }

    /// Removes and returns an own card that is not taken and has the same contents; without an
    /// e-mail address to compare, the same and more.
    mutating func removeEqual(to card: VCard, taken: Set<Int>) -> Int? {
        let contents = card.contents
        while let index = byContents[contents.hashValue]?.popLast() {
            if !taken.contains(index), entries[index].card.contents == contents { return index }
        }
        let hasMail = !card.emails.isEmpty
        return withName(of: card).first { index in
            guard entries[index].isOwn, !taken.contains(index) else { return false }
            let other = entries[index].card
            return other.changes(in: card).isEmpty
                || !hasMail && other.contents.isSuperset(of: contents)
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

/// A property as far as an import compares it: without its line, group and preference.
struct ComparedProperty: Hashable {
    let name: String
    private let types: Set<String>
    private let value: String

    init(_ property: VCard.Property) {
        name = property.name
        types = Set(
            property.parameters.filter { $0.name != "PREF" }.flatMap(\.values)
                .map { $0.lowercased() }.filter { $0 != "pref" })
        value = property.value
    }
}

extension VCard {
    var allContents: Set<ComparedProperty> { Set(properties.map(ComparedProperty.init)) }

    /// The contents without the UID, the version and photos, which an import makes files.
    var contents: Set<ComparedProperty> {
        Set(
            properties.filter { !["UID", "VERSION", "PHOTO"].contains($0.name) }
                .map(ComparedProperty.init))
    }

    /// The properties of another card that can be new in this one: not its UID, and no photo beside
    /// another, which an import made a file, or the user chose.
    func comparable(_ card: VCard) -> [Property] {
        let hasPhoto = !properties(named: "PHOTO").isEmpty
        return card.properties.filter {
            $0.name != "UID" && $0.name != "VERSION" && !($0.name == "PHOTO" && hasPhoto)
        }
    }

    /// The names of the properties that have other values in another card.
    func changes(in card: VCard) -> Set<String> {
        let new = Dictionary(grouping: comparable(card), by: \.name)
        return Set(
            new.filter { name, values in
                Set(properties(named: name).map(ComparedProperty.init))
                    != Set(values.map(ComparedProperty.init))
            }.keys)
    }

    /// The words of the name in one order, so that `Bell, Ann` is `Ann Bell`.
    var nameKey: String {
        Slug.make(formattedName ?? "").split(separator: "-").sorted().joined(separator: "-")
    }

    fileprivate var mailKeys: Set<String> { Set(emails.map { $0.value.lowercased() }) }

    fileprivate var nameAndMailKeys: [String] { mailKeys.map { "\(nameKey) \($0)" } }

    fileprivate var givenKey: String? {
        let given = Slug.make(name?.given ?? "")
        return given.isEmpty ? nil : given
    }
}

import Diagnostics
import Foundation
import VCard

/// Finds the members of each group in groups.yml.
struct GroupResolver {
    private let entries: [GroupEntry]

    /// The contacts, and the groups that are found.
    private(set) var loaded: LoadedContacts
    private(set) var problems: [Problem] = []
    private let groupCards: [ContactCandidate]
    private let containers: Set<String>
    private let clock: Clock
    private let audience: Audience

    /// True if groups.yml has an error.
    private let hasErrors: Bool

    /// The indices of all contacts with a value of their cards, published or not.
    private let matches: [SourceKey: [Int]]

    /// The indices of all contacts by UID, as `plainUID`.
    private let byUID: [String: Int]

    /// The indices of the contacts who have left a group.
    private var left: Set<Int> = []

    /// Created for the first member who is named in another way than by slug or UID.
    private lazy var lenientIndex = LenientContactIndex(loaded.index)

    /// Created for the first unknown member.
    private lazy var suggestions = Suggestions(loaded.index.names)

    private var indicesOfPeople: [ObjectIdentifier: Int] = [:]

    /// `groupCards` are the cards with KIND:group, `containers` all existing ones.
    init(
        _ entries: [GroupEntry], _ loaded: LoadedContacts, groupCards: [ContactCandidate],
        containers: Set<String>, clock: Clock, audience: Audience, hasErrors: Bool
    ) {
        self.entries = entries
        self.loaded = loaded
        self.groupCards = groupCards
        self.containers = containers
        self.clock = clock
        self.audience = audience
        self.hasErrors = hasErrors
        var matches: [SourceKey: [Int]] = [:]
        var byUID: [String: Int] = [:]
        for (index, person) in loaded.index.people.enumerated() {
            let candidate = person.candidate
            for key in candidate.keys(of: candidate.card) {
                matches[key, default: []].append(index)
            }
            if let uid = candidate.uid { byUID[uid.plainUID] = index }
            indicesOfPeople[ObjectIdentifier(person)] = index
        }
        self.matches = matches
        self.byUID = byUID
    }

    /// Adds the groups to `loaded`.
    mutating func resolve() {
        let former = entries.map { formerMembers(of: $0) }
        for (entry, former) in zip(entries, former) { add(entry, former) }
    }
}

extension GroupResolver {
    private var people: [ContactIndex.Person] { loaded.index.people }

    /// Returns the indices of the contacts whose last day as members of other groups is over.
    private mutating func formerMembers(of entry: GroupEntry) -> [Int] {
        entry.former.compactMap { former in
            guard let index = index(of: former.reference) else { return nil }
            let end = former.lastDay.end(in: clock.zone)
            guard clock.now >= end else {
                loaded.validTimes = loaded.validTimes.clamped(to: .min..<end)
                note(former, of: entry, index)
                return nil
            }
            loaded.validTimes = loaded.validTimes.clamped(to: end..<(.max))
            left.insert(index)
            return index
        }
    }

    private mutating func note(_ former: GroupEntry.Former, of entry: GroupEntry, _ index: Int) {
        let day = former.lastDay.text
        guard publishesGroups(index), loaded.nextGroupChange.map({ day < $0.lastDay }) ?? true
        else {
            return
        }
        loaded.nextGroupChange = GroupChange(
            contact: people[index].slug, group: entry.title, lastDay: day)
    }

    private mutating func add(_ entry: GroupEntry, _ former: [Int]) {
        var (shown, withheld): (Set<Int>, Set<Int>) = ([], [])
        /// Returns `nil` for a contact who must not be shown, or is shown already.
        func member(
            _ index: Int, positions: [String] = [], isFormer: Bool = false, isPublished: Bool = true
        ) -> Group.Member? {
            guard isPublished, let contact = publishedContact(index) else {
                if people[index].position != nil { withheld.insert(index) }
                return nil
            }
            guard shown.insert(index).inserted else { return nil }
            return Group.Member(
                contact: contact, position: positions.first, positions: positions,
                isFormer: isFormer)
        }
        let named = entry.members.compactMap { entry in
            index(of: entry.reference).flatMap { member($0, positions: entry.positions) }
        }
        let all = entry.sources.flatMap { indices(from: $0) }
        let sources = all.filter { !left.contains($0.index) }
        let found =
            former.compactMap { member($0, isFormer: true) }
            + sources.compactMap { member($0.index, isPublished: $0.isPublished) }
        let group = Group(
            slug: entry.slug, title: entry.title, titles: entry.titles, layout: entry.layout,
            order: entry.order,
            named: named, found: found.sorted { $0.contact < $1.contact },
            withheld: withheld.subtracting(shown).count, location: entry.location)
        loaded.groups.append(group)
        // The last days of its members come without a change of the site.
        let warning = warningIfEmpty(group, entry).map { warning in
            sources.count < all.count ? warning.at(.note) : warning
        }
        problems += [group.noteOfWithheld(audience), warning].compactMap(\.self)
    }

    /// Returns the indices of the contacts that the source finds, and whether the value is
    /// published.
    private mutating func indices(
        from source: GroupEntry.Source
    ) -> [(index: Int, isPublished: Bool)] {
        switch source.criterion {
        case .group:
            guard let card = groupCard(source) else { return [] }
            return card.members.compactMap { byUID[$0.plainUID] }.map { ($0, true) }
        case .container where !containers.contains(source.value):
            problems.append(.unknownContainer(source, among: containers))
            return []
        case .container, .category, .role, .title, .unit:
            let key = SourceKey(source.criterion, source.value)
            return (matches[key] ?? []).map { ($0, publishes(key, $0)) }
        }
    }

    /// Returns the card with the UID; without one, adds a problem.
    private mutating func groupCard(_ source: GroupEntry.Source) -> ContactCandidate? {
        let card = groupCards.first { $0.uid?.plainUID == source.value.plainUID }
        guard card == nil else { return card }
        let known = groupCards.compactMap { card in
            card.uid.map { uid in "\(card.formattedName ?? "a group") is \(uid)" }
        }
        problems.append(
            Problem(
                "unknown-group-card", "no card with KIND:group has the UID \"\(source.value)\"",
                at: source.location,
                help: known.isEmpty
                    ? "name the members below members:, or use a category or container"
                    : "use the UID of one of these cards: "
                        + known.prefix(5).joined(separator: ", ")))
        return nil
    }
}

extension GroupResolver {
    private func publishesGroups(_ index: Int) -> Bool {
        people[index].position.map { loaded.publishesGroups[$0] } ?? false
    }

    /// Returns the position in the site's contacts of a contact who publishes the groups.
    private func publishedContact(_ index: Int) -> Int? {
        publishesGroups(index) ? people[index].position : nil
    }

    /// True if the contact publishes the value by which a source finds it.
    private func publishes(_ key: SourceKey, _ index: Int) -> Bool {
        guard let position = people[index].position else { return false }
        return people[index].candidate.keys(of: loaded.contacts[position].value.card).contains(
            key)
    }

    /// Returns the index of the contact with a name; without one, adds a problem.
    private mutating func index(of reference: Reference) -> Int? {
        let found = loaded.index.people(named: reference.name)
        let people = found.isEmpty ? lenientIndex.people(named: reference.name) : found
        if let person = people.first, people.count == 1 {
            return indicesOfPeople[ObjectIdentifier(person)]
        }
        if !people.isEmpty {
            problems.append(.ambiguousMember(reference, people.map(\.cardLocation)))
        } else if !loaded.unreadable.mayInclude(reference.name),
            !loaded.unreadable.mayInclude(Slug.make(reference.name))
        {
            problems.append(
                Problem(
                    "unknown-member", "no contact \"\(reference.name)\"", at: reference.location,
                    help: suggestions.didYouMean(reference.name)
                        ?? "name a contact by its slug or by its card's UID, or remove the entry"))
        }
        return nil
    }

    /// Returns `nil` if the group shows a contact, will show one, or may show one without an error
    /// in a card, consent.yml or groups.yml.
    private func warningIfEmpty(_ group: Group, _ entry: GroupEntry) -> Problem? {
        guard group.members.isEmpty, loaded.unknown == UnreadableContacts(),
            !hasErrors, !problems.hasErrors,
            entry.former.allSatisfy({ $0.lastDay.endsBefore(clock.now, in: clock.zone) })
        else { return nil }
        return Problem(
            .warning, "empty-group", "the group \"\(entry.slug)\" shows no contact",
            at: entry.location, help: helpIfEmpty(group, entry))
    }

    private func helpIfEmpty(_ group: Group, _ entry: GroupEntry) -> String {
        if group.withheld > 0 {
            return "let its members publish groups: sitegen consent grant NAME groups"
        }
        let criteria = Set(entry.sources.map(\.criterion))
        let values = Set(matches.keys.filter { criteria.contains($0.criterion) }.map(\.value))
        let sought = entry.sources.map { SourceKey($0.criterion, $0.value).value }
        let meant = sought.lazy.filter { !values.contains($0) }.compactMap {
            Suggestions.didYouMean($0, in: values)
        }.first
        let hasContacts = !entry.members.isEmpty || sought.contains(where: values.contains)
        return meant
            ?? (hasContacts
                ? "publish its contacts: sitegen consent grant NAME; or remove the group"
                : "add members: or from:, or remove the group")
    }
}

/// A value of a card that a source of a group may name, in lower case.
private struct SourceKey: Hashable {
    let criterion: GroupEntry.Source.Criterion
    let value: String

    init(_ criterion: GroupEntry.Source.Criterion, _ value: String) {
        self.criterion = criterion
        self.value =
            criterion == .container
            ? value : value.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension ContactCandidate {
    /// Returns what sources of groups may find: the container and the categories, which need
    /// only the consent to `groups`, and values of the contact's card, before or after consent.
    fileprivate func keys(of card: VCard) -> [SourceKey] {
        [SourceKey(.container, container)] + categories.map { SourceKey(.category, $0) }
            + card.titles.map { SourceKey(.title, $0.value) }
            + card.roles.map { SourceKey(.role, $0.value) }
            + card.units.map { SourceKey(.unit, $0) }
    }
}

extension Group {
    /// The note about members without consent; `nil` if there are none.
    fileprivate func noteOfWithheld(_ audience: Audience) -> Problem? {
        guard withheld > 0 else { return nil }
        if audience == .members {
            return Problem(
                .note, "withheld-member",
                "\(withheld) of the contacts of the group \"\(slug)\" that only members see are not "
                    + "shown in it", at: location,
                help: "let members see their groups: sitegen consent grant NAME groups --members")
        }
        return Problem(
            .note, "withheld-member",
            withheld == 1
                ? "1 published contact of the group \"\(slug)\" is not shown in it"
                : "\(withheld) published contacts of the group \"\(slug)\" are not shown in it",
            at: location,
            help: "publish their groups, and the field that from: names: "
                + "sitegen consent grant NAME groups")
    }
}

extension Problem {
    fileprivate static func unknownContainer(
        _ source: GroupEntry.Source, among containers: Set<String>
    ) -> Problem {
        .unknownContainer(
            source.value, at: source.location,
            help: Suggestions.didYouMean(source.value, in: containers), entry: "rule")
    }

    fileprivate static func ambiguousMember(_ member: Reference, _ places: [String]) -> Problem {
        Problem(
            "ambiguous-member", "\"\(member.name)\" matches \(places.count) contacts",
            at: member.location,
            help: "name the one you mean by the UID of its card: " + places.joined(separator: ", "))
    }
}

import Diagnostics
import Privacy
import YAML

/// Who may see a contact or a text.
package enum Audience: Sendable { case everyone, members }

/// The contents of consent.yml: which contacts may be published, and which of their fields.
package struct Consent: Sendable {
    package enum ContainerState: String, Sendable { case authorized, denied }

    /// A container's entry.
    package struct Container: Sendable {
        package let state: ContainerState
        package let location: Location

        /// The fields of its contacts whose entries do not list their own; `nil` for `publish`.
        package var publish: Set<PublishedField>?

        /// The fields that members see as well; `nil` for `forMembers`, or with a `publish` of its
        /// own for none.
        package var forMembers: Set<PublishedField>?
    }

    /// The fields of an authorized contact whose entry does not list its own.
    package var publish: Set<PublishedField> = Set(
        [CardField.name, .photo, .organization, .title].map { PublishedField($0) })

    /// The fields that members see as well, of a contact without lists of its own.
    package var forMembers: Set<PublishedField> = []

    /// The location of the first list of fields for members; `nil` if there is none.
    var forMembersLocation: Location?

    /// By the name of a folder or .vcf file directly below `contacts`.
    package var containers: [String: Container] = [:]
    package var contacts: [ConsentEntry] = []
    package var allowances: [Allowance] = []

    /// True if consent.yml could not be read: then no contact is published or reported as missing.
    package var isDamaged = false

    /// True if consent.yml has an error: then it may withhold contacts who should be published.
    package var hasErrors = false

    package init() {}
}

/// One contact's entry in consent.yml.
package struct ConsentEntry: Sendable {
    /// A slug or a vCard's UID.
    package let key: String
    package let location: Location
    package var isDenied = false

    /// `nil` if the container decides.
    package var publish: Set<PublishedField>?

    /// The location of the value of `publish`.
    package var publishLocation: Location?

    /// The fields that members see as well; `nil` if the container decides, or with a `publish` for
    /// none.
    package var forMembers: Set<PublishedField>?

    /// The location of the value of `forMembers`.
    var forMembersLocation: Location?

    /// The last day of the consent, in the site's time zone.
    package var until: CivilDay?
    package var slug: String?

    /// Earlier addresses of the contact's page.
    var aliases: [Reference] = []

    /// True for an entry with only a slug or aliases.
    package var decidesNothing: Bool {
        !isDenied && publish == nil && forMembers == nil && until == nil
    }
}

/// The consent of a contact whom everyone or only members see, of which at most 30 days are left.
package struct EndingConsent: Sendable {
    package let slug: String
    package let entry: ConsentEntry

    /// The slug, the path of the card, and the aliases.
    package let names: [String]
}

extension Consent {
    static var damaged: Consent {
        var consent = Consent()
        consent.isDamaged = true
        consent.hasErrors = true
        return consent
    }

    /// The allowed texts by page.
    var allowancesByPage: [String: Set<String>] {
        allowances.reduce(into: [:]) { $0[$1.page, default: []].insert($1.text) }
    }

    /// Removes the entries of cards with KIND:group, and returns a warning about each.
    mutating func removeEntries(
        of groupCards: [ContactCandidate], besides contacts: [ContactCandidate]
    ) -> [Problem] {
        if groupCards.isEmpty { return [] }
        let keys = Set(groupCards.flatMap(\.keys)).subtracting(contacts.flatMap(\.keys))
        let found = self.contacts.filter { keys.contains($0.key) }
        self.contacts.removeAll { keys.contains($0.key) }
        return found.map {
            Problem(
                .warning, "group-card", "\"\($0.key)\" is the card of a group, which has no page",
                at: $0.location, help: "remove the entry; groups.yml defines the site's groups")
        }
    }

    /// Returns the period around the clock's time, in seconds since 1970, in which no `until`
    /// passes, and no consent begins to end soon.
    func validTimes(at clock: Clock) -> Range<Int> {
        let ends = contacts.compactMap(\.until).flatMap {
            [$0.end(in: clock.zone), $0.startOfNotice(in: clock.zone)]
        }
        let start = ends.filter { $0 <= clock.now }.max() ?? .min
        return start..<(ends.filter { $0 > clock.now }.min() ?? .max)
    }
}

extension Consent: Equatable {
    /// Compares the meaning, not the notation or the locations.
    package static func == (a: Consent, b: Consent) -> Bool {
        func entries(_ consent: Consent) -> [String: ConsentEntry] {
            Dictionary(consent.contacts.map { ($0.key, $0) }) { first, _ in first }
        }
        return a.publish == b.publish && a.forMembers == b.forMembers && entries(a) == entries(b)
            && a.containers.mapValues(\.state) == b.containers.mapValues(\.state)
            && a.containers.mapValues(\.publish) == b.containers.mapValues(\.publish)
            && a.containers.mapValues(\.forMembers) == b.containers.mapValues(\.forMembers)
            && a.allowances.map { [$0.page, $0.text] } == b.allowances.map { [$0.page, $0.text] }
    }
}

extension Consent.Container {
    /// The entry's value as YAML on one line.
    var text: String {
        let lists = [
            publish.map { "publish: \($0.names.yamlList)" },
            forMembers.map { "forMembers: \($0.names.yamlList)" },
        ].compactMap(\.self)
        if lists.isEmpty { return state.rawValue }
        return "{ \((["state: \(state.rawValue)"] + lists).joined(separator: ", ")) }"
    }
}

extension ConsentEntry: Equatable {
    /// Ignores the locations.
    package static func == (a: ConsentEntry, b: ConsentEntry) -> Bool {
        a.key == b.key && a.isDenied == b.isDenied && a.publish == b.publish
            && a.forMembers == b.forMembers && a.until == b.until && a.slug == b.slug
            && a.aliases.map(\.name) == b.aliases.map(\.name)
    }
}

extension ConsentEntry {
    func hasEnded(_ ended: EndedConsents, at clock: Clock) -> Bool {
        switch ended {
        case .past: until?.endsBefore(clock.now, in: clock.zone) ?? false
        case .soon: endsSoon(at: clock)
        case .all: until != nil
        case .none: false
        }
    }

    /// True if at most 30 days of the consent are left.
    func endsSoon(at clock: Clock) -> Bool {
        until.map { clock.now >= $0.startOfNotice(in: clock.zone) } ?? false
    }

    /// The entry's value as YAML on one line.
    package var text: String {
        let details = [
            isDenied ? "state: denied" : nil, publish.map { "publish: \($0.names.yamlList)" },
            forMembers.map { "forMembers: \($0.names.yamlList)" },
            until.map { "until: \($0.text)" },
            slug.map { "slug: \($0.yamlKey)" },
            aliases.isEmpty ? nil : "aliases: \(aliases.map(\.name).yamlList)",
        ].compactMap(\.self)
        if details == ["state: denied"] { return "denied" }
        return details.isEmpty ? "{}" : "{ \(details.joined(separator: ", ")) }"
    }
}

extension ContactCandidate {
    /// The keys by which an entry may name the contact.
    fileprivate var keys: [String] { [automaticSlug, uid].compactMap(\.self) }
}

import Diagnostics
import Privacy
import YAML

/// What consent.yml says: who may be published, and what of them.
package struct Consent: Sendable {
    package enum ContainerState: String, Sendable { case authorized, denied }

    /// What an authorized contact publishes unless its own entry says otherwise.
    package var publish: Set<PublishedField> = Set(
        [CardField.name, .photo, .organization, .title].map { PublishedField($0) })

    /// By the name of a folder or .vcf file directly below `contacts`.
    package var containers: [String: (state: ContainerState, location: Location)] = [:]
    package var contacts: [ConsentEntry] = []
    package var allowances: [Allowance] = []

    /// True if consent.yml could not be read: then nobody is published, and nobody is missed.
    package var isDamaged = false

    package init() {}
}

/// One contact's own entry in consent.yml.
package struct ConsentEntry: Sendable {
    /// A slug or a vCard's UID.
    package let key: String
    package let location: Location
    package var isDenied = false

    /// Nil: the entry leaves it to the container.
    package var publish: Set<PublishedField>?

    /// The last day of the consent, in the site's time zone.
    package var until: CivilDay?
    package var slug: String?
}

extension Consent {
    static var damaged: Consent {
        var consent = Consent()
        consent.isDamaged = true
        return consent
    }

    /// The values that each page may hold.
    var allowancesByPage: [String: Set<String>] {
        allowances.reduce(into: [:]) { $0[$1.page, default: []].insert($1.text) }
    }

    /// The time around the clock's, in seconds since 1970, in which no `until` passes.
    func span(at clock: Clock) -> Range<Int> {
        let ends = contacts.compactMap { $0.until?.end(in: clock.zone) }
        let start = ends.filter { $0 <= clock.now }.max() ?? .min
        return start..<(ends.filter { $0 > clock.now }.min() ?? .max)
    }
}

extension Consent: Equatable {
    /// True if both say the same, whatever way it is written.
    package static func == (a: Consent, b: Consent) -> Bool {
        func entries(_ consent: Consent) -> [String: ConsentEntry] {
            Dictionary(consent.contacts.map { ($0.key, $0) }) { first, _ in first }
        }
        return a.publish == b.publish && entries(a) == entries(b)
            && a.containers.mapValues(\.state) == b.containers.mapValues(\.state)
            && a.allowances.map { [$0.page, $0.text] } == b.allowances.map { [$0.page, $0.text] }
    }
}

extension ConsentEntry: Equatable {
    /// Wherever they stand.
    package static func == (a: ConsentEntry, b: ConsentEntry) -> Bool {
        a.key == b.key && a.isDenied == b.isDenied && a.publish == b.publish && a.until == b.until
            && a.slug == b.slug
    }
}

extension ConsentEntry {
    /// What stands behind the key, in one line.
    package var text: String {
        if isDenied { return "denied" }
        let details = [
            publish.map { "publish: \($0.names.yamlList)" }, until.map { "until: \($0.text)" },
            slug.map { "slug: \($0.yamlKey)" },
        ].compactMap(\.self)
        return details.isEmpty ? "{}" : "{ \(details.joined(separator: ", ")) }"
    }
}

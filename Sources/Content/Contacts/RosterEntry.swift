import Diagnostics
import VCard

/// A contact, published or not, with the decision on it.
package struct RosterEntry: Sendable {
    /// The slug, or the one it would have if published; may be empty.
    package let slug: String

    /// The slug without the one in consent.yml.
    package let automaticSlug: String
    package let uid: String?

    /// Empty if the card has none.
    package let name: String

    /// The folder or .vcf file directly below `contacts` that contains the card.
    package let container: String

    /// The location of the card.
    package let location: Location
    package let decision: ConsentDecision

    /// The contact's own entry in consent.yml.
    package let consentEntry: ConsentEntry?

    /// The fields with consent, regardless of other reasons not to publish the contact; `nil` if
    /// there is no consent.
    package let agreed: Set<PublishedField>?

    /// The fields that are published.
    package let published: Set<PublishedField>

    /// All values of the card that could be published, each on one line; for a photo, a
    /// description.
    package let values: [CardField: [VCard.Typed<String>]]

    /// The names of the card's properties that no field has, sorted.
    package let unusedProperties: [String]

    package var isPublished: Bool {
        if case .published = decision { true } else { false }
    }
}

extension RosterEntry {
    /// Returns the fields to list in consent.yml after a grant of some, or of none in particular;
    /// `nil` if the entry needs no change. `defaults` are the fields of an authorized contact
    /// without an entry of its own.
    package func publish(
        granting fields: Set<PublishedField>, defaults: Set<PublishedField>
    ) -> Set<PublishedField>? {
        if !fields.isEmpty { return fields.union(stillAgreed).union([PublishedField(.name)]) }
        return agreed == nil ? defaults : nil
    }

    /// True if a grant of these fields also adds the name.
    package func addsName(granting fields: Set<PublishedField>) -> Bool {
        !fields.isEmpty && !fields.union(stillAgreed).contains(PublishedField(.name))
    }

    /// The fields with consent that has not ended: a grant of other fields does not renew it.
    private var stillAgreed: Set<PublishedField> {
        decision == .withheld(.untilPassed) ? [] : agreed ?? []
    }
}

extension RosterEntry {
    /// Returns the fields left after a denial. `key` is the contact's key in consent.yml.
    package func publish(
        denying denied: Set<PublishedField>, key: String
    ) throws -> Set<PublishedField> {
        guard let agreed else {
            throw Problem(
                "nothing-to-deny",
                "there is no consent to publish \"\(key)\", so no field can be denied",
                help: "to publish nothing, even after later consent: sitegen consent deny \(key)")
        }
        guard !denied.contains(PublishedField(.name)) else {
            throw Problem(
                "publish-without-name",
                "the name cannot be denied alone: a contact cannot be shown without it",
                help: "to publish nothing: sitegen consent deny \(key)")
        }
        let whole = Set(denied.filter { $0.type == nil }.map(\.field))
        let parts = denied.filter { !whole.contains($0.field) }.sorted { $0.name < $1.name }
        var left = agreed.filter { !whole.contains($0.field) }.subtracting(denied)
        for part in parts where left.remove(PublishedField(part.field)) != nil {
            left.formUnion(try others(parts.filter { $0.field == part.field }, of: part.field))
        }
        for part in parts { try refuseOverlap(of: part, left) }
        return left
    }

    /// Returns types that together cover all values of a field except the denied ones.
    private func others(
        _ denied: [PublishedField], of field: CardField
    ) throws(Problem) -> Set<PublishedField> {
        let types = Set(denied.compactMap(\.type))
        let values = values[field] ?? []
        let hidden = Set(values.filter { !types.isDisjoint(with: $0.types) }.flatMap(\.types))
        var others: Set<PublishedField> = []
        for value in values where types.isDisjoint(with: value.types) {
            let own = value.types.filter { !hidden.contains($0) }
            guard let type = own.distinctiveType ?? own.first else {
                throw .inseparable(
                    denied.map(\.name).joined(separator: ", "),
                    "another \(field.rawValue) without a type of its own")
            }
            others.insert(PublishedField(field, type: type))
        }
        return others
    }

    /// Throws if a denied value would stay published because of another of its types.
    private func refuseOverlap(
        of denied: PublishedField, _ left: Set<PublishedField>
    ) throws(Problem) {
        for value in values[denied.field] ?? [] {
            let types = value.types.map { PublishedField(denied.field, type: $0) }
            guard types.contains(denied), let other = types.first(where: left.contains) else {
                continue
            }
            throw .inseparable(denied.name, "one that is also \(other.name)")
        }
    }
}

extension Problem {
    fileprivate static func inseparable(_ field: String, _ others: String) -> Problem {
        Problem(
            "inseparable-type", "\(field) cannot be denied alone: the card has \(others)",
            help: "deny the whole field, or give the values different types on the card")
    }
}

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
    package let decisionForMembers: ConsentDecision

    /// The contact's own entry in consent.yml.
    package let consentEntry: ConsentEntry?

    /// The fields with consent, regardless of other reasons not to publish the contact; `nil` if
    /// there is no consent.
    package let agreed: Set<PublishedField>?

    /// The same for members, with those for everyone.
    package let agreedForMembers: Set<PublishedField>?

    /// All values of the card that could be published, each on one line; for a photo, a
    /// description.
    package let values: [CardField: [VCard.Typed<String>]]

    /// The names of the card's properties that no field has, sorted.
    package let unusedProperties: [String]

    package var isPublished: Bool { decision.fields != nil }

    /// Returns the widest audience of a field's value with these types; `nil` if it is withheld
    /// from all.
    package func audience(of field: CardField, types: [String]) -> Audience? {
        if decision.fields?.covers(field, types: types) == true { return .everyone }
        return decisionForMembers.fields?.covers(field, types: types) == true ? .members : nil
    }
}

extension ConsentDecision {
    /// `nil` if the contact is not shown.
    fileprivate var fields: Set<PublishedField>? {
        if case .published(let fields, _) = self { fields } else { nil }
    }
}

extension RosterEntry {
    /// Returns the edit that grants fields to an audience, or none in particular. `key` is the
    /// contact's key in consent.yml, `defaults` are the fields of an authorized contact without an
    /// entry of its own.
    package func edit(
        granting fields: Set<PublishedField>, to audience: Audience, key: String, until: CivilDay?,
        defaults: (publish: Set<PublishedField>, forMembers: Set<PublishedField>)
    ) -> ConsentEdit {
        var (publish, forMembers): (Set<PublishedField>?, Set<PublishedField>?)
        switch audience {
        case .everyone:
            if !fields.isEmpty {
                publish = fields.union(stillAgreed).union([.name])
            } else if agreed == nil {
                publish = defaults.publish.union([.name])
            }
            if publish != nil, hasEnded || consentEntry?.isDenied == true {
                forMembers = ownForMembers([])
            } else if publish != nil, consentEntry?.forMembers == nil {
                forMembers = ownForMembers(more)
            }
        case .members where fields.isEmpty && agreedForMembers != nil && !hasEnded: break
        case .members:
            let all = agreedForMembers ?? defaults.publish.union(defaults.forMembers)
            forMembers = fields.isEmpty ? all : fields.union(hasEnded ? [] : more)
            if stillAgreed.isEmpty {
                publish = consentEntry?.publish?.isEmpty == true ? nil : []
                forMembers?.insert(.name)
            }
        }
        return .grant(key, publish: publish, forMembers: forMembers, until: until)
    }

    /// True if a grant of these fields also adds the name.
    package func addsName(granting fields: Set<PublishedField>, to audience: Audience) -> Bool {
        let known = audience == .members && !hasEnded ? agreedForMembers ?? [] : stillAgreed
        return !fields.isEmpty && !fields.union(known).contains(.name)
    }

    private var hasEnded: Bool { decision == .withheld(.untilPassed) }

    /// The fields with consent that has not ended: a grant of other fields does not renew it.
    private var stillAgreed: Set<PublishedField> { hasEnded ? [] : agreed ?? [] }

    /// The fields for members alone.
    private var more: Set<PublishedField> { (agreedForMembers ?? []).subtracting(agreed ?? []) }

    /// Returns the list for members beside a `publish` of the entry, which then inherits none; `nil`
    /// to keep the list.
    private func ownForMembers(_ fields: Set<PublishedField>) -> Set<PublishedField>? {
        fields == consentEntry?.forMembers ?? [] ? nil : fields
    }
}

extension RosterEntry {
    /// Returns the edit that denies fields to everyone and to members. `key` is the contact's key
    /// in consent.yml.
    package func edit(denying denied: Set<PublishedField>, key: String) throws -> ConsentEdit {
        guard let all = agreedForMembers ?? agreed else {
            throw Problem(
                "nothing-to-deny",
                "there is no consent to publish \"\(key)\", so no field can be denied",
                help: "to publish nothing, even after later consent: sitegen consent deny \(key)")
        }
        guard !denied.contains(.name) else {
            throw Problem(
                "publish-without-name",
                "the name cannot be denied alone: a contact cannot be shown without it",
                help: "to publish nothing: sitegen consent deny \(key)")
        }
        let publish = try agreed.map { try left(of: $0, denying: denied) }
        let forMembers = try left(of: all, denying: denied).subtracting(publish ?? [])
        return .grant(
            key, publish: publish, forMembers: ownForMembers(forMembers), until: nil)
    }

    /// Returns the fields left after a denial.
    private func left(
        of agreed: Set<PublishedField>, denying denied: Set<PublishedField>
    ) throws -> Set<PublishedField> {
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

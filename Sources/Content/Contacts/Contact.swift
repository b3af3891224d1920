import Diagnostics
import VCard
import YAML

/// A published contact.
package struct Contact: Sendable, Hashable {
    /// The end of the address, unless the site has another pattern.
    package let slug: String
    package let name: ContactName

    /// Only the values with consent, in the order of contact.vcf, without the photo.
    package private(set) var card: VCard
    package let photo: Picture?

    /// The Markdown file beside the card; `nil` if there is none in the language.
    package private(set) var biography: Biography?

    /// The published Markdown files beside the card, one for each language.
    package let biographies: [Biography]

    /// The location of the card.
    package let location: Location

    /// The UID of the card, only for messages.
    let uid: String?

    /// Earlier addresses of the contact's page, from consent.yml.
    package let aliases: [Reference]

    /// See `Slug.former`; `nil` with a slug in consent.yml.
    package let formerSlug: String?
}

extension Contact {
    package var isOrganization: Bool { card.kind == .organization }

    /// Returns the contact without the values for whose texts `isLeftOut` is true.
    package func leavingOut(_ isLeftOut: ([String]) -> Bool) -> Contact {
        let kept = card.properties.filter { property in
            CardField(property: property.name).map {
                !isLeftOut([$0.row.text(property)] + property.texts)
            } ?? true
        }
        var contact = self
        contact.card = VCard(kept)
        return contact
    }

    /// Returns the contact with the values and the biography of a language. `code` is `nil` for the
    /// first language; with `orOther`, the biography may be in another one. Returns `nil` if
    /// nothing is in another language.
    func translated(to language: String, code: String?, orOther: Bool) -> Contact? {
        let card = card.translated(to: language)
        let biography =
            biographies.first { $0.language == code }
            ?? (orOther ? biographies.first { $0.language == nil } ?? biographies.first : nil)
        guard card != nil || biography != self.biography else { return nil }
        var contact = self
        contact.card = card ?? self.card
        contact.biography = biography
        return contact
    }

    /// Returns the line of consent.yml that gives the contact a slug; `nil` if the card has no UID.
    package func line(forSlug slug: String) -> String? {
        uid.map { "\($0.yamlKey): { slug: \(slug.yamlKey) }" }
    }
}

/// The Markdown file beside a card. The search for private values needs its text.
package struct Biography: Sendable, Hashable {
    package let text: TextFile
    package let markdown: String

    /// `nil` for the site's first language.
    package let language: String?

    /// The file's path in messages.
    var shown: String { text.shown }
}

/// A contact's name, for lists and their order.
package struct ContactName: Sendable, Hashable {
    /// The name on one line, as written on the card.
    package let formatted: String

    /// `nil` for an organization, and if the card has no parts.
    package let parts: VCard.Name?

    /// The sort keys, most significant first; empty if the card has none.
    package let sortAs: [String]

    package init(formatted: String, parts: VCard.Name? = nil, sortAs: [String] = []) {
        self.formatted = formatted
        self.parts = parts
        self.sortAs = sortAs
    }
}

extension ContactName {
    init(_ card: VCard, _ names: CardNames) {
        let isOrganization = names.isOrganization
        self.init(
            formatted: (isOrganization ? names.organization.first : nil) ?? names.formatted ?? "",
            parts: isOrganization ? nil : names.parts, sortAs: card.sortAs)
    }
}

extension ContactCandidate {
    /// Returns the properties that a consent covers, in the order of contact.vcf. `keepsLanguages`
    /// is true on a site with several languages. `problem` returns the problem of a value that is
    /// left out although the consent covers it.
    func properties(
        for consent: Set<PublishedField>, keepsLanguages: Bool, problems: inout [Problem],
        except problem: (CardField, VCard.Typed<VCard.Property>) -> Problem?
    ) -> [VCard.Property] {
        var properties = consent.covers(.name) ? namesInCard : []
        var groups: Set<String> = []
        for field in CardField.inCards where field != .name && consent.mayCover(field) {
            let row = field.row
            for value in card.values(of: field)
            where consent.covers(field, types: value.typesAndLabel) {
                if let problem = problem(field, value) {
                    problems.append(problem)
                    continue
                }
                let property = value.value.keeping(
                    keepsLanguages && row.isTranslated
                        ? row.parameters.union(["ALTID", "LANGUAGE"]) : row.parameters)
                let group = row.hasLabel ? property.group : nil
                if let group { groups.insert(group) }
                properties.append(property.group == group ? property : property.grouped(group))
            }
        }
        if groups.isEmpty { return properties }
        // The label of a group with a withheld value may be about that.
        let lines = Set(properties.map(\.line))
        let withheld = card.properties.filter {
            $0.name != "X-ABLABEL" && !lines.contains($0.line)
        }
        groups.subtract(withheld.compactMap(\.group))
        return properties
            + card.properties(named: "X-ABLABEL").filter { $0.group.map(groups.contains) ?? false }
            .map { $0.keeping([]) }
    }

    /// The name in all languages, KIND of an organization, the pronunciation, nicknames, pronouns.
    private var namesInCard: [VCard.Property] {
        guard let name else { return [] }
        let kept = CardField.name.row.parameters
        let others = card.alternativeNames(isOrganization: isOrganization).map {
            $0.keeping(kept).grouped(nil)
        }
        let own =
            [VCard.Property(name: "FN", text: name.formatted)]
            + (name.parts.map { [VCard.Property($0)] } ?? [])
        let kind = isOrganization ? [VCard.Property(name: "KIND", text: "org")] : []
        let phonetic = isOrganization ? nil : card.phoneticName
        let nicknames = card.nicknames
        return own.filter { own in !others.contains { $0.isSameName(as: own) } } + others + kind
            + (phonetic.map { VCard.Property.phonetic($0) } ?? [])
            + (nicknames.isEmpty ? [] : [VCard.Property(name: "NICKNAME", list: nicknames)])
            + card.pronouns.map { VCard.Property(name: "PRONOUNS", text: $0.value) }
    }
}

extension VCard.Property {
    /// Compares the components without empty ones at the end.
    fileprivate func isSameName(as other: Self) -> Bool {
        func trimmed(_ parts: [String]) -> [String] {
            parts.reversed().drop(while: \.isEmpty).reversed()
        }
        return name == other.name && trimmed(components) == trimmed(other.components)
    }
}

import Platform

extension VCard {
    /// An unfolded content line (RFC 6350, section 3.3).
    package struct Property: Sendable, Hashable {
        /// The group, in lowercase: `item1` of `item1.EMAIL`.
        package let group: String?

        /// In uppercase.
        package let name: String

        /// In the file's order. A bare value (`TEL;WORK:`) has the name that it implies.
        /// Quoted-printable and CHARSET are removed, because the value is decoded.
        package let parameters: [Parameter]

        /// As in the file: escaped, and with base64. Line breaks in quoted-printable are decoded.
        package let value: String

        /// The first line, from 1; 0 for a property that was not read from a file.
        package let line: Int

        package init(
            group: String? = nil, name: String, parameters: [Parameter] = [], value: String,
            line: Int
        ) {
            self.group = group
            self.name = name
            self.parameters = parameters
            self.value = value
            self.line = line
        }
    }
}

extension VCard {
    /// A parameter of a content line: `TYPE=work,home`.
    package struct Parameter: Sendable, Hashable {
        /// In uppercase.
        package let name: String

        /// Without quotes, and with the carets of RFC 6868 decoded.
        package let values: [String]

        package init(name: String, values: [String]) {
            self.name = name
            self.values = values
        }
    }
}

extension VCard.Property {
    /// The whole value as text, unescaped and trimmed, with commas and semicolons.
    package var text: String { value.unescaped }

    /// The parts of a structured value (N, ADR, ORG), each as text, with commas.
    package var components: [String] {
        EscapedText.read(value) { $0.parts(at: UInt8(ascii: ";")).map(\.text) }
    }

    /// The value and those of the parameters.
    package var texts: [String] { [text] + parameters.flatMap(\.values) }

    /// The components that are not empty.
    package var parts: [String] { components.filter { !$0.isEmpty } }

    /// The values of a list (CATEGORIES, NICKNAME), without empty ones.
    package var list: [String] { EscapedText.read(value, \.list) }
}

extension VCard.Property {
    /// Returns all values of a parameter, by its uppercase name.
    package func values(of parameter: String) -> [String] {
        var all: [String] = []
        for candidate in parameters where candidate.name == parameter {
            all = all.isEmpty ? candidate.values : all + candidate.values
        }
        return all
    }

    func firstValue(of parameter: String) -> String? {
        parameters.first { $0.name == parameter && !$0.values.isEmpty }?.values.first
    }

    /// TYPE in lowercase and the file's order, without duplicates and without `pref`.
    package var types: [String] {
        let all = allTypes.withoutRepeats
        let isPlain = all.allSatisfy { $0 != "pref" && $0 != "" }
        return isPlain ? all : all.filter { $0 != "pref" && $0 != "" }
    }

    /// From 1, the most preferred, to 100 (RFC 6350, section 5.3); `TYPE=pref` of 3.0 means 1.
    package var preference: Int? {
        if parameters.isEmpty { return nil }
        let rank = firstValue(of: "PREF").flatMap { Int($0) }
        if let rank, (1...100).contains(rank) { return rank }
        return mayBePreferred && allTypes.contains("pref") ? 1 : nil
    }

    /// The sort key by preference: properties without one come last.
    var rank: Int { preference ?? 101 }
}

extension VCard.Property {
    /// RFC 6350 quotes a list of types as one value, so commas in quotes separate types too.
    private var allTypes: [String] {
        var all: [String] = []
        for parameter in parameters where parameter.name == "TYPE" {
            for value in parameter.values { all.add(types: value) }
        }
        return all
    }

    /// False if no type contains a P, which is fast to check.
    private var mayBePreferred: Bool {
        parameters.contains { parameter in
            parameter.name == "TYPE"
                && parameter.values.contains { $0.holds { $0.uppercased == UInt8(ascii: "P") } }
        }
    }
}

extension [String] {
    fileprivate mutating func add(types value: String) {
        let types = value.inLowerCase
        if types.holds(UInt8(ascii: ",")) {
            append(contentsOf: types.split(separator: ",").map(\.trimmed))
        } else {
            append(types)
        }
    }

    /// Compares a few pairwise, and uses a set for many.
    fileprivate var withoutRepeats: [String] {
        if count < 2 { return self }
        if count < 8, indices.allSatisfy({ !self[..<$0].contains(self[$0]) }) { return self }
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Properties of plain values, which these initializers escape, on line 0.
extension VCard.Property {
    /// A single text. `preference` is from 1, the most preferred, to 100.
    package init(
        group: String? = nil, name: String, text: String, types: [String] = [],
        preference: Int? = nil
    ) {
        self.init(group, name, types, preference, text.escaped)
    }

    /// A structured value such as ORG or ADR.
    package init(
        name: String, components: [String], types: [String] = [], preference: Int? = nil
    ) {
        self.init(
            nil, name, types, preference, components.map(\.escaped).joined(separator: ";"))
    }

    /// A list such as CATEGORIES.
    package init(name: String, list: [String]) {
        self.init(nil, name, [], nil, list.map(\.escaped).joined(separator: ","))
    }

    /// An address such as URL's.
    package init(
        group: String? = nil, name: String, uri: String, types: [String] = [],
        preference: Int? = nil
    ) {
        self.init(group, name, types, preference, uri.escapedAddress)
    }

    private init(
        _ group: String?, _ name: String, _ types: [String], _ preference: Int?, _ value: String
    ) {
        let types = types.isEmpty ? [] : [VCard.Parameter(name: "TYPE", values: types)]
        let preferences = preference.map { VCard.Parameter(name: "PREF", values: [String($0)]) }
        self.init(
            group: group?.inLowerCase, name: name.inUpperCase,
            parameters: types + (preferences.map { [$0] } ?? []), value: value, line: 0)
    }
}

/// Properties of typed values, which a card's views read back, on line 0.
extension VCard.Property {
    /// N.
    package init(_ name: VCard.Name) {
        let lists = [[name.family], [name.given], name.additional, name.prefixes, name.suffixes]
        let components = lists.map { $0.map(\.escaped).joined(separator: ",") }
        self.init(nil, "N", [], nil, components.joined(separator: ";"))
    }

    /// ADR, with its label as a parameter.
    package init(_ address: VCard.Address, types: [String] = [], preference: Int? = nil) {
        let property = Self(
            name: "ADR",
            components: [
                address.poBox, address.extended, address.street, address.locality, address.region,
                address.postalCode, address.country,
            ],
            types: types, preference: preference)
        self = address.deliveryLabel.map { property.labelled($0) } ?? property
    }

    /// BDAY; a text such as `circa 1800` if no part is known.
    package init(_ birthday: VCard.Birthday) {
        let isDate = birthday.year ?? birthday.month ?? birthday.day != nil
        let value = isDate ? DateParts.text(birthday) : birthday.text.escaped
        self.init(
            name: "BDAY",
            parameters: isDate ? [] : [VCard.Parameter(name: "VALUE", values: ["text"])],
            value: value, line: 0)
    }

    /// PHOTO; bytes become a `data:` URI.
    package init(_ photo: VCard.Photo) {
        switch photo {
        case .uri(let uri): self.init(name: "PHOTO", uri: uri)
        case .data(let bytes, let mediaType):
            self.init(name: "PHOTO", uri: DataURI.text(of: bytes, mediaType))
        }
    }

    /// X-ABLabel: the user's own word for the property of the same group.
    package init(label: String, group: String) {
        self.init(group: group, name: "X-ABLABEL", text: label)
    }

    /// Returns the property with a LABEL parameter, in which backslashes are escaped.
    func labelled(_ text: String) -> Self {
        adding([VCard.Parameter(name: "LABEL", values: [text.replacing("\\", with: "\\\\")])])
    }

    fileprivate func adding(_ more: [VCard.Parameter]) -> Self {
        Self(group: group, name: name, parameters: parameters + more, value: value, line: line)
    }
}

extension VCard {
    /// The properties as version 4.0 writes them, each label in a group with its property.
    package var inVersion4: [Property] {
        var (written, labels): ([Property], Int) = ([], 0)
        for value in typedProperties {
            guard let property = value.inVersion4 else { continue }
            guard let label = value.label else {
                written.append(property)
                continue
            }
            labels += 1
            let group = "item\(labels)"
            written += [property.grouped(group), Property(label: label, group: group)]
        }
        return written
    }
}

extension VCard.Typed<VCard.Property> {
    /// `nil` for an empty value.
    fileprivate var inVersion4: VCard.Property? {
        switch value.name {
        case "ADR":
            VCard.Address(value).map {
                .init($0, types: types, preference: preference).adding(ofLanguage)
            }
        case "BDAY": VCard.Birthday(value).map { .init($0) }
        case "FN", "N", "NICKNAME": value
        case "IMPP", "SOCIALPROFILE", "X-SOCIALPROFILE":
            VCard.SocialProfile(value).map { .init($0, types: types, preference: preference) }
        case "ORG": .init(name: value.name, components: value.parts).adding(ofLanguage)
        case "URL": .init(name: value.name, uri: value.text, types: types)
        default:
            VCard.Property(
                name: value.name, text: value.shownText, types: types, preference: preference
            ).adding(value.parameters.filter { $0.name != "TYPE" && $0.name != "PREF" })
        }
    }

    /// The parameters of a value that the card has in several languages.
    private var ofLanguage: [VCard.Parameter] {
        value.parameters.filter { $0.name == "LANGUAGE" || $0.name == "ALTID" }
    }
}

extension VCard.Property {
    /// Returns the property in another group.
    package func grouped(_ group: String?) -> Self {
        Self(group: group, name: name, parameters: parameters, value: value, line: line)
    }

    /// Returns the property with these parameters alone.
    package func keeping(_ names: Set<String>) -> Self {
        if parameters.allSatisfy({ names.contains($0.name) }) { return self }
        return Self(
            group: group, name: name, parameters: parameters.filter { names.contains($0.name) },
            value: value, line: line)
    }
}

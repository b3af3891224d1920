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

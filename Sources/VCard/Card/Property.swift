import Platform

extension VCard {
    /// One content line (RFC 6350, section 3.3), unfolded.
    package struct Property: Sendable, Hashable {
        /// What ties properties together, in lower case: `item1` of `item1.EMAIL`.
        package let group: String?

        /// In upper case.
        package let name: String

        /// In the file's order. A bare value (`TEL;WORK:`) has got the name it stands for;
        /// quoted-printable and CHARSET, once decoded, are no longer named.
        package let parameters: [Parameter]

        /// As the file writes it: still escaped, base64 not decoded. Line breaks that were
        /// quoted-printable are in it as such.
        package let value: String

        /// Where it starts; counts from 1. Of what was made, not read, 0.
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
    /// What a content line says about its value: `TYPE=work,home`.
    package struct Parameter: Sendable, Hashable {
        /// In upper case.
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
    /// The whole value as text: unescaped and trimmed. Commas and semicolons are part of it.
    package var text: String { value.unescaped }

    /// The parts of a structured value (N, ADR, ORG), each as text; commas are part of it.
    package var components: [String] {
        EscapedText.read(value) { $0.parts(at: UInt8(ascii: ";")).map(\.text) }
    }

    /// The values of a list (CATEGORIES, NICKNAME), without empty ones.
    package var list: [String] { EscapedText.read(value, \.list) }
}

extension VCard.Property {
    /// The values of a parameter, whose name is given in upper case, wherever it is said.
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

    /// TYPE in lower case, in order and each once; `pref` is left to `preference`.
    package var types: [String] {
        let all = allTypes.withoutRepeats
        let isPlain = all.allSatisfy { $0 != "pref" && $0 != "" }
        return isPlain ? all : all.filter { $0 != "pref" && $0 != "" }
    }

    /// From 1, the most preferred, to 100 (RFC 6350, section 5.3); `TYPE=pref` of 3.0 counts as 1.
    package var preference: Int? {
        if parameters.isEmpty { return nil }
        let rank = firstValue(of: "PREF").flatMap { Int($0) }
        if let rank, (1...100).contains(rank) { return rank }
        return mayBePreferred && allTypes.contains("pref") ? 1 : nil
    }

    /// Orders properties by preference: those without one come last.
    var rank: Int { preference ?? 101 }
}

extension VCard.Property {
    /// RFC 6350 quotes a list of types as one value, so a comma parts them within quotes too.
    private var allTypes: [String] {
        var all: [String] = []
        for parameter in parameters where parameter.name == "TYPE" {
            for value in parameter.values { all.add(types: value) }
        }
        return all
    }

    /// Whether a type has the first letter of `pref`.
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

    /// Few are looked through, many are looked up.
    fileprivate var withoutRepeats: [String] {
        if count < 2 { return self }
        if count < 8, indices.allSatisfy({ !self[..<$0].contains(self[$0]) }) { return self }
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

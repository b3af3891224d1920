import Platform

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

extension VCard.Property {
    /// The values of a parameter, whose name is given in upper case, wherever it is said.
    public func values(of parameter: String) -> [String] {
        parameters.flatMap { $0.name == parameter ? $0.values : [] }
    }

    /// TYPE in lower case, in order and each once; `pref` is left to `preference`.
    public var types: [String] {
        var seen: Set = ["pref", ""]
        return allTypes.filter { seen.insert($0).inserted }
    }

    /// From 1, the most preferred, to 100 (RFC 6350, section 5.3); `TYPE=pref` of 3.0 counts as 1.
    public var preference: Int? {
        if parameters.isEmpty { return nil }
        let rank = values(of: "PREF").first.flatMap { Int($0) }
        if let rank, (1...100).contains(rank) { return rank }
        return allTypes.contains("pref") ? 1 : nil
    }

    /// Orders properties by preference: those without one come last.
    var rank: Int { preference ?? 101 }

    /// RFC 6350 quotes a list of types as one value, so a comma parts them within quotes too.
    private var allTypes: [String] {
        values(of: "TYPE").flatMap { value in
            value.utf8.contains(UInt8(ascii: ","))
                ? value.lowercased().split(separator: ",").map(\.trimmed) : [value.lowercased()]
        }
    }
}

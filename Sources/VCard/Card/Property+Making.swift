/// Properties from plain values, which are escaped for the caller. What is made stands on line 0.
extension VCard.Property {
    /// One text, whatever is in it. `preference` is from 1, the most preferred, to 100.
    package init(
        group: String? = nil, name: String, text: String, types: [String] = [],
        preference: Int? = nil
    ) {
        self.init(group, name, types, preference, text.escaped)
    }

    /// A structured value such as ORG or ADR.
    package init(
        group: String? = nil, name: String, components: [String], types: [String] = [],
        preference: Int? = nil
    ) {
        self.init(
            group, name, types, preference, components.map(\.escaped).joined(separator: ";"))
    }

    /// A structured value whose parts are lists, such as N.
    package init(
        group: String? = nil, name: String, lists: [[String]], types: [String] = [],
        preference: Int? = nil
    ) {
        let components = lists.map { $0.map(\.escaped).joined(separator: ",") }
        self.init(group, name, types, preference, components.joined(separator: ";"))
    }

    /// A list such as CATEGORIES.
    package init(
        group: String? = nil, name: String, list: [String], types: [String] = [],
        preference: Int? = nil
    ) {
        self.init(
            group, name, types, preference, list.map(\.escaped).joined(separator: ","))
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

extension VCard {
    /// A value, and what its property says about it.
    package struct Typed<Value: Sendable & Hashable>: Sendable, Hashable {
        package let value: Value

        /// In lower case, each once: `work`, `home`, `cell`.
        package let types: [String]

        /// From 1, the most preferred, to 100; nil where the card prefers none.
        package let preference: Int?

        /// The owner's own word for it (X-ABLabel); Apple's stock labels without their wrapping.
        package let label: String?

        /// Where its property starts; counts from 1.
        package let line: Int

        package init(
            _ value: Value, types: [String] = [], preference: Int? = nil, label: String? = nil,
            line: Int
        ) {
            self.value = value
            self.types = types
            self.preference = preference
            self.label = label
            self.line = line
        }
    }

    /// One value for each property of a name that `read` can make one of, preferred ones first.
    func typed<Value>(_ name: String, _ read: (Property) -> Value?) -> [Typed<Value>] {
        var values: [Typed<Value>] = []
        var labels: [String: Label]?
        for index in properties.indices where properties[index].isNamed(name) {
            guard let value = read(properties[index]) else { continue }
            let group = properties[index].group
            if group != nil, labels == nil { labels = self.labels }
            let label = group.flatMap { labels?[$0] }
            values.append(Typed(value, of: properties[index], label: label))
        }
        guard values.contains(where: { $0.preference != nil }) else { return values }
        return values.sorted { ($0.preference ?? 101) < ($1.preference ?? 101) }
    }
}

extension VCard.Typed {
    fileprivate init(_ value: Value, of property: VCard.Property, label: VCard.Label?) {
        var types = property.types
        if let type = label?.type, !types.contains(type) { types.append(type) }
        self.init(
            value, types: types, preference: property.preference, label: label?.text,
            line: property.line)
    }
}

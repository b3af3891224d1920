extension VCard {
    /// A value with its property's types, preference and label.
    package struct Typed<Value: Sendable & Hashable>: Sendable, Hashable {
        package let value: Value

        /// In lowercase, without duplicates: `work`, `home`, `cell`.
        package let types: [String]

        /// From 1, the most preferred, to 100; `nil` if the card has none.
        package let preference: Int?

        /// The user's own word for it (X-ABLabel); Apple's stock labels without their markers.
        package let label: String?

        /// The first line of its property, from 1.
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

    /// Returns the values of the properties of a name for which `read` returns one, preferred ones
    /// first.
    package func typed<Value>(_ name: String, _ read: (Property) -> Value?) -> [Typed<Value>] {
        var values: [Typed<Value>] = []
        var labels: [String: Label]?
        for index in properties.indices where properties[index].isNamed(name) {
            guard let value = read(properties[index]) else { continue }
            let group = properties[index].group
            if group != nil, labels == nil { labels = self.labels }
            let label = group.flatMap { labels?[$0] }
            values.append(Typed(value, of: properties[index], label: label))
        }
        guard values.count > 1, values.contains(where: { $0.preference != nil }) else {
            return values
        }
        return values.sorted { ($0.preference ?? 101) < ($1.preference ?? 101) }
    }
}

extension VCard {
    /// Returns the properties of a name that satisfy the predicate, preferred ones first.
    package func typed(_ name: String, where isKept: (Property) -> Bool) -> [Typed<Property>] {
        typed(name) { isKept($0) ? $0 : nil }
    }

    /// All properties except labels, in the card's order.
    var typedProperties: [Typed<Property>] {
        let labels = labels
        return properties.filter { $0.name != "X-ABLABEL" }.map { property in
            Typed(property, of: property, label: property.group.flatMap { labels[$0] })
        }
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

extension VCard {
    /// An X-ABLabel, with which Apple's address book labels the properties of the same group.
    struct Label {
        /// The user's own words, or `HomePage` for the stock label `_$!<HomePage>!$_`.
        let text: String

        /// The TYPE that corresponds to a stock label.
        let type: String?

        init(_ text: String) {
            guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.count >= 8 else {
                self.text = text
                type = nil
                return
            }
            let stock = String(text.dropFirst(4).dropLast(4))
            self.text = stock
            type = Self.types[stock.lowercased()]
        }

        private static let types = [
            "home": "home", "work": "work", "school": "school", "other": "other",
            "mobile": "cell", "iphone": "cell", "main": "main", "pager": "pager",
        ]
    }

    /// By group.
    var labels: [String: Label] {
        properties.reduce(into: [:]) { labels, property in
            guard property.name == "X-ABLABEL", let group = property.group,
                let text = property.text.nonEmpty
            else { return }
            labels[group] = Label(text)
        }
    }
}

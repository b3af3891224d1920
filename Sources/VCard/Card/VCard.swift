/// One card: its properties as the file holds them, and typed views of the common ones.
///
/// The views are computed from `properties`. They leave out empty values, and name what is
/// preferred first (RFC 6350, section 5.3).
package struct VCard: Sendable, Hashable {
    /// Where its BEGIN:VCARD stands; counts from 1. Of a card that was made, not read, 0.
    package let line: Int

    /// As the card says it, such as `3.0`; a card that does not say it counts as 3.0.
    package let version: String

    /// All but BEGIN and END, in the file's order.
    package let properties: [Property]

    package init(line: Int, version: String, properties: [Property]) {
        self.line = line
        self.version = version
        self.properties = properties
    }

    /// A card that is made, not read: of version 4.0, on line 0.
    package init(_ properties: [Property]) {
        self.init(line: 0, version: "4.0", properties: properties)
    }
}

extension VCard {
    /// Those of a name, which is given in upper case, in the file's order.
    package func properties(named name: String) -> [Property] {
        Array(all(name))
    }

    /// The same, one after the other; none but those is copied.
    func all(_ name: String) -> some Sequence<Property> {
        properties.indices.lazy.filter { properties[$0].isNamed(name) }.map { properties[$0] }
    }

    /// The preferred property of a name that has a text.
    package func property(named name: String) -> Property? {
        preferred(name) { $0.text.isEmpty ? nil : $0 }
    }

    /// The text of the preferred property of a name that has one.
    func text(named name: String) -> String? {
        preferred(name) { $0.text.nonEmpty }
    }

    /// The value of the preferred property of a name that `read` can make one of.
    func preferred<Value>(_ name: String, _ read: (Property) -> Value?) -> Value? {
        var best: (value: Value, rank: Int)?
        for index in properties.indices where properties[index].isNamed(name) {
            let rank = properties[index].rank
            if let best, best.rank <= rank { continue }
            if let value = read(properties[index]) { best = (value, rank) }
        }
        return best?.value
    }
}

extension VCard.Property {
    /// Whether it has a name of ASCII. Nothing shorter is equal to one: that is quickly seen.
    @inline(__always)
    func isNamed(_ name: String) -> Bool {
        self.name.utf8.count >= name.utf8.count && self.name == name
    }
}

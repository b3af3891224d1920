/// A card: its properties as the file has them, and typed views of the common ones.
///
/// The views are computed from `properties`. They skip empty values, and preferred ones come first
/// (RFC 6350, section 5.3).
package struct VCard: Sendable, Hashable {
    /// The line of BEGIN:VCARD, from 1; 0 for a card that was not read from a file.
    package let line: Int

    /// As written in the card; `3.0` if it has no version.
    package let version: String

    /// All properties except BEGIN and END, in the file's order.
    package let properties: [Property]

    /// The text of the card that could not be read, with its lines: damaged base64, lines that are
    /// not properties, and lists outside cards.
    package internal(set) var unread: [Typed<String>]

    package init(
        line: Int, version: String, properties: [Property], unread: [Typed<String>] = []
    ) {
        self.line = line
        self.version = version
        self.properties = properties
        self.unread = unread
    }

    /// Creates a card of version 4.0, on line 0.
    package init(_ properties: [Property]) {
        self.init(line: 0, version: "4.0", properties: properties)
    }
}

extension VCard {
    /// Returns the properties with an uppercase name, in the file's order.
    package func properties(named name: String) -> [Property] {
        Array(all(name))
    }

    /// The same as a lazy sequence, which copies no other properties.
    func all(_ name: String) -> some Sequence<Property> {
        properties.indices.lazy.filter { properties[$0].isNamed(name) }.map { properties[$0] }
    }

    /// Returns the preferred property of a name among those that have a text.
    package func property(named name: String) -> Property? {
        preferred(name) { $0.text.isEmpty ? nil : $0 }
    }

    /// Returns the text of the preferred property of a name among those that have one.
    func text(named name: String) -> String? {
        preferred(name) { $0.text.nonEmpty }
    }

    /// Returns the value of the preferred property of a name for which `read` returns one.
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
    /// True if it has a name, which must be ASCII. Compares lengths first, which is faster.
    @inline(__always)
    func isNamed(_ name: String) -> Bool {
        self.name.utf8.count >= name.utf8.count && self.name == name
    }
}

extension VCard {
    /// The kind of object that a card describes (RFC 6350, section 6.1.4).
    package enum Kind: Sendable, Hashable {
        case individual, organization, group, location

        /// In lowercase.
        case other(String)
    }

    /// KIND, or Apple's properties instead of it; an individual if there is none.
    package var kind: Kind {
        if let kind = text(named: "KIND") ?? text(named: "X-ADDRESSBOOKSERVER-KIND") {
            return Kind(kind.inLowerCase)
        }
        return text(named: "X-ABSHOWAS")?.uppercased() == "COMPANY" ? .organization : .individual
    }
}

extension VCard.Kind {
    fileprivate init(_ text: String) {
        switch text {
        case "individual": self = .individual
        case "org", "organization": self = .organization
        case "group": self = .group
        case "location": self = .location
        default: self = .other(text)
        }
    }
}

extension VCard {
    /// The access to a card (RFC 2426, section 3.7.1), from the least to the most restricted.
    package enum Classification: Int, Sendable, Comparable {
        case `public`, `private`, confidential

        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// CLASS; `nil` if the card has none. The strictest of several applies, and a word that RFC
    /// 2426 does not define counts as private.
    package var classification: Classification? {
        all("CLASS")
            .compactMap { $0.text.nonEmpty.map { Classification($0) ?? .private } }.max()
    }
}

extension VCard.Classification {
    /// Ignores case; `nil` for a word that RFC 2426 does not define.
    init?(_ text: String) {
        switch text.lowercased() {
        case "public": self = .public
        case "private": self = .private
        case "confidential": self = .confidential
        default: return nil
        }
    }
}

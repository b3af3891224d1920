extension VCard {
    /// What a card describes (RFC 6350, section 6.1.4).
    package enum Kind: Sendable, Hashable {
        case individual, organization, group, location

        /// In lower case.
        case other(String)
    }

    /// KIND, or what Apple's address book writes instead of it; an individual where none is said.
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

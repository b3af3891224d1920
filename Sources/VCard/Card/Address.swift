extension VCard {
    /// A postal address (RFC 6350, section 6.3.1). Missing parts are empty; a part can contain line
    /// breaks.
    package struct Address: Sendable, Hashable {
        package let poBox: String
        package let extended: String
        package let street: String
        package let locality: String
        package let region: String
        package let postalCode: String
        package let country: String

        /// The address as on an envelope, if the card has it.
        package let deliveryLabel: String?

        package init(
            poBox: String = "", extended: String = "", street: String = "", locality: String = "",
            region: String = "", postalCode: String = "", country: String = "",
            deliveryLabel: String? = nil
        ) {
            self.poBox = poBox
            self.extended = extended
            self.street = street
            self.locality = locality
            self.region = region
            self.postalCode = postalCode
            self.country = country
            self.deliveryLabel = deliveryLabel
        }
    }

    /// ADR, each with its label: the LABEL parameter (4.0), or the LABEL of the same types (3.0).
    package var addresses: [Typed<Address>] {
        let labels = Dictionary(
            all("LABEL").map { (Set($0.types), $0.text) },
            uniquingKeysWith: { first, _ in first })
        return typed("ADR") { property in
            Address(
                property,
                label: property.ownLabel
                    ?? (labels.isEmpty ? nil : labels[Set(property.types)]?.nonEmpty))
        }
    }
}

extension VCard.Address {
    /// `nil` if all parts are empty.
    fileprivate init?(_ property: VCard.Property, label: String?) {
        let parts = property.components
        guard label != nil || parts.contains(where: { !$0.isEmpty }) else { return nil }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        self.init(
            poBox: part(0), extended: part(1), street: part(2), locality: part(3),
            region: part(4), postalCode: part(5), country: part(6), deliveryLabel: label)
    }
}

extension VCard.Property {
    /// The text of the LABEL parameter.
    fileprivate var ownLabel: String? {
        let values = values(of: "LABEL")
        return values.isEmpty ? nil : values.joined(separator: ",").unescaped.nonEmpty
    }
}

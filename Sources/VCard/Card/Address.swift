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
        VCard(properties.withDeliveryLabels).typed("ADR", Address.init)
    }
}

extension [VCard.Property] {
    /// The properties with a LABEL parameter (4.0) in place of each LABEL of an ADR (3.0).
    package var withDeliveryLabels: Self {
        guard contains(where: { $0.isNamed("LABEL") }) else { return self }
        let labels = Dictionary(
            filter { $0.name == "LABEL" }.map { (Set($0.types), $0.text) },
            uniquingKeysWith: { first, _ in first })
        return map { property in
            guard property.name == "ADR", property.ownLabel == nil,
                let label = labels[Set(property.types)]?.nonEmpty
            else { return property }
            return property.labelled(label)
        }
    }
}

extension VCard.Address {
    /// `nil` if all parts are empty and there is no LABEL parameter.
    package init?(_ property: VCard.Property) {
        let (parts, label) = (property.components, property.ownLabel)
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

/// Properties that a card's typed views read as what they were made of. They stand on line 0.
extension VCard.Property {
    /// N.
    package init(_ name: VCard.Name) {
        self.init(
            name: "N",
            lists: [[name.family], [name.given], name.additional, name.prefixes, name.suffixes])
    }

    /// ADR, with its label as a parameter.
    package init(
        group: String? = nil, _ address: VCard.Address, types: [String] = [],
        preference: Int? = nil
    ) {
        let property = Self(
            group: group, name: "ADR",
            components: [
                address.poBox, address.extended, address.street, address.locality, address.region,
                address.postalCode, address.country,
            ],
            types: types, preference: preference)
        self = address.deliveryLabel.map { property.labelled($0) } ?? property
    }

    /// BDAY; a text such as `circa 1800` where no part is known.
    package init(_ birthday: VCard.Birthday) {
        let isDate = birthday.year ?? birthday.month ?? birthday.day != nil
        let value = isDate ? DateParts.text(birthday) : birthday.text.escaped
        self.init(
            name: "BDAY",
            parameters: isDate ? [] : [VCard.Parameter(name: "VALUE", values: ["text"])],
            value: value, line: 0)
    }

    /// PHOTO, the picture's bytes within the card.
    package init(_ photo: VCard.Photo) {
        switch photo {
        case .uri(let uri): self.init(name: "PHOTO", uri: uri)
        case .data(let bytes, let mediaType):
            self.init(name: "PHOTO", uri: DataURI.text(of: bytes, mediaType))
        }
    }

    /// X-ABLabel: the owner's own word for the property of the same group.
    package init(label: String, group: String) {
        self.init(group: group, name: "X-ABLABEL", text: label)
    }

    /// With this LABEL parameter, whose text may hold backslashes.
    func labelled(_ text: String) -> Self {
        without("LABEL").adding("LABEL", text.replacing("\\", with: "\\\\"))
    }
}

/// The labels of a card's addresses: properties of their own in 3.0, parameters in 4.0. What ties
/// the two together is that they share their types.
struct AddressLabels {
    private typealias Types = Set<String>

    /// What each LABEL property says.
    private var written: [Types: String] = [:]

    /// What the addresses' parameters say; an empty text where there is none.
    private var own: [Types: Set<String>] = [:]

    init(_ card: VCard) {
        for label in card.all("LABEL") {
            let types = Types(label.types)
            if written[types] == nil { written[types] = label.text }
        }
        for address in card.all("ADR") {
            own[Types(address.types), default: []].insert(address.ownLabel ?? "")
        }
    }

    /// The address with its label as a parameter.
    func version4(_ address: VCard.Property) -> VCard.Property {
        guard !written.isEmpty, address.ownLabel == nil,
            let text = written[Types(address.types)]?.nonEmpty
        else {
            return address
        }
        return address.labelled(text)
    }

    /// Whether an address of 4.0 has as its parameter what this LABEL says.
    func isTold(_ label: VCard.Property) -> Bool {
        let types = Types(label.types)
        return written[types] == label.text && own[types]?.contains("") == true
    }

    /// The address, and after it a LABEL in place of its parameter. Where addresses of the same
    /// types have other labels the parameter stays: the LABEL would be read as theirs.
    func version3(_ address: VCard.Property) -> [VCard.Property] {
        let types = Types(address.types)
        guard let text = address.ownLabel, written[types] == nil, own[types] == [text] else {
            return [address]
        }
        let label = VCard.Property(
            name: "LABEL", parameters: address.parameters.filter { $0.name == "TYPE" },
            value: text.escaped, line: address.line)
        return [address.without("LABEL"), label]
    }
}

extension VCard.Property {
    /// What its LABEL parameter says.
    var ownLabel: String? {
        let values = values(of: "LABEL")
        return values.isEmpty ? nil : values.joined(separator: ",").unescaped.nonEmpty
    }
}

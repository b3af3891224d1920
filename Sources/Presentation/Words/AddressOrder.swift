import VCard

/// How a country writes an address, from its first line to its last but one.
enum AddressOrder: Sendable {
    /// Town, region and postal code on a line each: Great Britain.
    case stacked

    /// `Springfield, IL 62704`: the United States.
    case townCommaRegion

    /// `Ottawa ON K1A 0B1`: Canada.
    case townRegion

    /// `10117 Berlin`: Germany and most of Europe.
    case codeTown

    /// From the postal code down to the house, where the address is in Japanese.
    case japanese

    /// Of a country that is not known here: `Nairobi, 00100`.
    case plain
}

extension AddressOrder {
    /// All but the country. Lines may be empty, or hold line breaks of the card.
    func lines(_ address: VCard.Address) -> [String] {
        let (town, region, code) = (address.locality, address.region, address.postalCode)
        let house = [address.poBox, address.extended, address.street]
        let houseFirst = [address.street, address.extended, address.poBox]
        return switch self {
        case .stacked: house + [town, address.ownRegion, code]
        case .townCommaRegion:
            houseFirst + [[[town, region].joined(by: ", "), code].joined(by: " ")]
        case .townRegion: houseFirst + [[town, region, code].joined(by: " ")]
        // Where a region has a sign of two letters, such as RM for Rome, it follows the town.
        case .codeTown where region.count == 2: house + [[code, town, region].joined(by: " ")]
        case .codeTown: house + [[code, town].joined(by: " "), address.ownRegion]
        case .japanese where address.isInHan: [code.withPostalMark, region + town] + houseFirst
        case .japanese: Self.townCommaRegion.lines(address)
        case .plain: house + [[town, region, code].joined(by: ", ")]
        }
    }
}

extension VCard.Address {
    /// Empty where the town is the region: Berlin, London.
    fileprivate var ownRegion: String {
        region.lowercased() == locality.lowercased() ? "" : region
    }

    /// Whether the place has Chinese characters in its name.
    fileprivate var isInHan: Bool {
        (region + locality + street).unicodeScalars.contains(where: \.properties.isIdeographic)
    }
}

extension String {
    /// With the sign that Japan puts before a postal code.
    fileprivate var withPostalMark: String { isEmpty || hasPrefix("〒") ? self : "〒" + self }
}

extension [String] {
    /// Those that are not empty.
    fileprivate func joined(by separator: String) -> String {
        filter { !$0.isEmpty }.joined(separator: separator)
    }
}

import Foundation
import VCard

/// Writes postal addresses in the order of their country.
struct PostalAddressWriter: Sendable {
    /// By every name and code of a country.
    private let orders: [String: PostalAddressOrder]

    /// The order of an address without a country.
    private let ownOrder: PostalAddressOrder

    init(locale: Locale) {
        var orders: [String: PostalAddressOrder] = [:]
        for country in Country.all {
            let ownName = locale.localizedString(forRegionCode: country.code)
            for name in country.names + [country.code, ownName].compactMap(\.self) {
                orders[name.countryKey] = country.order
            }
        }
        self.orders = orders
        ownOrder = locale.likelyRegion.flatMap { orders[$0.countryKey] } ?? .plain
    }

    /// Returns the lines of an envelope: the card's own label if it has one, else the country's
    /// order with the country last.
    func lines(_ address: VCard.Address) -> [String] {
        if let label = address.deliveryLabel { return label.nonBlankLines }
        return (order(address).lines(address) + [address.country]).flatMap(\.nonBlankLines)
    }

    private func order(_ address: VCard.Address) -> PostalAddressOrder {
        address.country.isEmpty ? ownOrder : orders[address.country.countryKey] ?? .plain
    }
}

extension String {
    /// The letters only, without case and accents: `usa` for `U.S.A.`.
    fileprivate var countryKey: String {
        filter(\.isLetter).folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}

/// The order of a country's address lines, except the last line, the country.
enum PostalAddressOrder: Sendable {
    /// Town, region and postal code on separate lines: Great Britain.
    case stacked

    /// `Springfield, IL 62704`: the United States.
    case townCommaRegion

    /// `Ottawa ON K1A 0B1`: Canada.
    case townRegion

    /// `10117 Berlin`: Germany and most of Europe.
    case codeTown

    /// From the postal code down to the house, if the address is in Japanese.
    case japanese

    /// The order for other countries: `Nairobi, 00100`.
    case plain
}

extension PostalAddressOrder {
    /// Returns all lines except the country. They may be empty, or contain the card's line breaks.
    func lines(_ address: VCard.Address) -> [String] {
        let (town, region, code) = (address.locality, address.region, address.postalCode)
        let house = [address.poBox, address.extended, address.street]
        let houseFirst = [address.street, address.extended, address.poBox]
        return switch self {
        case .stacked: house + [town, address.ownRegion, code]
        case .townCommaRegion:
            houseFirst + [[[town, region].joined(by: ", "), code].joined(by: " ")]
        case .townRegion: houseFirst + [[town, region, code].joined(by: " ")]
        // A two-letter region, such as RM for Rome, follows the town.
        case .codeTown where region.count == 2: house + [[code, town, region].joined(by: " ")]
        case .codeTown: house + [[code, town].joined(by: " "), address.ownRegion]
        case .japanese where address.isInHan: [code.withPostalMark, region + town] + houseFirst
        case .japanese: Self.townCommaRegion.lines(address)
        case .plain: house + [[town, region, code].joined(by: ", ")]
        }
    }
}

extension VCard.Address {
    /// Empty if the town has the same name: Berlin, London.
    fileprivate var ownRegion: String {
        region.lowercased() == locality.lowercased() ? "" : region
    }

    /// True if the place's name has Han characters.
    fileprivate var isInHan: Bool {
        (region + locality + street).unicodeScalars.contains(where: \.properties.isIdeographic)
    }
}

extension String {
    /// The postal code with the Japanese postal mark before it.
    fileprivate var withPostalMark: String { isEmpty || hasPrefix("〒") ? self : "〒" + self }
}

extension [String] {
    /// Joins the elements that are not empty.
    fileprivate func joined(by separator: String) -> String {
        filter { !$0.isEmpty }.joined(separator: separator)
    }
}

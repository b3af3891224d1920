import Foundation
import VCard

/// Writes postal addresses as the country wants them in which they lie.
struct AddressWriter: Sendable {
    /// By every name and code that a card may call a country.
    private let orders: [String: AddressOrder]

    /// Of an address that names no country.
    private let ownOrder: AddressOrder

    init(locale: Locale) {
        var orders: [String: AddressOrder] = [:]
        for country in Country.all {
            let ownName = locale.localizedString(forRegionCode: country.code)
            for name in country.names + [country.code, ownName].compactMap(\.self) {
                orders[name.countryKey] = country.order
            }
        }
        self.orders = orders
        ownOrder = locale.likelyRegion.flatMap { orders[$0.countryKey] } ?? .plain
    }

    /// As on an envelope: the card's own wording if it has one, else in the country's order, with
    /// the country last.
    func lines(_ address: VCard.Address) -> [String] {
        if let label = address.deliveryLabel { return label.nonBlankLines }
        return (order(address).lines(address) + [address.country]).flatMap(\.nonBlankLines)
    }

    private func order(_ address: VCard.Address) -> AddressOrder {
        address.country.isEmpty ? ownOrder : orders[address.country.countryKey] ?? .plain
    }
}

extension String {
    /// The letters alone, of either case, without accents: `usa` for `U.S.A.`.
    fileprivate var countryKey: String {
        filter(\.isLetter).folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}

extension Locale {
    /// Its region, else that in which most people speak its language: DE for `de`.
    fileprivate var likelyRegion: String? {
        (region ?? Locale(identifier: language.maximalIdentifier).region)?.identifier
    }
}

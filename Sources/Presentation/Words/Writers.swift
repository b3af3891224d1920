import Foundation

/// Those who write a site's names, dates and addresses; making them costs more than using them.
struct Writers: Sendable {
    let names: NameWriter
    let dates: DateWriter
    let addresses: AddressWriter

    init(locale: Locale, zone: TimeZone) {
        names = NameWriter(locale: locale)
        dates = DateWriter(locale: locale, zone: zone)
        addresses = AddressWriter(locale: locale)
    }
}

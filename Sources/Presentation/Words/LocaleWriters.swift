import Foundation

/// The writers of names, dates and addresses. Making them is expensive, so they are shared.
struct LocaleWriters: Sendable {
    let names: NameWriter
    let dates: DateWriter
    let addresses: PostalAddressWriter

    init(locale: Locale, zone: TimeZone) {
        names = NameWriter(locale: locale)
        dates = DateWriter(locale: locale, zone: zone)
        addresses = PostalAddressWriter(locale: locale)
    }
}

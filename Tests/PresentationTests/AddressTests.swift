import Foundation
import Testing
import VCard

@testable import Presentation

/// Postal addresses in the order of their country.
struct AddressTests {
    @Test(
        "An address is in the order of its country",
        arguments: [
            (
                VCard.Address(
                    poBox: "PO Box 7", extended: "Flat 3", street: "12 Example Street",
                    locality: "Faversham", region: "Kent", postalCode: "ME13 7AA", country: "UK"),
                [
                    "PO Box 7", "Flat 3", "12 Example Street", "Faversham", "Kent", "ME13 7AA",
                    "UK",
                ]
            ),
            (
                VCard.Address(
                    poBox: "PO Box 7", extended: "Suite 400", street: "1 Example Ave",
                    locality: "Springfield", region: "IL", postalCode: "62704", country: "USA"),
                ["1 Example Ave", "Suite 400", "PO Box 7", "Springfield, IL 62704", "USA"]
            ),
            (
                VCard.Address(
                    poBox: "Postfach 7", extended: "Hinterhaus", street: "Beispielweg 6",
                    locality: "Freiburg", region: "Baden-Württemberg", postalCode: "79098",
                    country: "Deutschland"),
                [
                    "Postfach 7", "Hinterhaus", "Beispielweg 6", "79098 Freiburg",
                    "Baden-Württemberg", "Deutschland",
                ]
            ),
            (
                VCard.Address(
                    street: "Via Esempio 1", locality: "Roma", region: "RM", postalCode: "00184",
                    country: "Italia"),
                ["Via Esempio 1", "00184 Roma RM", "Italia"]
            ),
            (
                VCard.Address(
                    street: "1 Example St", locality: "Ottawa", region: "ON",
                    postalCode: "K1A 0B1", country: "Canada"),
                ["1 Example St", "Ottawa ON K1A 0B1", "Canada"]
            ),
            (
                VCard.Address(
                    extended: "例ビル3階", street: "八重洲1-5-3", locality: "中央区", region: "東京都",
                    postalCode: "100-8994", country: "日本"),
                ["〒100-8994", "東京都中央区", "八重洲1-5-3", "例ビル3階", "日本"]
            ),
            (
                VCard.Address(
                    street: "1-5-3 Yaesu", locality: "Chuo-ku", region: "Tokyo",
                    postalCode: "100-8994", country: "Japan"),
                ["1-5-3 Yaesu", "Chuo-ku, Tokyo 100-8994", "Japan"]
            ),
            (
                VCard.Address(
                    street: "Example Road", locality: "Nairobi", region: "Westlands",
                    postalCode: "00100", country: "Kenya"),
                ["Example Road", "Nairobi, Westlands, 00100", "Kenya"]
            ),
        ])
    func order(_ address: VCard.Address, _ lines: [String]) {
        #expect(PostalAddressWriter(locale: Locale(identifier: "fr_FR")).lines(address) == lines)
    }

    @Test(
        "A country is recognized by its codes and names, ignoring case",
        arguments: [
            ("en_US", ["GB", "gbr", "UK", "U.K.", "united kingdom", " England ", "Great Britain"]),
            ("de_DE", ["Vereinigtes Königreich", "VEREINIGTES KONIGREICH", "United Kingdom"]),
            ("ja_JP", ["イギリス", "ＵＫ"]),
        ])
    func british(_ locale: String, _ countries: [String]) {
        let writer = PostalAddressWriter(locale: Locale(identifier: locale))
        for country in countries {
            #expect(
                writer.lines(Self.somewhere(country))
                    == ["Road", "Town", "Region", "Code"] + country.nonBlankLines)
        }
    }

    @Test(
        "The last lines of an address follow the order of the named country",
        arguments: [
            (["US", "U.S.A.", "United States", "united states of america"], ["Town, Region Code"]),
            (["CA", "AU", "Australia", "New Zealand"], ["Town Region Code"]),
            (
                [
                    "DE", "DEU", "Germany", "FR", "France", "NL", "The Netherlands", "Holland",
                    "Suisse", "Schweiz", "Svizzera", "AT", "Österreich", "Osterreich", "España",
                    "Italy", "Ελλάδα", "SVERIGE", "Česká republika",
                ], ["Code Town", "Region"]
            ),
            (["Kenya", "Atlantis", "-", "12"], ["Town, Region, Code"]),
        ])
    func ends(_ countries: [String], _ end: [String]) {
        let writer = PostalAddressWriter(locale: Locale(identifier: "en_GB"))
        for country in countries {
            #expect(writer.lines(Self.somewhere(country)) == ["Road"] + end + [country])
        }
    }

    @Test(
        "An address without a country uses the order of the site's country",
        arguments: [
            ("en_GB", ["Town", "Region", "Code"]), ("en_US", ["Town, Region Code"]),
            ("en", ["Town, Region Code"]), ("de_CH", ["Code Town", "Region"]),
            ("de", ["Code Town", "Region"]), ("en_KE", ["Town, Region, Code"]),
            ("ja", ["Town, Region Code"]),
        ])
    func ownCountry(_ locale: String, _ end: [String]) {
        let writer = PostalAddressWriter(locale: Locale(identifier: locale))
        #expect(writer.lines(Self.somewhere("")) == ["Road"] + end)
    }

    @Test("Missing parts of an address leave neither a line nor a comma")
    func gaps() {
        let writer = PostalAddressWriter(locale: Locale(identifier: "en_GB"))
        for country in ["UK", "USA", "Canada", "Germany", "日本", "Kenya"] {
            #expect(writer.lines(VCard.Address(country: country)) == [country])
            #expect(
                writer.lines(VCard.Address(locality: "Town", country: country))
                    == ["Town", country])
        }
        #expect(
            writer.lines(VCard.Address(locality: "Town", postalCode: "1", country: "USA"))
                == ["Town 1", "USA"])
        #expect(
            writer.lines(VCard.Address(region: "NY", postalCode: "1", country: "USA"))
                == ["NY 1", "USA"])
        #expect(writer.lines(VCard.Address()) == [])
    }

    @Test("A region with the town's name is written once, except New York")
    func sameRegion() {
        let writer = PostalAddressWriter(locale: Locale(identifier: "en_GB"))
        func lines(_ town: String, _ country: String) -> [String] {
            writer.lines(
                VCard.Address(
                    locality: town, region: town.uppercased(), postalCode: "1", country: country))
        }
        #expect(lines("London", "UK") == ["London", "1", "UK"])
        #expect(lines("Berlin", "DE") == ["1 Berlin", "DE"])
        #expect(lines("New York", "US") == ["New York, NEW YORK 1", "US"])
    }

    @Test("The card's own label of an address is kept, with its line breaks")
    func wording() {
        let writer = PostalAddressWriter(locale: Locale(identifier: "en_GB"))
        let label = "The Lab\n\n 1 Road\r\nTown"
        #expect(
            writer.lines(VCard.Address(street: "Road", country: "UK", deliveryLabel: label))
                == ["The Lab", " 1 Road", "Town"])
        #expect(
            writer.lines(VCard.Address(street: "1 Road\nRear", locality: "A\nB", country: "DE"))
                == ["1 Road", "Rear", "A", "B", "DE"])
        #expect(
            writer.lines(VCard.Address(street: "千代田1", postalCode: "〒100", country: "JP"))
                == ["〒100", "千代田1", "JP"])
    }

    @Test("No two countries share a name")
    func names() {
        let names = Country.all.flatMap { [$0.code] + $0.names }.map { $0.lowercased() }
        #expect(Set(names).count == names.count)
    }

    private static func somewhere(_ country: String) -> VCard.Address {
        VCard.Address(
            street: "Road", locality: "Town", region: "Region", postalCode: "Code",
            country: country)
    }
}

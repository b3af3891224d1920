/// A country with a known order of address lines.
struct Country: Sendable {
    /// ISO 3166, two letters.
    let code: String
    let order: PostalAddressOrder

    /// The three-letter code, and the names in English and in the languages of the country.
    let names: [String]

    private init(_ code: String, _ order: PostalAddressOrder, _ names: String...) {
        self.code = code
        self.order = order
        self.names = names
    }

    static let all = [
        Country(
            "GB", .stacked, "GBR", "UK", "United Kingdom", "Great Britain", "Britain", "England",
            "Scotland", "Wales", "Cymru", "Northern Ireland",
            "United Kingdom of Great Britain and Northern Ireland"),
        Country("IE", .stacked, "IRL", "Ireland", "Republic of Ireland", "Éire"),
        Country("US", .townCommaRegion, "USA", "United States", "United States of America"),
        Country("CA", .townRegion, "CAN", "Canada"),
        Country("AU", .townRegion, "AUS", "Australia"),
        Country("NZ", .townRegion, "NZL", "New Zealand", "Aotearoa"),
        Country("DE", .codeTown, "DEU", "Germany", "Deutschland", "Bundesrepublik Deutschland"),
        Country("AT", .codeTown, "AUT", "Austria", "Österreich"),
        Country(
            "CH", .codeTown, "CHE", "Switzerland", "Schweiz", "Suisse", "Svizzera", "Svizra"),
        Country("LI", .codeTown, "LIE", "Liechtenstein"),
        Country("FR", .codeTown, "FRA", "France"),
        Country("MC", .codeTown, "MCO", "Monaco"),
        Country("BE", .codeTown, "BEL", "Belgium", "België", "Belgique", "Belgien"),
        Country("LU", .codeTown, "LUX", "Luxembourg", "Luxemburg", "Lëtzebuerg"),
        Country("NL", .codeTown, "NLD", "Netherlands", "The Netherlands", "Nederland", "Holland"),
        Country("IT", .codeTown, "ITA", "Italy", "Italia"),
        Country("ES", .codeTown, "ESP", "Spain", "España", "Espanya", "Espainia"),
        Country("PT", .codeTown, "PRT", "Portugal"),
        Country("DK", .codeTown, "DNK", "Denmark", "Danmark"),
        Country("SE", .codeTown, "SWE", "Sweden", "Sverige"),
        Country("NO", .codeTown, "NOR", "Norway", "Norge", "Noreg"),
        Country("FI", .codeTown, "FIN", "Finland", "Suomi"),
        Country("IS", .codeTown, "ISL", "Iceland", "Ísland"),
        Country("PL", .codeTown, "POL", "Poland", "Polska"),
        Country("CZ", .codeTown, "CZE", "Czechia", "Czech Republic", "Česko", "Česká republika"),
        Country("SK", .codeTown, "SVK", "Slovakia", "Slovensko"),
        Country("SI", .codeTown, "SVN", "Slovenia", "Slovenija"),
        Country("HR", .codeTown, "HRV", "Croatia", "Hrvatska"),
        Country("GR", .codeTown, "GRC", "Greece", "Ελλάδα"),
        Country("EE", .codeTown, "EST", "Estonia", "Eesti"),
        Country("LT", .codeTown, "LTU", "Lithuania", "Lietuva"),
        Country("JP", .japanese, "JPN", "Japan", "日本", "日本国"),
    ]
}

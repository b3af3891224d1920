import Testing

@testable import Content

/// One contact, with all inputs of the decision to publish it.
struct ConsentCase: CustomTestStringConvertible, Sendable {
    let cardClass: String?
    let entry: String?
    let container: String?
    let expected: String

    init(_ cardClass: String?, _ entry: String?, _ container: String?, _ expected: String) {
        self.cardClass = cardClass
        self.entry = entry
        self.container = container
        self.expected = expected
    }

    var testDescription: String {
        "CLASS \(cardClass ?? "–"), entry \(entry ?? "–"), container \(container ?? "–")"
    }

    var consent: String {
        (entry.map { "contacts: { ada: \($0) }\n" } ?? "")
            + (container.map { "containers: { people: \($0) }\n" } ?? "")
    }
}

@Suite("Precedence of the rules of consent")
struct ConsentPrecedenceTests {
    private static let valid = "{ publish: [name, note], until: 2026-11-20 }"
    private static let passed = "{ publish: [name, note], until: 2026-11-19 }"

    @Test(
        "The first matching rule decides",
        arguments: [
            ConsentCase("PRIVATE", valid, "authorized", "withheld: cardClass"),
            ConsentCase("confidential", valid, "authorized", "withheld: cardClass"),
            ConsentCase("SECRET", nil, "authorized", "withheld: cardClass"),
            ConsentCase("PRIVATE", "denied", "denied", "withheld: cardClass"),
            ConsentCase("PUBLIC", valid, nil, "published: note"),
            ConsentCase(nil, "denied", "authorized", "withheld: contactDenied"),
            ConsentCase(nil, "denied", "denied", "withheld: contactDenied"),
            ConsentCase(nil, valid, "denied", "withheld: containerDenied(\"people\")"),
            ConsentCase(nil, passed, "denied", "withheld: containerDenied(\"people\")"),
            ConsentCase(nil, passed, "authorized", "withheld: untilPassed"),
            ConsentCase(nil, "{ until: 2026-11-19 }", "authorized", "withheld: untilPassed"),
            ConsentCase(nil, passed, nil, "withheld: untilPassed"),
            ConsentCase(nil, valid, "authorized", "published: note"),
            ConsentCase(nil, valid, nil, "published: note"),
            ConsentCase(nil, "{ until: 2026-11-20 }", "authorized", "published: title"),
            ConsentCase(nil, "{ until: 2026-11-20 }", nil, "withheld: notDetermined"),
            ConsentCase(nil, nil, "authorized", "published: title"),
            ConsentCase(nil, nil, "denied", "withheld: containerDenied(\"people\")"),
            ConsentCase(nil, nil, nil, "withheld: notDetermined"),
            ConsentCase(nil, "{ slug: countess }", nil, "withheld: notDetermined"),
        ])
    func precedence(scenario: ConsentCase) async throws {
        let folder = try SiteFolder([
            "Content/contacts/people/ada.vcf": card(
                "FN:Ada", "TITLE:Countess", "NOTE:Secret",
                "CLASS:\(scenario.cardClass ?? "PUBLIC")"),
            "Content/contacts/consent.yml": scenario.consent,
        ])
        let loaded = try await folder.load()
        #expect(Self.outcome(loaded) == scenario.expected)
    }

    private static func outcome(_ loaded: LoadedSite) -> String {
        guard let site = loaded.site else { return "no site" }
        if let contact = site.contacts.first {
            let parts = [
                contact.card.titles.first.map { _ in "title" },
                contact.card.notes.first.map { _ in "note" },
            ]
            return "published: \(parts.compactMap(\.self).joined(separator: ", "))"
        }
        switch site.census.withheld.keys.first {
        case .notDetermined: return "withheld: notDetermined"
        case let reason?: return "withheld: \(reason)"
        case nil: return "nobody"
        }
    }

    @Test(
        "until is the last day, in the site's zone",
        arguments: [
            ("Europe/London", "2027-06-30", "2027-06-30T22:59:59Z", true),
            ("Europe/London", "2027-06-30", "2027-06-30T23:00:00Z", false),
            ("Pacific/Kiritimati", "2027-12-31", "2027-12-31T09:59:59Z", true),
            ("Pacific/Kiritimati", "2027-12-31", "2027-12-31T10:00:00Z", false),
            ("America/Los_Angeles", "2027-12-31", "2028-01-01T07:59:59Z", true),
            ("America/Los_Angeles", "2027-12-31", "2028-01-01T08:00:00Z", false),
            // The next day begins at one, because midnight is skipped.
            ("Africa/Cairo", "2027-04-29", "2027-04-29T21:59:59Z", true),
            ("Africa/Cairo", "2027-04-29", "2027-04-29T22:00:00Z", false),
            // The last hour of the day comes twice.
            ("Africa/Cairo", "2027-10-28", "2027-10-28T21:30:00Z", true),
            ("Africa/Cairo", "2027-10-28", "2027-10-28T22:00:00Z", false),
            ("GMT", "9999-12-31", "9999-12-31T23:59:59Z", true),
        ])
    func until(zone: String, day: String, now: String, isPublished: Bool) async throws {
        let folder = try SiteFolder([
            "Content/site.yml": "title: Lab\nurl: https://example.org\ntimeZone: \(zone)\n",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
            "Content/contacts/consent.yml": """
            containers: { everyone: authorized }
            contacts: { ada: { until: \(day) } }
            """,
        ])
        let loaded = try await folder.load(now: now)
        #expect(loaded.problems == [])
        #expect(loaded.contacts == (isPublished ? ["ada"] : []))
    }
}

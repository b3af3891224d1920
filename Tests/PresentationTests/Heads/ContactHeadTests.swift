import Testing
import VCard

@testable import Presentation

@Suite("The heads of contacts' pages")
struct ContactHeadTests {
    private static let ada = Cards.card(
        "Ada Lovelace", "N:Lovelace;Ada;;Countess;", "NICKNAME:Enchantress",
        "ORG:Analytical Society;Engines", "TITLE:Programmer", "TITLE:Poet", "PHOTO:ada.jpg",
        "EMAIL;TYPE=work:ada@example.org", "EMAIL;TYPE=home:ada@home.example.org",
        "TEL:+44 20 7946 0000", "URL:https://ada.example.org/", "BDAY:1815-12-10")

    private static func head(
        _ card: String, consent: String = Cards.consent, _ posts: [String: String] = [:]
    ) async throws -> PageHead {
        var files = ["contacts/people/ada.vcf": card, "contacts/consent.yml": consent]
        if card.contains("PHOTO") { files["contacts/people/ada.jpg"] = "picture" }
        let site = try await SampleSite(
            files.merging(posts) { $1 }, url: "https://example.org/lab/",
            selection: .init(drafts: true))
        return try site.contact("ada").page.page
    }

    /// The JSON-LD of the page about the contact.
    private static func page(_ contact: String, _ name: String = "Countess Ada Lovelace") -> String
    {
        "{\"@type\": \"ProfilePage\",\"name\": \"\(name)\",\"url\": "
            + "\"https://example.org/lab/contacts/ada/\","
            + "\"mainEntity\": \(contact)}"
    }

    private static let way = [
        ("Contacts", "contacts/"), ("Countess Ada Lovelace", "contacts/ada/"),
    ]

    @Test("A person's head has the published values, in each vocabulary")
    func whole() async throws {
        let head = try await Self.head(Self.ada, ["posts/a.md": post("A", "author: ada")])
        let photo = "https://example.org/lab/contacts/ada/photo.jpg"
        #expect(
            head
                == PageHead(
                    title: "Countess Ada Lovelace – Lab",
                    description: "Programmer, Analytical Society",
                    canonical: "https://example.org/lab/contacts/ada/",
                    feeds: [SampleHead.feeds("contacts/ada/", "Ada Lovelace – Lab")[0]]
                        + SampleHead.feeds(),
                    social: SocialCard(
                        title: "Countess Ada Lovelace",
                        image: SocialImage(
                            url: photo, size: nil, description: "Countess Ada Lovelace",
                            isOwn: true),
                        article: nil,
                        profile: VCard.Name(
                            family: "Lovelace", given: "Ada", prefixes: ["Countess"])),
                    linkedData: head.linkedData))
        #expect(head.social?.type == "profile")
        #expect(head.social?.layout == "summary")
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(
                    Self.page(
                        "{\"@type\": \"Person\",\"name\": \"Countess Ada Lovelace\","
                            + "\"givenName\": \"Ada\",\"familyName\": \"Lovelace\","
                            + "\"alternateName\": \"Enchantress\","
                            + "\"url\": \"https://example.org/lab/contacts/ada/\","
                            + "\"image\": \"\(photo)\",\"jobTitle\": [\"Programmer\",\"Poet\"],"
                            + "\"worksFor\": {\"@type\": \"Organization\","
                            + "\"name\": \"Analytical Society\"},"
                            + "\"email\": [\"ada@example.org\",\"ada@home.example.org\"],"
                            + "\"sameAs\": \"https://ada.example.org/\"}"),
                    trail: Self.way))
    }

    @Test("No part of the head has a withheld value")
    func withheld() async throws {
        let consent = "publish: [name, email.work]\ncontainers:\n  people: authorized\n"
        let head = try await Self.head(Self.ada, consent: consent)
        #expect(
            head
                == PageHead(
                    title: "Countess Ada Lovelace – Lab", description: nil,
                    canonical: "https://example.org/lab/contacts/ada/", feeds: SampleHead.feeds(),
                    social: SocialCard(
                        title: "Countess Ada Lovelace", image: nil, article: nil,
                        profile: VCard.Name(
                            family: "Lovelace", given: "Ada", prefixes: ["Countess"])),
                    linkedData: head.linkedData))
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(
                    Self.page(
                        "{\"@type\": \"Person\",\"name\": \"Countess Ada Lovelace\","
                            + "\"givenName\": \"Ada\",\"familyName\": \"Lovelace\","
                            + "\"alternateName\": \"Enchantress\","
                            + "\"url\": \"https://example.org/lab/contacts/ada/\","
                            + "\"email\": \"ada@example.org\"}"),
                    trail: Self.way))
    }

    @Test("An organization is not a person, and has no feed without a published post")
    func organization() async throws {
        let card = Cards.card("Ada", "KIND:org", "ORG:Ada Ltd;Sales", "TITLE:Shop")
        let head = try await Self.head(card, ["posts/a.md": post("A", "author: ada\ndraft: true")])
        #expect(head.social?.type == "website")
        #expect(head.feeds == SampleHead.feeds())
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(
                    Self.page(
                        "{\"@type\": \"Organization\",\"name\": \"Ada Ltd\","
                            + "\"url\": \"https://example.org/lab/contacts/ada/\"}",
                        "Ada Ltd"),
                    trail: [("Contacts", "contacts/"), ("Ada Ltd", "contacts/ada/")]))
    }
}

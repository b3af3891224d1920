import Content
import Testing

@testable import Presentation

/// The page of one person.
struct ContactPageTests {
    @Test(
        "A stock label of Apple's address book has the theme's words",
        arguments: [
            ("_$!<HomeFAX>!$_", "fax (home)"), ("_$!<WorkFAX>!$_", "fax (work)"),
            ("_$!<OtherFAX>!$_", "fax (other)"), ("_$!<HomePage>!$_", "home page"),
            ("Boat house", "Boat house"),
        ])
    func stockLabels(label: String, shown: String) async throws {
        let site = try await SampleSite([
            "contacts/people/ada.vcf": Cards.card(
                "Ada Lovelace", "item1.TEL:+44 20 7946 0000", "item1.X-ABLabel:\(label)")
        ])
        #expect(try site.contact("ada").page.phones.map(\.label) == [shown])
    }

    @Test("A contact's page shows all published values, and lists the posts")
    func whole() async throws {
        let site = try await SampleSite(
            [
                "contacts/people/ada.vcf": Cards.card(
                    "Ada Lovelace", "N:Lovelace;Ada;;Countess;", "ORG:Analytical Society;Engines",
                    "TITLE:Programmer", "PHOTO:ada.jpg", "BDAY:1815-12-10",
                    "EMAIL;TYPE=work:ada&co@example.org", "TEL;TYPE=cell:+44 (0)20 7946 0000",
                    "ADR;TYPE=home:;;12 St James's Sq;London;;SW1;UK",
                    "URL:https://www.example.org/ada/", "NOTE:One.\\n \\nTwo.\\nThree."),
                "contacts/people/ada.jpg": "picture",
                "posts/first.md": post("First", date: "2026-01-01", "author: ada", body: "Text."),
                "posts/second.md": post("Second", date: "2026-02-01", "authors: [ada, ada]"),
                "posts/other.md": post("Other", "guest: Mary"),
            ], settings: "locale: en_GB", url: "https://example.org/lab/")
        let presented = try site.contact("ada")
        let byline = [
            Byline(
                name: "Ada Lovelace", url: "/lab/contacts/ada/",
                photo: "/lab/contacts/ada/photo.jpg", initials: "AL",
                colour: presented.page.contact.colour)
        ]
        #expect(site.problems == [])
        #expect(
            presented.page
                == ContactPage(
                    site: presented.page.site,
                    page: presented.page.page,
                    contact: ContactCard(
                        name: "Countess Ada Lovelace", slug: "ada", url: "/lab/contacts/ada/",
                        photo: "/lab/contacts/ada/photo.jpg", initials: "AL",
                        colour: presented.page.contact.colour, title: "Programmer",
                        organization: "Analytical Society", isOrganization: false),
                    phonetic: nil, nicknames: [], pronouns: [], titles: ["Programmer"],
                    roles: [],
                    organizations: [Organization(parts: ["Analytical Society", "Engines"])],
                    emails: [
                        ContactField(
                            label: "work", lines: ["ada&co@example.org"],
                            url: "mailto:ada%26co@example.org")
                    ],
                    phones: [
                        ContactField(
                            label: "mobile", lines: ["+44 (0)20 7946 0000"],
                            url: "tel:+442079460000")
                    ],
                    addresses: [
                        ContactField(
                            label: "home", lines: ["12 St James's Sq", "London", "SW1", "UK"],
                            url: nil)
                    ],
                    urls: [
                        ContactField(
                            label: nil, lines: ["example.org/ada"],
                            url: "https://www.example.org/ada/")
                    ],
                    social: [],
                    birthday: DateText(words: "10 Dec 1815", machine: "1815-12-10"),
                    groups: [], biography: nil, note: ["One.", "Two. Three."],
                    posts: [
                        EntrySummary(
                            title: "Second", url: "/lab/posts/second/",
                            date: DateText(words: "1 Feb 2026", machine: "2026-02-01"),
                            year: "2026", readingTime: "1 minute to read",
                            bylines: byline, summary: nil, cover: nil,
                            status: nil),
                        EntrySummary(
                            title: "First", url: "/lab/posts/first/",
                            date: DateText(words: "1 Jan 2026", machine: "2026-01-01"),
                            year: "2026", readingTime: "1 minute to read",
                            bylines: byline, summary: "Text.", cover: nil,
                            status: nil),
                    ], postsBy: "Posts by Countess Ada Lovelace",
                    vcard: "/lab/contacts/ada/contact.vcf",
                    allContacts: "/lab/contacts/"))
        #expect(presented.address.outputPath == "contacts/ada/index.html")
        #expect(presented.files.map(\.address.outputPath) == ["contacts/ada/photo.jpg"])
        #expect((1...8).map(String.init).contains(presented.page.contact.colour))
    }

    @Test("A contact with only a name is not reachable and has no description")
    func bare() async throws {
        let site = try await SampleSite([
            "contacts/people/lab.vcf": Cards.card("The Lab", "KIND:org", "ORG:The Lab Ltd")
        ])
        let page = try site.contact("lab").page
        #expect(page.contact.name == "The Lab Ltd")
        #expect(page.page.description == "The Lab Ltd")
        #expect(!page.isReachable)
        #expect(page.contact.photo == nil)
    }

    @Test(
        "A phone number becomes a link of digits only",
        arguments: [
            ("+44 20 7946-0000", "+442079460000"), ("(+44) 20 7946", "+44207946"),
            ("+44 (0)20 7946", "+44207946"), ("(020) 7946", "0207946"), ("+1 555 01x12", "+155501"),
            ("555 0100 ext. 12", "5550100"), ("+15550100;ext=12", "+15550100"),
            ("555,,12", "555"), ("1-800-FLOWERS", nil), ("ask me", nil), ("", nil),
            ("٠١٢", "012"), ("＋４４ (0)２０", "+4420"), ("*100#", "100"),
            ("0049 (0)30 12", "00493012"), ("(0)30 12", "03012"),
            ("\u{202A}+44 20\u{202C}", "+4420"), ("20+44", "2044"),
        ] as [(String, String?)])
    func phones(_ written: String, _ dialled: String?) {
        #expect(written.dialled == dialled)
    }

    @Test(
        "Characters that could end an e-mail address in a link are escaped",
        arguments: [
            ("a.b+c_d-e~f!g$h*i'j@example.org", "a.b+c_d-e~f!g$h*i'j@example.org"),
            ("a?cc=b&d=%\"<>", "a%3Fcc%3Db%26d%3D%25%22%3C%3E"), ("ü@x\n\t", "%C3%BC@x%0A%09"),
        ])
    func mail(_ address: String, _ path: String) {
        #expect(address.mailPath == path)
    }

    @Test(
        "A web address is shown without scheme and www",
        arguments: [
            ("https://www.example.org/", "example.org"), ("HTTP://example.org/a/", "example.org/a"),
            ("https://wwwx.org", "wwwx.org"),
        ])
    func webAddress(_ url: String, _ shown: String) {
        #expect(url.withoutScheme == shown)
    }

    @Test("An embedded picture is named by its hash, and published once")
    func embedded() async throws {
        let jpeg = "PHOTO:data:image/jpeg;base64,/9j/4AAQ"
        let site = try await SampleSite([
            "contacts/people/ada.vcf": Cards.card("Ada", jpeg),
            "contacts/people/bob.vcf": Cards.card("Bob", jpeg),
        ])
        let photos = site.presenter.outputs.filter { $0.address.path.hasSuffix(".jpg") }
        #expect(site.problems == [])
        #expect(
            photos.map(\.address.outputPath) == [
                "contacts/ada/a6c730f420b52cbd.jpg", "contacts/bob/a6c730f420b52cbd.jpg",
            ])
        #expect(
            try photos.map { try $0.make().original }
                == Array(repeating: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], count: 2))
        #expect(try site.contact("ada").page.contact.photo == "/contacts/ada/a6c730f420b52cbd.jpg")
        #expect(try site.contact("ada").files.isEmpty)
    }
}

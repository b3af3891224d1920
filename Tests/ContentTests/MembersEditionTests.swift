import Foundation
import Testing

@testable import Content

/// A site with a member, and Ada in a container.
struct AudienceCase: CustomTestStringConvertible, Sendable {
    let consent: String

    /// The fields of Ada's card that everyone and that members see; `nil` if they see no contact,
    /// for members also if there is no edition for them.
    let everyone: String?
    let members: String?

    init(_ consent: String, _ everyone: String?, _ members: String?) {
        self.consent = consent
        self.everyone = everyone
        self.members = members
    }

    var testDescription: String { consent }
}

@Suite("A site as members see it")
struct MembersEditionTests {
    private static let members = """
        salt: AAECAwQFBgcICQoLDA0ODw==
        rounds: 600000
        members: { anna: { key: "\(SampleMembers.keys[0])", payload: \(SampleMembers.payload) } }

        """
    private static let ada = card(
        "FN:Ada", "TITLE:Countess", "TEL;TYPE=HOME:+44 20 7946 0001", "EMAIL:ada@mail.example")

    private static func site(_ files: [String: String]) throws -> SiteFolder {
        try SiteFolder(
            [
                "Content/members.yml": members, "Content/contacts/people/ada.vcf": ada,
                "Content/contacts/consent.yml": "containers: { people: authorized }\n",
            ].merging(files) { $1 })
    }

    private static func fields(_ site: Site?) -> String? {
        site?.contacts.first.map { contact in
            CardField.inCards.filter { !contact.value.card.values(of: $0).isEmpty }
                .map(\.rawValue).joined(separator: " ")
        }
    }

    @Test(
        "Members see the fields for everyone and those for members, of the nearest lists",
        arguments: [
            AudienceCase("containers: { people: authorized }", "name title", nil),
            AudienceCase(
                "forMembers: [phone, email]\ncontainers: { people: authorized }",
                "name title", "name title email phone"),
            AudienceCase(
                "containers: { people: { state: authorized, forMembers: [phone] } }",
                "name title", "name title phone"),
            AudienceCase(
                "forMembers: [email]\n"
                    + "containers: { people: { state: authorized, publish: [name] } }",
                "name", nil),
            AudienceCase(
                "forMembers: [email]\n"
                    + "containers: { people: { state: authorized, forMembers: [phone] } }",
                "name title", "name title phone"),
            AudienceCase(
                "forMembers: [email]\ncontainers: { people: authorized }\n"
                    + "contacts: { ada: { publish: [name] } }", "name", nil),
            AudienceCase(
                "forMembers: [email]\ncontainers: { people: authorized }\n"
                    + "contacts: { ada: { forMembers: [phone] } }", "name title",
                "name title phone"),
            AudienceCase(
                "forMembers: [email]\ncontainers: { people: authorized }\n"
                    + "contacts: { ada: { forMembers: [] } }", "name title", nil),
            AudienceCase(
                "contacts: { ada: { publish: [], forMembers: [name, phone.home] } }", nil,
                "name phone"),
            AudienceCase("contacts: { ada: { forMembers: [name, email] } }", nil, "name email"),
            AudienceCase(
                "publish: []\nforMembers: [name, phone]\ncontainers: { people: authorized }", nil,
                "name phone"),
            AudienceCase(
                "containers: { people: { state: authorized, publish: [], forMembers: [name] } }",
                nil, "name"),
            AudienceCase(
                "forMembers: [phone]\ncontainers: { people: authorized }\n"
                    + "contacts: { ada: denied }", nil, nil),
            AudienceCase(
                "containers: { people: denied }\n"
                    + "contacts: { ada: { publish: [], forMembers: [name] } }", nil, nil),
            AudienceCase(
                "contacts: { ada: { publish: [], forMembers: [name], until: 2026-11-19 } }", nil,
                nil),
            AudienceCase(
                "contacts: { ada: { publish: [], forMembers: [name], until: 2026-11-20 } }", nil,
                "name"),
        ])
    func lists(scenario: AudienceCase) async throws {
        let loaded = try await Self.site([
            "Content/contacts/consent.yml": scenario.consent + "\n"
        ]).load()
        #expect(Self.fields(loaded.site) == scenario.everyone)
        #expect(Self.fields(loaded.forMembers?.site) == scenario.members)
        #expect(!loaded.problems.contains { $0.contains(": error: ") })
    }

    @Test("A contact whose lists have no name is withheld for that reason, not for its container")
    func unnamed() async throws {
        let loaded = try await Self.site([
            "Content/contacts/consent.yml": """
            publish: []
            forMembers: [name]
            containers: { people: authorized }
            contacts: { ada: { forMembers: [phone] } }

            """
        ]).load()
        #expect(loaded.site?.census.withheld == [.nameNotListed: 1])
        #expect(
            loaded.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/contacts/consent.yml:4:32: error: forMembers must include name: a contact \
                cannot be shown without it [publish-without-name]
                """
            ])
    }

    @Test("CLASS withholds a card from members, too")
    func cardClass() async throws {
        let loaded = try await Self.site([
            "Content/contacts/people/ada.vcf": card("FN:Ada", "CLASS:PRIVATE"),
            "Content/contacts/consent.yml":
                "contacts: { ada: { publish: [], forMembers: [name] } }\n",
        ]).load()
        #expect(loaded.forMembers?.site.contacts.count == nil)
        #expect(loaded.site?.census.withheld == [.cardClass: 1])
    }

    @Test("Notes on a biography, a photo and a group say that members see them")
    func notes() async throws {
        let folder = try Self.site([
            "Content/contacts/people/ada.md": "She counts.\n",
            "Content/contacts/groups.yml": "board: { members: [ada] }\n",
            "Content/contacts/consent.yml": """
            publish: [name]
            forMembers: [photo, biography, groups]
            containers: { people: authorized }
            """,
        ])
        try folder.write(Data([0xFF, 0xD8, 0xFF]), to: "Content/contacts/people/ada.jpg")
        let loaded = try await folder.load()
        #expect(
            loaded.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/contacts/groups.yml:1:1: note: the group "board" shows no contact \
                [empty-group]
                """,
                """
                Content/contacts/groups.yml:1:1: note: 1 published contact of the group "board" \
                is not shown in it [withheld-member]
                """,
                """
                Content/contacts/people/ada.jpg: note: this picture is shown to members as the \
                photo of "ada", because it has the card's name [photo-by-name]
                """,
                """
                Content/contacts/people/ada.md: note: this text is shown to members as the \
                biography of "ada", because it has the card's name [biography-by-name]
                """,
            ])
        #expect(loaded.site?.groups.isEmpty == true)
        #expect(loaded.forMembers?.site.groups.first?.members.count == 1)
    }

    @Test("Values for members are withheld from everyone, the others from members, too")
    func withheld() async throws {
        let loaded = try await Self.site([
            "Content/contacts/consent.yml": """
            containers: { people: authorized }
            contacts: { ada: { publish: [], forMembers: [name, phone] } }
            """
        ]).load()
        let everyone = loaded.withheld.map(\.text)
        #expect(everyone.contains("+44 20 7946 0001") && everyone.contains("Ada"))
        #expect(loaded.forMembers?.withheld.values.map(\.text) == ["ada@mail.example"])
        #expect(loaded.site?.census.withheld == [.membersOnly: 1])
        #expect(loaded.problems == [])
    }
}

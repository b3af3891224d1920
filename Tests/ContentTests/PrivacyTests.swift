import Testing

@testable import Content

@Suite("Values without consent")
struct PrivacyTests {
    private static let consent = "containers: { board: denied, everyone: authorized }\n"

    @Test("A picture of one container is not published by a card of another")
    func foreignPicture() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": Self.consent,
            "Content/contacts/board/eve.vcf": card("FN:Eve", "PHOTO;VALUE=uri:eve.png"),
            "Content/contacts/board/eve.png": "",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "PHOTO;VALUE=uri:../board/eve.png"),
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/contacts/everyone/ada.vcf:4:17: error: "../board/eve.png" belongs to \
                other contacts [private-picture]
                  4 | PHOTO;VALUE=uri:../board/eve.png
                    |                 ^^^^^^^^^^^^^^^^
                  help: if it is also this contact's picture, put a copy beside this card
                """
            ])
    }

    @Test(
        "An e-mail address or a phone number as the name is not published",
        arguments: [
            ("FN:eve@example.org", "EMAIL:Eve@example.org"),
            ("FN:+44 20 7946 0000", "TEL:+44 20 7946 0000"),
        ])
    func reachableName(name: String, value: String) async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": "containers: { everyone: authorized }\n",
            "Content/contacts/everyone/a.vcf": card(name, value),
        ]).load()
        #expect(loaded.contacts == [])
        #expect(loaded.site?.census.withheld == [.unnamed: 1])
    }

    @Test("A misspelled key in consent.yml is an error, because it could undo a denial")
    func misspeltKey() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml":
                "containers: { everyone: authorized }\ncontact: { ada: denied }\n",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/contacts/consent.yml:2:1: error: unknown key "contact" [unknown-key]
                  2 | contact: { ada: denied }
                    | ^^^^^^^
                  help: did you mean "contacts"?
                """
            ])
    }
}

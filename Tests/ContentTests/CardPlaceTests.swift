import Testing

@testable import Content

@Suite("Locations of a card's properties")
struct CardPlaceTests {
    private static let place = "Content/contacts/everyone/ada.vcf:4"

    @Test("A problem underlines the value in its line")
    func value() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "URL;TYPE=home:ftp://ä.example"),
            "Content/contacts/consent.yml":
                "publish: [name, url]\ncontainers: { everyone: authorized }\n",
        ]).load()
        #expect(
            loaded.problems == [
                """
                \(Self.place):15: warning: "ftp://ä.example" is not a web address, so it is left \
                out \
                [bad-url]
                  4 | URL;TYPE=home:ftp://ä.example
                    |               ^^^^^^^^^^^^^^^
                  help: start it with https://
                """
            ])
    }

    @Test("The problem of a folded value shows its first line")
    func folded() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "URL:ftp://a.ex", " ample")
                + card("FN:Bob"),
            "Content/contacts/consent.yml":
                "publish: [name, url]\ncontainers: { everyone: authorized }\n",
        ]).load()
        #expect(
            loaded.problems == [
                """
                \(Self.place): warning: "ftp://a.example" is not a web address, so it is left out \
                [bad-url]
                  4 | URL:ftp://a.ex
                  help: start it with https://
                """
            ])
    }

    @Test(
        "UUIDs are equal in any case, with or without their scheme",
        arguments: ["urn:uuid:4FBE8971", "URN:UUID:4fbe8971", "4Fbe8971"])
    func repeatedUID(uid: String) async throws {
        func problems(_ other: String) async throws -> [String] {
            try await SiteFolder([
                "Content/contacts/everyone/ada.vcf": card("FN:Ada", "UID:\(other)"),
                "Content/contacts/everyone/bob.vcf": card("FN:Bob", "UID:\(uid)"),
            ]).load().problems
        }
        #expect(
            try await problems("urn:uuid:4fbe8971") == [
                """
                Content/contacts/everyone/bob.vcf:4:5: error: the card at \
                Content/contacts/everyone/ada.vcf:1 has the same UID [repeated-uid]
                  help: remove one of the cards, or give it a UID of its own
                """
            ])
        #expect(try await problems("urn:oid:4fbe8971") == [])
    }
}

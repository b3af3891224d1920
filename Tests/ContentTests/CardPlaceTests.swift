import Testing

@testable import Content

@Suite("Where a card's properties stand")
struct CardPlaceTests {
    private static let place = "Content/contacts/everyone/ada.vcf:4"

    @Test("A problem names the value within its line")
    func value() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "URL;TYPE=home:ftp://ä.example"),
            "Content/contacts/consent.yml":
                "publish: [name, url]\ncontainers: { everyone: authorized }\n",
        ]).load()
        #expect(
            loaded.problems == [
                """
                \(Self.place):15: warning: "ftp://ä.example" is no web address; it is left out \
                [bad-url]
                  4 | URL;TYPE=home:ftp://ä.example
                    |               ^^^^^^^^^^^^^^^
                  help: write it with https:// in front
                """
            ])
    }

    @Test("A value that is folded names its line")
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
                \(Self.place): warning: "ftp://a.example" is no web address; it is left out \
                [bad-url]
                  4 | URL:ftp://a.ex
                  help: write it with https:// in front
                """
            ])
    }

    @Test(
        "A UUID is the same in any case, with its scheme or without",
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
                Content/contacts/everyone/bob.vcf:4:5: error: the card's UID is also that of the \
                card at Content/contacts/everyone/ada.vcf:1 [repeated-uid]
                  help: remove one of the cards, or give it a UID of its own
                """
            ])
        #expect(try await problems("urn:oid:4fbe8971") == [])
    }
}

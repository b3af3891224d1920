import Foundation
import Testing

@testable import Content

@Suite("Entries of consent.yml")
struct ConsentEntryTests {
    private func load(
        _ consent: String, _ files: [String: String?] = [:]
    ) async throws -> LoadedSite {
        let usual: [String: String?] = [
            "Content/contacts/consent.yml": consent,
            "Content/contacts/everyone/ada.vcf": card("FN:Ada Lovelace", "UID:urn:uuid:1815"),
            "Content/contacts/everyone/charles-babbage.vcf": card("FN:Charles Babbage"),
            "Content/contacts/board.vcf":
                card("FN:Grace Hopper", "UID:1906") + card("FN:Łukasz Żółty"),
        ]
        return try await SiteFolder(usual.merging(files) { $1 }).load()
    }

    @Test("Entries by slug and by UID, with another slug")
    func matching() async throws {
        let loaded = try await load(
            """
            containers: { everyone: denied, board.vcf: authorized }
            contacts:
              1906: { slug: grace }
              lukasz-zolty: denied
            """)
        #expect(loaded.problems == [])
        #expect(loaded.contacts == ["grace"])
    }

    @Test(
        "An entry that matches no contact, or several, is an error",
        arguments: [
            (
                "ad: denied",
                """
                Content/contacts/consent.yml:3:3: error: no contact "ad" [unknown-contact]
                  3 |   ad: denied
                    |   ^^
                  help: did you mean "ada"?
                """
            ),
            (
                "Ada: denied",
                """
                Content/contacts/consent.yml:3:3: error: no contact "Ada" [unknown-contact]
                  3 |   Ada: denied
                    |   ^^^
                  help: did you mean "ada"?
                """
            ),
            (
                "\"ada \": denied",
                """
                Content/contacts/consent.yml:3:3: error: no contact "ada " [unknown-contact]
                  3 |   "ada ": denied
                    |   ^^^^^^
                  help: did you mean "ada"?
                """
            ),
            (
                "ada-lovelace: denied",
                """
                Content/contacts/consent.yml:3:3: error: no contact "ada-lovelace" [unknown-contact]
                  3 |   ada-lovelace: denied
                    |   ^^^^^^^^^^^^
                  help: name a contact by its slug or by its card's UID; if the card was deleted, \
                bring it back and run sitegen consent withdraw, so that texts do not publish its \
                values; or remove the entry
                """
            ),
            (
                "ada: denied\n  urn:uuid:1815: denied",
                """
                Content/contacts/consent.yml:4:3: error: another entry also names the contact \
                "urn:uuid:1815" [ambiguous-contact]
                  4 |   urn:uuid:1815: denied
                    |   ^^^^^^^^^^^^^
                  help: keep one entry for each contact
                """
            ),
            (
                "!!int 1906: denied\n  \"1906\": denied",
                """
                Content/contacts/consent.yml:4:3: error: the key "1906" appears more than once \
                [duplicate-key]
                  4 |   "1906": denied
                    |   ^^^^^^
                  help: keep one of them
                """
            ),
        ])
    func mismatch(entries: String, expected: String) async throws {
        let loaded = try await load(
            "containers: { everyone: denied, board.vcf: denied }\ncontacts:\n  \(entries)\n")
        #expect(loaded.problems == [expected])
        #expect(loaded.contacts == [])
    }

    @Test("The slug of two contacts is ambiguous, also in different folders")
    func twins() async throws {
        let loaded = try await load(
            "containers: { everyone: denied, board.vcf: denied, guests: denied }\n"
                + "contacts: { ada: denied }\n",
            ["Content/contacts/guests/ada.vcf": card("FN:Ada Yonath")])
        #expect(
            loaded.problems == [
                """
                Content/contacts/consent.yml:2:13: error: "ada" matches 2 contacts \
                [ambiguous-contact]
                  2 | contacts: { ada: denied }
                    |             ^^^
                  help: name the one you mean by its UID: Content/contacts/everyone/ada.vcf:1, \
                Content/contacts/guests/ada.vcf:1
                """
            ])
    }

    @Test("A second card in a file does not take over the denial of the first")
    func grownFile() async throws {
        let both = card("FN:Charles Babbage") + card("FN:Ada")
        let loaded = try await load(
            "containers: { everyone: authorized, board.vcf: denied }\ncontacts: { ada: denied }\n",
            [
                "Content/contacts/everyone/ada.vcf": both,
                "Content/contacts/everyone/charles-babbage.vcf": nil,
            ])
        #expect(
            loaded.problems == [
                """
                Content/contacts/consent.yml:2:13: error: "ada" matches 2 contacts \
                [ambiguous-contact]
                  2 | contacts: { ada: denied }
                    |             ^^^
                  help: name the one you mean by its UID: Content/contacts/everyone/ada.vcf:5, \
                Content/contacts/everyone/ada.vcf:1
                """
            ])
    }

    @Test("Names of folders and slugs are equal in NFC and NFD")
    func normalization() async throws {
        let nfc = "Bu\u{308}ro".precomposedStringWithCanonicalMapping
        let nfd = nfc.decomposedStringWithCanonicalMapping
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": """
            containers: { "\(nfc)": denied, everyone: authorized }
            contacts:
              "山田-か\u{3099}": denied
              ada: { slug: "e\u{301}" }
            """,
            "Content/contacts/\(nfd)/eve.vcf": card("FN:Eve"),
            "Content/contacts/everyone/山田 が.vcf": card("FN:山田"),
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        ]).load()
        #expect(loaded.problems == [])
        #expect(loaded.contacts.map { Array($0.unicodeScalars) } == [["\u{E9}"]])
        #expect(loaded.site?.census.withheld == [.containerDenied(nfc): 1, .contactDenied: 1])
    }

    @Test("A folder's denial applies to a file whose name begins with a combining mark")
    func combiningMark() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": """
            containers: { board: denied }
            contacts: { eve: { publish: [name] } }
            """,
            "Content/contacts/board/\u{301}eve.vcf": card("FN:Eve"),
        ]).load()
        #expect(loaded.problems == [])
        #expect(loaded.contacts == [])
    }

    @Test("Two cards with the same UID", arguments: ["1815a", "URN:UUID:1815A"])
    func repeatedUID(uid: String) async throws {
        let loaded = try await load(
            "containers: { everyone: authorized, board.vcf: denied }\n",
            [
                "Content/contacts/everyone/ada.vcf": card("FN:Ada", "UID:urn:uuid:1815a"),
                "Content/contacts/everyone/eve.vcf": card("FN:Eve", "UID:\(uid)"),
            ])
        #expect(
            loaded.problems == [
                """
                Content/contacts/everyone/eve.vcf:4:5: error: the card at \
                Content/contacts/everyone/ada.vcf:1 has the same UID [repeated-uid]
                  help: remove one of the cards, or give it a UID of its own
                """
            ])
    }

    @Test("A name without letters needs a UID, and a slug in consent.yml")
    func nameless() async throws {
        let people = card("FN:🎉", "UID:p1") + card("FN:💥")
        let loaded = try await load(
            "containers: { everyone: denied, board.vcf: authorized }\n"
                + "contacts: { p1: { slug: party } }\n",
            ["Content/contacts/board.vcf": people])
        #expect(loaded.contacts == ["party"])
        #expect(
            loaded.problems == [
                """
                Content/contacts/board.vcf:6: error: the name "💥" has no letter or digit for an \
                address [bad-slug]
                  help: move the card to a file of its own, named in letters, or give it a UID \
                and, in consent.yml, write a slug below that UID
                """
            ])
    }
}

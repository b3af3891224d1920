import Diagnostics
import Templating
import Testing

@testable import Presentation

/// The names, titles and organization of a contact.
struct ContactHeadingTests {
    @Test("A contact's page shows all names and titles; a grid shows the first title")
    func called() async throws {
        let site = try await SampleSite([
            "contacts/people/ada.vcf": Cards.card(
                "Ada Lovelace", "N:Lovelace;Ada;King,Noel;Countess,Dr;FRS,OBE",
                "X-PHONETIC-FIRST-NAME:Ay-da", "X-PHONETIC-LAST-NAME:Luv-lace",
                "NICKNAME:Enchantress,ADA", "NICKNAME:Ada,Countess Dr Ada King Noel Lovelace",
                "X-PRONOUNS:they/them", "PRONOUNS:she/her", "ORG:Society;Engines;Cards",
                "TITLE:Writer", "TITLE;PREF=1:Programmer", "TITLE:writer", "BDAY:--1210",
                "URL:https://a.example.org", "URL;TYPE=work:https://b.example.org")
        ])
        let page = try site.contact("ada").page
        #expect(site.problems == [])
        #expect(page.contact.name == "Countess Dr Ada King Noel Lovelace, FRS, OBE")
        #expect(page.phonetic == "Ay-da Luv-lace")
        #expect(page.nicknames == ["Enchantress", "ADA", "Countess Dr Ada King Noel Lovelace"])
        #expect(page.pronouns == ["she/her", "they/them"])
        #expect(page.titles == ["Programmer", "Writer"])
        #expect(page.contact.title == "Programmer")
        #expect(page.organization == ["Society", "Engines", "Cards"])
        #expect(page.contact.organization == "Society")
        #expect(page.birthday == DateText(words: "December 10", machine: "12-10"))
        #expect(
            page.urls == [
                ContactField(label: nil, lines: ["a.example.org"], url: "https://a.example.org"),
                ContactField(label: "work", lines: ["b.example.org"], url: "https://b.example.org"),
            ])
    }

    @Test("Values that repeat the name are omitted")
    func repeated() async throws {
        let site = try await SampleSite([
            "contacts/people/lab.vcf": Cards.card(
                "Lab", "KIND:org", "ORG:The Lab Ltd;Workshop;Bench", "NICKNAME:The Lab Ltd,Lab"),
            "contacts/people/ada.vcf": Cards.card(
                "Ada", "N:Byron;Ada;;;", "X-PHONETIC-FIRST-NAME:Ada",
                "X-PHONETIC-LAST-NAME:Byron"),
            "contacts/people/bob.vcf": Cards.card(
                "Bob", "N:;Bob;;;", "N;PHONETIC=ipa:;;;Mr;", "ORG:Bob;Garage"),
        ])
        let (lab, ada) = (try site.contact("lab").page, try site.contact("ada").page)
        let bob = try site.contact("bob").page
        #expect(lab.contact.name == "The Lab Ltd")
        #expect(lab.organization == ["Workshop", "Bench"])
        #expect(lab.nicknames == ["Lab"])
        #expect([ada.phonetic, bob.phonetic] == [nil, nil])
        #expect(bob.organization == ["Garage"])
    }

    @Test("A phonetic name is in the order of its script")
    func spoken() async throws {
        let site = try await SampleSite(
            [
                "contacts/people/yamada.vcf": Cards.card(
                    "山田 太郎", "N:山田;太郎;;;", "X-PHONETIC-FIRST-NAME:たろう",
                    "X-PHONETIC-LAST-NAME:やまだ", "BDAY:--1210",
                    "ADR:;;千代田1-1;千代田区;東京都;100-8111;")
            ], settings: "locale: ja_JP")
        let page = try site.contact("yamada").page
        #expect(page.phonetic == "やまだたろう")
        #expect(page.birthday == DateText(words: "12月10日", machine: "12-10"))
        #expect(page.addresses.map(\.lines) == [["〒100-8111", "東京都千代田区", "千代田1-1"]])
    }

    @Test("A template can check if there are values of a kind")
    func flags() async throws {
        let site = try await SampleSite([
            "contacts/people/ada.vcf": Cards.card(
                "Ada", "N:;Ada;;;", "X-PHONETIC-FIRST-NAME:Ay-da", "NICKNAME:A,B",
                "PRONOUNS:she/her", "ORG:Society;Engines", "TITLE:Programmer"),
            "contacts/people/plato.vcf": Cards.card("Plato"),
        ])
        let template = """
            {{#phonetic}}{{phonetic}}|{{/phonetic}}\
            {{#has-nicknames}}{{#nicknames}}{{.}},{{/nicknames}}|{{/has-nicknames}}\
            {{#has-pronouns}}{{#pronouns}}{{.}},{{/pronouns}}|{{/has-pronouns}}\
            {{#has-titles}}{{#titles}}{{.}},{{/titles}}|{{/has-titles}}\
            {{#has-organization}}{{#organization}}{{.}},{{/organization}}|{{/has-organization}}\
            {{vcard}}
            """
        let ada = try site.contact("ada").page.rendered(by: template)
        #expect(ada == "Ay-da|A,B,|she/her,|Programmer,|Society,Engines,|/contacts/ada/contact.vcf")
        let plato = try site.contact("plato").page.rendered(by: template)
        #expect(plato == "/contacts/plato/contact.vcf")
    }
}

extension TemplateModel {
    /// The result of a template that passes the checker.
    fileprivate func rendered(by template: String) throws -> String {
        var problems: [Problem] = []
        var free: [FreeName] = []
        let source = TemplateSource(
            name: "test", text: SourceText(path: "test.mustache", bytes: Array(template.utf8)))
        let page = Templates([source], problems: &problems)
            .page("test", for: Self.self, freeNames: &free, problems: &problems)
        var bytes: [UInt8] = []
        try page.orThrow(problems).render(self, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

import Foundation
import Testing

@testable import Content

@Suite("Damaged files")
struct DamageTests {
    private func codes(_ loaded: LoadedSite) -> [String] {
        loaded.problems.compactMap { $0.split(separator: "\n").first.map(String.init) }
    }

    @Test("All problems are reported in one run, sorted by file and line")
    func several() async throws {
        let loaded = try await SiteFolder([
            "Content/site.yml": "title: Lab\nurl: lab\nfoo: 1\n",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "PHOTO:ada.jpg"),
            "Content/contacts/consent.yml":
                "containers: { everyone: authorized }\ncontacts: { eve: denied }\n",
            "Content/posts/a.md": post("date: 2026-02-30", "author: eve", "slug: ../x"),
            "Content/posts/b.md": post("title: B: C", "date: 2026-01-01"),
            "Content/pages/c.md": "text",
        ]).load()
        #expect(
            codes(loaded) == [
                "Content/contacts/consent.yml:2:13: error: no contact \"eve\" [unknown-contact]",
                "Content/contacts/everyone/ada.vcf:4:7: error: no file \"ada.jpg\" beside this one "
                    + "or below Content/static [unknown-asset]",
                "Content/pages/c.md:1: error: this file has no title [missing-title]",
                "Content/posts/a.md:1: error: this file has no title [missing-title]",
                "Content/posts/a.md:2:7: error: there is no such day or time: \"2026-02-30\" "
                    + "[bad-date]",
                "Content/posts/a.md:3:9: error: no contact \"eve\" [unknown-author]",
                "Content/posts/a.md:4:7: error: the slug \"../x\" contains a slash [bad-slug]",
                "Content/posts/b.md:2:9: error: a second \":\" in one line's value [yaml-syntax]",
                "Content/site.yml:2:6: error: url must be a whole address that begins with "
                    + "https:// or http:// [bad-url]",
                "Content/site.yml:3:1: warning: unknown key \"foo\" [unknown-key]",
            ])
    }

    @Test("A damaged consent.yml publishes no contact, and is the only problem")
    func consent() async throws {
        for consent in ["containers: [", "a: b: c", "\0", "containers: {everyone: a: b}"] {
            let loaded = try await SiteFolder([
                "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
                "Content/contacts/consent.yml": consent,
                "Content/posts/a.md": post("title: A", "date: 2026-01-01", "author: ada"),
            ]).load()
            #expect(loaded.problems.count == 1)
            #expect(loaded.contacts == [])
            #expect(loaded.site?.posts.map(\.authors) == [[.anonymous]])
        }
        let folder = try SiteFolder(["Content/contacts/everyone/ada.vcf": card("FN:Ada")])
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/contacts/consent.yml")
        try folder.link("Content/contacts/consent.yml", to: "nowhere.yml")
        #expect(
            codes(try await folder.load()) == [
                "Content/contacts/consent.yml: error: cannot be read: No such file or directory "
                    + "[unreadable]"
            ])
    }

    @Test(
        "Contacts that a damaged file may contain are not reported as unknown",
        arguments: [false, true])
    func cards(isUTF16: Bool) async throws {
        let text = "FN:Ada Lovelace\nUID:u1\n" + card("FN:Eve")
        let folder = try SiteFolder([
            "Content/contacts/consent.yml": """
            containers: { board.vcf: authorized, everyone: denied }
            contacts: { ada-lovelace: denied, u1: { publish: [name] }, charles: denied }
            """,
            "Content/contacts/everyone/charles.vcf": card("FN:Charles"),
            "Content/posts/a.md": post(
                "title: A", "date: 2026-01-01", "authors: [ada-lovelace, board, u1, charles, mary]"),
        ])
        let bytes = text.data(using: isUTF16 ? .utf16 : .utf8) ?? Data()
        try folder.write(bytes, to: "Content/contacts/board.vcf")
        #expect(
            codes(try await folder.load()) == [
                "Content/contacts/board.vcf:1: error: this line belongs to no card [outside-card]",
                "Content/posts/a.md:4:45: error: no contact \"mary\" [unknown-author]",
            ])
    }

    @Test("With an unreadable folder of contacts, none is reported as unknown")
    func folder() async throws {
        let folder = try SiteFolder([
            "Content/contacts/consent.yml": """
            containers: { board: denied, gone: denied }
            contacts: { eve: denied }
            """,
            "Content/posts/a.md": post("title: A", "date: 2026-01-01", "author: eve"),
        ])
        try folder.link("Content/contacts/board", to: "/tmp")
        #expect(
            codes(try await folder.load()) == [
                "Content/contacts/board: error: this link leads out of the site's content "
                    + "[link-leaves-content]"
            ])
    }

    @Test("An empty card file is a warning, and its container exists")
    func emptyCard() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/board.vcf": "",
            "Content/contacts/consent.yml": "containers: { board.vcf: denied }\n",
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/contacts/board.vcf: warning: the file is empty [no-card]
                  help: a card starts with BEGIN:VCARD and ends with END:VCARD
                """
            ])
    }

    @Test("A NUL byte in a card is an error")
    func nul() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:A\0da")
        ]).load()
        #expect(
            codes(loaded) == ["Content/contacts/everyone/ada.vcf:3: error: a NUL byte [nul-byte]"])
    }

    @Test("Links to a damaged post are not a problem")
    func leftOut() async throws {
        let loaded = try await SiteFolder([
            "Content/posts/a.md": "---\ntitle: a: b\n---\n",
            "Content/posts/b.md": post("title: B", "date: 2026-01-01", "author: nobody"),
            "Content/posts/c.md": post("title: B", "date: 2026-01-01", "image: no.jpg"),
            "Content/pages/d.md": "no title",
        ]).load()
        #expect(loaded.posts == [])
        #expect(
            loaded.site?.leftOut == [
                "posts/a.md": .damaged, "posts/b.md": .damaged, "posts/c.md": .damaged,
                "pages/d.md": .damaged,
            ])
    }
}

import Foundation
import Testing

/// Sites of Hugo in several languages.
extension SiteImportTests {
    private static let post = "---\ntitle: Fair\ndate: 2024-02-05\nauthors: [ada]\n---\nText\n"

    @Test(
        "A site with a folder for each language keeps its languages, people and addresses",
        arguments: [
            ["config/_default/languages.yaml": "en: { title: Lab }\nde: { title: Labor }\n"],
            [
                "config/_default/languages.en.toml": "title = 'Lab'\ncontentDir = 'content/en'\n",
                "config/_default/languages.de.toml": "contentDir = 'content/de'\n",
            ],
            [
                "config/_default/hugo.toml":
                    "baseURL = 'https://x.example/'\ncontentDir = 'content/en'\ntitle = 'Lab'\n"
                    + "[languages.en]\nweight = 1\n[languages.de]\ncontentDir = 'content/de'\n"
            ],
        ])
    func folders(configuration: [String: String]) throws {
        let files = [
            "config/_default/hugo.toml": "baseURL = 'https://x.example/'\n",
            "config/_default/menus.en.toml": "[[main]]\nname = 'Rules'\nurl = '/rules/'\n",
            "config/_default/menus.de.toml": "[[main]]\nname = 'Regeln'\nurl = '/regeln/'\n",
            "content/en/post/fair/index.md": Self.post, "content/en/post/fair/a.png": "GIF89a",
            "content/en/authors/ada/_index.md": "---\ntitle: Ada King\n---\nShe.\n",
            "content/en/rules.md": "---\ntitle: Rules\n---\nRules.\n",
            "content/de/post/fair/index.md": Self.post, "content/de/post/fair/b.png": "GIF89a",
        ].merging(configuration) { $1 }
        let folder = try imported("hugo", files)
        try publish(folder)
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("title: Lab\n"))
        #expect(settings.contains("navigation:\n  - { title: Rules, page: rules }\n"))
        let post = try folder.text("new/Content/posts/2024-02-05-fair/index.md")
        #expect(post.contains("date: 2024-02-05\nauthor: ada\n"))
        for path in [
            "post/fair/index.html", "post/fair/a.png", "authors/ada/index.html",
            "de/post/fair/index.html", "post/fair/b.png",
        ] {
            #expect(folder.has("new/Output/\(path)"), "\(path)")
        }
        #expect(settings.contains("languages:\n  en: {}\n  de: {"))
        let page = try folder.text("new/Output/post/fair/index.html")
        #expect(page.contains("hreflang=\"de\" href=\"https://x.example/de/post/fair/\""))
    }

    @Test("A site with the language in files' names keeps the texts of each language")
    func suffixes() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml":
                    "baseURL = 'https://x.example/'\ndefaultContentLanguage = 'de'\n"
                    + "[languages.de]\ntitle = 'Labor'\n[languages.en]\ntitle = 'Lab'\n",
                "content/posts/fair.de.md": Self.post, "content/posts/fair.en.md": Self.post,
                "content/posts/trip/index.de.md": Self.post, "content/posts/trip/a.png": "GIF89a",
                "content/posts/trip/index.en.md": Self.post,
                "content/_index.de.md": "---\n---\nHallo\n",
            ])
        _ = try built(folder)
        #expect(try folder.text("new/Content/site.yml").contains("title: Labor\n"))
        #expect(try folder.text("new/Output/index.html").contains("Hallo"))
        for path in ["posts/fair/index.html", "posts/trip/index.html", "posts/trip/a.png"] {
            #expect(folder.has("new/Output/\(path)"), "\(path)")
        }
        for path in ["en/posts/fair/index.html", "en/posts/trip/index.html"] {
            #expect(folder.has("new/Output/\(path)"), "\(path)")
        }
    }

    @Test(
        "An author with a file in two languages is one person, with both biographies and titles",
        arguments: [
            ("content/authors/ada/_index.md", "content/authors/ada/_index.de.md"),
            ("content/en/authors/ada/_index.md", "content/de/authors/ada/_index.md"),
        ])
    func people(english: String, german: String) throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml":
                    "baseURL = 'https://x.example/'\ndefaultContentLanguage = 'en'\n"
                    + "[languages.en]\n[languages.de]\n",
                english:
                    "---\ntitle: Ada King\nrole: Professor\nuser_groups: [Faculty]\n---\nShe.\n",
                german:
                    "---\ntitle: Ada König\nrole: Professorin\nuser_groups: [Lehre]\n---\nSie.\n",
            ])
        try publish(folder)
        let people = "new/Content/contacts/people"
        #expect(try folder.names(people) == ["ada.de.md", "ada.md", "ada.vcf"])
        let card = try folder.text("\(people)/ada.vcf").replacing("\r\n", with: "\n")
        #expect(
            card.contains(
                "FN:Ada King\nN:King;Ada;;;\nTITLE:Professor\nTITLE;LANGUAGE=de:Professorin\n"),
            "\(card)")
        let page = try folder.text("new/Output/de/authors/ada/index.html")
        #expect(page.contains("Sie.") && page.contains("Professorin"), "\(page)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `\(german)`: left out of Ada King, in de: Lehre, Ada König\n"])
        #expect(
            try folder.text("new/Content/contacts/groups.yml")
                == "faculty:\n  title: Faculty\n  members: [ada]\n")
    }
}

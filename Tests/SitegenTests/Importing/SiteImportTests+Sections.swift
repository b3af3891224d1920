import Foundation
import Testing

/// Sections, lists, menus and dates of Hugo and Zola.
extension SiteImportTests {
    @Test(
        "Hugo's placeholders of permalinks give the old addresses; others are listed",
        arguments: [
            ("/:year/:monthname/:title/", "2020/january/a-day/"),
            ("/:2006/:01/:02/:contentbasename/", "2020/01/05/a/"),
            ("/x/:sections/:filename/", "x/blog/deep/a/"),
            ("/:sections[last]/:slug/", "blog/deep/a/"),
            ("/:year/:planet/:title/", "blog/deep/a/"),
        ])
    func placeholders(pattern: String, address: String) throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml":
                    "baseURL=\"https://p.example/\"\n[permalinks]\nblog = \"\(pattern)\"\n",
                "content/blog/deep/a.md": "---\ntitle: A day\ndate: 2020-01-05\n---\nText\n",
            ])
        _ = try built(folder)
        #expect(folder.has("new/Output/\(address)index.html"), "\(address)")
        let isUnknown = try folder.text("new/import/report.md").contains(
            "- `permalinks`: \(pattern): a placeholder is not known\n")
        #expect(isUnknown == (address == "blog/deep/a/"))
    }

    @Test("Dates keep their day in the most frequent offset, and Zola shows later days already")
    func days() throws {
        func post(_ date: String) -> String { "---\ntitle: A\ndate: \(date)\n---\nText\n" }
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL=\"https://p.example/\"\n",
                "content/posts/a.md": post("2021-03-05T00:30:00+08:00"),
                "content/posts/b.md": post("2021-03-06T00:30:00+08:00"),
                "content/posts/c.md": post("2021-03-07T23:30:00-05:00"),
                "content/posts/d.md": "---\ntitle: D\nlastmod: 2021-03-08\n---\nText\n",
            ])
        _ = try built(folder)
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("timeZone: GMT+0800\n"), "\(settings)")
        for (name, date) in [
            ("a", "2021-03-05T00:30:00+08:00"), ("c", "2021-03-07T23:30:00"), ("d", "2021-03-08"),
        ] {
            let day = date.prefix(10)
            let text = try folder.text("new/Content/posts/\(day)-\(name).md")
            #expect(text.contains("date: \(date)\n"), "\(text)")
            let page = try folder.text("new/Output/posts/\(name)/index.html")
            #expect(page.contains(" datetime=\"\(day)"), "\(page)")
        }
        let zola = try imported(
            "zola",
            [
                "config.toml": "base_url=\"https://p.example\"\n",
                "content/blog/2099-01-02T10:00:00Z-fair.md": "+++\ntitle=\"F\"\n+++\nText\n",
            ])
        #expect(zola.has("new/Content/posts/2099-01-02-fair.md"))
        expect(
            try zola.text("new/import/report.md"),
            has: ["-fair.md`: of a later day, which the old site shows already\n"])
    }

    @Test("Addresses below a language, terms of one string, aliases beside a page, and capitals")
    func languageFolder() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml":
                    "baseURL: https://p.example/\ndefaultContentLanguage: zh-CN\n"
                    + "defaultContentLanguageInSubdir: true\n"
                    + "languages: { zh-CN: { weight: 1 }, fr: { weight: 2 } }\n",
                "content/_index.md": "\n---\ntitle: Home\n---\nHello\n",
                "content/posts/a.zh-cn.md":
                    "---\ntitle: A\ndate: 2020-01-05\ncategories: Data Science\naliases: [/zh-cn/posts/old-a]\n"
                    + "---\n[b](/zh-cn/about/)\n",
                "content/posts/b/index.zh-cn.md":
                    "---\ntitle: B\ndate: 2020-01-06\n---\n![p](p.png)\n",
                "content/posts/b/p.png": "GIF89a",
                "content/posts/a.fr.md": "---\ntitle: F\n---\nF\n",
                "content/about.md": "---\ntitle: About\n---\nUs\n",
            ])
        #expect(try built(folder).isEmpty)
        for path in [
            "zh-cn/posts/a/index.html", "zh-cn/posts/old-a/index.html", "zh-cn/posts/b/p.png",
            "zh-cn/about/index.html", "zh-cn/index.html", "zh-cn/posts/index.html",
            "tags/data-science/index.html",
        ] {
            #expect(folder.has("new/Output/\(path)"), "\(path)")
        }
        #expect(try folder.text("new/Output/index.html").contains("Hello"))
        #expect(folder.has("new/Output/fr/posts/a/index.html") == false)
        #expect(
            folder.has("new/Content/pages/posts/a.fr.md")
                || folder.has("new/Content/posts/2020-01-05-a.fr.md"))
    }

    @Test("Menus, lists and pages that have no place here are named")
    func structure() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": """
                baseURL = "https://p.example/"
                [[menu.main]]
                name = "Tags"
                url = "/tags/"
                [[menu.main]]
                name = "Writing"
                url = "/posts/"
                [[menu.main]]
                name = "More"
                [[menu.footer]]
                name = "Imprint"
                url = "/imprint/"

                """,
                "content/posts/_index.md": "---\ntitle: Posts\n---\nAll that we write.\n",
                "content/posts/a.md":
                    "---\ntitle: A\ndate: 2020-01-05\nseries: [x]\ntags: [y]\n---\nT\n",
                "content/life/b.md": "---\ntitle: B\ndate: 2020-01-05\ntags: [y]\n---\nTagged\n",
                "content/life/c.md": "---\ntitle: C\ndate: 2020-01-05\n---\nDated\n",
                "content/archives.md": "---\ntitle: Archive\nlayout: archives\n---\n",
                "content/editors/vim.md":
                    "---\ntitle: Vim tips\ndate: 2020-01-05\ntags: [vim]\n---\nA text.\n",
            ])
        _ = try built(folder)
        #expect(folder.has("new/Content/posts/2020-01-05-b.md"))
        #expect(folder.has("new/Content/posts/2020-01-05-vim.md"))
        #expect(folder.has("new/Content/posts/2020-01-05-c.md"))
        #expect(!folder.has("new/Content/contacts/people"))
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "navigation:\n  - { title: Tags, page: tags }\n  - { title: Writing, page: posts "
                    + "}\n"
            ))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `hugo.toml`: menu footer: Imprint\n",
                "- `hugo.toml`: menu entry More: it has no address\n",
                "- `/life/`: a list of the old site: redirect it at your host\n",
                "- `content/archives.md`: a page of template code, such as a list\n",
            ])
    }

    @Test("An e-mail address that no template shows is granted if a text contains it")
    func shownMail() throws {
        let files = [
            "_config.yml": "url: https://p.example\n",
            "_data/people.yml":
                "- { name: Ann Lee, email: ann@p.example, phone: 030 1234567, bio: 'See [us]({{ "
                + "site.baseurl }}/about.html).' }\n"
                + "- { name: Bo Sim, links: { email: bo@p.example } }\n",
            "about.md": "---\ntitle: About\n---\nUs.\n",
        ]
        func shown(_ text: String) throws -> (grant: String, report: String) {
            let folder = try imported(
                "jekyll",
                files.merging(["contact.md": "---\ntitle: C\n---\n\(text)\n"]) { $1 })
            try publish(folder)
            let ann = try folder.text("new/Output/contacts/ann-lee/index.html")
            #expect(ann.contains("<a href=\"/about.html\">us</a>"), "\(ann)")
            return (
                try folder.text("new/import/shown.yml"), try folder.text("new/import/report.md")
            )
        }
        let hidden = try shown("Write to us.")
        #expect(hidden.grant.contains("ann-lee: [name, biography]\n"), "\(hidden.grant)")
        #expect(hidden.grant.contains("bo-sim: [name, email]\n"), "\(hidden.grant)")
        expect(
            hidden.report,
            has: [
                "consent.yml`: email: no template of the old site shows it",
                "consent.yml`: phone: no template of the old site shows it",
            ])
        let text = try shown("Write to Ann@p.example, or call +49 30 123 45 67.")
        #expect(text.grant.contains("ann-lee: [name, biography, email, phone]\n"), "\(text.grant)")
    }
}

import Foundation
import Testing

/// Addresses, settings and folders of old sites.
extension SiteImportTests {
    @Test(
        "Hugo's and Zola's rules for addresses keep letters, accents and case",
        arguments: [
            ("hugo", "", "Über uns.md", "x", "/posts/über-uns/"),
            ("hugo", "removePathAccents: true\n", "Über uns.md", "x", "/posts/uber-uns/"),
            ("hugo", "", "A (b), c - d's.md", "x", "/posts/a-b-c-ds/"),
            (
                "hugo", "permalinks: { posts: \"/:year/:slug/\" }\n", "a.md", "Grüße: aus_Köln?",
                "/2024/grüße-aus_köln/"
            ),
            ("hugo", "disablePathToLower: true\n", "Ab.md", "x", "/posts/Ab/"),
            ("zola", "", "2024-02-05_My über_File.md", "x", "/posts/my-uber-file/"),
            ("zola", "slugify: { paths: safe }\n", "My File.md", "x", "/posts/My_File/"),
        ])
    func addresses(
        generator: String, settings: String, file: String, title: String, address: String
    ) throws {
        let folder = try imported(
            generator,
            [
                generator == "hugo" ? "hugo.yaml" : "config.yaml":
                    "baseURL: https://x.example/\nbase_url: https://x.example/\n" + settings,
                "content/posts/\(file)": "---\ntitle: \"\(title)\"\ndate: 2024-02-05\n---\nText\n",
            ])
        _ = try built(folder)
        #expect(
            folder.has("new/Output\(address)index.html"), "\(address)")
    }

    @Test("The domain in CNAME is the address of a site without one, and unread settings are named")
    func settings() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml":
                    "title: blank\nfirst_name: Ada\nlast_name: King\ntwitter: ada\nbaseurl: /lab\n"
                    + "plugins: [x]\nnothing:\n",
                "CNAME": "ada.example\n", "public/a.css": "a", "vendor/b.js": "b",
                "vendor/bundle/c.rb": "c", "resources/d.pdf": "d", "_site/index.html": "e",
            ])
        _ = try built(folder)
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "title: Ada King\nurl: https://ada.example/lab/\n"))
        for path in ["CNAME", "public/a.css", "vendor/b.js", "resources/d.pdf"] {
            #expect(
                folder.has("new/Output/\(path)"),
                "\(path)")
        }
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `_config.yml`: settings without a place in site.yml: twitter\n",
                "- `_site`: written by a program\n", "- `vendor/bundle`: written by a program\n",
            ])
    }

    @Test("Menus in front matter, the main section of Hugo, and files outside of its folders")
    func sections() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = '/'\nenableEmoji = true\n", "static/CNAME": "x.example",
                "content/about.md":
                    "---\ntitle: About us\nmenu: { main: { weight: 2 } }\n---\nUs\n",
                "content/rules.md":
                    "---\ntitle: Rules\nlinkTitle: Our rules\nmenu: main\nweight: 1\n---\nR\n",
                "content/writing/a.md": "---\ntitle: A\ndate: 2024-02-05\n---\nText\n",
                "content/docs/b.md": "---\ntitle: B\ndate: 2024-02-05\n---\nText\n",
                "content/docs/c.md": "---\ntitle: C\ndate: 2024-02-05\n---\nText\n",
                "public/index.html": "x", "go.mod": "x",
            ])
        _ = try built(folder)
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("url: https://x.example/\n"))
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: "Our rules", page: rules }
                  - { title: "About us", page: about }

                """), "\(settings)")
        #expect(folder.has("new/Content/posts/2024-02-05-a.md"))
        #expect(folder.has("new/Content/pages/docs/b.md"))
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `hugo.toml`: settings without a place in site.yml: enableEmoji\n",
                "- `public`: written by a program\n", "- `go.mod`: not a part of the website\n",
            ])
    }

    @Test("Files for crawlers and hosts are imported, and the old feed is in the report")
    func serverFiles() throws {
        let post = "---\ntitle: A\ndate: 2024-02-05\n---\nText\n"
        let hugo = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n", "content/posts/a.md": post,
                "static/robots.txt": "User-agent: *\nDisallow: /old/\n",
                "static/_redirects": "/x /y 301\n", "static/rss.xml": "<rss/>",
            ])
        _ = try built(hugo)
        #expect(try hugo.text("new/Output/robots.txt") == "User-agent: *\nDisallow: /old/\n")
        #expect(try hugo.text("new/Output/_redirects") == "/x /y 301\n")
        let feed = "the old feed: redirect it to /feed.xml at your host, for its subscribers\n"
        expect(
            try hugo.text("new/import/report.md"),
            has: [
                "- `static/robots.txt`: replaces the one that sitegen writes\n",
                "- `static/_redirects`: replaces the one that sitegen writes\n",
                "- `static/rss.xml`: sitegen writes this file\n", "- `/index.xml`: " + feed,
            ])
        for setting in ["disableKinds = ['RSS']", "[outputs]\nhome = ['html']"] {
            let quiet = try imported(
                "hugo",
                [
                    "hugo.toml": "baseURL = 'https://x.example/'\n\(setting)\n",
                    "content/posts/a.md": post,
                ])
            #expect(!(try quiet.text("new/import/report.md").contains("the old feed")))
        }
        let zola = try imported(
            "zola",
            [
                "config.toml": "base_url = 'https://x.example/'\ngenerate_feeds = true\n",
                "content/a.md": post,
            ])
        expect(try zola.text("new/import/report.md"), has: ["- `/atom.xml`: " + feed])
    }

    @Test("A site that has settings keeps them, and the command prints what they do not have")
    func keptSettings() throws {
        let folder = try imported(
            "jekyll", ["_config.yml": "url: https://x.example\n", "a.md": "A"])
        let text = "title: Mine\nurl: https://x.example/\n"
        try folder.put(["new/Content/site.yml": text])
        try folder.put([
            "old/_posts/2024-02-05-a.md": "---\ntitle: A\n---\n[gone](/gone/) <b>x</b>\n"
        ])
        let run = try folder.sitegen("import", "jekyll", "old", "new")
        #expect(
            run.output.contains(
                """
                  Content/site.yml
                site.yml was kept; the old site has these settings, too:
                  title: x.example
                  permalinks:
                    posts: /:year/:month/:day/:slug.html
                  markdown: { rawHTML: true }   # the old texts contain HTML
                  links: warn   # import/report.md lists the links that lead nowhere

                """.trimmingCharacters(in: .newlines)), "\(run.output)")
        #expect(try folder.text("new/Content/site.yml") == text)
    }

    @Test("A language without letters is unknown, and a menu entry without a page is listed")
    func languageWithoutLetters() throws {
        var files = [
            "hugo.yaml": """
            title: X
            baseURL: https://x.example/
            languageCode: "-"
            languages: { en: {}, de: {} }
            menu: { main: [{ name: Info, url: /info/ }] }

            """,
            "content/_index.md": "---\ntitle: Home\n---\nHello\n",
        ]
        for name in ["aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh"] {
            files["content/\(name)/info.md"] = "---\ntitle: \(name)\n---\nText\n"
        }
        let folder = try imported("hugo", files)
        let settings = try folder.text("new/Content/site.yml")
        #expect(!settings.contains("Info"), "\(settings)")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `Content/site.yml`: locale: - is unknown\n",
                "- `Content/site.yml`: menu entry Info: /info/\n",
            ])
    }

    @Test("The first of several settings names the generator of a folder")
    func severalSettings() throws {
        let folder = try TemporaryFolder()
        try folder.put(["old/_config.yml": "a: b\n", "old/hugo.toml": "", "old/hugo.yaml": ""])
        for _ in 1...5 {
            let run = try folder.sitegen("import", "zola", "old", "new")
            #expect(run.errors.contains("it has _config.yml: use sitegen import jekyll\n"))
        }
    }

    @Test("A folder without a website is an error, and names the generator of what is there")
    func nothingToImport() throws {
        let folder = try TemporaryFolder()
        try folder.put(["old/_config.yml": "title: X\n", "empty/LICENSE": "x"])
        let run = try folder.sitegen("import", "hugo", "old", "new")
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                """
                old: error: this folder has no sources of a Hugo site [nothing-to-import]
                  help: it has _config.yml: use sitegen import jekyll
                """), "\(run.errors)")
        for generator in ["jekyll", "hugo", "zola"] {
            let run = try folder.sitegen("import", generator, "empty", "new")
            #expect(run.end == .status(1) && run.errors.contains("[nothing-to-import]"))
        }
        #expect(!folder.has("new"))
    }

    @Test(
        "A site of another generator is refused and named, and so is a folder without a site",
        arguments: [
            ("astro.config.mjs", "this is a site of Astro, which no import reads"),
            (".eleventy.js", "this is a site of Eleventy, which no import reads"),
            ("eleventy.config.js", "this is a site of Eleventy, which no import reads"),
            ("Package.swift", nil),
        ])
    func otherGenerators(_ file: String, _ fact: String?) throws {
        for generator in ["Jekyll", "Hugo", "Zola"] {
            let folder = try TemporaryFolder()
            try folder.put([
                "old/\(file)": "x", "old/README.md": "# Program\n", "old/docs/notes.md": "Notes\n",
                "old/src/pages/index.md": "---\ntitle: Home\n---\nHello\n",
            ])
            if fact != nil { try folder.put(["old/content/a.md": "---\ntitle: A\n---\nA\n"]) }
            let run = try folder.sitegen("import", generator.lowercased(), "old", "new")
            let other = "this folder has no sources of a \(generator) site"
            let help =
                fact == nil
                ? "name the folder with the sources of the old site, not with its pages"
                : "sitegen imports sites of Jekyll, Hugo and Zola; copy the texts of others into "
                    + "Content/posts and Content/pages"
            #expect(
                run.errors.hasPrefix(
                    "old: error: \(fact ?? other) [nothing-to-import]\n  help: \(help)\n"),
                "\(run.errors)")
            #expect(run.end == .status(1) && !folder.has("new"))
        }
    }

    @Test("A site without a title has the name of its domain or folder, with a line in the report")
    func untitled() throws {
        for (settings, title) in [
            ("url: https://www.club.example\n", "club.example"), ("title: ''\n", "old"),
        ] {
            let folder = try imported(
                "jekyll",
                [
                    "_config.yml": settings,
                    "index.html": "---\nlayout: home\n---\n<div>\n<b>1</b>\n</div>\n",
                ])
            _ = try built(folder)
            #expect(try folder.text("new/Content/site.yml").hasPrefix("title: \(title)\n"))
            #expect(
                try folder.text("new/Content/pages/index.md").hasPrefix("---\ntitle: \(title)\n"))
            expect(
                try folder.text("new/import/report.md"),
                has: [
                    "- `Content/site.yml`: title: the old site names none, so it is \(title)\n"
                ])
        }
    }
}

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
}

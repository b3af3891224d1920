import Foundation
import Testing

/// What the old generators do not publish.
extension SiteImportTests {
    struct Unpublished: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let generator: String
        let files: [String: String]
    }

    private static let jekyllSite = ["_config.yml": "title: T\nurl: https://t.example\n"]
    private static let hugoSite = ["hugo.toml": "title=\"T\"\nbaseURL=\"https://t.example/\"\n"]
    private static let zolaSite = ["config.toml": "title=\"T\"\nbase_url=\"https://t.example\"\n"]

    private static func jekyll(_ name: String, _ files: [String: String]) -> Unpublished {
        Unpublished(
            testDescription: name, generator: "jekyll", files: jekyllSite.merging(files) { $1 })
    }

    private static func hugo(_ name: String, _ files: [String: String]) -> Unpublished {
        Unpublished(testDescription: name, generator: "hugo", files: hugoSite.merging(files) { $1 })
    }

    private static func zola(_ name: String, _ files: [String: String]) -> Unpublished {
        Unpublished(testDescription: name, generator: "zola", files: zolaSite.merging(files) { $1 })
    }

    private static let post = "---\ntitle: A\ndate: 2024-01-01\n---\nText\n"

    static let unpublished = [
        jekyll(
            "an indented mark in front matter",
            [
                "_posts/2024-01-02-a.md":
                    "---\ntitle: A\nsummary: |\n  one\n  ---\n  two\npublished: false\n---\n"
                    + "SECRET\n"
            ]),
        jekyll(
            "a repeated key and a comment in front matter",
            [
                "_posts/2024-01-02-a.md":
                    "---\ntitle: A\nlayout: p\nlayout: p\npublished: false  # not yet\n---\n"
                    + "SECRET\n"
            ]),
        jekyll(
            "damaged front matter",
            ["_posts/2024-01-02-a.md": "---\ntitle: [A\npublished: false # x\n---\nSECRET\n"]),
        jekyll(
            "a repeated key in the settings",
            [
                "_config.yml": """
                title: T
                url: https://t.example
                lang: en
                lang: en
                exclude:   # not on the web
                - priv   # keys
                defaults:
                  - scope: {path: internal}
                    values: {published: false}

                """, "priv/a.txt": "SECRET", "internal/p.md": "---\ntitle: P\n---\nSECRET\n",
            ]),
        jekyll(
            "comments with code in them",
            [
                "_posts/2024-01-02-a.md": """
                ---
                title: A
                ---
                {% comment %}
                SECRET ask `Ann`
                {% endcomment %}
                {% comment note %}SECRET{% endcomment %}

                """
            ]),
        jekyll(
            "people of folders that Jekyll does not read",
            [
                "_config.yml": "title: T\nurl: https://t.example\nexclude: [priv]\n",
                "_people/anna.md": "---\nname: Anna SECRET\n---\nbio\n",
                "sub/_data/team.yml": "- name: Nora SECRET\n",
                "team.md":
                    "---\ntitle: T\npublished: false\nmembers:\n  - name: Dora SECRET\n---\n",
                "_data/people.yml": "- name: Di\n  photo: /priv/di.jpg\n",
                "priv/di.jpg": "SECRET",
            ]),
        jekyll(
            "pages of a folder that is not included",
            ["_pages/p.md": "---\ntitle: P\n---\nSECRET\n", "a.md": "---\ntitle: B\n---\nText\n"]),
        jekyll(
            "an old build and files outside of the source",
            [
                "_config.yml":
                    "title: T\nurl: https://t.example\nsource: site\ndestination: ./site/built\n",
                "secrets.txt": "SECRET", "site/built/draft.html": "SECRET",
                "site/_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
            ]),
        hugo(
            "a draft in nested JSON",
            [
                "content/posts/a.md":
                    "{\n\"title\": \"A\",\n\"draft\": true,\n\"params\": {\n\"a\": \"}\"\n}\n}\n"
                    + "SECRET\n",
                "content/posts/b.md": post,
            ]),
        hugo(
            "comments",
            [
                "content/posts/a.md": """
                ---
                title: A
                date: 2024-01-01
                ---
                {{% comment %}}SECRET `x`{{% /comment %}} {{< comment >}}SECRET{{< /comment >}}
                <!-- SECRET `x` --> <b>Text</b>

                """
            ]),
        hugo(
            "pages that are over, later or hidden by a cascade",
            [
                "hugo.toml": """
                title = "T"
                baseURL = "https://t.example/"
                [[cascade]]
                draft = true
                [cascade.target]
                path = "/internal/**"

                """, "content/posts/a.md": post,
                "content/about/e.md": "---\ntitle: E\nexpiryDate: 2020-01-01\n---\nSECRET\n",
                "content/about/p.md": "---\ntitle: P\npublishDate: 2099-01-01\n---\nSECRET\n",
                "content/internal/i.md": "---\ntitle: I\n---\nSECRET\n",
                "content/_index.md":
                    "---\ntitle: R\ncascade:\n - draft: true\n   target: {path: "
                    + "\"{/x1/**,/x2/**}\"}\n---\nx\n",
                "content/x1/x.md": "---\ntitle: X\n---\nSECRET\n",
            ]),
        hugo(
            "people in drafts, and people whose time is over",
            [
                "content/posts/a.md": post,
                "content/team.md":
                    "---\ntitle: T\ndraft: true\nmembers:\n  - name: Dora SECRET\n---\nx\n",
                "content/people/e.md":
                    "---\ntitle: Eve SECRET\nexpiryDate: 30 Jan 2020\n---\nbio\n",
            ]),
        hugo(
            "files beside hidden sections and templates of content",
            [
                "content/posts/a.md": post, "content/posts/_content.gotmpl": "SECRET",
                "content/sec/_index.md": "---\ntitle: S\ndraft: true\n---\n",
                "content/sec/a.txt": "SECRET",
            ]),
        hugo(
            "files of another static folder and of a text without resources",
            [
                "hugo.toml": "baseURL=\"https://t.example/\"\nstaticDir=\"pub\"\n",
                "static/s.txt": "SECRET", "content/posts/b.md": post,
                "content/posts/a/index.md":
                    "---\ntitle: A\ndate: 2024-01-01\nbuild: {publishResources: false}\n---\n"
                    + "Text\n",
                "content/posts/a/s.txt": "SECRET",
            ]),
        zola(
            "ignored and stray files, and lists that no template loads",
            [
                "config.toml":
                    "base_url=\"https://t.example\"\nignored_static = [\"secret.txt\"]\n",
                "static/secret.txt": "SECRET", "content/internal/notes.txt": "SECRET",
                "content/a.md": "+++\ntitle=\"A\"\ndate=2024-01-01\n+++\nText\n",
                "members.csv": "name,email\nNora SECRET,nora@x.example\n",
            ]),
    ]

    /// What settings, flags and dates hide.
    private static let hiddenBySettings = [
        jekyll(
            "names that begin with an excluded one",
            [
                "_config.yml":
                    "title: T\nurl: https://t.example\nexclude: [internal, notes/private-]\n",
                "internal-notes.md": "---\ntitle: I\n---\nSECRET\n",
                "notes/private-list.md": "---\ntitle: N\n---\nSECRET\n",
                "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
            ]),
        jekyll(
            "people whom templates leave out, and fields that none shows",
            [
                "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
                "_data/people.yml": """
                - { name: Anna SECRET, hidden: true }
                - { name: Bo SECRET, visible: false }
                - { name: Cy Lee, email: SECRET@x.example, phone: "+49 30 SECRET", role: Chair }

                """, "team.md": "---\ntitle: Team\n---\n{{ site.email }} {{ member.name }}\n",
            ]),
        hugo(
            "settings of the environment and of mounts",
            [
                "config/_default/hugo.toml": "title=\"T\"\nbaseURL=\"http://localhost:1313/\"\n",
                "config/production/hugo.toml":
                    "baseURL=\"https://t.example/\"\nignoreFiles=[\"/content/notes/\"]\n",
                "config/staging/hugo.toml": "title=\"SECRET\"\n",
                "config/_default/module.toml":
                    "[[mounts]]\nsource=\"docs\"\ntarget=\"content\"\n"
                    + "excludeFiles=[\"drafts/*\"]\n",
                "hugo.toml": "theme=\"x\"\n",
                "docs/posts/a.md": post, "docs/drafts/b.md": "---\ntitle: B\n---\nSECRET\n",
                "content/notes/c.md": "---\ntitle: C\n---\nSECRET\n",
                "content/posts/d.md": "---\ntitle: D\n---\nSECRET\n",
            ]),
        hugo(
            "ignored folders, passwords and later days by other keys",
            [
                "hugo.toml": """
                title = "T"
                baseURL = "https://t.example/"
                ignoreFiles = ["/content/internal/"]
                [frontmatter]
                publishDate = ["embargo"]
                expiryDate = ["until"]

                """, "content/posts/a.md": post,
                "content/internal/b.md": "---\ntitle: B\n---\nSECRET\n",
                "content/posts/c.md":
                    "---\ntitle: C\ndate: 2024-01-01\npassword: x\n---\nSECRET\n",
                "content/posts/d.md":
                    "---\ntitle: D\ndate: 2024-01-01\n---\n{{% hugo-encryptor \"x\" %}}\nSECRET\n"
                    + "{{% /hugo-encryptor %}}\n",
                "content/posts/e.md":
                    "---\ntitle: E\ndate: 2024-01-01\nembargo: 2099-01-01\n---\nSECRET\n",
                "content/posts/f.md":
                    "---\ntitle: F\ndate: 2024-01-01\nuntil: 2024-01-02\n---\nSECRET\n",
                "content/posts/g/index.org": "#+DRAFT: true\nSECRET\n",
                "content/posts/g/plan.txt": "SECRET",
            ]),
        hugo(
            "a later day by the usual key, and a cascade for a folder with capitals",
            [
                "content/posts/a.md": post,
                "content/posts/b.md":
                    "---\ntitle: B\ndate: 2024-01-01\npublished: 2099-01-01\n---\nSECRET\n",
                "content/_index.md":
                    "---\ntitle: H\ncascade:\n - {draft: true, target: {path: '**/private/**'}}\n "
                    + "- {draft: true, target: {path: '/internal/**', kind: page}}\n---\n"
                    + "Hello\n",
                "content/private/p.md": "---\ntitle: P\n---\nSECRET\n",
                "content/Internal/i.md": "---\ntitle: I\n---\nSECRET\n",
            ]),
        hugo(
            "people of a section that is off",
            [
                "content/posts/a.md": post,
                "data/en/team.yml":
                    "team:\n  enable: false\n  members:\n    - { name: Nora SECRET }\n",
            ]),
        jekyll(
            "defaults for prefixes, in the folder of collections and for files",
            [
                "_config.yml": """
                title: T
                url: https://t.example
                collections_dir: col
                collections: { notes: { output: true } }
                defaults:
                  - { scope: { path: internal }, values: { published: false } }
                  - { scope: { path: _notes/private }, values: { published: false } }
                  - { scope: { path: "deep/**/*" }, values: { published: false } }

                """,
                "internal-plans/x.md": "---\ntitle: X\n---\nSECRET\n", "internal/pay.txt": "SECRET",
                "col/_notes/private/n.md": "---\ntitle: N\n---\nSECRET\n",
                "deep/b.md": "---\ntitle: B\n---\nSECRET\n",
                "_posts/2020-01-01-old.md": "---\ntitle: O\n---\nSECRET\n",
                "_notes/o.md": "---\ntitle: O\n---\nSECRET\n",
                "cal.ics": "---\npublished: false\n---\nSECRET\n",
                "col/_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
            ]),
        jekyll(
            "e-mail and phone that templates show of others, and flags of people",
            [
                "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nWrite to office@x.example.\n",
                "_includes/foot.html":
                    "{{ site.author.email }} {{ site.email }} <!-- {{ p.phone }} -->\n"
                    + "<style>.phone { color: red }</style> {% comment %}{{ p.email }}{% "
                    + "endcomment %}\n",
                "README.md": "Use `{{ person.email }}`.\n",
                "_data/people.yml": """
                - { name: Cy Lee, email: SECRET@x.example, phone: "+49 30 SECRET", role: Chair }
                - { name: Di Roe, email: [office@x.example, SECRET@x.example] }
                - { name: Ed SECRET, hidden: 1 }
                - { name: Flo SECRET, public: false }

                """,
            ]),
        hugo(
            "what mounts, sections, cascades and dates hide",
            [
                "config/_default/module.toml":
                    "[[mounts]]\nsource=\"content\"\ntarget=\"content\"\nfiles=[\"! "
                    + "Private/**\"]\n",
                "content/posts/a.md": post, "content/private/p.md": "---\ntitle: P\n---\nSECRET\n",
                "content/sec/_index.md": "---\ntitle: S\ndraft: true\n---\n",
                "content/sec/files/x.txt": "SECRET",
                "content/later/_index.md":
                    "---\ntitle: L\ncascade: { date: 2099-01-01 }\n---\nHello\n",
                "content/later/l.md": "---\ntitle: L\n---\nSECRET\n",
                "content/posts/b.md":
                    "---\ntitle: B\ndate: 2024-01-01\nexpiryDate: 20200101\n---\nSECRET\n",
                "content/posts/c.md":
                    "---\ntitle: C\ndate: 2024-01-01\npublishDate: 4083955200\n---\nSECRET\n",
                "content/posts/d.md":
                    "---\ntitle: D\ndate: 2024-01-01\n---\n{{< hugo-encrypt \"x\" >}}SECRET{{< "
                    + "/hugo-encrypt >}}\n",
                "content/posts/e.md": "---\ntitle: E\ndate: 2024-01-01\ndraft: 1\n---\nSECRET\n",
                "content/posts/f.md":
                    "---\ntitle: F\ndate: 2024-01-01\n---\n<div>\nSECRET\n</div>\n\nText <i "
                    + "title=\"SECRET\">x</i>\n",
                "content/team/eve.md": "---\ntitle: Eve SECRET\npassword: x\n---\nBio\n",
            ]),
        zola(
            "texts below a section that is a draft, and globs of no folder",
            [
                "config.toml":
                    "base_url=\"https://t.example\"\nignored_content=[\"private/**/*.md\"]\n"
                    + "ignored_static=[\"raw/**/*.txt\"]\n",
                "content/blog/b.md": "+++\ntitle=\"A\"\ndate=2024-01-01\n+++\nText\n",
                "content/sec/_index.md": "+++\ntitle=\"S\"\ndraft=true\n+++\n",
                "content/sec/a.md":
                    "+++\ntitle=\"A\"\ndate=2024-01-01\ndraft=false\n+++\nSECRET\n",
                "content/private/a.md": "+++\ntitle=\"P\"\n+++\nSECRET\n",
                "static/raw/x.txt": "SECRET",
            ]),
        zola(
            "files that patterns with alternatives ignore",
            [
                "config.toml":
                    "base_url=\"https://t.example\"\nignored_content=[\"*.{graphml,txt}\", "
                    + "\"**/private/*\"]\n"
                    + "ignored_static=[\"*.{psd,ai}\"]\n",
                "content/blog/_index.md": "+++\ntitle=\"B\"\n+++\n",
                "content/blog/templates.md": "+++\ntitle=\"A\"\ndate=2024-01-01\n+++\nText\n",
                "content/blog/data.txt": "SECRET", "static/a.psd": "SECRET",
                "content/private/p.md": "+++\ntitle=\"P\"\n+++\nSECRET\n",
            ]),
    ]

    @Test(
        "What the old site does not publish stays unpublished",
        arguments: unpublished + hiddenBySettings)
    func unpublishedStays(_ site: Unpublished) throws {
        let folder = try imported(site.generator, site.files)
        if folder.has("new/Content/contacts") { try grant(folder) }
        _ = try built(folder)
        let output = try FileTree(folder.url("new/Output").path)
        for (path, entry) in output.entries {
            #expect(!path.contains("secret"), "\(path)")
            #expect(!"\(entry)".contains("SECRET"), "\(path)")
            if let text = output.text(path) { #expect(!text.contains("SECRET"), "\(path)") }
        }
        #expect(output.entries["index.html"] != nil)
    }

    @Test("People with one name or key and pages of their own are not merged")
    func notMerged() throws {
        let folder = try imported(
            "hugo",
            Self.hugoSite.merging([
                "content/people/berlin/anna.md":
                    "---\ntitle: Anna Berlin\nrole: Chair\n---\nBio B\n",
                "content/people/paris/anna.md":
                    "---\ntitle: Anna Paris\nemail: anna@paris.example\n---\nBio P\n",
                "data/people.yml":
                    "s1: {name: Bo Ray, role: Chair}\ns2: {name: Bo Ray, email: bo@x.example}\n",
                "data/staff.yml": "- {name: 🎸🎸}\n- {name: 🎺}\n",
            ]) { $1 })
        let cards = try FileTree(folder.url("new/Content/contacts/people").path)
        let names = cards.entries.keys.filter { $0.hasSuffix(".vcf") }.sorted()
        #expect(names == ["anna-2.vcf", "anna.vcf", "s1.vcf", "s2.vcf"])
        #expect(cards.text("anna.vcf")?.contains("EMAIL") == false)
        #expect(cards.text("s1.vcf")?.contains("EMAIL") == false)
        #expect(cards.text("anna-2.vcf")?.contains("FN:Anna Paris") == true)
        #expect(
            try folder.text("new/import/report.md").contains("a person whose name has no letters"))
    }

    @Test("No photo of a person is published before the grant, by whatever key")
    func photosByAllKeys() throws {
        let folder = try imported(
            "jekyll",
            Self.jekyllSite.merging([
                "_data/people.yml":
                    "- {name: Bo Ray, photo: /img/bo.jpg?v=2, avatar: 'img/my%20bo.jpg'}\n",
                "img/bo.jpg": "GIF89a 1", "img/my bo.jpg": "GIF89a 2", "img/hall.jpg": "GIF89a 3",
            ]) { $1 })
        _ = try built(folder)
        let paths = try FileTree(folder.url("new/Output").path).entries.keys
        #expect(paths.filter { $0.hasSuffix(".jpg") } == ["img/hall.jpg"])
        #expect(try folder.text("new/Content/contacts/people/bo-ray.jpg") == "GIF89a 1")
    }

    @Test("Authors are found by their whole names first")
    func wholeNames() throws {
        let folder = try imported(
            "jekyll",
            Self.jekyllSite.merging([
                "_data/people.yml": """
                - name: Santiago Ramón y Cajal
                - name: Martin King, Jr.
                - {name: Benjamin Franklin, id: ben}
                - {name: Ben, id: b2}

                """,
                "_posts/2024-01-02-a.md":
                    "---\ntitle: A\nauthors:\n - Santiago Ramón y Cajal\n - Martin King, Jr.\n---\n"
                    + "x\n",
                "_posts/2024-01-02-b.md": "---\ntitle: B\nauthor: Ben\n---\nx\n",
            ]) { $1 })
        let first = try folder.text("new/Content/posts/2024-01-02-a.md")
        #expect(
            first.contains("authors: [santiago-ramon-y-cajal, martin-king-jr]\n"), "\(first)")
        #expect(try folder.text("new/Content/posts/2024-01-02-b.md").contains("author: b2\n"))
    }

    @Test("Only Jekyll's texts lose attributes of kramdown, and raw tags go, also in code")
    func attributes() throws {
        let body = "Prose {:keep, value} here.\n\n    {:ok, pid} = start()\n"
        let zola = try imported(
            "zola",
            Self.zolaSite.merging([
                "content/blog/a.md": "+++\ntitle=\"A\"\ndate=2024-01-01\n+++\n\(body)"
            ]) { $1 })
        #expect(try zola.text("new/Content/posts/2024-01-01-a.md").hasSuffix(body))
        let jekyll = try imported(
            "jekyll",
            Self.jekyllSite.merging([
                "_posts/2024-01-01-a.md":
                    "---\ntitle: A\n---\n{:.lead #x k=\"v\"}\n\(body)\n```\n{% raw %}{{ x }}{% "
                    + "endraw %}\n```\n",
                "about.md":
                    "---\ntitle: Doc\n---\nText.\n```\n{% raw %}{% for x in y %}{% endraw %}\n"
                    + "```\n",
            ]) { $1 })
        let post = try jekyll.text("new/Content/posts/2024-01-01-a.md")
        #expect(post.hasSuffix("\n\n\(body)\n```\n{{ x }}\n```\n"), "\(post)")
        #expect(
            try jekyll.text("new/Content/pages/about.md").contains("```\n{% for x in y %}\n```"))
    }

    @Test("Odd settings, keys, files and home pages neither crash nor stop a build")
    func oddSources() throws {
        let deep = Array(repeating: "a", count: 10_000).joined(separator: ".")
        for (generator, files) in [
            (
                "jekyll",
                [
                    "_config.yml": "title: T\nurl: https://t.example\ncollections_dir: about.md\n",
                    "about.md": "x", "b.md": "---\ntitle: B\n---\nText\n",
                ]
            ),
            (
                "hugo",
                [
                    "content/posts/a.md": Self.post, "static/foo": "f", "content/foo/bar.txt": "b",
                    "content/posts/b.md": "+++\ntitle=\"B\"\n\(deep)=1\n+++\nx\n",
                    "static/posts": "x", "static/About.txt": "x", "static/about.txt": "y",
                ]
            ),
            (
                "jekyll",
                [
                    "index.md": "---\ntitle: Home\n---\nHome\n",
                    "welcome.md": "---\ntitle: Welcome\npermalink: /\n---\nWelcome\n",
                ]
            ),
        ] {
            let own = generator == "jekyll" ? Self.jekyllSite : Self.hugoSite
            let folder = try imported(generator, own.merging(files) { $1 })
            _ = try built(folder)
        }
    }

    @Test(
        "Long runs of template code without an end are read in linear time",
        .timeLimit(.minutes(1)),
        arguments: [
            "{% link" + .spaces + "x", "{{< note " + .spaces + "{{", "{{< x " + .spaces + "{",
            "{{% staticref \"a\" %}}" + .spaces + "{{", "{% gist " + .spaces,
            .run("{{< highlight go >}}\n") + "/highlight",
            .run("{% highlight x %}\n") + "endhighlight", .run("{% comment %}\n") + "endcomment",
            "{:a}x" + .spaces + "x", "{{< ref " + .run("a"), "markdown=\n<div" + .spaces + "x",
            .run("![x") + "\n[a](b)", "![x](" + .run("a "), .run("![p](/d1 x.png)\n"),
            "{: ." + .run("toc"), .run("{% comment %}\n") + "{% endcomment x %}",
            .run("a1") + " @", .run("-") + "\n@",
        ])
    func linear(_ body: String) throws {
        _ = try imported(
            "jekyll",
            Self.jekyllSite.merging(["_posts/2024-01-01-a.md": "---\ntitle: A\n---\n\(body)\n"]) {
                $1
            })
    }
}

extension String {
    fileprivate static let spaces = run(" ")

    /// Many repetitions of a text.
    fileprivate static func run(_ text: String) -> String { String(repeating: text, count: 8_000) }
}

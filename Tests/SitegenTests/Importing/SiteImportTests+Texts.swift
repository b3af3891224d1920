import Foundation
import Testing

/// Front matter, links and template code of texts.
extension SiteImportTests {
    @Test("Front matter without a place is kept below extra")
    func extraKeys() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example\"\n",
                "content/blog/a.md": """
                ---
                title: A
                date: 2023-01-05
                cover: { image: a.png, alt: Sea }
                authors: [{ name: Ann Lee, url: "https://ann.example" }]
                category: Open day
                extra: plain
                ---
                Text

                """,
                "content/blog/b.md":
                    "---\ntitle: B\ndate: 2023-01-05\nimage: { caption: Sea }\ncategories: c d\n"
                    + "images: [a.png, b.png]\n---\nText\n",
                "static/a.png": "GIF89a", "static/b.png": "GIF89a",
            ])
        _ = try built(folder)
        let first = try folder.text("new/Content/posts/2023-01-05-a.md")
        #expect(
            first.contains(
                """
                guests: ["Ann Lee"]
                tags: ["Open day"]
                image: a.png
                extra: {cover: {image: a.png, alt: Sea}, authors: [{name: "Ann Lee", url: \
                "https://ann.example"}], extra: plain}

                """), "\(first)")
        let second = try folder.text("new/Content/posts/2023-01-05-b.md")
        #expect(second.contains("tags: [\"c d\"]\n"), "\(second)")
        #expect(
            second.contains("extra: {image: {caption: Sea}, images: [a.png, b.png]}\n"),
            "\(second)")
    }

    @Test("The report names the key of a date that is not read")
    func keyOfDate() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_posts/2020-01-01-a.md": "---\ntitle: A\nUpdated: soon\n---\nText\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `_posts/2020-01-01-a.md`: updated: soon is left out\n"])
    }

    @Test("The words of titles and tags stay as they are written")
    func words() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_posts/2023-01-05-a.md":
                    "---\ntitle: Null\ntags: [on, 007, 3.10, Null]\n---\nText\n",
                "_posts/2023-01-06-b.md": "---\ntitle: null\ntags: null\n---\nWords\n",
            ])
        _ = try built(folder)
        let posts = try ["05-a", "06-b"].map {
            try folder.text("new/Content/posts/2023-01-\($0).md")
        }
        #expect(posts[0].contains("title: \"Null\"\n"))
        #expect(posts[0].contains("tags: [\"on\", \"007\", \"3.10\", \"Null\"]\n"))
        #expect(posts[1].contains("title: Words\n"))
        #expect(!posts[1].contains("tags:"))
    }

    @Test("An old text ends at the first second of its last day, as it did")
    func ends() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = \"https://x.example/\"\n",
                "content/posts/a.md":
                    "---\ntitle: A\ndate: 2023-01-05\nexpiryDate: 2099-06-05\n---\nText\n",
                "content/posts/b.md":
                    "+++\ntitle = \"B\"\ndate = 2023-01-05\nunpublishDate = 2099-06-05T18:00:00Z\n"
                    + "+++\n"
                    + "Text\n",
            ])
        _ = try built(folder)
        let posts = try ["a", "b"].map { try folder.text("new/Content/posts/2023-01-05-\($0).md") }
        #expect(posts[0].contains("\nexpires: 2099-06-05T00:00:00\n"), "\(posts[0])")
        #expect(posts[1].contains("\nexpires: 2099-06-05T18:00:00Z\n"), "\(posts[1])")
    }

    @Test("Pages keep date and authors, but for the home page; what else posts have is below extra")
    func frontMatterOfPages() throws {
        let front = "title: About\ndate: 2023-01-05\nauthor: Ann\ntags: [a]\nextra: plain\n"
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "about.md": "---\n\(front)---\nUs\n",
                "index.md": "---\n\(front)---\nWe\n",
            ])
        _ = try built(folder)
        #expect(
            try folder.text("new/Content/pages/about.md") == """
                ---
                title: About
                date: 2023-01-05
                guests: [Ann]
                aliases: ["/about.html"]
                extra: {tags: [a], extra: plain}
                ---

                Us

                """)
        #expect(
            try folder.text("new/Content/pages/index.md") == """
                ---
                title: About
                extra: {date: "2023-01-05", author: Ann, tags: [a], extra: plain}
                ---

                We

                """)
    }

    @Test("Links to lists that are not imported are warnings, and those to new lists are none")
    func linksToLists() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\npermalink: /blog/:year/:title/\n",
                "cv.md": "---\npermalink: /cv/\n---\n{% for x in y %}{{ x }}{% endfor %}\n",
                "_posts/2024-02-05-fair.md":
                    "---\ntitle: Fair\n---\n[cv](/cv/) <a href='/cv/'>cv</a> [blog](/blog/)[^1]\n\n"
                    + "[^1]: Yes.\n",
            ])
        let warnings = try built(folder)
        #expect(!warnings.contains("/blog/\" leads"), "\(warnings)")
        let report = try folder.text("new/import/report.md")
        #expect(
            report.contains(
                """
                ## Links to pages and files that were not imported (2)

                - `_posts/2024-02-05-fair.md:4`: /cv/
                - `_posts/2024-02-05-fair.md:4`: /cv/

                """), "\(report)")
    }

    @Test("A photo that a text shows stays at its address, and needs consent")
    func shownPhotos() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/authors.yml": "ada: { name: Ada King, avatar: /images/ada.png }\n",
                "about.md": "---\ntitle: About\n---\n![Me](/images/ada.png)\n",
                "images/ada.png": "GIF89a ada",
            ])
        let run = try folder.sitegen("build", "--source", "new", "--output", "new/Output")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("the photo of someone who is not published"), "\(run.errors)")
        try publish(folder)
        #expect(folder.has("new/Output/images/ada.png"))
    }

    @Test(
        "Pictures below Hugo's assets are imported if texts show them, and the report has the others"
    )
    func assets() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "content/posts/a.md": """
                ---
                title: A
                date: 2020-01-05
                image: { filename: wide.png }
                ---
                ![one](one.png) {{< figure src="img/two.png" >}}

                """,
                "assets/media/one.png": "GIF89a", "assets/img/two.png": "GIF89a",
                "assets/media/wide.png": "GIF89a", "assets/media/three.png": "GIF89a",
            ])
        _ = try built(folder)
        let page = try folder.text("new/Content/posts/2020-01-05-a.md")
        #expect(page.contains("image: wide.png\n"), "\(page)")
        for path in ["one.png", "img/two.png", "wide.png"] {
            #expect(
                folder.has("new/Output/\(path)"),
                "\(path)")
        }
        let report = try folder.text("new/import/report.md")
        #expect(report.contains("## Not imported (1)\n\n- `assets/media/three.png`: part of"))
    }

    @Test(
        "Usual template code of bodies becomes Markdown, and the report has the lines of the rest")
    func templateCode() throws {
        let jekyll = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_posts/2024-02-05-fair.md": """
                ---
                title: Fair
                ---
                {% include base_path %}
                {% include toc %}
                {% include video id="abc" provider="youtube" %}
                {% include video.liquid path="assets/a.mp4" controls=true %}
                {%
                  include feature.html
                  title="x"
                %}
                {% tab %}
                {% tab %}

                """,
                "assets/a.mp4": "x",
            ])
        _ = try built(jekyll)
        let post = try jekyll.text("new/Content/posts/2024-02-05-fair.md")
        #expect(
            post.contains(
                """
                ---

                [YouTube](https://www.youtube.com/watch?v=abc)
                [Video](/assets/a.mp4)
                <!-- {% include feature.html title="x" %} -->
                <!-- {% tab %} -->
                <!-- {% tab %} -->
                """), "\(post)")
        expect(
            try jekyll.text("new/import/report.md"),
            has: [
                "- `{% include feature.html %}` (1): `_posts/2024-02-05-fair.md:8`\n",
                "- `{% tab %}` (2): `_posts/2024-02-05-fair.md:12`, `_posts/2024-02-05-fair.md:13`\n",
            ])
        let zola = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example\"\n",
                "content/blog/_index.md": "+++\ntitle = \"Blog\"\n+++\n",
                "content/blog/trip/index.md":
                    "+++\ntitle = \"T\"\ndate = 2023-01-05\n+++\n"
                    + "{{ wide(src=\"blog/trip/img/a.png\") }} [b](@/blog/_index.md)\n",
                "content/blog/trip/img/a.png": "GIF89a",
            ])
        #expect(try built(zola) == "")
        let trip = try zola.text("new/Content/posts/2023-01-05-trip/index.md")
        #expect(trip.contains("![](/blog/trip/img/a.png) [b](/blog/)"), "\(trip)")
    }

    @Test("Tags with one address get one spelling, the most frequent one")
    func tagSpellings() throws {
        let tags = ["Machine Learning", "machine-learning", "machine learning", "Café", "cafe"]
        var files = ["_config.yml": "url: https://x.example\n"]
        for (number, tag) in tags.enumerated() {
            files["_posts/2024-02-0\(number + 1)-p.md"] =
                "---\ntitle: T\ntags: [\"\(tag)\", all]\ncategory: Machine Learning\n---\nText\n"
        }
        let folder = try imported("jekyll", files)
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2024-02-02-p.md")
        #expect(post.contains("tags: [\"Machine Learning\", all]\n"), "\(post)")
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `tags`: machine-learning became Machine Learning: one address",
                "- `tags`: cafe became Café: one address",
            ])
    }

    @Test("Authors with a link, NUL bytes, dates of other names, and pictures of headers")
    func oddFrontMatter() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_posts/2024-02-05-fair.md":
                    "---\ntitle: Fair\nauthor: Ada King ([@ada](https://t.example/ada))\n"
                    + "published: 2017-12-01\nheader: { teaser: /a.png }\n---\nA\0B\n",
                "a.png": "GIF89a",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2024-02-05-fair.md")
        for line in [
            "guests: [\"Ada King\"]\n", "image: a.png\n", "published: \"2017-12-01\"",
            "header: {teaser: \"/a.png\"}", "https://t.example/ada", "\nAB\n",
        ] {
            #expect(post.contains(line), "\(line) in \(post)")
        }
    }

    @Test("Raw parts keep template code, and their Markdown is converted")
    func rawParts() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\nbaseurl: /lab\ntitle: Lab\n",
                "a.png": "GIF89a",
                "_posts/2024-02-05-fair.md": """
                ---
                title: "The <i> element and <em>more</em><br>"
                ---
                {% raw %}{{ site.title }} ![a](/lab/a.png) `[b](/lab/a.png)`{% endraw %}
                {{ site.title }} `{% raw %}{{ x }}{% endraw %}`
                {% raw %}
                {{ page.title }}

                """,
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2024-02-05-fair.md")
        #expect(post.contains("title: \"The <i> element and more\"\n"), "\(post)")
        #expect(
            post.hasSuffix(
                """
                `{{ site.title }}` ![a](/a.png) `[b](/lab/a.png)`
                Lab `{{ x }}`

                `{{ page.title }}`

                """), "\(post)")
        #expect(!(try folder.text("new/import/report.md")).contains("To convert"))
    }

    @Test("Local times of TOML are in the site's zone")
    func tomlValues() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = \"https://h.example/\"\ntimeZone = \"Europe/Berlin\"\n",
                "content/post/a.md":
                    "+++\ntitle = \"A\"\ndate = 2024-01-05T00:10:00\n"
                    + "lastmod = 2024-01-06T00:10:00Z\nfine = 1\n+++\nText\n",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2024-01-05-a.md")
        for line in [
            "date: 2024-01-05T00:10:00\n", "updated: 2024-01-06T00:10:00Z\n", "extra: {fine: 1}\n",
        ] {
            #expect(post.contains(line), "\(line) in \(post)")
        }
    }

    @Test("Pictures keep caption, credit and link, videos their title; what is lost is counted")
    func pictures() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "content/posts/a.md": """
                ---
                title: A
                date: 2024-02-05
                ---
                {{< figure src="/a.png" link="https://y.example/a b" class="wide" alt="Sea" \
                title="Trip" caption="By \\"Ann\\"" attr="Photo: Bo" >}}

                {{< youtube id="x1" title="Our [best] race" width="400" >}}

                {{< figure src="/a.png" class="wide" >}}

                """,
                "static/a.png": "GIF89a",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2024-02-05-a.md")
        #expect(
            post.hasSuffix(
                #"""
                [![Sea](/a.png "Trip: By \"Ann\" (Photo: Bo)")](https://y.example/a%20b)

                [Our \[best\] race](https://www.youtube.com/watch?v=x1)

                ![](/a.png)

                """#), "\(post)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- arguments left out: class: 2\n", "- arguments left out: width: 1\n"])
    }

    @Test("A text about encryption is published, with the links to it; one with a password is not")
    func encryption() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = \"https://h.example/\"\ntitle = \"H\"\n",
                "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-01\n---\n"
                    + "Let's-encrypt, `sops --encrypt` and `{{</* hugo-encrypt */>}}`.\n",
                "content/posts/b.md": "---\ntitle: B\ndate: 2024-01-02\n---\n"
                    + "{{% hugo-encryptor \"x\" %}}\nSECRET\n{{% /hugo-encryptor %}}\n",
                "content/guides/start.md":
                    "---\ntitle: Start\n---\n[A](../posts/a.md) and [B](../posts/b.md)\n",
            ])
        _ = try built(folder)
        #expect(!(try folder.text("new/Content/posts/2024-01-01-a.md").contains("draft")))
        #expect(try folder.text("new/Content/posts/2024-01-02-b.md").contains("draft: true"))
        #expect(
            try folder.text("new/Content/pages/guides/start.md").hasSuffix(
                "\n[A](/posts/a/) and [B](https://h.example/posts/b/)\n"))
    }

    @Test("A text of Zola whose path begins with a date is a post of that day")
    func dateInPath() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example\"\n",
                "content/_index.md": "+++\ntitle = \"Club blog\"\n+++\n",
                "content/open-day.md": "+++\npath = \"2020/01/02/Open-day\"\ntitle = \"Open day\"\n"
                    + "authors = [\"Ada Example\"]\naliases = [\"2020/01/02/Open-day.html\"]\n+++\n"
                    + "Come.\n",
            ])
        _ = try built(folder)
        #expect(
            try folder.text("new/Content/posts/2020-01-02-open-day.md") == """
                ---
                title: Open day
                date: 2020-01-02
                guests: ["Ada Example"]
                slug: Open-day
                aliases: ["/2020/01/02/Open-day.html"]
                ---

                Come.

                """)
        #expect(try folder.text("new/Content/site.yml").hasPrefix("title: Club blog\n"))
    }

    @Test("Shortcodes around a text that are not known leave it and its picture, and are named")
    func pairedShortcodes() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = \"https://h.example/\"\ntitle = \"H\"\n",
                "static/images/blog/day.png": "GIF89a",
                "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-01\n---\n"
                    + "{{< image-subtitle src=\"day.png\" >}}\nOur workshop\n{{< /image-subtitle "
                    + ">}}\n",
                "content/_index.md": "---\ntitle: Welcome\n---\n"
                    + "{{% blocks/section color=\"primary\" %}}\n## Get involved\n{{% "
                    + "/blocks/section %}}\n",
            ])
        let messages = try built(folder)
        #expect(!messages.contains("foreign-markup"), "\(messages)")
        #expect(
            try folder.text("new/Content/posts/2024-01-01-a.md").hasSuffix(
                "---\n\n![](/images/blog/day.png)\n\n\nOur workshop\n\n"))
        #expect(
            try folder.text("new/Content/pages/index.md").hasSuffix("---\n\n## Get involved\n\n"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/_index.md:4`: marks of the shortcode blocks/section removed, its text "
                    + "stays\n"
            ])
    }
}

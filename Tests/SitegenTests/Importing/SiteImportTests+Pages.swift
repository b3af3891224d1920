import Foundation
import Testing

/// What a visitor sees of the texts of an old site.
extension SiteImportTests {
    /// Imports one page with `body`, builds it strictly, and returns its HTML, its source and the
    /// report.
    private func page(
        _ generator: String, _ body: String, front: String = "", config: String = "",
        _ files: [String: String] = [:]
    ) throws -> (html: String, source: String, report: String) {
        let text = "---\ntitle: A\n\(front)---\n\(body)"
        let all =
            generator == "jekyll"
            ? ["_config.yml": "title: Club\nurl: https://x.example\n\(config)", "a.md": text]
            : [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: Club\n\(config)",
                "content/a.md": text,
            ]
        let folder = try imported(generator, all.merging(files) { $1 })
        let run = try folder.sitegen(
            "build", "--strict", "--source", "new", "--output", "new/Output")
        #expect(run.end == .status(0), "\(run.errors)")
        let html = try folder.text("new/Output/a/index.html")
        let main = html.split(separator: "<div class=\"prose\">", maxSplits: 1).last ?? ""
        return (
            String(main), try folder.text("new/Content/pages/a.md"),
            try folder.text("new/import/report.md")
        )
    }

    private static let pages: [(generator: String, old: String, shown: String)] = [
        // HTML of kramdown ends with its end tag.
        (
            "jekyll", "<img src=\"/a.gif\"/>\nThe **club** met\n",
            "The <strong>club</strong> met</p>"
        ),
        (
            "jekyll", "<div>\n\n    <p>*a*</p>\n\n</div>\nThe **club** met\n",
            "<div>\n    <p>*a*</p>\n</div>\n<p>The <strong>club</strong> met</p>"
        ),
        ("jekyll", "<hr>\n*A* text\n", "<p><em>A</em> text</p>"),
        (
            "jekyll", "<div markdown=\"1\">*a*</div>\n*b*\n",
            "<div>\n<p><em>a</em></p>\n</div>\n<p><em>b</em></p>"
        ),
        // A wrapped line is no list.
        (
            "jekyll", "We met Debian, Arch\n+ Fedora and\nall others.\n",
            "<p>We met Debian, Arch\n+ Fedora and\nall others.</p>"
        ),
        ("jekyll", "Steps:\n- a\n- b\n", "<li>a</li>\n<li>b</li>"),
        // What Liquid shows or hides.
        (
            "jekyll",
            "{% if page.title %}Yes{% else %}No{% endif %}{% if page.gone %}gone{% endif %}\n",
            "<p>Yes</p>"
        ),
        (
            "jekyll",
            "{% if page.title == 'Other' %}other{% elsif page.title != \"Other\" %}Yes"
                + "{% else %}No{% endif %}{% if page.gone != 'x' %}, too{% endif %}\n",
            "<p>Yes, too</p>"
        ),
        (
            "jekyll", "{% raw %}{{ x }}{% endraw %}, {{ site.hall }}{{ unset }}\n",
            "</code>, Room 7</p>"
        ),
        (
            "jekyll",
            String(repeating: "Many words. ", count: 9)
                + "\n\n```\n{% for x in y %}{{ x }}{% endfor %}\n```\n",
            "{% for x in y %}{{ x }}"
        ),
        // Includes.
        (
            "jekyll", "[our hall][hall]\n\n{% include links.md %}\n",
            "<a href=\"https://hall.example/\">"
        ),
        (
            "jekyll", "{% include box.html title=\"T\" text=\"**b**\" %}\nNext *x*.\n",
            "<b>T</b>\n<p><strong>b</strong></p>\n</div>\n<p>Next <em>x</em>.</p>"
        ),
        (
            "jekyll", "{% include quote.html text=\"Words\" author=\"Ada\" %}\n",
            "<blockquote>\n<p>Words</p>\n<p>— Ada</p>\n</blockquote>"
        ),
        // Shortcodes.
        (
            "hugo",
            "{{< gallery >}}\n<img src=\"/a.gif\">\n<img src=\"/b.gif\">\n{{< /gallery >}}\n",
            "<div class=\"gallery\">\n<figure><img src=\"/a.gif\""
        ),
        (
            "hugo", "{{< gallery dir=\"/\" />}}\n",
            "<div class=\"gallery\">\n<figure><img src=\"/a.gif\""
        ),
        (
            "hugo",
            "{{% blocks/feature title=\"Tea\" url=\"/a/\" %}}\nNow\n{{% /blocks/feature %}}\n",
            "<p><strong><a href=\"/a/\">Tea</a></strong></p>\n<p>Now</p>"
        ),
        ("hugo", "{{< quote >}}Words{{< /quote >}}\n", "<blockquote>\n<p>Words</p>"),
        ("hugo", "Write to {{< param hall >}}\n", "<p>Write to Room 7</p>"),
    ]

    @Test("A visitor sees texts as on the old site", arguments: pages)
    func pages(_ example: (generator: String, old: String, shown: String)) throws {
        let page = try page(
            example.generator, example.old,
            config: example.generator == "jekyll" ? "hall: Room 7\n" : "params: { hall: Room 7 }\n",
            [
                "a.gif": "GIF89a", "static/a.gif": "GIF89a", "static/b.gif": "GIF89a",
                "_includes/links.md": "[hall]: https://hall.example/\n",
                "_includes/box.html": """
                <div class="box">

                <b>{{ include.title }}</b>
                {% if include.note %}<i>{{ include.note }}</i>{% endif %}
                {{ include.text | markdownify }}
                </div>

                """,
            ])
        #expect(page.html.contains(example.shown), "\(page.html)")
        #expect(!page.report.contains("## Template code"), "\(page.report)")
    }

    @Test("Conditions of several values hide what the old site hid, and nothing else")
    func conditions() throws {
        let page = try page(
            "jekyll",
            """
            {% if page.inner or page.gone == true %}HIDDEN{% endif %}
            {% if page.title == "A" and page.list.size > 0 %}shown{% else %}HIDDEN{% endif %}
            {% if page.title.size == 1 %}short{% endif %}
            {% assign n = 0 %}{% if n == 1 %}one{% endif %}
            {% for page in site.pages %}{% if page.gone %}x{% endif %}{% endfor %} The members of the
            club meet on Mondays in the hall behind the station, and all may come.

            """, front: "inner: no\nlist: [a]\n")
        #expect(!page.source.contains("HIDDEN"), "\(page.source)")
        for word in ["shown", "short", "one", "{% if page.gone %}x"] {
            #expect(page.source.contains(word), "\(page.source)")
        }
    }

    @Test("Words that a text captures stay where they are, and become no arguments")
    func capturedWords() throws {
        let page = try page(
            "jekyll",
            "{% assign other = page.title %}{% capture text %}\nOur *hall*\n{% endcapture %}\n\n"
                + "{% include feature.html image=\"a.gif\" title=\"T\" link=\"/\" text=text %}\n"
                + "{% include box.html title=other %}\n{% include box.html title=unset %}\n",
            [
                "a.gif": "GIF89a", "_includes/feature.html": "<p>{{ include.text }}</p>",
                "_includes/box.html": "<b>{{ include.title }}</b>\n",
            ])
        #expect(page.html.contains("Our <em>hall</em></p>"), "\(page.html)")
        #expect(page.html.contains("title=\"T\"") || page.html.contains("T</"), "\(page.html)")
        #expect(page.html.contains("<b></b>"), "\(page.html)")
        for name in ["text</p>", "other", "unset"] { #expect(!page.html.contains(name)) }
        #expect(page.html.contains("<b>A</b>"), "\(page.html)")
    }

    @Test("A page of template code keeps its words if they are many, without scripts")
    func manyWords() throws {
        let rows = (1...12).map { "<tr><td>Room\($0)</td><td>large</td><td>cheap</td></tr>" }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "b.md": "---\ntitle: B\n---\nB\n",
                "rooms.html": "---\ntitle: Rooms\n---\n{% assign x = 1 %}<table>"
                    + rows.joined(separator: "\n") + "</table><script>x</script>\n",
                "few.html": "---\ntitle: Few\n---\n{% assign x = 1 %}<p>A</p><script>x</script>\n",
            ])
        #expect(try built(folder).isEmpty)
        let rooms = try folder.text("new/Output/rooms/index.html")
        #expect(rooms.contains("<td>Room12</td>") && !rooms.contains("<script>x"), "\(rooms)")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `few.html`: a page of template code, such as a list, without its words: A\n",
                "- `rooms.html`: without its scripts, styles and comments\n",
            ])
    }

    @Test("Template code that stays is a comment of the source, listed by its kind")
    func templateCodeInComments() throws {
        let page = try page(
            "jekyll",
            """
            Our club meets on Mondays in the hall behind the station, and all who like robots can
            come and bring one, finished or not.

            {% include people.html %}
            Before {{ site.data.x }} and [after]({{ site.data.y }}/a).

            {% for post in site.posts %}
            - [{{ post.title }}]({{ post.url }})

            {% endfor %}

            <p>{% include people.html %}<img src="{{ site.data.z }}.png">Text</p>

            """, ["_includes/people.html": "{% for x in site.people %}{{ x }}{% endfor %}"])
        #expect(
            page.source.hasSuffix(
                """
                ---

                Our club meets on Mondays in the hall behind the station, and all who like robots can
                come and bring one, finished or not.

                <!-- {% include people.html %} -->
                Before  and after. <!-- {{ site.data.x }} [after]({{ site.data.y }}/a) -->

                <!-- {% for post in site.posts %} - [{{ post.title }}]({{ post.url }}) {% endfor %} -->

                <p>Text</p> <!-- {% include people.html %} <img src="{{ site.data.z }}.png"> -->

                """), "\(page.source)")
        #expect(!page.html.contains("<!--") && !page.html.contains("{"), "\(page.html)")
        expect(
            page.report,
            has: [
                """
                ## Template code that became comments, by kind

                - `{% for %}` (1): `a.md:10`
                - `{% include people.html %}` (2): `a.md:7`, `a.md:15`
                - `{{ site.data.x }}` (1): `a.md:8`

                """
            ])
    }

    @Test("Galleries and blocks in front matter become pictures and texts, titles have no marks")
    func frontMatter() throws {
        let page = try page(
            "jekyll", "{% include gallery caption=\"Both\" %}\n\n{% include feature_row %}\n",
            front: """
                gallery:
                  - { url: /a.gif, image_path: /a.gif, alt: One }
                  - { image_path: /b.gif }
                feature_row:
                  - { image_path: /b.gif, title: Tea, excerpt: Every day, url: /a.gif, btn_label: More }

                """, ["a.gif": "GIF89a", "b.gif": "GIF89a"])
        for part in [
            "<div class=\"gallery\">\n<figure><img src=\"/a.gif\" alt=\"One\"", "<p>Both</p>",
            "<h3 id=\"tea\">Tea", "<p>Every day</p>", "<a href=\"/a.gif\">More</a>",
        ] {
            #expect(page.html.contains(part), "\(part) in \(page.html)")
        }
        let home = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: Club\n",
                "content/_index.md": """
                ---
                title: The *best* `club`
                sections:
                  - block: hero
                    content: { title: Welcome, text: Come **in**. }
                  - block: collection
                    content: { filters: { folders: [post] } }
                ---

                """,
            ])
        _ = try built(home)
        #expect(
            try home.text("new/Content/pages/index.md")
                == "---\ntitle: The best club\n---\n\n## Welcome\n\nCome **in**.\n")
        expect(
            try home.text("new/import/report.md"),
            has: [
                "- `content/_index.md`: the block hero is a part of its text\n",
                "- `content/_index.md`: the block collection, which has no text\n",
            ])
    }

    @Test("Pages of template code keep their text, and the list of their category or collection")
    func pagesOfLists() throws {
        let loop = "{% for p in LIST %}<li>{{ p.title }} {{ p.where }}</li>{% endfor %}"
        func page(_ title: String, _ list: String, _ text: String = "") -> String {
            "---\ntitle: \(title)\nlayout: page\n---\n\(text)\n"
                + loop.replacing("LIST", with: list)
        }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: { rooms: { output: true } }\n",
                "_posts/2024-01-02-a.md": "---\ntitle: A\ncategories: [Fairs]\n---\nX\n",
                "_posts/2024-01-03-b.md": "---\ntitle: B\n---\nX\n",
                "_rooms/hall.md": "---\ntitle: Hall\nwhere: East\n---\nX\n",
                "_rooms/attic.md": "---\ntitle: Attic\nwhere: West\n---\nX\n",
                "fairs.html": page("Fairs", "site.categories.Fairs"),
                "rooms.html": "---\ntitle: Our rooms\ndescription: All can be rented.\n---\n"
                    + loop.replacing("LIST", with: "site.rooms"),
                "more.html": page("More rooms", "site.rooms"),
                "news.html": "---\ntitle: News\n---\n{% for p in paginator.posts %}{% endfor %}",
                "talks.html": page("Talks", "site.talks", "<p>We give talks.</p>"),
                "nothing.html": page("Nothing", "site.nothing"),
                "search.html": page("Search", "site.posts", "<form>Words</form>"),
                "all.md": "---\ntitle: All\nlayout: posts\n---\n",
            ])
        #expect(try built(folder).isEmpty)
        func output(_ path: String) throws -> String { try folder.text("new/Output/\(path)") }
        let fairs = try output("fairs/index.html")
        #expect(fairs.contains(">A<") && !fairs.contains(">B<"), "\(fairs)")
        #expect(try output("more/index.html").contains(">Attic<"))
        #expect(try output("rooms/index.html").contains("All can be rented."))
        #expect(try output("talks/index.html").contains("We give talks."))
        #expect(try output("all/index.html").contains(">B<"))
        for path in ["nothing", "search"] {
            #expect(!folder.has("new/Content/pages/\(path).md"), "\(path)")
        }
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `news.html`: the list of posts now\n",
                "- `nothing.html`: a page of template code, such as a list\n",
            ])
    }

    @Test("Words of the home page stay beside its list; those of an HTML page are in the report")
    func wordsOfHome() throws {
        for (file, isKept) in [("index.md", true), ("index.html", false)] {
            let folder = try imported(
                "jekyll",
                [
                    "_config.yml": "title: X\nurl: https://x.example\n",
                    "_posts/2024-05-01-a.md": "---\ntitle: A\n---\nX\n",
                    file: "---\ntitle: Start\n---\nHello rowers\n\n"
                        + "{% for p in site.posts %}- {{ p.title }}\n{% endfor %}\n",
                ])
            _ = try built(folder)
            #expect(try folder.text("new/Output/index.html").contains("Hello rowers") == isKept)
            let report = try folder.text("new/import/report.md")
            let line = "such as a list, without its words: Hello rowers\n"
            #expect(report.contains(line) != isKept)
        }
    }
}

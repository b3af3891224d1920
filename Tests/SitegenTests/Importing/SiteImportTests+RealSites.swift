import Foundation
import Testing

/// Constructs of sites of labs, clubs and communities, with made-up texts.
extension SiteImportTests {
    @Test("Data files name people by parts, with other keys, and say who is not published")
    func peopleOfDataFiles() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/members.yml": """
                member_list_title: Members
                current_members:
                  - firstname: 'Ana'
                    lastname: 'Vale'
                    picture: 'ana.jpg'
                    twitter: None
                    webpage: https://ana.example
                  - given: Bo
                    family: Lind
                    id: lind-b
                    roles: [adviser, mentor]
                    contact: { email: bo@x.example, phone: 1 }
                    social: here
                  - name: Cy Fox
                    published: false
                  - fullname:
                    username: nobody

                """,
                "_data/staff.csv": "Name,Role\n\"Dee Ash\",Coach\n",
                "_posts/2020-01-01-a.md": "---\ntitle: A\nauthor: lind-b\n---\nText\n",
                "members/ana.jpg": "GIF89a",
            ])
        try publish(folder)
        let people = "new/Content/contacts/people"
        let ana = try folder.text("\(people)/ana-vale.vcf")
        #expect(
            ana.contains("N:Vale;Ana;;;\r\nURL:https://ana.example\r\nPHOTO:ana-vale.jpg\r\n"),
            "\(ana)")
        let bo = try folder.text("\(people)/lind-b.vcf")
        #expect(bo.contains("TITLE:adviser\\, mentor\r\nEMAIL:bo@x.example\r\nTEL:1\r\n"), "\(bo)")
        #expect(try folder.text("\(people)/dee-ash.vcf").contains("TITLE:Coach\r\n"))
        #expect(!folder.has("\(people)/cy-fox.vcf"))
        #expect(try folder.text("new/Content/posts/2020-01-01-a.md").contains("author: lind-b\n"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_data/members.yml`: entries without the name of a person: 1\n",
                "- `_data/members.yml`: Cy Fox: marked as not published\n",
                "- key social of people without a field in cards: 1\n",
            ])
    }

    @Test("Data files among texts of Zola become cards, and authors of taxonomies bylines")
    func peopleOfZola() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": """
                base_url = "https://z.example"
                taxonomies = [{ name = "author" }]
                [extra]
                menu = [
                  { name = "News", url = "@/blog/_index.md" }, { name = "Us", url = \
                "@/us/index.md" },
                ]

                """,
                "content/us/index.md": "+++\ntitle = \"Us\"\n+++\nText\n",
                "content/us/staff.toml":
                    "[[staff]]\nname = \"Jo Sim\"\ntitle = \"Head\"\npicture = \"jo.jpg\"\n",
                "content/us/jo.jpg": "GIF89a",
                "content/blog/_index.md": "+++\ntitle = \"Blog\"\n+++\n",
                "content/blog/a.md": """
                +++
                title = "A"
                date = 2024-05-06
                [taxonomies]
                author = ["Jo Sim"]
                [extra]
                author = "Desk"
                +++
                Text

                """,
            ])
        #expect(!folder.has("new/Content/pages/us/jo.jpg"))
        #expect(!folder.has("new/Content/pages/us/staff.toml"))
        try publish(folder)
        #expect(
            try folder.text("new/Content/contacts/people/jo-sim.vcf").contains("TITLE:Head\r\n"))
        let post = try folder.text("new/Content/posts/2024-05-06-a.md")
        #expect(post.contains("author: jo-sim\nextra: {author: Desk}\n"), "\(post)")
        #expect(
            try folder.text("new/Content/site.yml").contains(
                """
                navigation:
                  - { title: News, page: posts }
                  - { title: Us, page: us }

                """))
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `content/us/staff.toml`: data file: its people are cards now\n"])
    }

    @Test("Dates of two-digit years, with slashes and with names of months are read")
    func oddDates() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_posts/01-02-03-old.md": "---\ntitle: Old\n---\nText\n",
                "_posts/2020-01-01-slash.md": "---\ntitle: S\ndate: 2020/01/05\n---\nText\n",
                "_posts/2020-01-01-word.md": "---\ntitle: W\ndate: Feb 5th, 2020\n---\nText\n",
                "_posts/2020-01-01-day.md": "---\ntitle: D\ndate: 6 March 2020\n---\nText\n",
                "_posts/2020-01-01-dots.md": "---\ntitle: Dots\n...\nText\n",
                "404.md": "---\ntitle: Gone\npermalink: /404.html\n---\nGone\n",
            ])
        _ = try built(folder)
        for name in [
            "2001-02-03-old", "2020-01-05-slash", "2020-02-05-word", "2020-03-06-day",
            "2020-01-01-dots",
        ] {
            #expect(folder.has("new/Content/posts/\(name).md"), "\(name)")
        }
        #expect(!folder.has("new/Content/pages/404-2.md"))
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `404.md`: sitegen writes this page\n"])
    }

    @Test("Shortcodes around a text lose their marks, and keep their title")
    func blocks() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\n",
                "content/post/a.md": """
                ---
                title: A
                date: 2020-01-01
                ---
                {{< toc >}}
                {{% callout note %}}
                Mind *this*.

                ```
                {{< kept >}}
                ```
                {{% /callout %}}
                {{< details "More" >}}
                Inside
                {{< /details >}}
                {{< button href="/post/a/" target="_self" >}}Join{{< /button >}}
                {{< chart 90 >}}x{{< /chart >}}

                """,
                "content/publication/p/index.md":
                    "---\ntitle: P\nabstract: What we found.\n---\n",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2020-01-01-a.md")
        #expect(
            post.hasSuffix(
                """
                ---

                Mind *this*.

                ```
                {{< kept >}}
                ```

                **More**


                Inside

                [Join](/post/a/)
                x

                """), "\(post)")
        #expect(
            try folder.text("new/Content/pages/publication/p.md").hasSuffix("\nWhat we found.\n"))
    }

    @Test("Shortcodes of Zola end at their own end, and have brackets in their arguments")
    func blocksOfZola() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example\"\n",
                "content/blog/a.md": """
                +++
                title = "A"
                date = 2020-01-01
                +++
                {% chart(type="bar") %}
                {% admonition(type="tip", title="The (small) print") %}
                Read
                {% end %}
                {% end %}
                {{ figure(src="/a.png", caption="Map (of) x") }}
                {{ youtube_player(video_id="ab1") }}

                """,
                "static/a.png": "GIF89a",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2020-01-01-a.md")
        #expect(
            post.hasSuffix(
                """

                **The (small) print**


                Read


                ![Map (of) x](/a.png "Map (of) x")
                [YouTube](https://www.youtube.com/watch?v=ab1)

                """), "\(post)")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/blog/a.md:5`: marks of the shortcode chart removed, its text stays\n",
                "- arguments left out: type: 2\n",
            ])
    }

    @Test("Includes read values of the page, with percent signs, and boxes and buttons become text")
    func includes() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: Club\nurl: https://x.example\n",
                "_posts/2020-01-01-a.md": """
                ---
                title: A
                video: { first: ab1 }
                ---
                # {% include icon.html icon="users" %}Team of {{ site.title }}

                {% include youtubePlayer.html id=page.video.first %}
                {% include youtubePlayer.html id=page.none %}
                {% include figure.html image="a.png" caption="Sea" width="50%" %}
                {% include alert.html type="tip" content="Mind the gap" %}
                {% include button.html link="/" text="Home" %}
                An HTML page.

                *[HTML]: the language

                """,
                "a.png": "GIF89a",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2020-01-01-a.md")
        #expect(
            post.hasSuffix(
                """
                # Team of Club

                [YouTube](https://www.youtube.com/watch?v=ab1)
                <!-- {% include youtubePlayer.html id=page.none %} -->
                ![Sea](/a.png "Sea")
                Mind the gap
                [Home](/)
                An HTML page.


                """), "\(post)")
    }

    @Test("An import is not quadratic in template code and dead links", .timeLimit(.minutes(1)))
    func longTexts() throws {
        let pieces = [
            "{% highlight ruby %}\n", "{% comment %}\n", "{{", "{%", "{{< ref \n", "{{ x }}\n",
            "[a](/dead/x)\n", "{% include a\n", "{:",
        ]
        let posts = pieces.enumerated().map { index, piece in
            (
                "_posts/2020-01-01-p\(index).md",
                "---\ntitle: P\n---\n" + String(repeating: piece, count: 40_000 / piece.count)
            )
        }
        let files = Dictionary(uniqueKeysWithValues: posts)
        _ = try imported("jekyll", ["_config.yml": "title: X\n"].merging(files) { $1 })
    }
}

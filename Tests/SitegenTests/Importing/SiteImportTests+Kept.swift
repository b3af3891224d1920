import Foundation
import Testing

/// Addresses, lists and values of old sites that must not be lost or changed.
extension SiteImportTests {
    private func text(_ title: String, _ more: String = "") -> String {
        "---\ntitle: \(title)\nlayout: default\n\(more)---\nThe text of \(title).\n"
    }

    @Test("Zola's texts below a folder with a text are pages and entries of their own")
    func textsBelowText() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = 'https://x.example'\n",
                "content/events/index.md": "+++\ntitle = 'Events'\n+++\n[2024](/events/2024)\n",
                "content/events/map.pdf": "%PDF", "content/events/2024/hall.pdf": "%PDF",
                "content/events/2024/_index.md": "+++\ntitle = '2024'\n+++\n",
                "content/events/2024/pond.md": "+++\ntitle = 'Pond'\ndate = 2024-05-01\n+++\nWe\n",
            ])
        #expect(try built(folder).isEmpty)
        for path in ["pond/index.html", "2024/pond/index.html", "2024/hall.pdf", "map.pdf"] {
            #expect(folder.has("new/Output/events/\(path)"), "\(path)")
        }
        #expect(try !folder.text("new/import/report.md").contains("part of the folder"))
    }

    @Test("No folder of some texts is that of all, and no text takes the address of another")
    func foldersInAddresses() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections:\n"
                    + "  concerts: { output: true, permalink: '/:path' }\n",
                "_concerts/2018-19/may.md": text("First"),
                "_concerts/2019-20/may.md": text("Second"),
                "_concerts/2019-20/june.md": text("Third"),
                "_posts/2024-01-01-old.md": text("Old", "permalink: /news/\n"),
                "_posts/2024-01-02-news.md": text("New", "permalink: /posts/news/\n"),
                "_posts/2024-01-03-a.md": text("A", "permalink: /a/\n"),
                "_posts/2024-01-04-b.md": text("B", "permalink: /b/\n"),
            ])
        #expect(try built(folder).isEmpty)
        let concert = try folder.text("new/Content/concerts/may-2.md")
        #expect(concert.contains("title: Second\naliases: [\"/2019-20/may\"]\n"), "\(concert)")
        #expect(!(try folder.text("new/Content/site.yml")).contains("2019-20"))
        #expect(try !folder.text("new/import/report.md").contains("no redirect"))
        #expect(try folder.text("new/Output/news/index.html").contains("The text of Old"))
    }

    @Test("A collection without output has no addresses, so a page keeps that of its permalink")
    func collectionWithoutOutput() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections:\n"
                    + "  sponsors: { output: false, permalink: '/:collection/' }\n",
                "_sponsors/Alder.md": "---\nname: Alder\n---\n",
                "_sponsors/Birch.md": "---\nname: Birch\n---\n",
                "sponsors.html": "---\ntitle: Sponsors\npermalink: /sponsors/\n---\n"
                    + "<p>Our work is only possible through the support of many, thank you.</p>"
                    + "{% for s in site.sponsors %}{{ s.name }}{% endfor %}\n",
            ])
        #expect(try built(folder).isEmpty)
        let page = try folder.text("new/Output/sponsors/index.html")
        #expect(page.contains("thank you") && page.contains("Birch"), "\(page)")
        #expect(!(try folder.text("new/Content/sponsors/birch.md")).contains("slug"))
        #expect(try !folder.text("new/import/report.md").contains("redirect from /"))
    }

    @Test("Old addresses of tags and categories lead to the new ones; lists without one are named")
    func tagAddresses() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-01\n"
                    + "tags: [Bien-être, happy_hours, Club, ../../../up]\ncategories: [News]\n---\nA\n",
                "content/docs/b/index.md": "---\ntitle: B\ntags: [Boats]\n---\nB\n",
            ])
        #expect(try built(folder).isEmpty)
        for (old, new) in [
            ("tags/bien-être", "tags/bien-etre"), ("tags/happy_hours", "tags/happy-hours"),
            ("categories/news", "tags/news"),
        ] {
            let page = try folder.text("new/Output/\(old)/index.html")
            #expect(page.contains("url=/\(new)/\""), "\(page)")
            #expect(folder.has("new/Output/\(new)/index.html"), "\(new)")
        }
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `/tags/`: no redirect from the lists of tags that no post has: /tags/boats/\n",
                "- `/docs/`: a list of the old site: redirect it at your host\n",
                "- `tags`: no redirect from /tags/../../../up/\n",
            ])
    }

    @Test("Two folders called as languages with mostly the same texts are two languages")
    func foldersOfLanguages() throws {
        func files(_ code: String) -> [String: String] {
            [
                "\(code)/index.md": text("Home \(code)"), "\(code)/about.md": text("About \(code)"),
                "\(code)/blog.md": "---\ntitle: Blog \(code)\n---\n"
                    + "{% for post in site.posts %}{{ post.title }}{% endfor %}\n",
                "_posts/2024-01-01-\(code).md": text("Post \(code)", "menulang: \(code)\n"),
            ]
        }
        let own = [
            "_config.yml": "url: https://x.example\ntitle: X\n",
            "index.html":
                "---\n---\n<meta http-equiv=\"Refresh\" content=\"0; url=en/index.html\">\n",
            "_layouts/default.html": "<nav>{% for p in site.pages %}{% if p.url contains '/en/' %}"
                + "<a href='{{ p.url }}'>{{ p.title }}</a>{% endif %}{% endfor %}</nav>",
        ]
        let folder = try imported(
            "jekyll", own.merging(files("de")) { $1 }.merging(files("en")) { $1 })
        #expect(try built(folder).isEmpty)
        expect(
            try folder.text("new/Content/site.yml"),
            has: ["locale: en\nlanguages:\n  en: {}\n  de: {", "page: about }\n"])
        for (path, words) in [
            ("index.html", "The text of Home en"), ("de/index.html", "The text of Home de"),
            ("about/index.html", "hreflang=\"de\" href=\"https://x.example/de/about/\""),
            ("de/2024/01/01/de.html", "The text of Post de"),
        ] {
            let page = try folder.text("new/Output/\(path)")
            #expect(page.contains(words), "\(path): \(page)")
        }
        #expect(folder.has("new/Output/en/about.html"))
        #expect(!folder.has("new/Content/pages/blog-2.de.md"))
    }

    @Test(
        "Lists of maps that a layout prints of a text are in it, and the rest of them below extra")
    func listsOfMaps() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml":
                    "url: https://x.example\ncollections: { concerts: { output: true } }\n",
                "_layouts/concert.html": "<h1>{{ page.title }}</h1>{{ content }}"
                    + "{% for d in page.desk %}<p>{{ d.mail }}</p>{% endfor %}<h2>Program</h2>"
                    + "{% for p in page.program %}<p>{{ p.by }}: {{ p.title }}</p>{% endfor %}"
                    + "{% for i in page.images %}<img data-lazy=\"{{ i.src }}\">{{ i.caption }}"
                    + "{% endfor %}",
                "_concerts/may.md": """
                ---
                title: May
                layout: concert
                desk: [{ who: Us, mail: "us@x.example" }]
                program:
                  - { title: Elegy, by: Ada Example, fee: HIDDEN }
                  - { title: Sinfonia, by: Bob Hill }
                images: [{ src: /a.png, caption: We play }, { src: /b.png, caption: We sing }]
                ---
                At the lake.
                """,
                "_concerts/june.md": text("June"), "a.png": "GIF89a", "b.png": "GIF89a",
            ])
        _ = try built(folder)
        let concert = try folder.text("new/Content/concerts/may.md")
        #expect(
            concert.hasSuffix(
                """
                extra: {desk: [{who: Us, mail: "us@x.example"}], program: [{fee: HIDDEN}]}
                ---

                At the lake.

                ![](/a.png "We play")
                ![](/b.png "We sing")

                ## Program

                Ada Example: Elegy

                Bob Hill: Sinfonia

                """), "\(concert)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["front matter key program kept below extra, which no page shows: 1\n"])
    }

    @Test("Values of data files that filters of a template change are named")
    func filteredValues() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/dates.yml":
                    "rows:\n  - { when: In May of this year, what: We meet at noon }\n",
                "_layouts/dates.html": "{{ content }}{% for d in site.data.dates.rows %}"
                    + "<p>{{ d.when }}</p><p>{{ d.what | truncate: 9 }}</p>{% endfor %}",
                "dates.md": "---\ntitle: Dates\nlayout: dates\n---\nCome.\n",
            ])
        #expect(try folder.text("new/Content/pages/dates.md").contains("In May of this year"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `dates.md`: _layouts/dates.html has this, which is lost: "
                    + "`{{ d.what | truncate: 9 }}`\n"
            ])
    }

    @Test("Printed pictures and leads count, those for networks alone do not; entities are text")
    func printedValues() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'Boats &amp; Co'\n"
                    + "[params]\ndescription = 'Let&#039;s swim'\n",
                "layouts/posts/single.html":
                    "<p>{{ .Params.lead }}</p><img src='{{ .Params.photo_url }}'>{{ .Content }}"
                    + "{{ .Site.Params.description }}",
                "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-01\nimage: /card.png\n"
                    + "photo_url: /pond.png\nlead: We all swim in it.\n---\nA\n",
                "static/pond.png": "GIF89a", "static/card.png": "GIF89a",
            ])
        let post = try folder.text("new/Content/posts/2024-01-01-a.md")
        #expect(post.contains("image: pond.png\n---\n\nWe all swim in it.\n\nA\n"), "\(post)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- front matter key image left out, which no page shows: 1\n"])
        expect(
            try folder.text("new/Content/site.yml"),
            has: ["title: \"Boats & Co\"\n", "description: Let's swim\n"])
    }

    @Test("Of files with the name of a photo, the one in a folder that the person names counts")
    func photosOfOneName() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "data/team.yaml": "- { name: Ada Example, picture: me.png, site: north }\n"
                    + "- { name: Bob Hill, picture: me.png, site: south }\n",
                "layouts/index.html": "{{ range .Site.Data.team }}<h3>{{ .name }}</h3>{{ end }}",
                "assets/team/north/me.png": "GIF89a",
                "assets/team/south/me.png": "GIF89a",
                "content/about.md": text("About"),
            ])
        let people = "new/Content/contacts/people"
        #expect(folder.has("\(people)/ada-example.png"))
        #expect(folder.has("\(people)/bob-hill.png"))
    }

    @Test("A page that only leads to another one is an address of it")
    func redirectingPages() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "about.md": text("About"),
                "us.html": "---\nredirect_from: [/team/]\nlayout: redirect\n"
                    + "redirect_to: /about.html\n---\n",
                "we.html":
                    "---\n---\n<meta http-equiv=\"refresh\" content=\"0;url=/about.html\">\n",
                "_layouts/redirect.html": "You are sent to {{ page.redirect_to }} in a moment.",
                "out.md": "---\ntitle: Out\nredirect_to: https://y.example/\n---\n",
            ])
        #expect(
            try folder.text("new/Content/pages/about.md").contains(
                "aliases: [\"/about.html\", \"/us.html\", \"/team/\", \"/we.html\"]\n"))
        #expect(try folder.names("new/Content/pages") == ["about.md", "out.md"])
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `us.html`: a redirect to about.md now\n"])
    }

    @Test("In Hugo, entries keep tags and whole addresses, and numbers name no people")
    func valuesOfEntries() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "data/team.yml": "- { id: 1, name: Ada Example }\n- { id: 2, name: Bob Hill }\n",
                "layouts/index.html": "{{ range .Site.Data.team }}<h3>{{ .name }}</h3>{{ end }}",
                "layouts/tours/single.html": "{{ .Title }} {{ .Params.points }}{{ .Content }}",
                "content/blog/a.md": text("A", "date: 2024-01-01\n"),
                "content/tours/_index.md": "---\ntitle: Tours\n---\n",
                "content/tours/b.md": text(
                    "B", "date: 2024-01-02\npoints: 1\ntags: [swim]\nurl: /our/b\n"),
                "content/tours/c.md": text(
                    "C", "date: 2024-01-03\npoints: 2\ntags: [swim]\nurl: /our/c\n"),
                "content/docs/thanks.md": "---\ntitle: ''\n---\n{{< unknown >}}\n",
            ])
        _ = try built(folder)
        let tour = try folder.text("new/Content/tours/b.md")
        #expect(tour.contains("tags: [swim]\npoints: 1\n"), "\(tour)")
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("points: number"), "\(settings)")
        #expect(folder.has("new/Output/our/b/index.html"))
        #expect(try folder.text("new/Content/pages/docs/thanks.md").contains("title: thanks\n"))
    }

    @Test("A post with a loop over people is no list of them, and copies of photos are left out")
    func postsAndPhotos() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/speakers.yml": "- { id: ada, name: Ada Example, bio: She likes ponds., "
                    + "photo: /img/ada.png }\n",
                "_posts/2024-01-01-talk.html": "---\ntitle: Talk\n---\n"
                    + "{% for s in site.data.speakers %}{% if s.id == page.id %}{{ s.bio }}"
                    + "{% endif %}{% endfor %}\n",
                "about.md": text("About"), "img/ada.png": "GIF89a", "public/me.png": "GIF89a",
            ])
        try publish(folder)
        #expect(folder.has("new/Output/2024/01/01/talk.html"))
        #expect(!(try folder.text("new/Content/site.yml")).contains("contactList"))
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `public/me.png`: a copy of a photo that --as-imported does not grant\n"])
    }

    @Test("Words of layouts keep their videos, and links have neither headings nor spaces")
    func linksOfLayouts() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_layouts/home.html": "<p>We are a club that swims in all of the ponds here.</p>"
                    + "<iframe src=\"https://video.example/1\"></iframe>"
                    + "<a href=\"mailto:us@x.example?subject=To you\"><h5>Write</h5></a>",
                "index.md": "---\ntitle: Home\nlayout: home\n---\n",
            ])
        expect(
            try folder.text("new/Content/pages/index.md"),
            has: [
                "\n\n[Video](https://video.example/1)\n\n",
                "\n\n##### [Write](mailto:us@x.example?subject=To%20you)\n",
            ])
    }

    @Test("A group of people has another name than a collection")
    func groupsAndCollections() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: { tours: { output: true } }\n",
                "_tours/a.md": text("A"), "_tours/b.md": text("B"),
                "_data/team.yml": "- { name: Ada Example, role: Guide }\n",
                "team.md": "---\ntitle: Team\n---\n## Tours\n{% for p in site.data.team %}"
                    + "{{ p.name }}{% endfor %}\n",
            ])
        try publish(folder)
        expect(
            try folder.text("new/Content/contacts/groups.yml"),
            has: ["tours-people:\n  title: Tours (people)\n"])
    }
}

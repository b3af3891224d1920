import Foundation
import Testing

/// Menus that templates make of pages, sections and settings, in each language.
extension SiteImportTests {
    private func settings(
        _ generator: String, _ files: [String: String]
    ) throws -> (settings: String, folder: TemporaryFolder) {
        let folder = try imported(generator, files)
        _ = try built(folder)
        return (try folder.text("new/Content/site.yml"), folder)
    }

    private func page(_ title: String, _ more: String = "") -> String {
        "---\ntitle: \(title)\n\(more)---\nText\n"
    }

    @Test("A menu that a template makes of pages has its own links, their order and submenus")
    func loopsOfPages() throws {
        let (settings, _) = try settings(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\nblog_name: Notes\n",
                "index.md": page("about"), "zoo.md": page("Zoo", "nav: true\n"),
                "ant.md": page("Ant", "nav: true\n"), "hidden.md": page("Hidden"),
                "more.md": page(
                    "More",
                    "nav: true\ndropdown: true\nchildren:\n"
                        + "  - { title: Ants, permalink: /ant.html }\n  - { title: divider }\n"),
                "_posts/2024-01-02-a.md": page("A"),
                "_includes/link.html": "<a href=\"{{ include.to | relative_url }}\">"
                    + "{{ include.text }}</a>",
                "_includes/header.html": """
                <nav><a class="navbar-brand" href="{{ '/' | relative_url }}">{{ site.title }}X</a>
                <button><span class="sr-only">Toggle</span></button>
                <ul><li class="{% if page.title == 'about' %}active{% endif %}">
                <a href="{{ '/' | relative_url }}">about{% if page.title == "about" %}
                <span class="sr-only">(current)</span>{% endif %}</a></li>
                {% if site.blog_name %}<li>{% include link.html to="/blog/" text="blog" %}</li>
                {% endif %}{% if site.other and page.title == "about" %}<li>
                <a href="/hidden.html">Hidden</a></li>{% endif %}
                {% assign sorted = site.pages | sort: "title" %}
                {% for p in sorted %}{% if p.nav and p.autogen == nil %}{% if p.dropdown %}
                <li><a href="#">{{ p.title }}</a><div>{% for child in p.children %}
                {% if child.title == 'divider' %}<div></div>{% else %}
                <a href="{{ child.permalink | relative_url }}">{{ child.title }}</a>{% endif %}
                {% endfor %}</div></li>{% else %}
                <li><a href="{{ p.url | relative_url }}">{{ p.title }}</a></li>
                {% endif %}{% endif %}{% endfor %}</ul></nav>
                """,
                "_includes/footer.html": "<nav><a href='/a'>A</a><a href='/b'>B</a></nav>",
            ])
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: about, url: / }
                  - { title: blog, page: posts }
                  - { title: Ant, page: ant }
                  - { title: More, items: [{ title: Ants, page: ant }] }
                  - { title: Zoo, page: zoo }

                """), "\(settings)")
    }

    @Test("A menu that a template makes of sections is that of each language, without languages")
    func loopsOfSections() throws {
        func toml(_ title: String, _ more: String = "") -> String {
            "+++\ntitle = \"\(title)\"\n\(more)+++\nText\n"
        }
        let (settings, folder) = try settings(
            "zola",
            [
                "config.toml": """
                base_url = "https://x.example"
                default_language = "de"
                [translations]
                way = "Anfahrt"
                [languages.en.translations]
                way = "Directions"

                """,
                "content/_index.md": toml("Start"),
                "content/rooms/_index.md": toml("Räume", "sort_by = \"weight\"\nrender = false\n"),
                "content/rooms/_index.en.md": toml("Rooms", "render = false\n"),
                "content/rooms/b.md": toml("Saal", "weight = 2\n"),
                "content/rooms/a.md": toml("Werkstatt", "weight = 10\n"),
                "content/rooms/b.en.md": toml("Hall"),
                "content/contact.md": toml("Kontakt"), "content/contact.en.md": toml("Contact"),
                "templates/list.html": """
                {% set section = get_section(path=name ~ "/_index.md", lang=lang) %}
                <li><a href="#">{{ section.title }}</a><ul>
                {% for page in section.pages %}
                <li><a href="{{ page.path }}">{{ page.title }}</a></li>{% endfor %}</ul></li>
                """,
                "templates/navbar.html": """
                <nav><ul>{% set name = "rooms" %}{% include "list.html" %}
                <li><a href='{{ get_url(path="@/contact.md", lang=lang) }}'>
                {% set contact = get_page(path="contact.md", lang=lang) %}{{ contact.title }}</a></li>
                <li><a href='{{ get_url(path="@/contact.md#" ~ trans(key="way", lang=lang)) }}'>
                {{ trans(key="way", lang=lang) }}</a></li></ul>
                <ul><li><a href="#"><svg><path d=""/></svg></a><ul>
                <li><a href="/{{ raw_path }}"><img src="de.png" alt="">Deutsch</a></li>
                <li><a href="/en/">Englisch</a></li></ul></li></ul></nav>
                """,
            ])
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: Räume, items: [{ title: Saal, page: rooms/b }, \
                { title: Werkstatt, page: rooms/a }] }
                  - { title: Kontakt, page: contact }
                  - { title: Anfahrt, page: contact }

                """), "\(settings)")
        let home = try folder.text("new/Output/en/index.html")
        expect(
            home,
            has: [
                "<summary>Rooms</summary>", "href=\"/en/rooms/b/\">Hall",
                "href=\"/en/contact/\">Contact",
                "href=\"/en/contact/\">Directions",
            ])
    }

    @Test("The menu of each language of Hugo has its titles, and pages without a translation")
    func menusOfLanguages() throws {
        let (settings, folder) = try settings(
            "hugo",
            [
                "hugo.toml": """
                baseURL = "https://x.example/"
                defaultContentLanguage = "en"
                defaultContentLanguageInSubdir = true
                [[languages.en.menu.main]]
                name = "What"
                url = "page/what/"
                [[languages.en.menu.main]]
                name = "Notes"
                url = "/en/post/"
                [[languages.fr.menu.main]]
                name = "Quoi"
                url = "page/what/"
                [[languages.fr.menu.main]]
                name = "Articles"
                url = "post/"
                [[languages.fr.menu.main]]
                name = "Mentions"
                url = "/imprint/"
                [[languages.fr.menu.main]]
                name = "Rien"
                url = "/rien/"

                """,
                "content/page/what.en.md": page("What is it"),
                "content/page/what.fr.md": page("Quoi donc"),
                "content/imprint.en.md": page("Imprint"),
                "content/post/a.en.md": page("A", "date: 2024-01-02\n"),
                "content/post/a.fr.md": page("Un", "date: 2024-01-02\n"),
            ])
        #expect(
            settings.contains(
                "navigation:\n  - { title: What, page: en/page/what }\n"
                    + "  - { title: Notes, page: posts }\n"), "\(settings)")
        expect(
            try folder.text("new/Output/fr/index.html"),
            has: [
                "what/\">Quoi", "\">Articles", "href=\"/en/imprint/\">Mentions",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `Content/site.yml`: menu entry Rien: /rien/\n"])
    }

    @Test("Entries of a menu for parts of the home page lead there, or to the list of that name")
    func anchors() throws {
        let (settings, folder) = try settings(
            "hugo",
            [
                "hugo.toml": """
                baseURL = "https://x.example/"
                [[menu.main]]
                name = "Team"
                url = "#team"
                [[menu.main]]
                name = "News"
                url = "/#posts"
                [[menu.main]]
                name = "Video"
                url = "#video"

                """,
                "content/_index.md": page("Lab") + "\n## Team\n\nWe.\n",
                "content/posts/a.md": page("A", "date: 2024-01-02\n"),
            ])
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: Team, url: "/#team" }
                  - { title: News, page: posts }
                  - { title: Video, url: / }

                """), "\(settings)")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `Content/site.yml`: menu entry Video: it leads to the home page, without #video\n"
            ])
    }

    @Test("The texts beside a page of blocks are its parts, in order, and in the menu")
    func blocksBesidePage() throws {
        let (settings, folder) = try settings(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'Lab'\n"
                    + "[[menu.main]]\nname = 'Notes'\nurl = '#notes'\n",
                "content/home/index.md": "---\ntype: widget_page\nheadless: true\n---\n",
                "content/home/notes.md": page("Notes", "weight: 20\nwidget: blank\n") + "\nLast.\n",
                "content/home/hero.md": "---\nwidget: hero\nweight: 3\ntitle: We learn\n"
                    + "cta: { label: Join, url: 'https://join.example' }\n---\nFirst.\n",
                "content/home/hidden.md": page("HIDDEN", "widget: blank\nactive: false\n"),
                "content/team/index.md": "---\ntitle: Team\ntype: landing\n---\n",
                "content/team/people.md": "---\nwidget: people\ntitle: Us\n---\n",
                "content/trip/index.md": page("Trip"), "content/trip/map.md": page("HIDDEN"),
            ])
        #expect(settings.contains("{ title: Notes, url: \"/#notes\" }"), "\(settings)")
        let home = try folder.text("new/Content/pages/index.md")
        #expect(
            home.contains(
                "## We learn\n\nFirst.\n\n[Join](https://join.example)\n\n## Notes\n"
            ),
            "\(home)")
        #expect(!home.contains("HIDDEN"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/home/hidden.md`: part of the folder of content/home/index\n",
                "- `content/trip/map.md`: part of the folder of content/trip/index\n",
                "- `content/home/index.md`: the block notes is a part of its text\n",
                "- `content/team/index.md`: the block people, which has no text\n",
            ])
    }

    @Test(
        "A loop over a collection in a list is the menu, with titles of file names and their order")
    func collectionAsMenu() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                collections: { tabs: { output: true, sort_by: order } }
                defaults: [{ scope: { type: tabs }, values: { permalink: "/:title/" } }]

                """,
                "_includes/sidebar.html": """
                <ul class="nav social"><li><a href="https://a.example">A</a></li>
                <li><a href="https://b.example">B</a></li></ul>
                <div><ul class="nav flex-column"><li><a href="{{ '/' | relative_url }}">Home</a></li>
                {% for tab in site.tabs %}{% if tab.hidden != true %}<li><a
                href="{{ tab.link | default: tab.url | relative_url }}"><i class="{{ tab.icon }}"></i>
                <span>{{ tab.title | upcase }}</span></a></li>{% endif %}{% endfor %}</ul></div>

                """,
                "_layouts/default.html": "{% include sidebar.html %}{{ content }}",
                "_tabs/archive.md": "---\norder: 3\n---\n",
                "_tabs/join-us.md": "---\norder: 1\n---\nCome to us.\n",
                "_tabs/old.md": "---\norder: 2\nhidden: true\n---\nX\n",
                "index.md": "---\nlayout: default\n---\nHello.\n",
                "atom.xml":
                    "---\n---\n<feed>{% for p in site.posts %}{{ p.title }}{% endfor %}</feed>",
                "_posts/2024-01-01-a.md": "---\ntitle: A\n---\nX\n",
            ])
        let settings = try folder.text("new/Content/site.yml")
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: Home, url: / }
                  - { title: "Join us", url: "/tabs/join-us/" }
                  - { title: Archive, url: "/tabs/archive/" }

                """), "\(settings)")
        #expect(try folder.text("new/import/report.md").contains("- `/atom.xml`: the old feed: "))
    }

    @Test("The links of a header without a nav element are the menu")
    func plainHeader() throws {
        let (settings, _) = try settings(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "index.md": page("Lab"),
                "team.md": page("Lab X - Team", "permalink: /team/\n"),
                "join.md": page("Lab X - Join", "permalink: /join\n"),
                "_includes/header.html": """
                <div class="navbar" role="navigation"><a href="{{ site.baseurl }}/">Lab X</a><ul>
                <li><a href="{{ site.url }}{{ site.baseurl }}/join">Join</a></li>
                <li><a href="{{ site.url }}{{ site.baseurl }}/team">Team</a></li>
                <!-- <li><a href="/pictures">Pictures</a></li> --></ul></div>
                """,
            ])
        #expect(
            settings.contains(
                "navigation:\n  - { title: Join, page: join }\n  - { title: Team, page: team }\n"),
            "\(settings)")
    }

    private static let headers = [
        """
        <div class="navbar navbar-default" role="navigation"><div class="container">
        <div class="navbar-header"><a class="navbar-brand" href="/">Lab</a></div>
        <ul><li><a href="/team/">Team</a></li>
        <li class="dropdown"><a href="#">Projects</a>{% include dropdown.html %}</li>
        <li><a href="{{ site.squad.invite }}">Chat</a></li></ul></div></div>
        """,
        """
        <nav><a class="navbar-brand" href="/">Lab</a></nav>
        <div class="fixed navbar"><a class="brand" href="/">Lab</a><ul>
        <li><a href="/team/">Team</a></li><li><a href="#">Projects</a>{% include dropdown.html %}</li>
        <li><a href="{{ site.squad.invite }}">Chat</a></li></ul></div><div><a href="/x/">X</a></div>
        """,
    ]

    @Test(
        "A menu in elements of Bootstrap is read without the link of the brand", arguments: headers)
    func elementsOfBootstrap(_ header: String) throws {
        let (settings, _) = try settings(
            "jekyll",
            [
                "_config.yml":
                    "url: https://x.example\nsquad: { invite: \"https://c.example/\" }\n",
                "index.md": page("Lab"), "team.md": page("Team", "permalink: /team/\n"),
                "ants.md": page("Ants", "permalink: /ants/\n"),
                "bees.md": page("Bees", "permalink: /bees/\n"),
                "_data/projects.yml":
                    "[{ name: Ants, url: /ants/ }, { name: Bees, url: /bees/ }]\n",
                "_includes/dropdown.html": "<div>{% for p in site.data.projects %}"
                    + "<a href=\"{{ p.url | relative_url }}\">{{ p.name }}</a>{% endfor %}</div>",
                "_layouts/default.html": "<html>\n\(header)\n{{ content }}</html>\n",
            ])
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: Team, page: team }
                  - { title: Projects, items: [{ title: Ants, page: ants }, \
                { title: Bees, page: bees }] }
                  - { title: Chat, url: "https://c.example/" }

                """), "\(settings)")
    }

    @Test("A menu has each entry once and no logo, follows `link`, and is one that a layout calls")
    func repeatedMenus() throws {
        let items = "<li><a href='/'>Home</a></li><li><a href='{% link a.md %}'>About</a></li>"
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: Pond Club\nurl: https://x.example\n",
                "a.md": "---\ntitle: About\nlayout: default\n---\nText\n",
                "index.md": "---\ntitle: Home\nlayout: default\n---\nText\n",
                "_layouts/default.html": "{% include top.html %}{{ content }}",
                "_includes/navbar.html":
                    "<nav><a href='/'>Old</a><a href='/a.html'>Older</a></nav>",
                "_includes/top.html":
                    "<nav><a href='/'>Pond Club</a><ul><li><a href='/'>Pond Club</a></li>\(items)"
                    + "</ul><ul class='mobile'>\(items)</ul></nav>",
            ])
        expect(
            try folder.text("new/Content/site.yml"),
            has: [
                "navigation:\n  - { title: Home, url: / }\n  - { title: About, page: a }\n"
            ])
        #expect(try !folder.text("new/Content/site.yml").contains("Old"))
    }
}

import Foundation
import Testing

/// Pages of template code that list posts, people or entries.
extension SiteImportTests {
    @Test("A post that looks its speaker up, and a page of some posts, are no lists of all")
    func partsAreNoLists() throws {
        func post(_ title: String, _ kind: String, _ body: String) -> String {
            "---\ntitle: \(title)\ntype: \(kind)\nspeakers: ada\n---\n\(body)\n"
        }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/speakers.yml":
                    "- {id: ada, name: Ada Byron, bio: Newts.}\n- {id: ben, name: Ben Oak, bio: No.}\n",
                "_posts/2020-02-22-ada.html": post(
                    "Keynote", "talk",
                    "{% for s in site.data.speakers %}{% if s.id == page.speakers %}{{ s.bio }}"
                        + "{% endif %}{% endfor %}"),
                "_posts/2021-02-22-b.md": post("Frogs", "talk", "Frogs."),
                "_posts/2022-02-22-c.md": post("Toads", "film", "Toads."),
                "films.html": """
                ---
                title: Films
                ---
                {% assign films = site.posts | where: "type", "film" %}
                {% for p in films %}<a href="{{ p.url }}">{{ p.title }}</a>{% endfor %}
                """,
            ])
        try publish(folder)
        let settings = try folder.text("new/Content/site.yml")
        #expect(
            !settings.contains("contactList:") && !settings.contains("postList:"), "\(settings)")
        #expect(folder.has("new/Content/posts/2020-02-22-ada.html"))
        #expect(!folder.has("new/Content/contacts/groups.yml"))
        let films = try folder.text("new/Content/pages/films.md")
        #expect(films.contains("[Toads](") && !films.contains("Frogs"), "\(films)")
    }

    @Test("A page with two loops keeps both lists; a collection's list is the page of its name")
    func twoLoops() throws {
        func pond(_ name: String) -> String { "---\ntitle: \(name)\nmanager: Ada\n---\nText\n" }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: {ponds: {output: true}}\n",
                "_layouts/default.html":
                    "<nav><a href=\"/ponds/\">Ponds</a><a href=\"/chairs/\">Chairs</a></nav>"
                    + "{{ content }}",
                "_data/committees.yml":
                    "seats: [{title: Bylaws, holder: B}, {title: Editor, holder: C}]\n",
                "_ponds/alder.md": pond("Alder"), "_ponds/birch.md": pond("Birch"),
                "chairs.html": """
                ---
                title: Committee Chairs
                permalink: /chairs/
                layout: default
                ---
                {% for p in site.ponds %}<dt>{{ p.title }}</dt>{{ p.manager }}{% endfor %}
                {% for s in site.data.committees.seats %}<dt>{{ s.title }}</dt>{{ s.holder }}{% endfor %}
                """,
                "ponds.html": """
                ---
                title: Ponds
                permalink: /ponds/
                layout: default
                ---
                {% for p in site.ponds %}<a href="{{ p.url }}">{{ p.title }}</a>{% endfor %}
                """,
            ])
        _ = try built(folder)
        expect(
            try folder.text("new/Content/site.yml"),
            has: ["committeesList: /chairs/\n", "ponds: { title: Ponds,"])
        expect(
            try folder.text("new/Output/chairs/index.html"),
            has: ["Alder", "Birch", "Bylaws", "Editor"])
        expect(try folder.text("new/Output/ponds/index.html"), has: ["Alder", "Birch"])
    }
}

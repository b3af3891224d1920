import Foundation
import Testing

/// People in data files and front matter of usual themes.
extension SiteImportTests {
    @Test("Data files of teams, boards and alumni become cards with mail, photos and groups")
    func teams() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/team_members.yml": """
                - name: Ada King
                  photo: ada.png
                  info: Postdoc
                  email: <a href="mailto:ada@x.example">ada(at)x</a>
                  education1: PhD
                - name: Bob Hill
                  email: bob (at) x.example

                """,
                "_data/alumni_members.yml": "- name: Cyd Ray\n",
                "_data/officers/2023.yml":
                    "Delta:\n  Dee Fox:\n    img: dee.png\n    social: { email: dee@x.example }\n",
                "_data/executive-board.json": "[{\"name\": \"Eve Orr\", \"role\": \"Chair\"}]",
                "_data/team-order.yml": "- name: Wrong One\n",
                "_posts/2024-02-05-fair.md": "---\ntitle: Fair\nauthor: Ada King\n---\nText\n",
                "images/teampic/ada.png": "GIF89a ada", "assets/dee.png": "GIF89a dee",
            ])
        try grant(folder)
        _ = try built(folder)
        let people = "new/Content/contacts/people"
        let ada = try folder.text("\(people)/ada-king.vcf").replacing("\r\n", with: "\n")
        for line in ["TITLE:Postdoc\n", "EMAIL:ada@x.example\n", "PHOTO:ada-king.png\n"] {
            #expect(ada.contains(line), "\(ada)")
        }
        let dee = try folder.text("\(people)/dee-fox.vcf").replacing("\r\n", with: "\n")
        #expect(dee.contains("EMAIL:dee@x.example\nPHOTO:dee-fox.png\n"), "\(dee)")
        #expect(try folder.text("\(people)/eve-orr.vcf").contains("TITLE:Chair"))
        #expect(
            try folder.text("new/Content/contacts/groups.yml").contains(
                "title: Alumni\n  members: [cyd-ray]\n"))
        let post = try folder.text("new/Content/posts/2024-02-05-fair.md")
        #expect(post.contains("author: ada-king\n"))
        let report = try folder.text("new/import/report.md")
        #expect(
            report.contains(
                "`_data/team_members.yml`: keys of people without a field in cards: education1, email\n"
            ))
        #expect(report.contains("- `_data/team-order.yml`: data file\n"))
    }

    @Test("Links of people by name or icon come along, and the report has the others")
    func linksOfPeople() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml":
                    "url: https://x.example\ncollections: { members: { output: true } }\n",
                "_members/ada.md": """
                ---
                name: Ada King
                description: Lead
                aliases: [A. King]
                links:
                  home-page: https://ada.example
                  email: ada@x.example
                  cv: /cv.pdf
                ---

                """,
                "_data/authors.yml": """
                Bob Hill:
                  name: Bob Hill
                  links:
                    - { label: Email, icon: fas fa-envelope-square, url: "mailto:bob@x.example" }
                    - { label: Website, icon: fas fa-link, url: "https://bob.example" }
                    - { label: Twitter, icon: fab fa-twitter-square, url: "https://twitter.com/bob" }

                """,
            ])
        try grant(folder)
        _ = try built(folder)
        let people = "new/Content/contacts/people"
        let ada = try folder.text("\(people)/ada.vcf").replacing("\r\n", with: "\n")
        #expect(ada.contains("URL:https://ada.example\nEMAIL:ada@x.example\n"), "\(ada)")
        let bob = try folder.text("\(people)/bob-hill.vcf")
        for line in ["EMAIL:bob@x.example", "URL:https://bob.example", "https://twitter.com/bob"] {
            #expect(bob.contains(line), "\(bob)")
        }
        let report = try folder.text("new/import/report.md")
        #expect(
            report.contains(
                "- `_members/ada.md`: keys of people without a field in cards: "
                    + "aliases, description, links.cv\n"), "\(report)")
        #expect(!report.contains("- `_data/authors.yml`"), "\(report)")
    }

    @Test(
        "A page about all people is none of them, and people keep their addresses or are reported")
    func addressesOfPeople() throws {
        let person =
            "---\ntitle: Ada King\nsocial: [{ icon: github, link: \"https://github.com/ada\" }]\n---\n"
        let files = [
            "config/_default/hugo.yaml": "baseURL: https://x.example/\n",
            "content/people/index.md": "---\ntitle: People\ntype: landing\n---\nAll of us.\n",
            "content/authors/admin/_index.md": person,
            "content/post/fair.md":
                "---\ntitle: People and Ada King\ndate: 2024-02-05\nauthors: [admin]\n---\nText\n",
        ]
        let own = ["config/_default/permalinks.yaml": "authors: /author/:slug/\n"]
        let folder = try imported("hugo", files.merging(own) { $1 })
        try grant(folder)
        _ = try built(folder)
        #expect(try folder.text("new/Output/author/ada-king/index.html").contains("Ada King"))
        #expect(try folder.text("new/Output/people/index.html").contains("All of us."))
        #expect(try folder.text("new/Output/post/fair/index.html").contains("/author/ada-king/"))
        let deep = ["config/_default/permalinks.yaml": "authors: /who/is/:slug/\n"]
        let other = try imported("hugo", files.merging(deep) { $1 })
        #expect(
            try other.text("new/import/report.md").contains(
                "- `content/authors/admin/_index.md`: no redirect from /who/is/ada-king/"))
    }
}

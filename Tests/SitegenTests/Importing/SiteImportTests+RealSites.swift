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
        try grant(folder)
        _ = try built(folder)
        let people = "new/Content/contacts/people"
        let ana = try folder.text("\(people)/ana-vale.vcf")
        #expect(
            ana.contains("N:Vale;Ana;;;\r\nURL:https://ana.example\r\nPHOTO:ana-vale.jpg\r\n"),
            "\(ana)")
        let bo = try folder.text("\(people)/lind-b.vcf")
        #expect(bo.contains("TITLE:adviser\\, mentor\r\nEMAIL:bo@x.example\r\n"), "\(bo)")
        #expect(try folder.text("\(people)/dee-ash.vcf").contains("TITLE:Coach\r\n"))
        #expect(!folder.has("\(people)/cy-fox.vcf"))
        #expect(try folder.text("new/Content/posts/2020-01-01-a.md").contains("author: lind-b\n"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_data/members.yml`: entries without the name of a person: 1\n",
                "- `_data/members.yml`: Cy Fox: marked as not published\n",
                "keys of people without a field in cards: links.phone, social\n",
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
                  { name = "News", url = "@/blog/_index.md" }, { name = "Us", url = "@/us/index.md" },
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
        try grant(folder)
        _ = try built(folder)
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
}

import Foundation
import Testing

@Suite("Faces of authors")
struct FaceTests {
    /// A site with a post by Ada, Grace, an unpublished contact and a guest.
    private func site(_ fields: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Plain\nurl: https://example.org/\npostsPerPage: 2\n",
            "Content/contacts/consent.yml":
                "containers: { staff: authorized }\ncontacts:\n"
                + "  ada: { publish: [\(fields)] }\n  eve: denied\n",
            "Content/contacts/staff/ada.vcf": ConsentSite.card("FN:Ada King", "ROLE:Chair"),
            "Content/contacts/staff/ada.md": "Dr. Ada wrote a program. She liked it.\n\nMore.\n",
            "Content/contacts/staff/grace.vcf": ConsentSite.card("FN:Grace Hopper"),
            "Content/contacts/staff/eve.vcf": ConsentSite.card("FN:Eve Nowhere"),
            "Content/posts/a.md":
                "---\ntitle: A\ndate: 2026-01-01\nauthors: [ada, grace, eve]\nguest: Mary\n"
                + "tags: [t]\n---\nText.\n",
        ])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/ada.png")
        try folder.put(more)
        return folder
    }

    @Test("A post shows the portraits of its authors, and their cards at its end")
    func faces() throws {
        let folder = try site("name, photo, role, biography")
        #expect(try folder.build("--quiet").errors == "")
        let page = try folder.text("Output/posts/a/index.html")
        #expect(page.contains(#"src="/contacts/ada/photo.png" alt="" width="24" height="24""#))
        #expect(page.count(of: "class=\"author\"") == 2)
        #expect(page.count(of: ">GH</span>") == 2)
        #expect(page.contains(#"<p class="meta">Chair</p>"#))
        #expect(page.contains("<p>Dr. Ada wrote a program.</p>"))
        #expect(!page.contains("Eve") && !page.contains(">EN<") && !page.contains(">M<"))
    }

    @Test("Without consent a post shows no portrait, role or biography")
    func withheld() throws {
        let folder = try site("name")
        #expect(try folder.build().end == .status(0))
        for path in ["posts/a/index.html", "posts/index.html", "feed.xml", "tags/t/index.html"] {
            let text = try folder.text("Output/" + path)
            #expect(!text.contains("photo") && !text.contains("Chair"), "\(path)")
            #expect(!text.contains("wrote a program"), "\(path)")
        }
        #expect(try folder.text("Output/posts/a/index.html").count(of: ">AK</span>") == 2)
    }

    @Test("The posts of a contact and of a tag have pages")
    func pages() throws {
        let posts = (1...5).map { day in
            (
                "Content/posts/p\(day).md",
                "---\ntitle: P\(day)\ndate: 2026-02-0\(day)\nauthor: grace\ntags: [t]\n---\nText.\n"
            )
        }
        let folder = try site("name, biography", Dictionary(uniqueKeysWithValues: posts))
        #expect(try folder.build().end == .status(0))
        for list in ["contacts/grace", "tags/t"] {
            let first = try folder.text("Output/\(list)/index.html")
            #expect(first.contains("P5") && first.contains("P4") && !first.contains("P3"))
            #expect(first.contains(#"<a href="/\#(list)/page/2/" rel="next">Next</a>"#))
            let second = try folder.text("Output/\(list)/page/2/index.html")
            #expect(second.contains("P3") && second.contains("P2") && !second.contains("P4"))
            #expect(second.contains(#"<a href="/\#(list)/" rel="prev">Previous</a>"#))
            #expect(second.contains("page 2 – Plain</title>"))
            #expect(!second.contains("ProfilePage"))
            let third = try folder.text("Output/\(list)/page/3/index.html")
            #expect(third.contains("P1") && third.contains(">A</a>"))
            #expect(
                try folder.text("Output/sitemap.xml").contains(
                    "<loc>https://example.org/\(list)/page/3/</loc>"))
        }
        #expect(!(try folder.output().paths.contains("contacts/ada/page/2/index.html")))
    }

    @Test("Templates of an earlier version render unchanged")
    func earlierTemplates() throws {
        let folder = try site(
            "name, photo, role, biography, social",
            [
                "Content/contacts/staff/ada.vcf": ConsentSite.card(
                    "FN:Ada King", "ROLE:Chair", "TITLE:Analyst", "ORG:Engines;Cards",
                    "SOCIALPROFILE:https://github.com/ada")
            ])
        let sites = URL(filePath: #filePath).deletingLastPathComponent().path + "/Sites"
        try folder.lay(sites + "/_earlier/Templates", over: "Templates")
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try folder.text("Output/contacts/ada/index.html").contains("Ada King"))
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}

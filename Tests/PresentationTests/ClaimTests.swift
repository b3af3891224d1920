import Testing

@Suite("Address collisions by claimant")
struct ClaimTests {
    private static let picture = "PHOTO:data:image/png;base64,iVBORw0KGgo="

    /// The first lines of the problems of a site with two contacts, two posts and a page.
    private static func problems(_ files: [String: String]) async throws -> [String] {
        let all = [
            "contacts/people/ada.vcf": Cards.card("Ada", "PHOTO:ada.jpg"),
            "contacts/people/ada.jpg": "picture",
            "contacts/people/bob.vcf": Cards.card("Bob", picture),
            "posts/a/index.md": post("A", "tags: [art]\naliases: [/old/]"), "posts/a/b.png": "1",
            "pages/club.md": page(),
        ]
        return try await SampleSite(all.merging(files) { $1 }, settings: "allContacts: true")
            .problems.compactMap { $0.split(separator: "\n").first.map(String.init) }
    }

    @Test(
        "A static file with a taken address is a problem that names both",
        arguments: [
            ("contacts/ada/contact.vcf", "Content/contacts/people/ada.vcf:1"),
            ("contacts/ada/photo.jpg", "Content/contacts/people/ada.jpg"),
            ("contacts/all.vcf", "the vCards of all contacts"),
            ("posts/a/b.png", "Content/posts/a/b.png"),
        ])
    func files(_ path: String, _ owner: String) async throws {
        #expect(
            try await Self.problems(["static/\(path)": "x"]) == [
                "Content/static/\(path): error: Content/static/\(path) and \(owner) have one "
                    + "address: /\(path) [address-collision]"
            ])
    }

    @Test(
        "A page with a taken address is a problem that names both",
        arguments: [
            ("tags/art", "the tag \"art\" of Content/posts/a/index.md"),
            ("tags", "the list of tags"),
            ("posts/a", "Content/posts/a/index.md"), ("contacts", "the list of contacts"),
            ("contacts/ada", "Content/contacts/people/ada.vcf:1"),
        ])
    func pages(_ path: String, _ owner: String) async throws {
        #expect(
            try await Self.problems(["pages/\(path).md": page()]) == [
                "Content/pages/\(path).md:1: error: Content/pages/\(path).md and \(owner) have one "
                    + "address: /\(path)/ [address-collision]"
            ])
    }

    @Test("An alias with a taken address is a problem at the alias")
    func places() async throws {
        let files = ["posts/b.md": post("B", "aliases: [/old/, /x.html]"), "static/x.html/y": "x"]
        #expect(
            try await Self.problems(files) == [
                """
                Content/posts/b.md:4:11: error: the alias /old of Content/posts/b.md and the alias \
                /old of Content/posts/a/index.md have one address: /old/ [address-collision]
                """,
                """
                Content/posts/b.md:4:18: error: the alias /x.html of Content/posts/b.md (/x.html) \
                and Content/static/x.html/y (/x.html/y) are a file and a folder of one name \
                [address-collision]
                """,
            ])
    }

    @Test(
        "A file collides with a folder of its name, also a page's index.html",
        arguments: [
            ("club/index.html/x", "Content/pages/club.md (/club/)"),
            ("index.html/x/y", "the home page (/)"),
            (
                "Contacts/ada/Contact.vcf/x",
                "Content/contacts/people/ada.vcf:1 (/contacts/ada/contact.vcf)"
            ),
        ])
    func folders(_ path: String, _ owner: String) async throws {
        #expect(
            try await Self.problems(["static/\(path)": "x"]) == [
                "Content/static/\(path): error: Content/static/\(path) (/\(path)) and \(owner) are "
                    + "a file and a folder of one name [address-collision]"
            ])
    }

    @Test("An alias collides with an earlier folder named index.html")
    func lateFile() async throws {
        let files = [
            "static/x/index.html/y": "x", "posts/b.md": post("B", "aliases: [/x/, /x/index.html]"),
        ]
        #expect(
            try await Self.problems(files)
                == ["/x/", "/x/index.html"].enumerated().map {
                    index, path in
                    "Content/posts/b.md:4:\(11 + 5 * index): error: the alias "
                        + "\(path.hasSuffix("/") ? "/x" : path) of Content/posts/b.md (\(path)) "
                        + "and Content/static/x/index.html/y (/x/index.html/y) are a file and a "
                        + "folder of one name [address-collision]"
                })
    }

    @Test("Folders that differ only by case are one folder")
    func sharedFolders() async throws {
        let files = ["static/CLUB/x.txt": "x", "static/club/X/y": "x", "pages/Club/x/Z.md": page()]
        #expect(try await Self.problems(files) == [])
    }
}

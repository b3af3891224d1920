import Foundation
import TestSupport
import Testing

@Suite("The contents of a page")
struct ContentsTests {
    private let folder: TemporaryFolder

    private static func page(_ title: String, _ lines: String = "") -> String {
        "---\ntitle: \(title)\n\(lines)---\nText.\n"
    }

    private static let files = [
        "Content/site.yml": """
        title: Club
        url: https://example.org/club/
        languages: { en: {}, de: {} }
        search: true

        """,
        "Content/pages/book/index.md": page(
            "Handbook",
            """
            contents:
              - { title: Start, items: [moving-in, { title: Your desk, page: rooms/desk }] }
              - house-rules
              - draft-page
              - notes
              - { title: Later, items: [soon] }
              - about

            """),
        "Content/pages/book/moving-in.md": page("Moving in"),
        "Content/pages/book/rooms/desk.md": page("The desk"),
        "Content/pages/book/rules.md": page("Rules", "slug: house-rules\n"),
        "Content/pages/book/draft.md": page("Quince", "slug: draft-page\ndraft: true\n"),
        "Content/pages/book/notes.md": page("Medlar", "draft: true\n"),
        "Content/pages/book/soon.md": page("Loquat", "draft: true\n"),
        "Content/pages/about.md": page("About us"),
        "Content/pages/moving-in.md": page("Another page"),
        "Content/pages/book/index.de.md": page(
            "Handbuch", "contents: [moving-in, house-rules, notes]\n"),
        "Content/pages/book/moving-in.de.md": page("Einziehen"),
        "Content/pages/about.de.md": page("Verein"),
    ]

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(Self.files)
    }

    /// Returns the lines of the contents: links with `*` for the current one, and titles.
    private func contents(_ path: String) throws -> [String] {
        guard
            let nav = try folder.text("Output/\(path)/index.html")
                .firstMatch(of: /(?s)<nav class="contents"[^>]*>(.*?)<\/nav>/)
        else { return [] }
        return nav.1.matches(
            of: /<li>\s*(?:<a href="([^"]*)"( aria-current="page")?>)?<bdi>(.*?)<\/bdi>/
        ).map { "\($0.2 == nil ? "" : "*")\($0.3) \($0.1 ?? "")" }
    }

    private func neighbours(_ path: String) throws -> [String] {
        try folder.text("Output/\(path)/index.html").matches(
            of: /<a href="([^"]*)" rel="(prev|next)"><span>.*?<\/span> <bdi>(.*?)<\/bdi>/
        ).map { "\($0.2) \($0.3) \($0.1)" }
    }

    @Test("The page and those that it names show them in order, without those that have no page")
    func pages() throws {
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(
            try contents("book/moving-in") == [
                "Handbook /club/book/", "Start ", "*Moving in /club/book/moving-in/",
                "Your desk /club/book/rooms/desk/", "Rules /club/book/house-rules/",
                "About us /club/about/",
            ])
        #expect(try contents("book")[0] == "*Handbook /club/book/")
        #expect(try contents("about")[5] == "*About us /club/about/")
        #expect(try contents("moving-in") == [])
        #expect(try neighbours("book") == ["next Moving in /club/book/moving-in/"])
        #expect(
            try neighbours("book/rooms/desk") == [
                "prev Moving in /club/book/moving-in/", "next Rules /club/book/house-rules/",
            ])
        #expect(try neighbours("about") == ["prev Rules /club/book/house-rules/"])
        #expect(
            try folder.text("Output/book/index.html").contains(
                "<form role=\"search\" action=\"/club/search/\">"))
        for (path, entry) in try folder.output().entries {
            guard case .file(let bytes) = entry else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            for word in ["Quince", "Medlar", "Loquat"] { #expect(!text.contains(word), "\(path)") }
        }
    }

    @Test("Each language has contents of its own; a page without a translation is in another")
    func languages() throws {
        #expect(try folder.build("--strict").end == .status(0))
        #expect(
            try contents("de/book/moving-in") == [
                "Handbuch /club/de/book/", "*Einziehen /club/de/book/moving-in/",
                "Rules /club/book/house-rules/",
            ])
        #expect(try neighbours("de/book/moving-in") == ["prev Handbuch /club/de/book/"])
        #expect(try contents("de/about") == [])
    }

    @Test("Drafts are among them in a build with drafts")
    func drafts() throws {
        #expect(try folder.build("--strict", "--drafts").end == .status(0))
        let all = try contents("book").map { $0.prefix { $0 != " " } }
        #expect(all.contains("Quince") && all.contains("Medlar") && all.contains("Later"))
    }

    @Test(
        "A wrong entry is an error with a way out",
        arguments: [
            (
                "contents: [moving-im]",
                "Content/pages/book/index.md:3:12: error: no page \"moving-im\" for the contents "
                    + "[unknown-page]", "did you mean \"moving-in\"?"
            ),
            (
                "contents: [{ title: A, items: [{ title: B, items: [about] }] }]",
                "index.md:3:51: error: contents has no submenu here [deep-navigation]",
                "one level deep"
            ),
            ("contents: [[about]]", "an entry of contents is a list [bad-navigation]", "title: "),
        ])
    func unknown(_ line: String, _ message: String, _ help: String) throws {
        try folder.put(["Content/pages/book/index.md": Self.page("Handbook", line + "\n")])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains(message) && run.errors.contains(help), "\(run.errors)")
    }

    @Test("A page with an error in its own file is not an unknown one, too")
    func damaged() throws {
        try folder.put(["Content/pages/book/moving-in.md": "---\ntitle: [\n---\n"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(!run.errors.contains("unknown-page"), "\(run.errors)")
    }

    @Test("What consent.yml allows on one page stops the build in the contents on others")
    func leak() throws {
        let allow = "containers: { board: denied }\nallow: { book/moving-in: [Charles Babbage] }\n"
        try folder.put([
            "Content/contacts/consent.yml": allow,
            "Content/contacts/board/charles.vcf": LeakySite.card("FN:Charles Babbage"),
            "Content/pages/book/moving-in.md": Self.page("Ask Charles Babbage"),
        ])
        try folder.put(["Content/pages/book/index.md": Self.page("Handbook")])
        #expect(try folder.build().end == .status(0))
        let contents = "contents: [moving-in, house-rules]\n"
        try folder.put(["Content/pages/book/index.md": Self.page("Handbook", contents)])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"), "\(run.errors)")
        let lists = allow.replacing("allow: {", with: "allow: { lists: [Charles Babbage],")
        try folder.put(["Content/contacts/consent.yml": lists])
        #expect(try folder.build().end == .status(0))
        #expect(try self.contents("book/house-rules")[1].hasPrefix("Ask Charles Babbage"))
    }

    @Test("A page for members is in the contents of no page that everyone sees")
    func members() throws {
        let members = try TemporaryFolder()
        try members.layForMembersSite()
        let book = "contents: [rules, { title: Wombats, page: safe }, { title: A, items: [safe] }]"
        try members.put([
            "Content/pages/book/index.md": Self.page("Handbook", book + "\n"),
            "Content/pages/rules.md": Self.page("Rules"),
        ])
        let run = try members.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try members.text("Output/rules/index.html").contains("class=\"contents\""))
        for (path, entry) in try members.output().entries {
            guard case .file(let bytes) = entry else { continue }
            #expect(ForMembersSite.isSecret(bytes) == [], "\(path)")
        }
    }

    @Test("In a preview, a change of the contents changes all pages that they name")
    func serve() throws {
        let serve = try ServeProcess(folder)
        #expect(try serve.get("/club/book/moving-in/").body.contains("<bdi>Your desk</bdi>"))
        let index = try #require(Self.files["Content/pages/book/index.md"])
        try folder.put([
            "Content/pages/book/index.md": index.replacing("Your desk", with: "Your chair")
        ])
        #expect(serve.line()?.hasPrefix("Content/pages/book/index.md → ") == true)
        #expect(try serve.get("/club/book/moving-in/").body.contains("<bdi>Your chair</bdi>"))
    }

    @Test("A page that is named twice has one place, and an introduction of a list has no contents")
    func places() throws {
        try folder.put([
            "Content/pages/book/index.md": Self.page(
                "Handbook", "contents: [moving-in, house-rules, moving-in, rooms/desk, book]\n"),
            "Content/pages/books.md": Self.page("Books", "contents: [about]\n"),
            "Content/site.yml":
                (Self.files["Content/site.yml"] ?? "") + "collections: { books: {} }\n",
        ])
        let run = try folder.build()
        #expect(
            run.errors.contains("contents have no effect in the introduction of a list"),
            "\(run.errors)")
        #expect(
            try neighbours("book/house-rules") == [
                "prev Moving in /club/book/moving-in/", "next The desk /club/book/rooms/desk/",
            ])
        try folder.put(["Content/pages/book/index.md": Self.page("H", "contents: [notes]\n")])
        _ = try folder.build()
        #expect(try contents("book") == [])
    }
}

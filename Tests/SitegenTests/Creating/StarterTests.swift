import Foundation
import Testing

@Suite("The starter files of a new site")
struct StarterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("On their own date the files are written unchanged")
    func bytes() throws {
        let site = try folder.makeSite("club", "--now", "2001-01-31", "--ci", "gitlab")
        let starter = try FileTree(Repository.path + "/Sources/sitegen/Starter")
        #expect(
            site.without { !$0.hasPrefix("Content/") }
                .differences(from: starter.without { !$0.hasPrefix("Content/") }) == [])
        #expect(site.text(".gitignore") == starter.text("gitignore"))
        #expect(site.text(".gitlab-ci.yml") == starter.text("gitlab.yml"))
        let other = try folder.makeSite("other", "--now", "2001-01-31", "--ci", "github")
        #expect(other.text(".github/workflows/publish.yml") == starter.text("github.yml"))
    }

    @Test("All dates move together")
    func days() throws {
        let site = try folder.makeSite("club", "--now", "2001-02-07")
        let post = try #require(site.text("Content/posts/first-evening/index.md"))
        #expect(post.contains("date: 2001-01-26\nupdated: 2001-02-02\n"))
        let welcome = try #require(site.text("Content/posts/welcome.md"))
        #expect(welcome.contains("date: 2001-02-06\n"))
        #expect(welcome.contains("(2001-02-03-who-is-published.md)"))
        #expect(welcome.contains("--until 2002-02-07\n"))
        #expect(site.text("Content/posts/2001-02-03-who-is-published.md") != nil)
    }

    @Test(
        "A starter in another language builds without warnings and has no English text",
        arguments: [
            ("de", "Kontakte", "Über uns"), ("fr", "Contacts", "À propos"),
            ("es", "Contactos", "Sobre el taller"),
        ])
    func languages(_ language: String, _ contacts: String, _ about: String) throws {
        let english = try folder.makeSite("english", "--now", "2026-11-01")
        let site = try folder.makeSite("club", "--language", language, "--now", "2026-11-01")
        #expect(site.paths.count == english.paths.count)
        #expect(
            try keys(site.text("Content/site.yml")) == keys(english.text("Content/site.yml")))
        for path in site.paths where english.text(path) == site.text(path) {
            #expect(path.hasSuffix(".svg") || path == ".gitignore", "\(path)")
        }
        let run = try folder.sitegen(
            "build", "--strict", "--source", "club", "--now", "2026-11-01")
        #expect(run.errors == "")
        let output = try FileTree(folder.path + "/club/Output")
        for (path, entry) in output.entries where path.hasSuffix(".html") {
            guard case .file(let bytes) = entry else { continue }
            let pictures = String(decoding: bytes, as: UTF8.self).matches(of: /<img [^>]*>/)
            #expect(
                pictures.allSatisfy {
                    $0.output.contains(" sizes=") == $0.output.contains(" srcset=")
                },
                "\(path): sizes belongs to srcset")
        }
        let home = try folder.text("club/Output/index.html")
        #expect(home.contains("<html lang=\"\(language)-"))
        #expect(home.contains("<h2 id=\"contacts\">\(contacts)</h2>"))
        #expect(home.contains(">\(about)</a></li>"))
        #expect(try folder.text("club/Output/contacts/ines-valdoro/index.html").contains("ines@"))
        #expect(
            try folder.sitegen("check", "--source", "club", "--now", "2026-11-01").end
                == .status(0))
    }

    @Test(
        "An empty site has no samples, builds without a warning, and takes the first contact",
        arguments: ["en", "de", "fr", "es"])
    func empty(_ language: String) throws {
        let folder = try TemporaryFolder()
        let site = try folder.makeSite("club", "--empty", "--language", language)
        #expect(
            site.entries.keys.sorted() == [
                ".gitignore", "Content/contacts/consent.yml", "Content/site.yml",
                "Content/static/favicon.svg", "README.md",
            ])
        for path in site.paths {
            #expect(site.text(path)?.contains(/ines-|tomas-|yuna-/) == false, "\(path)")
        }
        for arguments in [
            ["build", "--strict"], ["new", "contact", "Ada King"],
            ["consent", "grant", "everyone"],
            ["new", "post", "Hello", "--author", "ada-king"], ["build", "--strict"],
        ] {
            let run = try Program(folder: folder.path + "/club").run(arguments)
            #expect(run.end == .status(0), "\(run.errors)")
        }
        #expect(
            FileManager.default.fileExists(
                atPath: folder.url("club/Output/contacts/ada-king/index.html").path))
    }

    @Test("A site whose samples are removed one by one is clean after what its messages say")
    func removal() throws {
        _ = try folder.makeSite("club", "--now", "2026-11-01")
        let club = folder.path + "/club"
        func remove(_ paths: String...) throws {
            for path in paths {
                try FileManager.default.removeItem(atPath: "\(club)/Content/\(path)")
            }
        }
        func messages() throws -> String {
            try Program(folder: club).run(["build", "--now", "2026-11-01"]).errors
        }
        try remove("contacts/everyone", "posts/first-evening")
        for line in try messages().split(separator: "\n") where line.hasPrefix("  help: ") {
            #expect(line.contains("remove "), "\(line)")
        }
        try remove("posts", "events", "pages/about.md")
        #expect(try !messages().contains("Content/posts") && !messages().contains("Content/pages"))
        try remove("contacts/groups.yml")
        #expect(try messages().components(separatedBy: "[unknown-").count == 3)
        let consent = try folder.text("club/Content/contacts/consent.yml")
            .replacing("  everyone: authorized\n", with: "")
            .replacing(/\s+ines-valdoro:\n(    .*\n)+/, with: "\n")
        try folder.put(["club/Content/contacts/consent.yml": consent])
        #expect(try messages() == "")
        try remove("pages/index.md")
        #expect(try messages().contains("write it, or remove welcome from home"))
    }

    @Test("An unknown language is refused")
    func unknownLanguage() throws {
        let run = try folder.sitegen("new", "site", "club", "--language", "xx")
        #expect(run.end == .status(64))
        #expect(run.errors.contains("'xx' is invalid") && run.errors.contains("fr"))
    }

    /// The keys of site.yml, also those that are commented out.
    private func keys(_ settings: String?) throws -> Set<Substring> {
        let text = try #require(settings)
        return Set(text.matches(of: /(?m)^#? *([A-Za-z-]+):/).map(\.output.1)).subtracting(["true"])
    }
}

import Foundation
import Testing

/// The index of a site's search, as a browser reads it.
private struct FoundIndex {
    struct Document: Decodable, Equatable {
        let url: String
        let title: String
        let details: String
        let text: String
    }

    private struct Texts: Decodable { let parts: [Document] }

    /// In their order.
    let documents: [Document]

    /// The URLs of the documents with each word.
    private(set) var words: [String: [String]] = [:]

    /// The bytes of all files below the search page.
    let text: String

    init(_ output: FileTree, _ folder: String = "search/") throws {
        let files = output.paths.filter { $0.hasPrefix(folder) }
        func number(_ path: String) -> Int {
            path.firstMatch(of: /-(\d+)\./).flatMap { Int($0.1) } ?? 0
        }
        text = files.compactMap(output.text).joined(separator: "\n")
        documents = try files.filter { $0.contains("/texts-") }.sorted { number($0) < number($1) }
            .flatMap { path in
                try JSONDecoder().decode(
                    Texts.self, from: Data((output.text(path) ?? "").utf8)
                ).parts
            }
        for path in files where path.contains("/words-") {
            for line in (output.text(path) ?? "").split(separator: "\n") {
                let parts = line.split(separator: " ")
                var (document, number, shift) = (-1, 0, 0)
                for digit in parts[1].utf8 {
                    number |= Int((digit - 0x30) & 31) << shift
                    shift += 5
                    if (digit - 0x30) & 32 != 0 { continue }
                    document += number >> 2 + 1
                    words[String(parts[0]), default: []].append(documents[document].url)
                    (number, shift) = (0, 0)
                }
            }
        }
    }
}

@Suite("The search")
struct SearchTests {
    private static let settings = """
        title: Engines
        url: https://example.org/lab/
        locale: en_GB
        search: true

        """

    /// Builds the leaky site with a search and these files.
    private func build(
        _ files: [String: String], _ consent: String = "", arguments: String...
    ) throws -> (run: ProgramRun, output: FileTree) {
        let folder = try TemporaryFolder()
        try folder.put(LeakySite.files)
        try folder.put([
            "Content/site.yml": Self.settings,
            "Content/contacts/consent.yml": LeakySite.consent(consent),
        ])
        try folder.put(files)
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-06-01"] + arguments)
        return (run, try FileTree(folder.path + "/Output"))
    }

    private func index(_ files: [String: String], _ consent: String = "") throws -> FoundIndex {
        let (run, output) = try build(files, consent)
        try #require(run.end == .status(0), "\(run.errors)")
        return try FoundIndex(output)
    }

    @Test("It finds titles, headings, texts and names, without accents and capitals")
    func words() throws {
        let index = try index([
            "Content/posts/open-day.md": LeakySite.post(
                "Intro *with* café.\n\n## Größe & Öl\n\n- one\n- two", "author: ada\ntags: [C++]\n")
        ])
        let post = "/lab/posts/open-day/"
        #expect(
            index.documents == [
                .init(
                    url: "/lab/contacts/ada/", title: "Ada Lovelace", details: "",
                    text: ""),
                .init(
                    url: post, title: "Open day", details: "Posts · 2 Mar 2026",
                    text: "Intro with café.\nGröße & Öl\none\ntwo\nAda Lovelace\nC++\n"),
            ])
        #expect(
            index.words == [
                "ada": ["/lab/contacts/ada/", post], "lovelace": ["/lab/contacts/ada/", post],
                "open": [post], "day": [post], "c": [post], "intro": [post], "with": [post],
                "cafe": [post], "grosse": [post], "ol": [post], "one": [post], "two": [post],
            ])
    }

    @Test(
        "It has nothing of a text that is left out",
        arguments: [
            "draft: true", "expires: 2026-04-01", "searchable: false", "date: 2026-07-01",
        ])
    func leftOut(line: String) throws {
        let date = line.hasPrefix("date") ? "" : "date: 2026-03-02\n"
        let index = try index([
            "Content/posts/open-day.md": "---\ntitle: Secret\n\(date)\(line)\n---\nPelicans.\n"
        ])
        #expect(index.documents.map(\.title) == ["Ada Lovelace"])
        #expect(!index.text.contains("ecret"))
        #expect(!index.text.contains("elicans"))
    }

    @Test("Of a page with an allowed value it has the title alone, and nothing if that has it")
    func allowed() throws {
        let phone = "Ring 020 7946 0018."
        let index = try index(
            [
                "Content/posts/open-day.md": LeakySite.post(phone, "tags: [guests]\n"),
                "Content/posts/number.md":
                    "---\ntitle: \(phone)\nslug: number\ndate: 2026-03-02\n---\nPelicans.\n",
            ],
            """
            allow:
              posts/open-day: ["020 7946 0018"]
              posts/number: ["020 7946 0018"]
              lists: ["020 7946 0018"]
            """)
        #expect(
            index.documents.map { "\($0.title)\($0.text)" }
                == ["Ada Lovelace", "Open day"])
        #expect(!index.text.contains("7946"))
        #expect(!index.text.contains("guests"))
        #expect(!index.text.contains("elicans"))
    }

    @Test("An author who is not published is in no file of it")
    func unpublishedAuthor() throws {
        let index = try index([
            "Content/posts/open-day.md": LeakySite.post("Text", "author: charles-babbage\n")
        ])
        #expect(index.documents.map(\.title) == ["Ada Lovelace", "Open day"])
        #expect(!index.text.lowercased().contains("babbage"))
    }

    @Test("A withheld value in a text stops the build, and is reported once")
    func leak() throws {
        let (run, output) = try build([
            "Content/posts/open-day.md": LeakySite.post("Ring 020 7946 0018.")
        ])
        #expect(
            run.errors == """
                Content/posts/open-day.md:5:6: error: contains the phone number of "ada" \
                (Content/contacts/people/ada.vcf:7), which is withheld: +•• •• •••• ••18; also in 3 other files [leak]
                  help: remove it, publish it with sitegen consent grant ada phone.cell, or allow it \
                on this page only: in consent.yml, below allow:, write "posts/open-day": [the value]
                1 error; nothing was written, Output is as it was

                """)
        #expect(output.paths == [])
    }

    @Test("Without it, nothing of it is in Output")
    func off() throws {
        let (_, output) = try build(["Content/site.yml": LeakySite.files["Content/site.yml"] ?? ""])
        #expect(output.paths.filter { $0.contains("search") } == [])
        let home = try #require(output.text("index.html"))
        #expect(!home.contains("search"))
    }
}

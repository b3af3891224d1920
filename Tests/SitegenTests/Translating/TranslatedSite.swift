import Foundation

/// A site in English, German and Arabic.
struct TranslatedSite {
    let folder: TemporaryFolder

    static let languages = "languages: { en: {}, de: {}, ar: {} }\n"

    /// `files` are below Content.
    init(
        _ files: [String: String], settings: String = languages,
        url: String = "https://example.org/"
    ) throws {
        folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Lab\nurl: \(url)\n\(settings)"])
        try put(files)
    }

    func put(_ files: [String: String]) throws {
        for (path, text) in files { try folder.put(["Content/\(path)": text]) }
    }

    func build(_ arguments: String...) throws -> ProgramRun { try build(arguments) }

    func build(_ arguments: [String]) throws -> ProgramRun {
        try Program(folder: folder.path).run(["build", "--now", "2026-11-01"] + arguments)
    }

    /// Builds the site without problems, and returns Output.
    func output(_ arguments: String...) throws -> FileTree {
        let run = try build(["--quiet"] + arguments)
        guard run.end == .status(0), run.errors == "" else { throw UnexpectedFailure(run: run) }
        return try folder.output()
    }

    static func page(_ title: String, _ body: String = "Text.", _ more: String = "") -> String {
        "---\ntitle: \(title)\n\(more)---\n\(body)\n"
    }

    static func post(_ title: String, _ body: String = "Text.", _ more: String = "") -> String {
        page(title, body, "date: 2026-03-02\n" + more)
    }

    /// A consent.yml that publishes these fields of everyone in the folder `people`.
    static func consent(_ fields: String, _ more: String = "") -> String {
        "containers:\n  people: { state: authorized, publish: [\(fields)] }\n\(more)"
    }

    static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"/>"
}

/// A page of a site in several languages, as its HTML has it.
struct TranslatedPage {
    let html: String

    init(_ html: String) { self.html = html }

    /// The page at a path that ends with a slash, or in a file.
    init(_ path: String, of tree: FileTree) throws {
        let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        html = try tree.text(file).orMissing(file)
    }

    /// The language and the direction: `de ltr`.
    var language: String { all(/<html lang="([^"]*)" dir="([^"]*)">/).joined() }

    var canonical: String? { all(/<link rel="canonical" href="([^"]*)">/).first }

    /// The URLs of the page in all languages, by their codes.
    var alternates: [String: String] {
        let links = html.matches(
            of: /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/)
        return Dictionary(links.map { (String($0.output.1), String($0.output.2)) }) { first, _ in
            first
        }
    }

    /// The links to other languages: `de /de/about/`.
    var versions: [String] {
        html.matches(
            of: /<li class="language"><a href="([^"]*)" lang="([^"]*)" hreflang="([^"]*)">/
        ).map { "\($0.output.3) \($0.output.1)" }
    }

    /// The links of the navigation: `/de/about/ Über uns`.
    var navigation: [String] {
        let list = html.firstMatch(of: /<nav aria-label(?s:.*?)<\/nav>/).map { $0.output } ?? ""
        return Self.links(in: list)
    }

    var footer: [String] {
        Self.links(in: html.firstMatch(of: /<footer(?s:.*?)<\/footer>/).map { $0.output } ?? "")
    }

    /// The posts of lists: `/posts/a/ Title`; with the language in front if it is marked.
    var posts: [String] {
        let entry = /h-entry">\s*(?:<h\d>)?(<a class="p-name u-url"[^>]*>[^<]*)</
        return all(entry).flatMap { link in
            link.matches(of: /href="([^"]*)"(?: lang="([^"]*)")?>(.*)/).map {
                ($0.output.2.map { "\($0): " } ?? "") + "\($0.output.1) \($0.output.3)"
            }
        }
    }

    /// The links of the text: `/about/ it`.
    var links: [String] {
        let text = html.firstMatch(of: /<div class="prose[^>]*>(?s:.*?)<\/div>/)
        return Self.links(in: text.map { $0.output } ?? "")
    }

    /// The contents of elements or attributes: the captures of each match.
    func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
        html.matches(of: pattern).map { String($0.output.1) }
    }

    private func all(_ pattern: Regex<(Substring, Substring, Substring)>) -> [String] {
        html.matches(of: pattern).map { "\($0.output.1) \($0.output.2)" }
    }

    private func part(_ name: String) -> Substring {
        guard let start = html.range(of: "<nav class=\"\(name)\"") else { return "" }
        let rest = html[start.lowerBound...]
        return rest[..<(rest.range(of: "</nav>")?.upperBound ?? rest.endIndex)]
    }

    private static func links(in html: Substring) -> [String] {
        html.matches(of: /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/).map {
            "\($0.output.1) \($0.output.2)"
        }
    }
}

extension Optional {
    func orMissing(_ name: String) throws -> Wrapped {
        guard let self else { throw MissingFile(name: name) }
        return self
    }
}

struct MissingFile: Error {
    let name: String
}

extension FileTree {
    /// The files that contain a text, in order.
    func files(with text: String) -> [String] {
        paths.filter { self.text($0)?.contains(text) == true }
    }
}

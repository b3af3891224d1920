import Testing

@Suite("The shipped site")
struct ShippedSiteTests {
    @Test("It has at least twelve contacts and posts, and builds without warnings")
    func size() throws {
        let paths = try ShippedSite().output().paths
        #expect(paths.count { $0.wholeMatch(of: /contacts\/[^\/]+\/index\.html/) != nil } >= 12)
        #expect(paths.count { $0.wholeMatch(of: /posts\/[^\/]+\/index\.html/) != nil } >= 12)
    }

    @Test(
        "It has no dead link at any base URL",
        arguments: ["https://example.org/", "https://example.org/sub/path/"])
    func links(_ base: String) throws {
        let links = HTMLLinks(tree: try ShippedSite().output("--base-url", base), base: base)
        #expect(links.dead == [])
        #expect(links.count > 1000)
    }

    @Test("German is its second language, and shares the pictures of the first")
    func german() throws {
        let output = try ShippedSite().output()
        let paths = output.paths.filter { $0.hasPrefix("de/") }
        for page in ["", "ueber-uns/", "impressum/", "posts/note-g/", "posts/donnerstagabende/"] {
            let text = try #require(output.text("de/\(page)index.html"), "\(page)")
            #expect(text.contains("<html lang=\"de\""))
        }
        #expect(
            Set(paths.compactMap { $0.split(separator: ".").last })
                == ["html", "xml", "json", "ics", "txt"])
        let ada = try #require(output.text("de/contacts/ada-lovelace/index.html"))
        #expect(ada.contains("Mathematikerin und Autorin"))
        let english = try #require(output.text("contacts/ada-lovelace/index.html"))
        #expect(!english.contains("Mathematikerin"))
    }

    @Test(
        "The navigation leads to the same page in the other language, else to its home page",
        arguments: [
            ("about/", "de/ueber-uns/", "de", "Deutsch"),
            ("de/ueber-uns/", "about/", "en-GB", "English"),
            ("docs/", "de/", "de", "Deutsch"), ("404.html", "de/", "de", "Deutsch"),
            ("de/404.html", "", "en-GB", "English"), ("members/", "de/members/", "de", "Deutsch"),
        ])
    func languages(_ page: String, _ other: String, _ code: String, _ name: String) throws {
        let file = page.hasSuffix(".html") ? page : page + "index.html"
        let text = try #require(try ShippedSite().output().text(file))
        let links = text.split(separator: "\n").filter { $0.contains("<li class=\"language\">") }
        #expect(links.count == 1)
        let link = try #require(links.first)
        #expect(link.contains("<a href=\"/\(other)\" lang=\"\(code)\" hreflang=\"\(code)\">"))
        #expect(link.hasSuffix("</svg> \(name)</a></li>"))
    }

    @Test("It shows no withheld value")
    func withheld() throws {
        let site = ShippedSite()
        let properties: Set = ["FN", "EMAIL", "TEL", "ADR", "NOTE", "UID", "BDAY"]
        let withheld =
            try ["board", "fellows/christopher-strachey", "fellows/evelyn-granville"]
            .flatMap { try site.values(of: properties, in: $0 + ".vcf") }
            + ["note.a@example.org", "+44-20-7946-0102", "+442079460102"]
        #expect(withheld.count > 30)
        let output = try site.output()
        // consent.yml allows the name of an author.
        let allowed = ["de/publications/index.html", "publications.bib", "publications/index.html"]
        #expect(
            output.places(of: withheld) == allowed.map { "\($0): Christopher Strachey" })
        let published = try site.values(of: ["FN"], in: "fellows/ada-lovelace.vcf")
        #expect(output.places(of: published).contains("contacts/index.html: Ada Lovelace"))
    }
}

extension FileTree {
    /// `path: value` for each file that contains a value.
    fileprivate func places(of values: [String]) -> [String] {
        paths.flatMap { path in
            let text = text(path) ?? ""
            return values.filter(text.contains).map { "\(path): \($0)" }
        }
    }
}

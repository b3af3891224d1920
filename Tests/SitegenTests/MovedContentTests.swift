import Testing

@Suite("Content written for other programs")
struct MovedContentTests {
    /// Builds a site of one post with these lines of front matter.
    private func built(_ lines: String..., path: String = "post.md") throws -> MovedSite {
        try MovedSite([
            "Content/posts/\(path)": (["---"] + lines + ["---", "Text", ""])
                .joined(separator: "\n")
        ])
    }

    @Test(
        "A date in a notation of other programs is read",
        arguments: [
            "2023-03-24 8:00:00", "2016-01-01 12:00:00 -5", "2016-01-01 12:00:00 UTC",
            "2016-1-29", "2021-07-7",
        ])
    func dates(date: String) throws {
        let site = try built("title: A", "date: \(date)")
        #expect(site.run.errors == "")
        #expect(site.pages == ["post"])
    }

    @Test("A file name's date may have numbers of one digit, unless the post has another date")
    func fileNames() throws {
        #expect(try built("title: A", path: "2016-1-29-name.md").pages == ["name"])
        let dated = try built("title: A", "date: 2016-01-29", path: "2016-1-29-name.md")
        #expect(dated.pages == ["2016-1-29-name"])
    }

    @Test("The help of a date that is not read shows it in the right notation")
    func correctedDate() throws {
        let site = try built("title: A", "date: 29.1.2016")
        #expect(site.run.errors.contains("  help: write date: 2016-01-29\n"))
    }

    @Test("An id in front matter is the identifier in feeds, whose default is the URL")
    func identifiers() throws {
        let site = try MovedSite([
            "Content/posts/a.md":
                "---\ntitle: A\ndate: 2016-01-29\nid: https://old.example/?p=1&q\n---\nText\n",
            "Content/posts/b.md": "---\ntitle: B\ndate: 2016-01-28\n---\nText\n",
        ])
        #expect(site.run.errors == "")
        let url = try #require(
            site.output.text("feed.xml")?.firstMatch(of: /<id>(.*\/posts\/b\/)<\/id>/)?.output.1)
        let a = url.replacing("/b/", with: "/a/")
        let feeds = ["feed.xml", "rss.xml", "feed.json"].map { site.output.text($0) ?? "" }
        #expect(feeds[0].contains("<id>https://old.example/?p=1&amp;q</id>"))
        #expect(feeds[0].contains("href=\"\(a)\"/>"))
        #expect(
            feeds[1].contains("<guid isPermaLink=\"false\">https://old.example/?p=1&amp;q</guid>"))
        #expect(feeds[1].contains("<guid isPermaLink=\"true\">\(url)</guid>"))
        #expect(feeds[2].contains("\"id\": \"https://old.example/?p=1&q\""))
        #expect(feeds[2].contains("\"url\": \"\(a)\""))
    }

    @Test("An alias may be percent-encoded, as browsers copy addresses")
    func encodedAliases() throws {
        let site = try built(
            "title: A", "date: 2016-01-29",
            "aliases: [/2019/%D0%BF%D1%80%D0%B8/, /caf%c3%a9-%e2%80%93-neu/, /50%25/]")
        #expect(
            site.run.errors == """
                Content/posts/post.md:4:65: error: the alias "/50%25/" contains a character that \
                is not allowed in addresses [bad-alias]
                  4 | aliases: [/2019/%D0%BF%D1%80%D0%B8/, /caf%c3%a9-%e2%80%93-neu/, /50%25/]
                    |                                                                 ^^^^^^^
                  help: write an address below the site, as in /old/path/
                1 error; nothing was written, Output is as it was

                """)
        let moved = try built(
            "title: A", "date: 2016-01-29",
            "aliases: [/2019/%D0%BF%D1%80%D0%B8/, /caf%c3%a9-%e2%80%93-neu/]")
        #expect(moved.run.errors == "")
        #expect(moved.output.text("2019/при/index.html") != nil)
        #expect(
            moved.output.text("_redirects") == """
                /2019/%D0%BF%D1%80%D0%B8/ /posts/post/ 301
                /caf%C3%A9-%E2%80%93-neu/ /posts/post/ 301

                """)
    }

    @Test("A post or page with published: false is a draft")
    func unpublished() throws {
        let site = try built("title: A", "date: 2016-01-29", "published: false")
        #expect(site.run.errors == "")
        #expect(site.pages == [])
        let shown = try built("title: A", "date: 2016-01-29", "published: true")
        #expect(shown.run.errors == "")
        #expect(shown.pages == ["post"])
        let both = try built("title: A", "date: 2016-01-29", "published: false", "draft: false")
        #expect(both.run.errors == "")
        #expect(both.pages == [])
        let pages = try MovedSite([
            "Content/pages/a.md": "---\ntitle: A\npublished: false\n---\n",
            "Content/pages/b.md": "---\ntitle: B\npublished: true\n---\n",
        ])
        #expect(pages.run.errors == "")
        #expect(pages.output.text("a/index.html") == nil)
        #expect(pages.output.text("b/index.html") != nil)
    }

    @Test(
        "The help of a key of other programs is what to write instead",
        arguments: [
            ("excerpt", "write summary: instead of excerpt:"),
            ("description", "write summary: instead of description:"),
            ("subtitle", "write summary: instead of subtitle:"),
            ("category", "write tags: instead of category:"),
            ("categories", "write tags: instead of categories:"),
            ("redirect_from", "write aliases: instead of redirect_from:"),
            ("cover", "write image: instead of cover:"),
            ("thumbnail", "write image: instead of thumbnail:"),
            ("expiryDate", "write expires: instead of expiryDate:"),
            ("weight", "remove the line: lists are in the order of dates"),
            ("layout", "remove the line: posts use post.mustache, and pages use page.mustache"),
            ("lang", "remove the line: about.de.md is in German if languages: in site.yml has de"),
            (
                "permalink",
                "write slug: for the last part of the address, and aliases: for old addresses"
            ),
        ])
    func keys(key: String, help: String) throws {
        let site = try built("title: A", "date: 2016-01-29", "\(key): x")
        #expect(site.run.errors.contains("warning: unknown key \"\(key)\" [unknown-key]"))
        #expect(site.run.errors.contains("  help: \(help)\n"))
    }

    @Test(
        "An author may be named in any letter case and with any separators",
        arguments: ["0xTim", "tim_ahrens", "Tim Ahrens", "TIM-1"])
    func authors(author: String) throws {
        let site = try post(by: author)
        #expect(site.run.errors == "")
        #expect(site.output.text("posts/a/index.html")?.contains("/contacts/0xtim/") == true)
    }

    @Test("A contact who is not published stays anonymous, however a post names them")
    func withheldAuthor() throws {
        for author in ["ines-valdoro", "Ines Valdoro", "INES_VALDORO"] {
            let site = try post(by: author)
            #expect(site.run.errors == "")
            let pages = site.output.paths.compactMap { site.output.text($0)?.lowercased() }
            #expect(pages.contains { $0.contains("anonymous") })
            #expect(!pages.contains { $0.contains("valdoro") })
        }
    }

    @Test("An author's first name is suggested the slug, and several contacts are listed")
    func unknownAuthors() throws {
        #expect(
            try post(by: "ines").run.errors.contains(
                "  help: did you mean \"ines-valdoro\"? For someone without a page, write guest: "
                    + "instead of author:\n"
            ))
        let site = try post(by: "Bo Lind")
        #expect(
            site.run.headline.hasSuffix("\"Bo Lind\" is the name of 2 contacts [ambiguous-author]"))
        #expect(
            site.run.errors.contains(
                """
                  help: name the one you mean by its slug, or by the UID of its card: \
                "bo-2" at Content/contacts/everyone/bo-2.vcf:1, "bo" at \
                Content/contacts/everyone/bo.vcf:1

                """))
    }

    @Test("guests: lists guests, beside guest:")
    func guests() throws {
        let site = try built("title: A", "date: 2016-01-29", "guest: Ada", "guests: [Bo, Cy]")
        #expect(site.run.errors == "")
        let page = try #require(site.output.text("posts/post/index.html"))
        #expect(["Ada", "Bo", "Cy"].allSatisfy(page.contains))
    }

    private func post(by author: String) throws -> MovedSite {
        func card(_ name: String, _ uid: String) -> String {
            "BEGIN:VCARD\nVERSION:4.0\nUID:\(uid)\nFN:\(name)\nEND:VCARD\n"
        }
        return try MovedSite([
            "Content/contacts/consent.yml": "containers: { everyone: authorized, board: denied }\n",
            "Content/contacts/everyone/0xtim.vcf": card("Tim Ahrens", "tim-1"),
            "Content/contacts/everyone/bo.vcf": card("Bo Lind", "bo-1"),
            "Content/contacts/everyone/bo-2.vcf": card("Bo Lind", "bo-2"),
            "Content/contacts/board/ines-valdoro.vcf": card("Ines Valdoro", "ines-1"),
            "Content/posts/a.md": "---\ntitle: A\ndate: 2016-01-29\nauthor: \(author)\n---\n",
        ])
    }

    @Test(
        "Tags in one text are split at commas, with a warning",
        arguments: [
            ("alpha, beta", "[alpha, beta]", ["alpha", "beta"]),
            ("one two, three", "[one two, three]", ["one-two", "three"]),
        ])
    func tags(text: String, list: String, slugs: [String]) throws {
        let site = try built("title: A", "date: 2016-01-29", "tags: \(text)")
        #expect(
            site.run.errors.contains(
                "warning: tags is one text with commas; it is read as a list [tags-in-one-text]\n"))
        #expect(site.run.errors.contains("  help: write tags: \(list)\n"))
        #expect(slugs.allSatisfy { site.output.text("tags/\($0)/index.html") != nil })
    }

    @Test(
        "A post or page in a format that is not read is a warning",
        arguments: [
            ("posts/a.mdx", "a post", "convert it to Markdown, and give it the extension .md"),
            ("posts/a.rst", "a post", "convert it to Markdown, and give it the extension .md"),
            ("pages/a.org", "a page", "convert it to Markdown, and give it the extension .md"),
            (
                "pages/a.html", "a page",
                "give it the extension .md and, in site.yml, write markdown: { rawHTML: true }"
            ),
        ])
    func formats(path: String, thing: String, help: String) throws {
        let site = try MovedSite(["Content/\(path)": "---\ntitle: A\n---\nText\n"])
        #expect(
            site.run.errors == """
                Content/\(path): warning: this file is not read as \(thing) [unread-file]
                  help: \(help)

                """)
    }

    @Test("The help of a page does not name keys of posts")
    func keysOfPages() throws {
        let site = try MovedSite(["Content/pages/a.md": "---\ntitle: A\ncategory: x\n---\n"])
        #expect(
            site.run.errors.contains(
                "  help: remove the line: a page has no tags; extra: keeps values for templates\n"))
    }
}

/// A built site with a plain theme.
private struct MovedSite {
    let run: ProgramRun
    let output: FileTree

    /// The addresses below `/posts/` that have a page.
    var pages: [String] {
        output.paths.filter { $0.hasPrefix("posts/") && $0.hasSuffix("/index.html") }
            .map { String($0.dropFirst("posts/".count).dropLast("/index.html".count)) }
            .filter { !$0.isEmpty }
    }

    init(_ files: [String: String]) throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put(files)
        run = try folder.build()
        output = try folder.output()
    }
}

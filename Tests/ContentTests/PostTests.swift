import Diagnostics
import Foundation
import Testing

@testable import Content

@Suite("Posts")
struct PostTests {
    @Test("All keys of front matter")
    func whole() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "UID:u1"),
            "Content/contacts/board.vcf": card("FN:Eve") + card("FN:Grace"),
            "Content/contacts/consent.yml":
                "containers: { everyone: authorized, board.vcf: denied }\n",
            "Content/posts/2026-03-02-open-day/index.md": post(
                "title: 2026", "authors: [ada, eve, u1]", "guest: Mary", "tags: [C, C++, c, yes]",
                "summary: Short", "updated: 2026-03-03T10:00+01:00", "aliases: [/old//path/]",
                "image: cover.jpg", "extra: { a: [1] }"),
            "Content/posts/2026-03-02-open-day/cover.jpg": "",
            "Content/posts/2026-03-02-open-day/data/notes.txt": "",
        ]).load()
        #expect(loaded.problems == [])
        let post = try #require(loaded.site?.posts.first)
        #expect(post.slug == "open-day")
        #expect(post.title == "2026")
        #expect(post.date == Moment(seconds: 1_772_409_600, hasTime: false))
        #expect(post.updated == Moment(seconds: 1_772_528_400, hasTime: true))
        #expect(post.status == .published)
        #expect(post.authors == [.contact(0), .anonymous, .guest("Mary")])
        #expect(post.tags.map(\.name) == ["C", "C++", "yes"])
        #expect(post.tags.map(\.slug) == ["c", "cplusplus", "yes"])
        #expect(post.summary == "Short")
        #expect(post.aliases.map(\.name) == ["old/path"])
        #expect(post.attachments.map(\.name) == ["cover.jpg", "notes.txt"])
        let (source, body) = try post.text.read()
        #expect(String(decoding: source.bytes[body], as: UTF8.self) == "Text\n")
    }

    @Test("A text cannot be read after its file changed", arguments: [true, false])
    func changedFile(isKept: Bool) async throws {
        let text = "---\ntitle: A\ndate: 2026-01-01\n---\nText\n"
        let folder = try SiteFolder(["Content/posts/a.md": "\u{FEFF}" + text])
        var problems: [Problem] = []
        var memory = ContentMemory()
        let loader = SiteLoader(folder: ContentFolder(site: folder.path)) { _ in 1_800_000_000 }
        let loaded =
            isKept
            ? try await loader.load(&memory, problems: &problems)
            : try await loader.load(problems: &problems)
        let read = try #require(loaded?.site.posts.first).value.text
        #expect(try read.read().source == SourceText(path: "Content/posts/a.md", text: text))
        try folder.write(Data(text.replacing("Text", with: "Words").utf8), to: "Content/posts/a.md")
        let changed = Problem(
            "changed-file", "the file changed while the site was built",
            at: Location(path: "Content/posts/a.md"), help: "build again")
        #expect(throws: changed) { try read.read() }
        #expect(problems == [])
    }

    @Test("An empty file has the problems of a file without front matter")
    func empty() async throws {
        for text in ["", "\u{FEFF}", "\n", "---\n---\n", "---\r---\r", "Just text"] {
            let loaded = try await SiteFolder(["Content/posts/a.md": text]).load()
            #expect(loaded.problems.map { $0.contains("[missing-title]") } == [false, true])
            #expect(loaded.problems.map { $0.contains("[missing-date]") } == [true, false])
        }
    }

    @Test(
        "Line endings, and ends of front matter",
        arguments: [
            "---\ntitle: A\ndate: 2026-01-01\n---\nText\n",
            "---\r\ntitle: A\r\ndate: 2026-01-01\r\n---\r\nText\r\n",
            "---\rtitle: A\rdate: 2026-01-01\r---\rText\r",
            "\u{FEFF}--- \ntitle: A\ndate: 2026-01-01\n...\t\nText\n",
            "---\ntitle: A\ndate: 2026-01-01\n---\nText",
        ])
    func lineEnds(text: String) async throws {
        let loaded = try await SiteFolder(["Content/posts/a.md": text]).load()
        #expect(loaded.problems == [])
        let read = try #require(loaded.site?.posts.first)
        #expect(read.title == "A")
        let (source, range) = try read.text.read()
        let body = String(decoding: source.bytes[range], as: UTF8.self)
        #expect(body.filter { !$0.isNewline } == "Text")
    }

    @Test(
        "A file's name gives the date and the slug",
        arguments: [
            ("2026-03-02-open-day.md", "open-day", 1_772_409_600),
            ("2026-03-02 Öpen Day.md", "open-day", 1_772_409_600),
            ("2026-03-02.md", "2026-03-02", 1_772_409_600),
            ("2026/2026-03-02_a.md", "a", 1_772_409_600),
            ("2026-03-02-a/index.md", "a", 1_772_409_600),
            ("2024-02-29-leap.md", "leap", 1_709_164_800), ("2026-3-2-a.md", "a", 1_772_409_600),
        ])
    func names(path: String, slug: String, seconds: Int) async throws {
        let loaded = try await SiteFolder(["Content/posts/\(path)": post("title: A")]).load()
        #expect(loaded.problems == [])
        #expect(loaded.posts == [slug])
        #expect(loaded.site?.posts.first?.date?.seconds == seconds)
    }

    @Test("A file's name with a day that does not exist")
    func impossibleName() async throws {
        let loaded = try await SiteFolder([
            "Content/posts/2026-02-30-a.md": post("title: A")
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/posts/2026-02-30-a.md: error: there is no such day: "2026-02-30" in the \
                file's name [bad-date]
                  help: rename the file, or add a line: date: 2026-03-02
                """
            ])
        let dated = try await SiteFolder([
            "Content/posts/2026-02-30-a.md": post("title: A", "date: 2026-03-01")
        ]).load()
        #expect(dated.problems == [])
    }

    @Test("Drafts, future and expired posts are left out by default")
    func selection() async throws {
        let folder = try SiteFolder([
            "Content/posts/now.md": post("title: A", "date: 2026-11-20T12:00:00Z"),
            "Content/posts/soon.md": post("title: A", "date: 2026-11-20T12:00:01Z"),
            "Content/posts/later.md": post("title: A", "date: 2027-01-01"),
            "Content/posts/draft.md": post("title: A", "date: 2026-01-02", "draft: yes"),
            "Content/posts/gone.md": post(
                "title: A", "date: 2026-01-01", "expires: 2026-11-20T12:00:00Z"),
            "Content/posts/over.md": post("title: A", "date: 2026-01-01", "expires: 2026-11-19"),
            "Content/posts/stays.md": post("title: A", "date: 2026-01-03", "expires: 2026-11-20"),
        ])
        let usual = try await folder.load()
        #expect(usual.posts == ["now", "stays"])
        #expect(usual.site?.nextScheduled?.text.shown == "Content/posts/soon.md")
        #expect(
            usual.site?.leftOut == [
                "posts/soon.md": .scheduled, "posts/later.md": .scheduled,
                "posts/draft.md": .draft, "posts/gone.md": .expired, "posts/over.md": .expired,
            ])
        let all = try await folder.load(
            selection: EntrySelection(drafts: true, future: true, expired: true))
        #expect(all.posts == ["later", "soon", "now", "stays", "draft", "gone", "over"])
    }

    @Test(
        "A post expires at the end of a day in the site's zone, or at its time",
        arguments: [
            ("2026-06-05", "2026-06-06T06:59:59Z", "2026-06-06T07:00:00Z"),
            ("2026-06-05T21:00", "2026-06-06T03:59:59Z", "2026-06-06T04:00:00Z"),
            ("2026-06-05T00:00Z", "2026-06-04T23:59:59Z", "2026-06-05T00:00:00Z"),
        ])
    func expiry(written: String, last: String, over: String) async throws {
        let folder = try SiteFolder([
            "Content/site.yml": "title: A\nurl: https://a.example\ntimeZone: America/Los_Angeles\n",
            "Content/posts/a.md": post("title: A", "date: 2026-05-20", "expires: \(written)"),
        ])
        #expect(try await folder.load(now: last).posts == ["a"])
        #expect(try await folder.load(now: over).posts == [])
    }

    @Test("Titles and tags that look like other values of YAML are texts as they are written")
    func words() async throws {
        let loaded = try await SiteFolder([
            "Content/posts/a.md": post(
                "title: Null", "date: 2026-01-01",
                "tags: [Null, on, 007, 3.10, 1_000, 12:30, 2024-12-19, no]"),
            "Content/posts/b.md": post("title: ~", "date: 2026-01-01", "tags: [~]"),
        ]).load()
        let post = try #require(loaded.site?.posts.first)
        #expect(post.title == "Null")
        #expect(
            post.tags.map(\.name)
                == ["Null", "on", "007", "3.10", "1_000", "12:30", "2024-12-19", "no"])
        #expect(
            loaded.problems == [
                """
                Content/posts/b.md:2:1: error: the title is empty [missing-title]
                  2 | title: ~
                    | ^^^^^
                  help: write title: …
                """,
                """
                Content/posts/b.md:4:8: error: tags must be a list of texts, not nothing [yaml-type]
                  4 | tags: [~]
                    |        ^
                  help: write tags: [one, another]
                """,
            ])
    }

    @Test(
        "An id is a URI",
        arguments: [
            ("tag:blog.example,1999:blog-1.post-2", true), ("https://a.example/?p=12", true),
            ("urn:uuid:60a76c80-d399-11d9-b93C-0003939e0af6", true), ("12", false),
            ("a b:c", false),
        ])
    func id(written: String, isURI: Bool) async throws {
        let loaded = try await SiteFolder([
            "Content/posts/a.md": post("title: A", "date: 2026-01-01", "id: '\(written)'")
        ]).load()
        #expect(loaded.site?.posts.first?.id == (isURI ? written : nil))
        #expect(loaded.problems.map { $0.contains("warning: the id") } == (isURI ? [] : [true]))
    }

    @Test("A date without an offset is in the site's zone")
    func zone() async throws {
        let loaded = try await SiteFolder([
            "Content/site.yml": "title: A\nurl: https://a.example\ntimeZone: America/New_York\n",
            "Content/posts/a.md": post("title: A", "date: 2026-07-01"),
            "Content/posts/b.md": post("title: A", "date: 2026-07-01T00:00Z"),
        ]).load()
        #expect(loaded.posts == ["a", "b"])
        #expect(
            loaded.site?.posts.map(\.date) == [
                Moment(seconds: 1_782_878_400, hasTime: false),
                Moment(seconds: 1_782_864_000, hasTime: true),
            ])
    }

    @Test("The slug of a published and an unpublished contact is ambiguous as an author")
    func ambiguousAuthor() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/eve.vcf": card("FN:Eve", "UID:e1"),
            "Content/contacts/board/eve.vcf": card("FN:Eve"),
            "Content/contacts/consent.yml": "containers: { everyone: authorized, board: denied }\n",
            "Content/posts/a.md": post("title: A", "date: 2026-01-01", "author: eve"),
            "Content/posts/b.md": post("title: A", "date: 2026-01-01", "author: e1"),
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/posts/a.md:4:9: error: "eve" is the slug of 2 contacts [ambiguous-author]
                  4 | author: eve
                    |         ^^^
                  help: name the one you mean by the UID of its card: \
                Content/contacts/board/eve.vcf:1, Content/contacts/everyone/eve.vcf:1
                """
            ])
        #expect(loaded.site?.posts.map(\.authors) == [[.contact(0)]])
    }

    @Test("A text with another extension is not read, with a warning")
    func otherExtension() async throws {
        let loaded = try await SiteFolder([
            "Content/posts/a.markdown": "", "Content/pages/b.txt": "",
            "Content/contacts/everyone/eve.vcard": "", "Content/contacts/notes.txt": "",
        ]).load()
        #expect(
            loaded.problems.map { $0.split(separator: "\n")[0] } == [
                "Content/contacts/everyone/eve.vcard: warning: this file is neither a vCard nor a "
                    + "picture, so it is not read [unread-file]",
                "Content/contacts/notes.txt: warning: this file is neither a vCard nor a "
                    + "picture, so it is not read [unread-file]",
                "Content/pages/b.txt: warning: this file is not read as a page [unread-file]",
                "Content/posts/a.markdown: warning: this file is not read as a post [unread-file]",
            ])
    }
}

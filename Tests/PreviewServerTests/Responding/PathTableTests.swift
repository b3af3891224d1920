import Testing

@testable import PreviewServer

@Suite("A path")
struct PathTableTests {
    /// A file's text is its path.
    static let files = [
        "index.html", "404.html", "about/index.html", "empty/note.txt", "b..c.txt",
        "a b/it's \"x\".txt", "50%.txt", "a+b.txt", "a#b.txt", "what?.txt", "%2e%2e.txt",
        "a;b=c,d&e", "about\\index.html", "\u{FFFD}", "line\nbreak.txt",
        "\u{FC}ber/gr\u{FC}n.txt", "u\u{308}ber.txt", "山田/太郎.vcf", "emoji \u{1F600}.txt",
        "~user/-/_.txt", "x.html/index.html", "index.html.d/index.html",
        ".well-known/security.txt", "CNAME", "deep/a/b/c/d/e/f/g/h/i/j.txt",
        "folder.index/index.html/x",
    ]

    private let site: TestSite

    init() async {
        site = await TestSite(Dictionary(uniqueKeysWithValues: Self.files.map { ($0, $0) }))
    }

    @Test(
        "leads to the file that it names",
        arguments: [
            ("/", "index.html"), ("/index.html", "index.html"), ("/about/", "about/index.html"),
            ("/about/index.html", "about/index.html"), ("/404.html", "404.html"),
            ("/?q=/../x", "index.html"), ("/about/?a=1&b", "about/index.html"),
            ("/b..c.txt", "b..c.txt"), ("/%62%2E.c%2etxt", "b..c.txt"),
            ("/a%20b/it's%20%22x%22.txt", "a b/it's \"x\".txt"), ("/50%25.txt", "50%.txt"),
            ("/a b/it%27s \"x\".txt", "a b/it's \"x\".txt"),
            ("/a+b.txt", "a+b.txt"), ("/a%2Bb.txt", "a+b.txt"), ("/a%23b.txt", "a#b.txt"),
            ("/what%3F.txt?x", "what?.txt"), ("/%252e%252e.txt", "%2e%2e.txt"),
            ("/a;b=c,d&e", "a;b=c,d&e"), ("/%C3%BCber/gr%c3%bcn.txt", "\u{FC}ber/gr\u{FC}n.txt"),
            ("/u%CC%88ber.txt", "u\u{308}ber.txt"),
            ("/\u{FC}ber/gr%C3%BCn.txt", "\u{FC}ber/gr\u{FC}n.txt"),
            ("/%E5%B1%B1%E7%94%B0/%E5%A4%AA%E9%83%8E.vcf", "山田/太郎.vcf"),
            ("/emoji%20%F0%9F%98%80.txt", "emoji \u{1F600}.txt"),
            ("/~user/-/_.txt", "~user/-/_.txt"),
            ("/%7Euser/-/_.txt", "~user/-/_.txt"), ("/x.html/", "x.html/index.html"),
            ("/index.html.d/", "index.html.d/index.html"), ("/CNAME", "CNAME"),
            ("/.well-known/security.txt", ".well-known/security.txt"),
            ("/%EF%BF%BD", "\u{FFFD}"),
            ("/deep/a/b/c/d/e/f/g/h/i/j.txt", "deep/a/b/c/d/e/f/g/h/i/j.txt"),
            ("/folder.index/index.html/x", "folder.index/index.html/x"),
            ("http://127.0.0.1:8080/about/", "about/index.html"),
            ("HTTPS://example.org/about/?q", "about/index.html"),
            ("http://example.org", "index.html"), ("http://example.org?q", "index.html"),
            ("/about/#part", "about/index.html"),
        ])
    func found(_ target: String, _ path: String) async {
        let answer = await site.answer(target)
        #expect((answer.status, answer.body) == (200, path))
    }

    @Test(
        "that leads nowhere or out of the site gets the 404 page",
        arguments: [
            "/nothing", "/nothing/", "/about/nothing", "/CNAME/", "/CNAME/x", "/about//", "//",
            "//about/", "//evil.example/", "/about//index.html", "/./about/", "/about/.", "/.",
            "/..", "/../", "/../outside/secret.txt", "/about/../index.html", "/empty", "/empty/",
            "/%2e%2e/outside/secret.txt", "/%2E%2e/outside/secret.txt", "/.%2e/outside/secret.txt",
            "/about/%2e%2e/index.html", "/%2e/about/", "/%252e%252e/outside/secret.txt",
            "/..%2foutside/secret.txt", "/..%2Foutside%2Fsecret.txt", "/about%2findex.html",
            "/%2fetc/passwd", "/..%5coutside%5Csecret.txt", "/..\\outside\\secret.txt",
            "/about\\index.html", "/about%5Cindex.html", "/CNAME%00", "/CNAME%00.html", "/%00",
            "/CNAME%0a", "/CNAME%0D%0AX:%20y", "/%7F", "/%1b",
            "/%c0%ae%c0%ae/outside/secret.txt", "/%c0%af", "/%e0%80%ae", "/%f0%80%80%ae",
            "/%ed%a0%80", "/%f5%80%80%80", "/%ff", "/%C3", "/line%0Abreak.txt", "/%", "/%2", "/%zz",
            "/%+1", "/% 1", "/50%.txt", "/%u002e", "/.env", "/%2eenv", "/.git/config",
            "/.GIT/config", "/.git/", "/.git", "/.sitegen/journal", "/.SiteGen/journal",
            "/.well-known/.x", "/.well-known/", "/.WELL-KNOWN/security.txt", "/about/.htaccess",
            "/about/.well-known/x", "/..hidden..x", "/pipe", "/pipe/", "/socket", "/to-pipe",
            "/out", "/out/", "/out/secret.txt", "/out.txt", "/beside/", "/passwd", "/null",
            "/zero", "/absolute-out", "/loop", "/loop/", "/ring", "/gone", "/gone/",
            "/to-hidden/config", "/to-hidden.txt", "/self/.env", "/file-slash", "/u%C3%BCber.txt",
            "/%C3%BCber.txt", "/u%CC%88ber/gr%C3%BCn.txt", "/folder.index/", "/folder.index",
            "/Cname", "http://example.org/../x", "http://example.org//", "/a+b%2etxt%20",
            "/" + String(repeating: "a", count: 300), "/" + String(repeating: "a/", count: 5000),
            "/" + String(repeating: "self/", count: 41),
            "/" + String(repeating: "%2e", count: 4000),
        ])
    func nothing(_ target: String) async {
        let answer = await site.answer(target)
        #expect((answer.status, answer.body) == (404, "404.html"))
    }

    @Test(
        "of a folder leads to its slash, the query kept",
        arguments: [
            ("/about", "/about/"), ("/about?a=%20b&c=/d?e", "/about/?a=%20b&c=/d?e"),
            ("/about?", "/about/?"), ("/x.html", "/x.html/"), ("/%61bout", "/about/"),
            ("/deep/../about", nil),
            ("/about?a%0D%0ASet-Cookie: b", "/about/?a%0D%0ASet-Cookie:%20b"),
            ("/about?\u{E9}<\">", "/about/?%C3%A9%3C%22%3E"),
            ("http://evil.example/about", "/about/"), ("//about", nil), ("/\\about", nil),
        ])
    func slash(_ target: String, _ location: String?) async {
        let answer = await site.answer(target)
        #expect(answer.status == (location == nil ? 404 : 302))
        #expect(answer.value(of: "Location") == location)
    }

    @Test("of a folder with non-ASCII letters is redirected in encoded form")
    func slashEncoded() async {
        let site = await TestSite(["\u{FC} \"%+?#/index.html": "here"])
        let location = "/%C3%BC%20%22%25%2B%3F%23/"
        let answer = await site.answer(String(location.dropLast()))
        #expect(answer.value(of: "Location") == location)
        #expect(await site.answer(location).body == "here")
    }

    @Test(
        "is rejected if it is invalid",
        arguments: ["*", "", "about", "127.0.0.1:80", "ftp://a/", "http:///x"])
    func noTarget(_ target: String) async {
        #expect(await site.answer(target).status == 400)
    }

    @Test("can be long, up to a limit")
    func length() async {
        let longest = "/?" + String(repeating: "x", count: (16 << 10) - 2)
        #expect(await site.answer(longest).status == 200)
        #expect(await site.answer(longest + "x").status == 414)
    }

    @Test("without an ending leads to the page with that name")
    func ending() async {
        let site = await TestSite(["people/ada.html": "ada", "b.txt": "b", "b.txt.html": "page"])
        #expect(await site.answer("/people/ada").body == "ada")
        #expect(await site.answer("/people/ada/").status == 404)
        #expect(await site.answer("/b.txt").body == "b")
    }
}

import Testing

@testable import PreviewServer

@Suite("Below a base path")
struct BaseTests {
    private static func site(_ base: String) async -> TestSite {
        await TestSite(
            [
                "index.html": "home", "a/index.html": "a", "404.html": "the site's",
                "lab/index.html": "inner",
            ], base: base)
    }

    @Test(
        "are the site's files and no others",
        arguments: [
            ("/lab/", "/lab/", 200, "home"), ("/lab/", "/lab/a/", 200, "a"),
            ("/lab/", "/lab/lab/", 200, "inner"), ("/lab", "/lab/a/", 200, "a"),
            ("/lab/", "/%6cab/a/", 200, "a"), ("/lab/", "/lab/nothing", 404, "the site's"),
            ("/lab/", "/lab/../a/", 404, "the site's"),
            ("/a b/\u{FC}/", "/a%20b/%C3%BC/a/", 200, "a"),
            ("/a%20b/%C3%BC/", "/a%20b/%C3%BC/a/", 200, "a"),
            ("/~me/.x/", "/~me/.x/a/", 200, "a"), ("/50%/", "/50%25/a/", 200, "a"),
            ("//lab//", "/lab/a/", 200, "a"), ("", "/a/", 200, "a"),
        ])
    func below(_ base: String, _ target: String, _ status: Int, _ body: String) async {
        let answer = await Self.site(base).answer(target)
        #expect((answer.status, answer.body) == (status, body))
    }

    @Test(
        "one comes to it from the top, and to its slash",
        arguments: [
            ("/lab/", "/", "/lab/"), ("/lab/", "/?q=1", "/lab/?q=1"), ("/lab/", "/lab", "/lab/"),
            ("/lab/", "/lab?q", "/lab/?q"), ("/lab/", "http://x", "/lab/"),
            ("/lab/", "/lab/a", "/lab/a/"), ("/a/b/", "/a/b", "/a/b/"),
            ("/\u{FC}/", "/", "/%C3%BC/"), ("//evil.example/", "/", "/evil.example/"),
        ])
    func redirects(_ base: String, _ target: String, _ location: String) async {
        let answer = await Self.site(base).answer(target)
        #expect((answer.status, answer.value(of: "Location")) == (302, location))
    }

    @Test(
        "other paths do not exist, and the built-in page links to the home page",
        arguments: ["/a/", "/index.html", "/labs/", "/Lab/", "/la", "/%2e/", "/lab%2Fa/"])
    func outside(_ target: String) async {
        let answer = await Self.site("/lab/").answer(target)
        let own = RequestPath(target) == nil
        #expect(answer.status == 404)
        #expect(answer.body == (own ? "the site's" : TestSite.nothingHere(home: "/lab/")))
    }

    @Test("the path is compared by its bytes")
    func bytes() async {
        let site = await Self.site("/\u{FC}/")
        #expect(await site.answer("/%C3%BC/a/").status == 200)
        #expect(await site.answer("/u%CC%88/a/").status == 404)
    }
}

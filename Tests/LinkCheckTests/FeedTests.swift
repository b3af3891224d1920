import Testing

@testable import LinkCheck

@Suite("The links of a feed")
struct FeedTests {
    private func links(_ path: String, _ text: String) -> [String]? {
        guard case .feed(let feed) = ScannedFile(path: path, bytes: Array(text.utf8)).contents
        else {
            return nil
        }
        return feed.links.map { String(decoding: $0, as: UTF8.self) }
    }

    private func flaw(_ path: String, _ text: String) -> String? {
        let report = LinkCheck(
            [ScannedFile(path: path, bytes: Array(text.utf8))], origin: "https://h.org", path: "/"
        ).run()
        return report.malformed.first.map { "\($0.location?.place ?? "") \($0.message)" }
    }

    @Test("Links are found in Atom, RSS and sitemaps")
    func xml() {
        let atom = """
            <feed><id>http://i</id><link href="http://a?b&amp;c"/><icon> http://d </icon>
            <author><name>http://n</name><uri>http://u</uri></author>
            <content type="html">&lt;a href="http://e?x&amp;amp;y">&lt;img \
            src='data:,'></content></feed>
            """
        #expect(
            links("feed.xml", atom) == ["http://a?b&c", "http://d", "http://u", "http://e?x&y"])
        let rss = """
            <rss><channel><link>http://a</link><atom:link href="http://b"/>
            <guid isPermaLink="false">http://no</guid><guid>http://c</guid><enclosure \
            url="http://d"/>
            <content:encoded><![CDATA[<a \
            href="http://e?x&amp;y">]]></content:encoded></channel></rss>
            """
        #expect(
            links("x/rss.xml", rss) == [
                "http://a", "http://b", "http://c", "http://d", "http://e?x&y",
            ])
        let map = "<urlset><url><loc>http://a&amp;b</loc><lastmod>http://c</lastmod></url></urlset>"
        #expect(links("sitemap.xml", map) == ["http://a&b"])
    }

    @Test("Links are found in JSON Feed")
    func json() {
        let feed = """
            {"version": "x", "feed_url": "http://a", "home_page_url": "http://b", "authors":
            [{"url": "http://c", "avatar": "http://d"}], "items": [{"id": "http://no", "url": \
            "http://e",
            "image": "http://f", "content_html": "<a href='http://g?h&amp;i'>", "authors": [],
            "attachments": [{"url": "http://j", "mime_type": "x"}]}]}
            """
        #expect(
            links("tags/feed.json", feed) == [
                "http://b", "http://a", "http://c", "http://d", "http://e", "http://f", "http://j",
                "http://g?h&i",
            ])
    }

    @Test(
        "A malformed feed is a problem",
        arguments: [
            (
                "a/feed.xml", "<feed>\n<x>",
                "a/feed.xml:2 this file is malformed: \"x\" is never closed"
            ),
            ("feed.json", "{", "feed.json this file is malformed: it is not JSON"),
            ("feed.json", "{}", "feed.json this file is malformed: \"items\" is missing"),
            (
                "feed.json", #"{"items": [{"url": 1}]}"#,
                #"feed.json this file is malformed: "items.0.url" has the wrong type"#
            ),
        ])
    func malformed(_ path: String, _ text: String, _ words: String) {
        #expect(flaw(path, text) == words)
    }

    @Test("Other files are not read as feeds")
    func others() {
        #expect(links("data.json", "{") == nil)
        #expect(flaw("data.json", "{") == nil)
        #expect(flaw("feed.txt", "<") == nil)
    }
}

import Testing

@testable import PreviewServer

/// Which changes of a page change its digest.
@Suite("The digest of a page")
struct PageDigestTests {
    private func digest(_ page: String) -> String { PageScan(Array(page.utf8)).digest }

    @Test(
        "It ignores the addresses of style sheets",
        arguments: [
            ("<link rel=\"stylesheet\" href=\"A\">", "<link rel=\"stylesheet\" href=\"B2\">"),
            (
                "<LINK HREF='A' media=print REL='x StyleSheet'/>x",
                "<LINK HREF='' media=print REL='x StyleSheet'/>x"
            ),
            ("<p><link href=A rel=stylesheet>", "<p><link href=B rel=stylesheet>"),
            ("<link rel=stylesheet\nhref = \"a>b\">", "<link rel=stylesheet\nhref = \"c\">"),
            (
                "<!-- <link --><link rel=stylesheet href=A>",
                "<!-- <link --><link rel=stylesheet href=B>"
            ),
            (
                "<script>'<link'</SCRIPT><link rel=stylesheet href=A>",
                "<script>'<link'</SCRIPT><link rel=stylesheet href=B>"
            ),
        ])
    func same(one: String, other: String) {
        #expect(digest(one) == digest(other))
    }

    @Test(
        "It includes everything else",
        arguments: [
            ("", " "), ("<p>A", "<p>B"), ("<link rel=icon href=A>", "<link rel=icon href=B>"),
            ("<a href=A rel=stylesheet>", "<a href=B rel=stylesheet>"),
            ("<linked rel=stylesheet href=A>", "<linked rel=stylesheet href=B>"),
            ("<link rel=stylesheets href=A>", "<link rel=stylesheets href=B>"),
            ("<link rel=stylesheet href=A media=x>", "<link rel=stylesheet href=A media=y>"),
            ("<link rel=stylesheet data-href=A>", "<link rel=stylesheet data-href=B>"),
            ("<link rel=stylesheet href=A href=B>", "<link rel=stylesheet href=A href=C>"),
            ("<!--<link rel=stylesheet href=A>-->", "<!--<link rel=stylesheet href=B>-->"),
            (
                "<script><link rel=stylesheet href=A></script>",
                "<script><link rel=stylesheet href=B></script>"
            ),
        ])
    func different(one: String, other: String) {
        #expect(digest(one) != digest(other))
    }

    @Test("Truncated pages have one too")
    func prefixes() {
        let page = "<!-- x --><script a='b'>1</script><link rel='stylesheet' href=\"a b\" x=y />"
        let digests = (0...page.utf8.count).map { digest(String(page.prefix($0))) }
        #expect(Set(digests).count > 40)
    }

    // Reading on to the end of the page from each tag takes many minutes.
    @Test(
        "A page made to be slow is read in linear time", .timeLimit(.minutes(2)),
        arguments: [
            "<link ", "<link \"", "<!--", "<script>", "<link rel=stylesheet href=", "<", "</body",
        ])
    func large(part: String) {
        let page = Array(String(repeating: part, count: 300_000 / part.utf8.count).utf8)
        #expect(ReloadTag(mark: BuildMark(run: "r", number: 1)).added(to: page).count > page.count)
    }

    @Test(
        "The script is before the end of the body, or at the end",
        arguments: [
            ("<p>a</body></html>", "<p>a|</body></html>"), ("<p>a", "<p>a|"), ("", "|"),
            ("</BODY>x</body", "</BODY>x|</body"), ("a</Body >\n", "a|</Body >\n"),
        ])
    func tag(page: String, expected: String) {
        let tag = ReloadTag(mark: BuildMark(run: "5f0c2a91", number: 12))
        let script =
            "<script src=\"/.sitegen/reload.js\" data-build=\"5f0c2a91-12\" "
            + "data-page=\"\(digest(page))\" defer></script>"
        let added = String(decoding: tag.added(to: Array(page.utf8)), as: UTF8.self)
        #expect(added == expected.replacing("|", with: script))
    }
}

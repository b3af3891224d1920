import Testing

@testable import LinkCheck

@Suite("Style sheets")
struct CSSScannerTests {
    private func addresses(_ css: String) -> [String] {
        var scanner = CSSScanner(Array(css.utf8)[...])
        var addresses: [String] = []
        while let address = scanner.next() {
            addresses.append(String(decoding: address, as: UTF8.self))
        }
        return addresses
    }

    @Test(
        "Addresses of other files are found",
        arguments: [
            ("a { b: url(c.png) }", ["c.png"]), ("url( 'c d.png' )", ["c d.png"]),
            ("URL(\"c'd\")url(e)", ["c'd", "e"]), ("url(\n c.png\t)", ["c.png"]),
            ("@import 'a.css';@IMPORT url(b.css) screen; c { d: 'e' }", ["a.css", "b.css"]),
            ("@import url('a.css') layer(x); @import \"b.css\" print;", ["a.css", "b.css"]),
            (
                #"url(a\)b) url("c\"d") url(\65 f) url(\00e9g) url("h\#u{5C}\#ni")"#,
                [
                    "a)b", "c\"d", "ef", "ég", "hi",
                ]
            ),
            ("@font-face { src: url(a.woff2) format('woff2'), local('b') }", ["a.woff2"]),
            ("url(https://h/x)url(//i/y)", ["https://h/x", "//i/y"]), ("url(ä.png)", ["ä.png"]),
            ("url(a", ["a"]), ("url('a", ["a"]),
        ])
    func found(_ css: String, _ expected: [String]) {
        #expect(addresses(css) == expected)
    }

    @Test(
        "Everything else is skipped",
        arguments: [
            "/* url(a) */", "/* url(a)", "b { c: 'url(a)' }", "url()", "url( )", "url('')",
            "url(#filter)", "url(data:image/png;base64,x)", "url('DATA:,x')", "curl(a)",
            "@namespace url(http://www.w3.org/1999/xhtml);", "@namespace svg 'http://x';",
            "@charset 'utf-8';", "@media print { a { content: 'b' } }", "\\url(a", "url", "\\", "@",
            "'", "/*", "url(\\",
        ])
    func nothing(_ css: String) {
        let found = addresses(css)
        #expect(found == [] || found == ["\u{FFFD}"], "\(found)")
    }

    @Test("A truncated style sheet is read in linear time", .timeLimit(.minutes(2)))
    func time() {
        for part in ["url(", "/*", "'", "\\", "@import ", "url('\\", "a", "\u{FFFD}", "/"] {
            _ = addresses(String(repeating: part, count: 400_000))
        }
        let whole = #"/* a */ @import "b\65"; c { d: url( 'e' ) url(\66 ) }"#
        for count in 0..<whole.count { _ = addresses(String(whole.prefix(count))) }
        #expect(addresses(whole) == ["be", "e", "f"])
    }
}

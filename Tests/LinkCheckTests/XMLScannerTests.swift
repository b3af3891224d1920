import Testing

@testable import LinkCheck

@Suite("An XML document")
struct XMLScannerTests {
    private func flaw(_ xml: String) -> String? {
        var scanner = XMLScanner(Array(xml.utf8))
        while scanner.next() != nil {}
        return scanner.flaw.map { "\($0.line ?? 0): \($0.reason)" }
    }

    @Test(
        "is well-formed",
        arguments: [
            "<a/>",
            "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- - --><a b='>' c=\"'\">&amp;&#x20;</a >\n",
            "<a><![CDATA[<b>&]]><b:c x:y = \"1\"/></a>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
            "<ä ö='ü'/>",
        ])
    func wellFormed(_ xml: String) {
        #expect(flaw(xml) == nil)
    }

    @Test(
        "is not, and is told where and why",
        arguments: [
            ("", "1: it has no element"),
            ("<a>\n<b></a>", "2: \"b\" is open where \"a\" is closed"),
            ("<a>", "1: \"a\" is never closed"), ("</a>", "1: \"a\" is closed, but was not open"),
            ("<a/>\n<b/>", "2: \"b\" is a second root element"),
            ("<a/>x", "1: text stands outside of the root element"),
            ("<a>\n\n&nbsp;</a>", "3: \"&nbsp;\" is nothing that XML knows"),
            ("<a>a & b</a>", "1: an & stands where &amp; is meant"),
            ("<a b/>", "1: the attribute \"b\" has no value"),
            ("<a b=1/>", "1: the value of \"b\" has no quotes"),
            ("<a b=\"1/>", "1: the value of \"b\" does not end"),
            ("<a b='<'/>", "1: the value of \"b\" does not end"),
            ("<a b='' b=''/>", "1: the attribute \"b\" is there twice"),
            ("<a b=''c=''/>", "1: a space is missing between attributes"),
            ("<a", "1: the tag \"a\" does not end"), ("<a></a", "1: the tag \"a\" does not end"),
            ("<a>< b/></a>", "1: a name is missing"), ("<a><!-- </a>", "1: a comment does not end"),
            ("<a><![CDATA[</a>", "1: a CDATA section does not end"),
            ("<?xml ", "1: an instruction does not end"),
            ("<!DOCTYPE", "1: a declaration does not end"),
        ])
    func malformed(_ xml: String, _ reason: String) {
        #expect(flaw(xml) == reason)
    }

    @Test("that is no UTF-8 is told so")
    func encoding() {
        var scanner = XMLScanner([0x3C, 0x61, 0xFF, 0x2F, 0x3E])
        #expect(scanner.next() == nil)
        #expect(scanner.flaw == MalformedFeed(reason: "it is not UTF-8", line: 1))
    }

    @Test("is read in time that grows with its length alone, wherever it breaks off")
    func time() {
        for part in [
            "<a>", "<", "&", "&x", "<a b='", "<!--", "<![CDATA[", "<a b='' ", "</a>", "]]",
        ] {
            #expect(flaw("<r>" + String(repeating: part, count: 50_000)) != nil)
        }
        let whole = "<r a='1'><!-- x --><b>&amp;<![CDATA[y]]></b></r>"
        for count in 0..<whole.count { #expect(flaw(String(whole.prefix(count))) != nil) }
        #expect(flaw(whole) == nil)
    }
}

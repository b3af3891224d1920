import Testing

@testable import LinkCheck

@Suite("XML documents")
struct XMLScannerTests {
    private func flaw(_ xml: String) -> String? {
        var scanner = XMLScanner(Array(xml.utf8))
        while scanner.next() != nil {}
        return scanner.flaw.map { "\($0.line ?? 0): \($0.reason)" }
    }

    @Test(
        "Well-formed documents are accepted",
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
        "Errors are reported with their line and reason",
        arguments: [
            ("", "1: it has no element"),
            ("<a>\n<b></a>", "2: \"b\" is open where \"a\" is closed"),
            ("<a>", "1: \"a\" is never closed"), ("</a>", "1: \"a\" is closed but was not opened"),
            ("<a/>\n<b/>", "2: \"b\" is a second root element"),
            ("<a/>x", "1: there is text outside of the root element"),
            ("<a>\n\n&nbsp;</a>", "3: \"&nbsp;\" is not defined in XML"),
            ("<a>a & b</a>", "1: an & must be written &amp;"),
            ("<a b/>", "1: the attribute \"b\" has no value"),
            ("<a b=1/>", "1: the value of \"b\" has no quotes"),
            ("<a b=\"1/>", "1: the value of \"b\" does not end"),
            ("<a b='<'/>", "1: the value of \"b\" does not end"),
            ("<a b='' b=''/>", "1: the attribute \"b\" is given twice"),
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

    @Test("A document that is not UTF-8 is an error")
    func encoding() {
        var scanner = XMLScanner([0x3C, 0x61, 0xFF, 0x2F, 0x3E])
        #expect(scanner.next() == nil)
        #expect(scanner.flaw == MalformedFeed(reason: "it is not UTF-8", line: 1))
    }

    @Test("A truncated document is read in linear time", .timeLimit(.minutes(2)))
    func time() {
        for part in [
            "<a>", "<", "&", "&x", "<a b='", "<!--", "<![CDATA[", "<a b='' ", "</a>", "]]",
        ] {
            #expect(flaw("<r>" + String(repeating: part, count: 200_000)) != nil)
        }
        let whole = "<r a='1'><!-- x --><b>&amp;<![CDATA[y]]></b></r>"
        for count in 0..<whole.count { #expect(flaw(String(whole.prefix(count))) != nil) }
        #expect(flaw(whole) == nil)
    }
}

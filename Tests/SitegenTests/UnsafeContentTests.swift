import Foundation
import Testing

@Suite("What could harm visitors")
struct UnsafeContentTests {
    private func folder(_ files: [String: String], rawHTML: Bool = false) throws -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\nmarkdown: { rawHTML: \(rawHTML) }\n"
        ])
        try folder.put(files)
        return folder
    }

    @Test(
        "Scripts in a drawing are made inert, and that is noted",
        arguments: [
            ("<script>go()</script>", "<x-script>go()</x-script>"),
            ("<s:script xmlns:s='x'/>", "<s:x-script xmlns:s='x'/>"),
            ("<a ONLOAD = 'go()'/>", "<a x-ONLOAD = 'go()'/>"),
            ("<a\nonload=\"go()\"/>", "<a\nx-onload=\"go()\"/>"),
            ("<a href='JavaScript:go()'/>", "<a href='x-JavaScript:go()'/>"),
            ("<a href='java&#10;script:go()'/>", "<a x-href='java&#10;script:go()'/>"),
            ("<a xlink:href='&a;&b;'/>", "<a xlink:x-href='&a;&b;'/>"),
            (
                "<set attributeName='onclick' to='go()'/>",
                "<set attributeName='x-onclick' to='go()'/>"
            ),
            ("<iframe srcdoc='x'/>", "<x-iframe srcdoc='x'/>"),
            ("<!ENTITY a '&#60;script>'>", "<!x-ENTITY a '&#60;script>'>"),
            ("<!ENTITY a 'b>&#60;c>'>", "<!x-ENTITY a 'b>&#60;c>'>"),
            ("<form action='java&#10;script:go()'/>", "<form x-action='java&#10;script:go()'/>"),
            ("<frame src='java&#10;script:go()'/>", "<x-frame x-src='java&#10;script:go()'/>"),
            ("<set attributeName='a:href'/>", "<set attributeName='a:x-href'/>"),
            ("<set attributeName='h&#114;ef'/>", "<set attributeName='x-h&#114;ef'/>"),
            (
                "<?xml-stylesheet type='text/xsl' href='#s' title='text/css'?>",
                "<?x-xml-stylesheet type='text/xsl' href='#s' title='text/css'?>"
            ),
            (
                "<?xml version='1.0' encoding='ISO-2022-JP'?>",
                "<?x-xml version='1.0' encoding='ISO-2022-JP'?>"
            ),
            (
                "<!DOCTYPE svg [<!ATTLIST svg onload CDATA \"alert(1)\">]>",
                "<!DOCTYPE svg [<!x-ATTLIST svg onload CDATA \"alert(1)\">]>"
            ),
            (
                "<!ATTLIST a xlink:href CDATA 'java&#115;cript:go()'>",
                "<!x-ATTLIST a xlink:href CDATA 'java&#115;cript:go()'>"
            ),
            ("<?xml-stylesheet href='x.xsl'?>", "<?x-xml-stylesheet href='x.xsl'?>"),
            (
                "<h:meta http-equiv='refresh' content='0;u'/>",
                "<h:meta x-http-equiv='refresh' content='0;u'/>"
            ),
            ("<a href='blob:x'/>", "<a href='x-blob:x'/>"),
            ("<a href=\"view-source:x\"/>", "<a href=\"x-view-source:x\"/>"),
            ("<a href=' VBScript:x'/>", "<a href=' x-VBScript:x'/>"),
            ("<a xlink:href=' data:text/html,x'/>", "<a xlink:x-href=' data:text/html,x'/>"),
        ])
    func scripts(_ active: String, _ inert: String) throws {
        for path in ["static/a.svg", "posts/trip/a.svg"] {
            let folder = try folder([
                "Content/posts/trip/index.md": LeakySite.post("![A](a.svg)"),
                "Content/static/a.svg": "<svg/>", "Content/posts/trip/a.svg": "<svg/>",
            ])
            try folder.put(["Content/\(path)": "<svg>\(active)</svg>"])
            let run = try folder.build("--strict")
            #expect(
                run.errors == """
                    Content/\(path): note: the scripts of this drawing are made inert \
                    [picture-script]
                      help: save it without scripts, or allow them in site.yml: markdown: \
                    { rawHTML: true }

                    """)
            let output = path.replacing("static/", with: "")
            #expect(try folder.text("Output/\(output)") == "<svg>\(inert)</svg>")
        }
    }

    @Test(
        "A drawing without scripts stays as it is",
        arguments: [
            "<svg version='1.0' one-on='x'><text>on = 1; javascript</text></svg>",
            "<!DOCTYPE svg [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">]><svg "
                + "xmlns='&ns_svg;'/>",
            "<?xml-stylesheet type='text/css' href='a.css'?><svg><a href='?a=1&amp;b=2'/></svg>",
            "<!DOCTYPE svg [<!ATTLIST svg xmlns:a CDATA #FIXED 'http://a.example/'>]><svg/>",
            "<svg><description/><prescript/><text>data: http-equiv, blob: feed:</text></svg>",
            "<svg><image href='data:image/png;base64,AA'/></svg>",
        ])
    func harmless(_ drawing: String) throws {
        let folder = try folder(["Content/static/a.svg": drawing])
        #expect(try folder.build("--strict").errors == "")
        #expect(try folder.text("Output/a.svg") == drawing)
    }

    @Test("A compressed drawing with scripts is left out, and that is noted")
    func compressed() throws {
        // <svg><script/></svg> and <svg/>, by gzip.
        let active = try #require(
            Data(
                base64Encoded: "H4sIAAAAAAACA7MpLku3sylOLsosKNG3s9EHcQEWaDuGFAAAAA=="))
        let plain = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA7MpLkvXtwMASfu5rAYAAAA="))
        let folder = try folder([:])
        try folder.put(active, at: "Content/static/a.svgz")
        try folder.put(plain, at: "Content/static/b.SVGZ")
        try folder.put(plain.dropLast(12), at: "Content/static/c.svgz")
        let run = try folder.build("--strict")
        let note = """
            note: this compressed drawing may have scripts, so it is left out [picture-script]
              help: save it without scripts, or allow them in site.yml: markdown: { rawHTML: true }

            """
        #expect(
            run.errors == "Content/static/a.svgz: \(note)Content/static/c.svgz: \(note)")
        #expect(
            ["a.svgz", "b.SVGZ", "c.svgz"].map { folder.has("Output/\($0)") }
                == [false, true, false])
    }

    @Test(
        "Scripts in an XML file that browsers show as a page are noted",
        arguments: [
            ("a.xml", "<svg xmlns='http://www.w3.org/2000/svg' onload='go()'/>", true),
            ("a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'><script/></html>", true),
            ("a.xml", "<?xml-stylesheet href='a.xsl' type='text/xsl'?><list/>", true),
            ("a.xml", "<book><script>go()</script></book>", false),
            ("a.xml", "<feed xmlns:h='http://www.w3.org/1999/xhtml'><h:p/></feed>", false),
            ("a.html", "<html xmlns='http://www.w3.org/1999/xhtml'><script/></html>", false),
        ])
    func pages(name: String, text: String, isNoted: Bool) throws {
        let folder = try folder(["Content/static/\(name)": text])
        let note = """
            Content/static/\(name): note: a browser that opens this file runs the scripts in it \
            [picture-script]
              help: save it without scripts, or allow them in site.yml: markdown: { rawHTML: true }

            """
        #expect(try folder.build("--strict").errors == (isNoted ? note : ""))
        #expect(try folder.text("Output/\(name)") == text)
    }

    @Test("With rawHTML, drawings and links stay as they are")
    func allowed() throws {
        let folder = try folder(
            [
                "Content/static/a.svg": "<svg><script/></svg>",
                "Content/posts/open-day.md": LeakySite.post("[a](blob:x)"),
            ], rawHTML: true)
        #expect(try folder.build("--strict").errors == "")
        #expect(try folder.text("Output/a.svg") == "<svg><script/></svg>")
    }

    @Test(
        "A link of a dangerous kind is left out, and that is noted",
        arguments: [
            "blob:https://a.example/x", "VIEW-SOURCE:https://a.example", "feed:https://a.example",
            "filesystem:https://a.example", "javascript:go()",
        ])
    func links(_ address: String) throws {
        let folder = try folder(["Content/posts/open-day.md": LeakySite.post("[a](\(address))")])
        let run = try folder.build("--strict")
        #expect(
            run.errors.hasPrefix(
                "Content/posts/open-day.md:5:5: note: an address of this kind is left out "
                    + "[removed-link]\n"), "\(run.errors)")
        #expect(try !folder.text("Output/posts/open-day/index.html").contains(address))
    }
}

import Foundation
import Testing

@Suite("The shipped theme in a browser of 2021", .serialized)
struct OldBrowserTests {
    @Test(
        "Icons, portraits, cards, fields and titles have the same size", arguments: [390, 1280])
    func sizes(width: Int) async throws {
        let folder = try await BuiltSite.folder.value
        let new = try BrowserPage(Chromium(), folder: folder)
        let old = try BrowserPage(Chromium(), folder: folder)
        old.reading = { OldStyleSheet($0).css }
        for page in [new, old] { try page.show(width: width) }
        for path in ThemeTests.paths + ["/contacts/ada-lovelace/"] {
            for page in [new, old] { try page.open(path) }
            let (expected, seen) = try (
                new.evaluate(Self.sizes).list, old.evaluate(Self.sizes).list
            )
            #expect(seen.count == expected.count && !seen.isEmpty)
            #expect(zip(seen, expected).filter { $0 != $1 }.map { "\($0), not \($1)" } == [])
            let overflow = try old.evaluate("document.documentElement.scrollWidth - innerWidth")
            #expect(overflow == 0, "\(path)")
        }
    }

    @Test("Text has enough contrast, and initials have a ground", arguments: [false, true])
    func contrast(dark: Bool) async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        page.reading = { OldStyleSheet($0).css }
        try page.show(width: 1280, dark: dark)
        for path in ThemeTests.paths {
            try page.open(path)
            #expect(try page.evaluate(ThemeTests.faintTexts) == [], "\(path)")
        }
    }

    @Test("Style sheets have no rule within a rule")
    func nesting() async throws {
        let assets = try await BuiltSite.folder.value.appending(path: "assets")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(
            at: assets, includingPropertiesForKeys: nil)
        where file.pathExtension == "css" {
            let sheet = OldStyleSheet(try String(contentsOf: file, encoding: .utf8))
            #expect(sheet.nestedRules == [], "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count == 5)
    }

    @Test("The reader of old style sheets leaves out what is newer, and what depends on it")
    func reading() {
        let css = """
            a{color:red;& b{color:blue}c:hover{top:0}left:1px}a:has(b){top:0}\
            @media (width>=9rem){a{top:0}}@media (min-width:9rem){a{top:0;rotate:4deg}}\
            @supports (inline-size:1cqi){a{top:1cqi}}@supports (top:0){a{content:"{;"}}\
            p{--a:color-mix(in srgb,red,blue);color:light-dark(red,blue);\
            background:oklch(1 0 var(--b));background:linear-gradient(red,red)}@view-transition{a:b}
            """
        let sheet = OldStyleSheet(css)
        #expect(
            sheet.css == """
                a{color:red;left:1px}@media (min-width:9rem){a{top:0}}a{content:"{;"}\
                p{--a:unknown();background:unset;background:linear-gradient(red,red)}
                """)
        #expect(sheet.nestedRules == ["a & b", "a c:hover"])
    }

    /// The width and height of each icon, portrait, card and field, and each title's font.
    private static let sizes = """
        (() => {
          for (const id of ["login", "again"])
            if (document.getElementById(id)) document.getElementById(id).hidden = false;
          const parts = "svg, .portrait, .logo, .field, .field input, .eye, .dot, .enter, .chips \
        a, "
            + ".bar nav a, .cards > li, .posts > li > img, .gallery img, h1, .card .name";
          return [...document.querySelectorAll(parts)].map(part => {
            const box = part.getBoundingClientRect();
            const size = part.matches("h1, .name") ? getComputedStyle(part).fontSize
              : [box.width, box.height].map(Math.round).join();
            return `${part.localName}.${part.className.baseVal ?? part.className} ${size}`;
          });
        })()
        """
}

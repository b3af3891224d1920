import Foundation
import Testing

@Suite("A served site in a browser", .serialized)
struct ServedSiteTests {
    private static let overlay = "document.querySelector('sitegen-problems')"

    private static func post(_ text: String) -> String {
        "---\ntitle: One\ndate: 2020-01-01\n---\n\(text)\n"
    }

    private func site() throws -> ServedSite {
        try ServedSite([
            "Content/site.yml": "title: Club\nurl: https://example.org/club/\n",
            "Content/posts/one.md": Self.post("First words."),
        ])
    }

    @Test("A saved post appears on the open page; an error covers it until it is fixed")
    func post() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "posts/one/")
        try site.write(Self.post("Other words."), to: "Content/posts/one.md")
        try tab.wait(until: "document.body?.textContent.includes('Other words.')")
        try site.write(
            Self.post("Text.").replacing("date: 2020-01-01", with: "date: 2020-01-32"),
            to: "Content/posts/one.md")
        try tab.wait(until: "\(Self.overlay)?.shadowRoot?.querySelector('dialog')?.open")
        #expect(
            try tab.evaluate(
                "\(Self.overlay).shadowRoot.textContent.includes('[bad-date]')") == true)
        #expect(try tab.evaluate("document.body?.textContent.includes('Other words.')") == true)
        try site.write(Self.post("Mended."), to: "Content/posts/one.md")
        try tab.wait(
            until: "document.body?.textContent.includes('Mended.') && !\(Self.overlay)?.shadowRoot?"
                + ".querySelector('dialog')?.open")
    }

    @Test("Links that lead nowhere are counted beside the page, and listed on a click")
    func deadLink() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "posts/one/")
        try site.write(Self.post("See [this](nothing.md)."), to: "Content/posts/one.md")
        try tab.wait(
            until: "document.body?.textContent.includes('See this') "
                + "&& \(Self.overlay)?.shadowRoot?.querySelector('.pill')?.textContent === '1 "
                + "error'"
        )
        #expect(
            try tab.evaluate("\(Self.overlay).shadowRoot.querySelector('dialog').open") == false)
        try tab.evaluate("\(Self.overlay).shadowRoot.querySelector('.pill').click()")
        #expect(
            try tab.evaluate(
                "\(Self.overlay).shadowRoot.querySelector('dialog').textContent"
                    + ".includes('leads to no page or file')") == true)
    }

    @Test("A long word of the site's title stays whole on a telephone", arguments: [320, 390])
    func longTitle(width: Int) throws {
        let site = try ServedSite([
            "Content/site.yml":
                "title: Die Dienstagswerkstatt\nurl: https://example.org/\nlocale: de_DE\n"
        ])
        let tab = try PreviewTab(Chromium())
        try tab.show(width: width)
        try tab.open(site.url)
        let lines = try tab.evaluate(
            """
            (() => {
              const text = document.querySelector('h1').firstChild, word = new Range();
              word.setStart(text, text.data.indexOf('Dienstag'));
              word.setEnd(text, text.length);
              return new Set([...word.getClientRects()].map(box => box.top)).size;
            })()
            """)
        #expect(lines == 1)
    }

    @Test("An earlier address leads to the page and keeps the fragment")
    func alias() throws {
        let site = try site()
        try site.write(
            "---\ntitle: One\ndate: 2020-01-01\naliases: [/old/it's/]\n---\n## Here\n",
            to: "Content/posts/one.md")
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.wait(until: "fetch(`old/it's/`).then(response => response.ok)")
        try tab.evaluate("location.href = `old/it's/#here`")
        try tab.wait(until: "location.pathname === '/club/posts/one/'")
        #expect(try tab.evaluate("location.hash === '#here'") == true)
    }

    @Test("A changed style sheet applies without a reload")
    func style() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate("window.untouched = true")
        try site.write("body { color: rgb(1, 2, 3) }", to: "Templates/assets/site.css")
        try tab.wait(
            until: "document.body && getComputedStyle(document.body).color === 'rgb(1, 2, 3)'")
        #expect(try tab.evaluate("window.untouched") == true)
    }

    @Test("A removed post is replaced by the list, and Back works")
    func removal() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.open(site.url + "posts/one/")
        try site.remove("Content/posts/one.md")
        try tab.wait(until: "location.pathname === '/club/posts/'")
        try tab.evaluate("history.back()")
        try tab.wait(until: "location.pathname === '/club/'")
    }
}

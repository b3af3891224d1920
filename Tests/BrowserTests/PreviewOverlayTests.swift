import Foundation
import TestSupport
import Testing

@Suite("The overlay of a preview", .serialized)
struct PreviewOverlayTests {
    private static let root = "document.querySelector('sitegen-problems')?.shadowRoot"
    private static let dialog = "\(root)?.querySelector('dialog')"

    private func site() throws -> PreviewProcess {
        try PreviewProcess(["index.html": PreviewPages.page("One")])
    }

    private func failOnce(_ site: PreviewProcess, _ message: String = "no contact \"jhon\"") throws
    {
        try site.note(
            "unknown-author", message, "Content/posts/a.md", "4", "9", "4", "author: jhon, <b>",
            "did you mean <i>john</i>?")
        try site.announce("failed")
    }

    @Test("It shows the terminal's text with the caret in place")
    func contents() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try site.note("plain", "<img src=x onerror=alert(1)>", "", "", "", "", "", "")
        try failOnce(site, "</li><script>alert(1)</script>")
        try tab.wait(until: "\(Self.dialog)?.open")
        let texts = try tab.evaluate(
            """
            [...\(Self.dialog).querySelectorAll("h1, #about, li p, .source")].map(e => \
            e.textContent)
            """)
        #expect(
            texts == [
                "2 errors",
                """
                The page behind is of the last state without errors. This closes when it is fixed.
                """,
                "error: <img src=x onerror=alert(1)> [plain]",
                "Content/posts/a.md:4:9", "error: </li><script>alert(1)</script> [unknown-author]",
                "4author: jhon, <b>", "help: did you mean <i>john</i>?",
            ])
        let places = try tab.evaluate(
            """
            (() => {
              const range = document.createRange(), carets = \
            \(Self.dialog).querySelector(".carets");
              range.selectNodeContents(carets.lastChild);
              const mark = \(Self.dialog).querySelector("mark").getBoundingClientRect();
              const caret = range.getBoundingClientRect();
              return [carets.lastChild.data, Math.abs(mark.left - caret.left) < 1,
                Math.abs(mark.right - caret.right) < 1, caret.top >= mark.top];
            })()
            """)
        #expect(places == ["^^^^", true, true, true])
    }

    @Test("It has the focus while it is open, and restores it")
    func keyboard() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate("window.untouched = true; document.getElementById('name').focus()")
        try failOnce(site)
        try tab.wait(until: "\(Self.dialog)?.open")
        let role = """
            (d => [d.getAttribute("role"),
              d.getRootNode().getElementById(d.getAttribute("aria-labelledby")).textContent,
              d.getRootNode().activeElement.textContent])(\(Self.dialog))
            """
        #expect(try tab.evaluate(role) == ["alertdialog", "1 error", "Close"])
        try site.announce("loaded")
        try tab.wait(until: "!\(Self.root)")
        #expect(try tab.evaluate("document.activeElement.id") == "name")
        #expect(try tab.evaluate("window.untouched") == true, "mended without a reload")
    }

    @Test("It can be closed and opened, and reappears only with other problems")
    func closing() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try failOnce(site)
        try tab.wait(until: "\(Self.dialog)?.open")
        for type in ["keyDown", "keyUp"] {
            try tab.send(
                "Input.dispatchKeyEvent",
                ["type": .text(type), "key": "Escape", "windowsVirtualKeyCode": 27])
        }
        try tab.wait(until: "!\(Self.dialog).open")
        #expect(try tab.evaluate("\(Self.root).querySelector('.pill').textContent") == "1 error")
        try tab.evaluate("\(Self.root).querySelector('.pill').click()")
        try tab.wait(until: "\(Self.dialog).open")
        try tab.evaluate("\(Self.dialog).querySelector('header button').click()")
        try failOnce(site)
        try failOnce(site, "another one")
        try tab.wait(until: "\(Self.dialog).querySelector('.message').textContent.match('another')")
        #expect(try tab.evaluate("\(Self.dialog).open") == true)
    }

    @Test("The errors that a check finds are counted beside the page, and replaced by the next")
    func check() throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate("window.untouched = true")
        for codes in [["one", "two"], ["three"]] {
            for code in codes { try site.note(code, "wrong", "", "", "", "", "", "") }
            try site.announce("checked")
            let title = codes.count == 1 ? "1 error" : "2 errors"
            try tab.wait(until: "\(Self.root)?.querySelector('.pill').textContent === '\(title)'")
            #expect(try tab.evaluate("\(Self.dialog).open") == false)
            let about = "The preview continues, but sitegen build would stop here."
            let text = "\(Self.dialog).querySelector('#about').textContent"
            #expect(try tab.evaluate(text) == .text(about))
        }
        try site.announce("checked")
        try tab.wait(until: "!\(Self.root)")
        #expect(try tab.evaluate("window.untouched") == true)
    }

    @Test("A page opened during problems shows them")
    func arrival() throws {
        let site = try site()
        try failOnce(site)
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.wait(until: "\(Self.dialog)?.open")
        try site.write(PreviewPages.page("Two"), to: "index.html")
        try site.announce("loaded")
        try tab.wait(until: "document.title === 'Two' && !\(Self.root)")
    }

    @Test("The site's styles do not affect it, and it does not affect their selectors")
    func isolation() throws {
        let rules = """
            <style>* { color: rgb(9, 9, 9) !important; display: none !important }
            html, body, h1 { display: block !important }
            h1:last-of-type, p:last-child { display: block !important }</style>
            """
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("One", style: rules)
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try failOnce(site)
        try tab.wait(until: "\(Self.dialog)?.open")
        let seen = """
            [getComputedStyle(document.querySelector("body > p")).display,
              \(Self.dialog).getBoundingClientRect().height > 100,
              getComputedStyle(\(Self.dialog)).color === "rgb(9, 9, 9)"]
            """
        #expect(try tab.evaluate(seen) == ["block", true, false])
    }

    @Test("It fits a phone, in light and in dark", arguments: [false, true])
    func phone(dark: Bool) throws {
        let site = try site()
        let tab = try PreviewTab(Chromium())
        try tab.show(width: 360, height: 640, dark: dark)
        try tab.open(site.url)
        for number in 1...40 {
            try site.note(
                "long", String(repeating: "word", count: 40), "Content/posts/\(number).md", "7",
                "90", "6", String(repeating: "source ", count: 40), "")
        }
        try site.announce("failed")
        try tab.wait(until: "\(Self.dialog)?.open")
        let box = """
            (box => [box.left >= 0, box.right <= 360, box.top >= 0, box.bottom <= 640,
              \(Self.dialog).scrollWidth <= \(Self.dialog).clientWidth])(
              \(Self.dialog).getBoundingClientRect())
            """
        #expect(try tab.evaluate(box) == [true, true, true, true, true])
        #expect(
            try tab.evaluate("getComputedStyle(\(Self.dialog)).backgroundColor")
                == (dark ? "rgb(30, 30, 33)" : "rgb(255, 255, 255)"))
    }
}

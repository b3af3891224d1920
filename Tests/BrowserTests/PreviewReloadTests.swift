import Foundation
import TestSupport
import Testing

@Suite("A preview in a browser", .serialized)
struct PreviewReloadTests {
    @Test("A changed page reloads and keeps its scroll position and form fields")
    func reload() throws {
        let site = try PreviewProcess(["index.html": PreviewPages.page("One")])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate(PreviewPages.fill)
        let entries = try tab.evaluate("history.length")
        try site.write(PreviewPages.page("Two"), to: "index.html")
        try site.announce("loaded")
        try tab.wait(until: "document.title === 'Two' && document.readyState === 'complete'")
        #expect(
            try tab.evaluate(PreviewPages.filled) == ["Ada", "", "two\nlines", true, "b", 1200])
        #expect(try tab.evaluate("history.length") == entries)
    }

    @Test("A changed style sheet is replaced without a reload")
    func styleSwap() throws {
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("One"),
            "assets/site.1.css": "h1 { color: rgb(1, 1, 1) }",
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate(PreviewPages.fill)
        try site.write("h1 { color: rgb(2, 2, 2) }", to: "assets/site.2.css")
        try site.remove("assets/site.1.css")
        let style = PreviewPages.style.replacing("site.1", with: "site.2")
        try site.write(PreviewPages.page("One", style: style), to: "index.html")
        try site.announce("loaded")
        try tab.wait(until: PreviewPages.colour(2))
        #expect(try tab.evaluate(PreviewPages.filled) == PreviewPages.untouched)
        #expect(
            try tab.evaluate(PreviewPages.sheets) == ["/assets/site.2.css"], "the old one went")
        try site.write("h1 { color: rgb(3, 3, 3) }", to: "assets/site.2.css")
        try site.announce("loaded")
        try tab.wait(until: PreviewPages.colour(3))
        #expect(try tab.evaluate(PreviewPages.filled) == PreviewPages.untouched)
        #expect(try tab.evaluate("window.untouched") == true)
    }

    @Test("A changed picture or script reloads only the pages that load it")
    func picture() throws {
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>"
        let files = "<img src=\"a%20b.svg\"><script src=\"/l%C3%A4b/a.js\"></script>"
        let site = try PreviewProcess(
            [
                "index.html": PreviewPages.page("One", style: files), "a b.svg": picture,
                "a.js": "window.script = 1", "other.svg": picture, "other.css": "",
            ], ["--base", "/l%C3%A4b/"])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate("window.untouched = true")
        try site.write(picture + " ", to: "other.svg")
        try site.write("p {}", to: "other.css")
        try site.announce("loaded")
        try tab.evaluate(PreviewPages.heard)
        #expect(try tab.evaluate("window.untouched") == true)
        try site.write(picture.replacing("10", with: "20"), to: "a b.svg")
        try site.announce("loaded")
        try tab.wait(until: "!window.untouched && document.images[0]?.naturalWidth === 20")
        try site.write("window.script = 2", to: "a.js")
        try site.announce("loaded")
        try tab.wait(until: "window.script === 2")
    }

    @Test("Resized pictures replace the originals without a reload")
    func resizedPictures() throws {
        let svg = { (width: Int) in
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='8'/>"
        }
        let page = { (attributes: String) in
            PreviewPages.page(
                "One",
                style: "<meta property=\"og:image\" content=\"\(attributes.count)\">"
                    + "<img id=\"a\" alt=\"\" src=\"a.svg\"\(attributes)>"
                    + "<img alt=\"\" src=\"b.svg\"><noscript><img src=\"c.svg\"></noscript>"
            )
        }
        let site = try PreviewProcess([
            "index.html": page(""), "a.svg": svg(30), "b.svg": svg(31), "a.480.1f.svg": svg(40),
            "a.480.2e.svg": svg(50),
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate(PreviewPages.fill)
        try tab.evaluate("document.images[1].title = 'mine'")
        for (attributes, condition) in [
            (
                " srcset=\"a.480.1f.svg 1x\" style=\"color: rgb(1, 1, 1)\"",
                "a.currentSrc.endsWith('/a.480.1f.svg') && a.style.color === 'rgb(1, 1, 1)'"
            ),
            (" srcset=\"a.480.2e.svg 1x\"", "a.currentSrc.endsWith('/a.480.2e.svg')"),
            ("", "a.currentSrc.endsWith('/a.svg') && !a.hasAttribute('style')"),
        ] {
            try site.write(page(attributes), to: "index.html")
            try site.announce("loaded")
            try tab.wait(until: condition)
            #expect(try tab.evaluate(PreviewPages.filled) == PreviewPages.untouched)
        }
        #expect(try tab.evaluate("document.images[1].title") == "mine")
        #expect(try tab.evaluate("window.untouched") == true)
    }

    @Test("A page that is refused shows why, without its bytes, until it is mended")
    func refusedPage() throws {
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("Home"), "a/index.html": "<p>REFUSED",
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "a/")
        let overlay = "document.querySelector('sitegen-problems')?.shadowRoot"
        try tab.wait(until: "\(overlay)?.querySelector('dialog').open")
        #expect(try tab.evaluate("document.documentElement.innerText.includes('REFUSED')") == false)
        #expect(
            try tab.evaluate("\(overlay).querySelector('.message').textContent")
                == "error: this is refused [refused]")
        try tab.evaluate("window.untouched = true")
        // Found by a check, too: it is shown once.
        try site.note("refused", "this is refused", "", "", "", "", "", "")
        try site.note("other", "also wrong", "", "", "", "", "", "")
        try site.announce("checked")
        try tab.wait(until: "\(overlay).querySelectorAll('li').length === 2")
        try site.announce("loaded")
        try tab.wait(until: "\(overlay).querySelectorAll('li').length === 1")
        #expect(try tab.evaluate("window.untouched") == true)
        try site.write(PreviewPages.page("Mended"), to: "a/index.html")
        try site.announce("loaded")
        try tab.wait(until: "document.title === 'Mended' && !\(overlay)")
    }

    @Test("A removed page is replaced by its nearest existing parent, and Back works")
    func vanished() throws {
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("Home"),
            "posts/index.html": PreviewPages.page("Posts"),
            "posts/new/index.html": PreviewPages.page("New"),
            "404.html": PreviewPages.page("Not found"),
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.open(site.url + "posts/new/?query")
        let entries = try tab.evaluate("history.length")
        try site.remove("posts/new/index.html")
        try site.announce("loaded")
        try tab.wait(until: "document.title === 'Posts'")
        #expect(try tab.evaluate("location.pathname + location.search") == "/posts/")
        #expect(try tab.evaluate("history.length") == entries)
        try tab.evaluate("setTimeout(() => history.back())")
        try tab.wait(until: "document.title === 'Home'")
    }

    @Test("A missing page appears when it is built")
    func appearance() throws {
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("Home"), "404.html": PreviewPages.page("Not found"),
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "posts/")
        #expect(try tab.evaluate("document.title") == "Not found")
        try site.announce("loaded")
        try tab.evaluate(PreviewPages.heard)
        #expect(try tab.evaluate("location.pathname") == "/posts/", "it stays where it is")
        try site.write(PreviewPages.page("Posts"), to: "posts/index.html")
        try site.announce("loaded")
        try tab.wait(until: "document.title === 'Posts'")
    }

    @Test("Without any page a placeholder waits for the first build")
    func firstBuild() throws {
        let site = try PreviewProcess()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "anything/")
        #expect(try tab.evaluate("document.title") == "No page yet")
        try site.write(PreviewPages.page("Home"), to: "index.html")
        try site.write(PreviewPages.page("Not found"), to: "404.html")
        try site.announce("loaded")
        try tab.wait(until: "document.title === 'Not found'")
    }

    @Test("Changes during a server restart are noticed")
    func restart() throws {
        let site = try PreviewProcess(["index.html": PreviewPages.page("One")])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try site.restart {
            try site.write(PreviewPages.page("Two"), to: "index.html")
        }
        try tab.wait(until: "document.title === 'Two'")
    }

    @Test("Back shows the page as it was left, or its newer version")
    func back() throws {
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("One"), "other/index.html": PreviewPages.page("Other"),
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate(PreviewPages.fill)
        try tab.evaluate("setTimeout(() => location.href = '/other/')")
        try tab.wait(until: "document.title === 'Other'")
        try tab.evaluate("setTimeout(() => history.back())")
        try tab.wait(until: "document.title === 'One'")
        #expect(try tab.evaluate(PreviewPages.filled) == PreviewPages.untouched)
        #expect(try tab.evaluate("window.untouched") == true, "the browser had kept it")
        try tab.evaluate("setTimeout(() => history.forward())")
        try tab.wait(until: "document.title === 'Other'")
        try site.write(PreviewPages.page("Two"), to: "index.html")
        try site.announce("loaded")
        try tab.evaluate("setTimeout(() => history.back())")
        try tab.wait(until: "document.title === 'Two'")
    }
}

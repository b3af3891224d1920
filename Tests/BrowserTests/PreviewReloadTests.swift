import Foundation
import Loopback
import Testing

/// From a build to the open page.
@Suite("A preview in a browser", .serialized)
struct PreviewReloadTests {
    @Test("A page that changed is loaded anew, as far scrolled and filled in as it was")
    func reload() throws {
        let site = try PreviewProcess(["index.html": PreviewPages.page("One")])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate(PreviewPages.fill)
        let entries = try tab.evaluate("history.length")
        try site.write(PreviewPages.page("Two"), to: "index.html")
        try site.announce("built", "index.html")
        try tab.wait(until: "document.title === 'Two' && document.readyState === 'complete'")
        #expect(
            try tab.evaluate(PreviewPages.filled) == ["Ada", "", "two\nlines", true, "b", 1200])
        #expect(try tab.evaluate("history.length") == entries)
    }

    @Test("Where only a style sheet changed the page stays, and looks new")
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
        try site.announce("built", "index.html", "assets/site.1.css", "assets/site.2.css")
        try tab.wait(until: PreviewPages.colour(2))
        #expect(try tab.evaluate(PreviewPages.filled) == PreviewPages.untouched)
        #expect(
            try tab.evaluate(PreviewPages.sheets) == ["/assets/site.2.css"], "the old one went")
        try site.write("h1 { color: rgb(3, 3, 3) }", to: "assets/site.2.css")
        try site.announce("built", "assets/site.2.css")
        try tab.wait(until: PreviewPages.colour(3))
        #expect(try tab.evaluate(PreviewPages.filled) == PreviewPages.untouched)
        #expect(try tab.evaluate("window.untouched") == true)
    }

    @Test("What a page does not show leaves it alone, and what it shows does not")
    func picture() throws {
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>"
        let site = try PreviewProcess(
            [
                "index.html": PreviewPages.page("One", style: "<img src=\"a%20b.svg\">"),
                "a b.svg": picture,
            ], ["--base", "/l%C3%A4b/"])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try tab.evaluate("window.untouched = true")
        try site.write(picture, to: "other.svg")
        try site.announce("built", "other.svg", "posts/index.html")
        try site.write(picture.replacing("10", with: "20"), to: "a b.svg")
        try tab.evaluate(PreviewPages.heard)
        #expect(try tab.evaluate("window.untouched") == true)
        try site.announce("built", "a b.svg")
        try tab.wait(until: "!window.untouched && document.images[0]?.naturalWidth === 20")
    }

    @Test("A page that vanished gives its place to the nearest that is there, and Back works")
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
        try site.announce("built", "posts/new/index.html")
        try tab.wait(until: "document.title === 'Posts'")
        #expect(try tab.evaluate("location.pathname + location.search") == "/posts/")
        #expect(try tab.evaluate("history.length") == entries)
        try tab.evaluate("setTimeout(() => history.back())")
        try tab.wait(until: "document.title === 'Home'")
    }

    @Test("A page that is not there yet appears when it is built")
    func appearance() throws {
        let site = try PreviewProcess([
            "index.html": PreviewPages.page("Home"), "404.html": PreviewPages.page("Not found"),
        ])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "posts/")
        #expect(try tab.evaluate("document.title") == "Not found")
        try site.announce("built", "unrelated.txt")
        try tab.evaluate(PreviewPages.heard)
        #expect(try tab.evaluate("location.pathname") == "/posts/", "it stays where it is")
        try site.write(PreviewPages.page("Posts"), to: "posts/index.html")
        try site.announce("built", "posts/index.html")
        try tab.wait(until: "document.title === 'Posts'")
    }

    @Test("While there is no page at all there is one that waits for the first")
    func firstBuild() throws {
        let site = try PreviewProcess()
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url + "anything/")
        #expect(try tab.evaluate("document.title") == "No page yet")
        try site.write(PreviewPages.page("Home"), to: "index.html")
        try site.write(PreviewPages.page("Not found"), to: "404.html")
        try site.announce("built", "index.html", "404.html")
        try tab.wait(until: "document.title === 'Not found'")
    }

    @Test("What changed while the server was away is seen when it is back")
    func restart() throws {
        let site = try PreviewProcess(["index.html": PreviewPages.page("One")])
        let tab = try PreviewTab(Chromium())
        try tab.open(site.url)
        try site.restart {
            try site.write(PreviewPages.page("Two"), to: "index.html")
        }
        try tab.wait(until: "document.title === 'Two'")
    }

    @Test("Back leads to the page as it was left, or to the newest if there is one")
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
        try site.announce("built", "index.html")
        try tab.evaluate("setTimeout(() => history.back())")
        try tab.wait(until: "document.title === 'Two'")
    }
}

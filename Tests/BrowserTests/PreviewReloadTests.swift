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
        try site.announce("built", "index.html")
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

    @Test("A changed picture reloads only the pages that show it")
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
        try site.announce("built", "posts/new/index.html")
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
        try site.announce("built", "unrelated.txt")
        try tab.evaluate(PreviewPages.heard)
        #expect(try tab.evaluate("location.pathname") == "/posts/", "it stays where it is")
        try site.write(PreviewPages.page("Posts"), to: "posts/index.html")
        try site.announce("built", "posts/index.html")
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
        try site.announce("built", "index.html", "404.html")
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
        try site.announce("built", "index.html")
        try tab.evaluate("setTimeout(() => history.back())")
        try tab.wait(until: "document.title === 'Two'")
    }
}

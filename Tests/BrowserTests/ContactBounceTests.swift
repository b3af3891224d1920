import Foundation
import Testing

@Suite("Activating a contact's card", .serialized)
struct ContactBounceTests {
    private static let card = "document.querySelector('a.card[href=\"/contacts/ada-lovelace/\"]')"

    @Test("A click bounces the picture, then opens the page")
    func click() async throws {
        let page = try await Self.watchedContacts()
        try Self.click(page)
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
        let order = try page.evaluate("sessionStorage.order").text
        #expect(order == "start portrait, leave with 0 moving")
        let pause = try page.evaluate("sessionStorage.leave - sessionStorage.click").number ?? 0
        // The animation counts from the time of the click's frame, which is a little earlier.
        #expect(pause >= 400 - 1000.0 / 60)
    }

    @Test("Pressing a card prefetches its page")
    func prefetch() async throws {
        let page = try await Self.watchedContacts()
        try Self.press("mousePressed", page, at: Self.centre(page))
        let ahead = try page.evaluate(
            "[...document.querySelectorAll('link[rel=prefetch]')].map(link => link.href)")
        #expect(ahead == ["https://example.org/contacts/ada-lovelace/"])
    }

    @Test("Enter does what a click does")
    func enter() async throws {
        let page = try await Self.watchedContacts()
        _ = try page.evaluate("\(Self.card).focus()")
        for type in ["keyDown", "keyUp"] {
            try page.send(
                "Input.dispatchKeyEvent",
                [
                    "type": .text(type), "key": "Enter", "code": "Enter", "text": "\r",
                    "windowsVirtualKeyCode": 13,
                ])
        }
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
        #expect(try page.evaluate("sessionStorage.order") == "start portrait, leave with 0 moving")
    }

    @Test("A second click does not restart the bounce")
    func twice() async throws {
        let page = try await Self.watchedContacts()
        try Self.click(page)
        try Self.click(page)
        try page.loaded()
        #expect(try page.evaluate("sessionStorage.order") == "start portrait, leave with 0 moving")
    }

    @Test(
        "A click with a modifier is left to the browser",
        arguments: [
            "ctrlKey", "metaKey", "shiftKey", "altKey",
        ])
    func modifiers(key: String) async throws {
        let page = try await Self.watchedContacts()
        let result = try page.evaluate(
            """
            (() => {
              let prevented;
              const look = event => { prevented = event.defaultPrevented; event.preventDefault(); };
              addEventListener("click", look);
              \(Self.card).dispatchEvent(
                new MouseEvent("click", {\(key): true, bubbles: true, cancelable: true}));
              removeEventListener("click", look);
              return [prevented, document.getAnimations().length];
            })()
            """)
        #expect(result == [false, 0])
    }

    @Test("With reduced motion the page opens at once")
    func reducedMotion() async throws {
        let page = try await Self.watchedContacts()
        try page.show(width: 1280, reducedMotion: true)
        try Self.click(page)
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
        #expect(try page.evaluate("sessionStorage.order") == "leave with 0 moving")
    }

    @Test("Without script a card is an ordinary link")
    func noScript() async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        // All cards are in view: the page cannot be scrolled without script.
        try page.show(width: 1280, height: 3000)
        try page.open("/contacts/")
        let centre = try Self.centre(page)
        try page.send("Emulation.setScriptExecutionDisabled", ["value": true])
        try page.open("/contacts/")
        try Self.click(page, at: centre)
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
    }

    @Test("After Back the list is at rest and cards work")
    func back() async throws {
        let page = try await Self.watchedContacts()
        try Self.click(page)
        try page.loaded()
        page.browser.forgetEvents()
        _ = try page.evaluate("setTimeout(() => history.back())")
        _ = try page.browser.event("Page.frameNavigated")
        _ = try page.evaluate(
            """
            document.readyState == "complete" && location.pathname == "/contacts/"
              || new Promise(resolve => addEventListener("load", resolve))
            """)
        #expect(try page.evaluate("document.querySelectorAll('.bounce').length") == 0)
        try Self.click(page)
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
    }

    /// Opens the contact grid and records animations and navigation.
    private static func watchedContacts() async throws -> BrowserPage {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 1280)
        try page.open("/contacts/")
        _ = try page.evaluate(
            """
            (() => {
              const seen = [];
              const now = () => performance.timeOrigin + performance.now();
              const note = what => { seen.push(what); sessionStorage.order = seen.join(", "); };
              addEventListener("click", () => { sessionStorage.click ??= now(); }, true);
              addEventListener("animationstart", e => note("start " + e.target.classList[0]));
              navigation.addEventListener("navigate", () => {
                sessionStorage.leave = now();
                note("leave with " + document.getAnimations().length + " moving");
              });
            })()
            """)
        return page
    }

    private static func centre(_ page: BrowserPage) throws -> (x: Double, y: Double) {
        let box = try page.evaluate(
            """
            (() => {
              const card = \(card);
              card.scrollIntoView({block: "center", behavior: "instant"});
              const box = card.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """
        ).list
        return (box.first?.number ?? 0, box.last?.number ?? 0)
    }

    private static func click(_ page: BrowserPage) throws {
        try click(page, at: centre(page))
    }

    private static func click(_ page: BrowserPage, at centre: (x: Double, y: Double)) throws {
        for type in ["mousePressed", "mouseReleased"] { try press(type, page, at: centre) }
    }

    private static func press(
        _ type: String, _ page: BrowserPage, at centre: (x: Double, y: Double)
    ) throws {
        try page.send(
            "Input.dispatchMouseEvent",
            [
                "type": .text(type), "x": .number(centre.x), "y": .number(centre.y),
                "button": "left", "clickCount": 1,
            ])
    }
}

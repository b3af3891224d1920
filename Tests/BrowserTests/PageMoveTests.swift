import Foundation
import Testing

@Suite("The way of a portrait from a list to its page", .serialized)
struct PageMoveTests {
    private static let card = "document.querySelector('a.card[href=\"/contacts/ada-lovelace/\"]')"

    /// Notes what moves while a page appears.
    private static let listener = """
        addEventListener("pagereveal", event => {
          sessionStorage.moves = event.viewTransition ? "" : "none";
          event.viewTransition?.ready.then(() => {
            const names = new Set(document.getAnimations()
              .map(({ effect }) => effect.pseudoElement?.match(/view-transition-.*\\((.*)\\)/)?.[1])
              .filter(name => name && name != "root"));
            const style = getComputedStyle(
              document.documentElement, "::view-transition-group(portrait)");
            sessionStorage.moves =
              `${[...names]} ${style.animationDuration} ${style.animationTimingFunction}`;
          });
        });
        """

    /// Returns what moved. A browser may skip the way if an answer comes at once, as those from a
    /// folder do, so this tries several times.
    private func moves(in folder: URL) throws -> String {
        for _ in 0..<20 {
            let moves = try followed(in: folder).moves
            if moves != "none" { return moves }
        }
        return "none"
    }

    /// Opens the list of contacts and follows the link to a contact; returns what moved.
    private func followed(
        in folder: URL, reducedMotion: Bool = false
    ) throws -> (page: BrowserPage, moves: String) {
        let page = try BrowserPage(Chromium(), folder: folder, movesPages: true)
        // An emulated size would reach the new page late, and two sizes end the transition.
        if reducedMotion { try page.show(width: 1280, reducedMotion: true) }
        try page.send(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .text(Self.listener)])
        try page.open("/contacts/")
        page.browser.forgetEvents()
        let centre = try page.evaluate(
            """
            (() => {
              sessionStorage.removeItem("moves");
              const card = \(Self.card);
              card.scrollIntoView({block: "center", behavior: "instant"});
              const box = card.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """
        ).list.compactMap(\.number)
        for type in ["mousePressed", "mouseReleased"] {
            try page.send(
                "Input.dispatchMouseEvent",
                [
                    "type": .text(type), "x": .number(centre[0]), "y": .number(centre[1]),
                    "button": "left", "clickCount": 1,
                ])
        }
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
        return (page, try seen(on: page))
    }

    /// Waits until the page has appeared; returns what moved.
    private func seen(on page: BrowserPage) throws -> String {
        try page.evaluate(
            """
            new Promise(done => {
              const look = () =>
                sessionStorage.moves ? done(sessionStorage.moves) : setTimeout(look, 20);
              look();
            })
            """
        ).text ?? ""
    }

    /// The portrait's animation, and no other's.
    private static let spring = "portrait 0.4s linear(0 0%, 0.0147 2%"

    @Test("The chosen portrait alone moves to its page, by a spring", .timeLimit(.minutes(4)))
    func portrait() async throws {
        let moves = try moves(in: try await BuiltSite.folder.value)
        #expect(moves.hasPrefix(Self.spring), "\(moves)")
    }

    @Test("The portrait moves back to its place in the list", .timeLimit(.minutes(4)))
    func back() async throws {
        let folder = try await BuiltSite.folder.value
        var moves = "none"
        for _ in 0..<20 where moves == "none" {
            let page = try followed(in: folder).page
            page.browser.forgetEvents()
            try page.send(
                "Runtime.evaluate",
                ["expression": "sessionStorage.removeItem('moves'), history.back()"])
            moves = try seen(on: page)
            #expect(try page.evaluate("location.pathname") == "/contacts/")
        }
        #expect(moves.hasPrefix(Self.spring), "\(moves)")
    }

    @Test("With reduced motion nothing moves", .timeLimit(.minutes(4)))
    func reducedMotion() async throws {
        let folder = try await BuiltSite.folder.value
        for _ in 0..<3 { #expect(try followed(in: folder, reducedMotion: true).moves == "none") }
    }

    @Test("No portrait of a list has a name until it is chosen, which costs the browser time")
    func names() async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        for path in ["/", "/contacts/", "/contacts/groups/council/", "/contacts/ada-lovelace/"] {
            try page.open(path)
            let names = try page.evaluate(
                """
                [...document.querySelectorAll(".portrait")]
                  .map(portrait => getComputedStyle(portrait).viewTransitionName)
                  .filter(name => name != "none")
                """)
            #expect(names == (path == "/contacts/ada-lovelace/" ? ["portrait"] : []), "\(path)")
        }
    }
}

import Foundation
import Testing

@Suite("The way of a portrait from a list to its page", .serialized)
struct PageMoveTests {
    private static let card = "document.querySelector('a.card[href=\"/contacts/ada-lovelace/\"]')"

    /// Notes what moves while a page appears.
    private static let listener = """
        addEventListener("pageswap", event => {
          sessionStorage.leaves = !!event.viewTransition;
        });
        addEventListener("pagereveal", event => {
          if (location.pathname == "/contacts/") return;
          sessionStorage.moves = event.viewTransition ? "" : "none";
          event.viewTransition?.ready.then(() => {
            const group = "::view-transition-group(portrait-ada-lovelace)";
            const moving = document.getAnimations()
              .filter(animation => animation.effect.pseudoElement == group);
            const style = getComputedStyle(document.documentElement, group);
            sessionStorage.moves =
              `${moving.length} ${style.animationDuration} ${style.animationTimingFunction}`;
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
        let moves =
            try page.evaluate(
                """
                new Promise(done => {
                  const look = () =>
                    sessionStorage.moves ? done(sessionStorage.moves) : setTimeout(look, 20);
                  look();
                })
                """
            ).text ?? ""
        return (page, moves)
    }

    @Test("Without scripts the portrait moves by a spring", .timeLimit(.minutes(4)))
    func portrait() async throws {
        let copy = FileManager.default.temporaryDirectory
            .appendingPathComponent("sitegen-moves-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: try await BuiltSite.folder.value, to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let assets = copy.appendingPathComponent("assets")
        for name in try FileManager.default.contentsOfDirectory(atPath: assets.path)
        where name.hasSuffix(".js") {
            try FileManager.default.removeItem(at: assets.appendingPathComponent(name))
        }
        let moves = try moves(in: copy)
        #expect(moves.hasPrefix("1 0.4s linear(0 0%, 0.0147 2%"), "\(moves)")
    }

    @Test("The portrait also leaves the list after its bounce", .timeLimit(.minutes(2)))
    func bounce() async throws {
        let page = try followed(in: try await BuiltSite.folder.value).page
        #expect(try page.evaluate("sessionStorage.leaves") == "true")
    }

    @Test("With reduced motion nothing moves", .timeLimit(.minutes(4)))
    func reducedMotion() async throws {
        let folder = try await BuiltSite.folder.value
        for _ in 0..<3 { #expect(try followed(in: folder, reducedMotion: true).moves == "none") }
    }

    @Test("No two portraits of a page have one name")
    func names() async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        for path in ["/", "/contacts/", "/contacts/groups/council/", "/contacts/ada-lovelace/"] {
            try page.open(path)
            let names = try page.evaluate(
                """
                [...document.querySelectorAll(".portrait")]
                  .map(portrait => portrait.style.viewTransitionName).filter(name => name)
                """
            ).list.compactMap(\.text)
            #expect(!names.isEmpty && Set(names).count == names.count, "\(path)")
        }
    }
}

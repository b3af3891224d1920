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
            const group = "::view-transition-group(portrait-ada-lovelace)";
            const moving = document.getAnimations()
              .filter(animation => animation.effect.pseudoElement == group);
            const style = getComputedStyle(document.documentElement, group);
            sessionStorage.moves =
              `${moving.length} ${style.animationDuration} ${style.animationTimingFunction}`;
          });
        });
        """

    /// Opens the list of contacts and follows the link to a contact; returns what moved.
    private func moves(in folder: URL, reducedMotion: Bool = false) throws -> String {
        let page = try BrowserPage(Chromium(), folder: folder)
        try page.show(width: 1280, reducedMotion: reducedMotion)
        try page.send(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .text(Self.listener)])
        try page.open("/contacts/")
        page.browser.forgetEvents()
        _ = try page.evaluate("setTimeout(() => \(Self.card).click())")
        try page.loaded()
        #expect(try page.evaluate("location.pathname") == "/contacts/ada-lovelace/")
        return try page.evaluate(
            """
            new Promise(done => {
              const look = () =>
                sessionStorage.moves ? done(sessionStorage.moves) : setTimeout(look, 20);
              look();
            })
            """
        ).text ?? ""
    }

    @Test("Without scripts the portrait moves by a spring", .timeLimit(.minutes(2)))
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

    @Test("The portrait also moves after its bounce", .timeLimit(.minutes(2)))
    func bounce() async throws {
        #expect(try moves(in: try await BuiltSite.folder.value).hasPrefix("1 0.4s linear("))
    }

    @Test("With reduced motion nothing moves", .timeLimit(.minutes(2)))
    func reducedMotion() async throws {
        #expect(try moves(in: try await BuiltSite.folder.value, reducedMotion: true) == "none")
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

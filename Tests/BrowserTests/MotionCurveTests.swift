import Foundation
import Motion
import Testing

/// Compares the animations of the shipped style sheet with the functions that generate it.
@Suite("Motion curves in a browser", .serialized)
struct MotionCurveTests {
    private static let moments = 200

    @Test("A bounce follows the spring's scale at 200 moments within 0.0002")
    func bounce() async throws {
        let page = try await Self.contacts()
        let scales = try Self.readings(
            page, class: "bounce", duration: 400, of: "getComputedStyle(e).scale")
        let bounce = Bounce()
        for (time, scale) in scales {
            #expect(abs(scale - bounce.scale(at: time)) < 0.0002, "at \(time) s")
        }
        #expect(scales.count == Self.moments)
    }

    @Test(
        "A shake adds its offset to an element's translate within 0.01 px, and keeps its transform"
    )
    func shake() async throws {
        let page = try await Self.contacts()
        let offsets = try Self.readings(
            page, class: "shake", duration: 200, style: "translate:30px;transform:rotate(10deg)",
            of: "parseFloat(getComputedStyle(e).translate)")
        for (time, offset) in offsets {
            let expected = KeyframeAnimation.shake.value(at: time) + 30
            #expect(abs(offset - expected) < 0.01, "at \(time) s")
        }
        let transform = try page.evaluate("getComputedStyle(window.probe).transform")
        #expect(transform.text?.hasPrefix("matrix(0.98") == true)
    }

    @Test("Without linear() the bounce is within 0.01")
    func fallback() async throws {
        let page = try await Self.contacts()
        _ = try page.evaluate(
            """
            for (const sheet of document.styleSheets)
              for (let i = sheet.cssRules.length; i--;)
                if (sheet.cssRules[i] instanceof CSSSupportsRule
                    && sheet.cssRules[i].conditionText.includes("linear(")) sheet.deleteRule(i);
            """)
        let scales = try Self.readings(
            page, class: "bounce", duration: 400, of: "getComputedStyle(e).scale")
        let bounce = Bounce()
        let worst = scales.map { abs($0.value - bounce.scale(at: $0.time)) }.max() ?? 1
        #expect(worst < 0.01)
        #expect(worst > 0.0002, "the exact curves are still there")
    }

    @Test("With reduced motion nothing moves")
    func reducedMotion() async throws {
        let page = try await Self.contacts()
        try page.show(width: 1280, reducedMotion: true)
        let count = try page.evaluate(
            """
            (() => {
              const e = document.body.appendChild(document.createElement("div"));
              e.className = "bounce";
              return e.getAnimations().length;
            })()
            """)
        #expect(count == 0)
    }

    @Test("The buttons of the page /motion/ play their animations")
    func buttons() async throws {
        let page = try await Self.contacts()
        try page.open("/motion/")
        let played = try page.evaluate(
            """
            [...document.querySelectorAll(".play")].map(button => {
              button.click();
              const [animation] = button.previousElementSibling.getAnimations();
              return [button.hidden, button.value, animation.animationName];
            })
            """)
        #expect(
            played == [
                [false, "bounce", "bounce"], [false, "bounce-slow", "bounce-slow"],
                [false, "shake", "shake"],
            ])
    }

    @Test("play() reports the end of the animation, or that it was cut short")
    func position() async throws {
        let page = try await Self.contacts()
        let positions = try page.evaluate(
            """
            (async () => {
              const script = document.querySelector("script[src*='assets/motion.']").src;
              const { play } = await import(script);
              const add = () => document.body.appendChild(document.createElement("div"));
              const [whole, cut, gone, still] = [add(), add(), add(), add()];
              const ends = [play(whole), play(cut), play(gone, "bounce-slow")];
              cut.classList.remove("bounce");
              gone.remove();
              ends.push(play(still, "unknown"));
              return [...await Promise.all(ends), whole.className];
            })()
            """)
        #expect(positions == ["end", "current", "current", "end", ""])
    }

    private static func contacts() async throws -> BrowserPage {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 1280)
        try page.open("/contacts/")
        return page
    }

    /// Evaluates an expression of `e` at moments of an animation; the last one is just before its
    /// end. Times are in seconds, the duration in milliseconds.
    private static func readings(
        _ page: BrowserPage, class name: String, duration: Double, style: String = "",
        of expression: String
    ) throws -> [(time: Double, value: Double)] {
        let read = try page.evaluate(
            """
            (() => {
              const e = document.body.appendChild(document.createElement("div"));
              e.style.cssText = "width:10px;height:10px;\(style)";
              e.className = "\(name)";
              const [animation] = e.getAnimations();
              animation.pause();
              window.probe = e;
              return Array.from({length: \(moments)}, (_, i) => {
                animation.currentTime = (i + 0.5) / \(moments) * \(duration);
                return +(\(expression));
              });
            })()
            """)
        return read.list.enumerated().map { index, value in
            ((Double(index) + 0.5) / Double(moments) * duration / 1000, value.number ?? .nan)
        }
    }
}

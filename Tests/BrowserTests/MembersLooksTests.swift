import Foundation
import Testing

@Suite("The look of the members' login form", .serialized)
struct MembersLooksTests {
    @Test(
        "The dot is a fifth of the field's height, inside its right edge", arguments: [390, 1280])
    func dot(width: Int) async throws {
        let page = try await MembersPage(width: width)
        try page.logIn("", "")
        try page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")
        let dots = try page.evaluate(
            """
            [...document.querySelectorAll(".field")].map(field => {
              const [all, dot] = [field, field.querySelector(".dot")]
                .map(element => element.getBoundingClientRect());
              const style = getComputedStyle(field.querySelector(".dot"));
              return [dot.width / all.height, dot.height / all.height,
                (dot.top + dot.bottom - all.top - all.bottom) / 2,
                all.right - dot.right > 0 && all.right - dot.right <= 15, style.borderRadius,
                style.backgroundColor, style.boxShadow];
            })
            """)
        let dot: JSON = [
            .number(0.2), .number(0.2), 0, true, "50%", "rgb(220, 0, 0)",
            "rgb(255, 255, 255) 0px 0px 0px 2px",
        ]
        #expect(dots == [dot, dot])
    }

    @Test("Text in fields and button is white, bold and large enough for its background")
    func text() async throws {
        let page = try await MembersPage()
        let texts = try page.evaluate(
            """
            ["#email", "#password", "#enter"].map(selector => {
              const style = getComputedStyle(document.querySelector(selector));
              return [style.color, style.fontWeight, parseFloat(style.fontSize) >= 18.66];
            })
            """)
        let white: JSON = ["rgb(255, 255, 255)", "700", true]
        #expect(texts == [white, white, white])
    }

    @Test("The eye has a contrast of 3 in the field, also while the field has the focus")
    func eye() async throws {
        let page = try await MembersPage()
        for focused in [false, true] {
            if focused { try page.focus("password") }
            try page.evaluate("Promise.all(document.getAnimations().map(a => (a.finish(), 0)))")
            let contrast = try page.evaluate(
                """
                (() => {
                  const canvas = document.createElement("canvas").getContext("2d");
                  const luminance = colours => {
                    for (const colour of colours) {
                      canvas.fillStyle = colour;
                      canvas.fillRect(0, 0, 1, 1);
                    }
                    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
                      .map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
                      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0.05);
                  };
                  const ground = getComputedStyle(password.parentNode).backgroundColor;
                  const eye = getComputedStyle(document.querySelector(".eye svg")).stroke;
                  return luminance([ground, eye]) / luminance([ground]);
                })()
                """)
            #expect(try #require(contrast.number) >= 3, "focused: \(focused)")
        }
    }

    @Test(
        "The title stays in its place from the start to the timeline, with and without a text",
        arguments: [390, 900, 1280], [false, true])
    func title(width: Int, hasText: Bool) async throws {
        let page = try await MembersPage(width: width)
        func place() throws -> JSON {
            try page.evaluate(
                """
                (() => {
                  const words = document.createRange();
                  words.selectNodeContents(document.querySelector("h1"));
                  const box = words.getBoundingClientRect();
                  return [box.left, box.top + scrollY, box.width];
                })()
                """)
        }
        try page.evaluate("[login, again, inside].map(part => part.hidden = true)")
        if hasText {
            try page.evaluate(
                "login.insertAdjacentHTML('afterend', '<div class=about><p>Welcome.</p></div>')")
        }
        let start = try place()
        for part in ["login", "again", "inside"] {
            try page.evaluate("\(part).hidden = false")
            #expect(try place() == start, "\(part)")
            try page.evaluate("\(part).hidden = true")
        }
    }

    @Test(
        "A field lights up on focus in 0.25 s and fades on blur",
        arguments: ["email", "password"])
    func focus(id: String) async throws {
        let page = try await MembersPage()
        try page.focus(id)
        let field = ".field:has(#\(id))"
        let dark = [103.0, 103, 103]
        let bright = [145.0, 145, 145]
        try Self.expectTransition(of: field, on: page, from: dark, to: bright)
        try page.evaluate("document.activeElement.blur()")
        try Self.expectTransition(of: field, on: page, from: bright, to: dark)
    }

    @Test("The button lights up while it is pressed")
    func press() async throws {
        let page = try await MembersPage()
        try page.evaluate("document.getElementById('login').onsubmit = e => e.preventDefault()")
        let (x, y) = try page.centre(of: "#enter")
        let dark = [0.0, 122, 255]
        let bright = [21.0, 160, 255]
        try page.mouse("mousePressed", x, y)
        try Self.expectTransition(of: "#enter", on: page, from: dark, to: bright)
        try page.mouse("mouseReleased", x, y)
        try Self.expectTransition(of: "#enter", on: page, from: bright, to: dark)
    }

    @Test("The button lights up under a finger")
    func touch() async throws {
        let page = try await MembersPage(width: 390)
        try page.tab.send("Emulation.setTouchEmulationEnabled", ["enabled": true])
        try page.evaluate("document.getElementById('login').onsubmit = e => e.preventDefault()")
        try page.touch("#enter")
        let dark = [0.0, 122, 255]
        let bright = [21.0, 160, 255]
        try Self.expectTransition(of: "#enter", on: page, from: dark, to: bright)
        try page.endTouch()
        try Self.expectTransition(of: "#enter", on: page, from: bright, to: dark)
    }

    @Test("A field that loses focus halfway returns from its current colour in the full 0.25 s")
    func turn() async throws {
        let page = try await MembersPage()
        let colours = try page.evaluate(
            """
            (() => {
              const field = email.parentNode, colour = () => \
            getComputedStyle(field).backgroundColor;
              email.focus();
              colour();
              const [light] = field.getAnimations();
              light.pause();
              light.currentTime = 125;
              const there = colour();
              email.blur();
              const turned = colour();
              return new Promise(resolve => field.addEventListener("transitionrun", () => {
                const [dark] = field.getAnimations();
                setTimeout(() => resolve([there, turned, dark.effect.getTiming().duration]));
              }));
            })()
            """)
        #expect(colours == ["rgb(124, 124, 124)", "rgb(124, 124, 124)", 250])
    }

    @Test("Invalid fields shake on each attempt")
    func shake() async throws {
        let page = try await MembersPage()
        try page.fill("ada@example.org", "")
        let shaken = try page.evaluate(
            """
            (() => {
              const shakes = new Set();
              for (let i = 0; i < 3; i += 1) {
                login.requestSubmit();
                for (const animation of document.getAnimations())
                  if (animation.animationName == "shake") shakes.add(animation);
              }
              return [...shakes].map(shake => shake.effect.target.querySelector("input").id);
            })()
            """)
        #expect(shaken == ["password", "password", "password"])
        let path = try page.evaluate(
            """
            (() => {
              login.requestSubmit();
              const [shake] = document.getAnimations().filter(a => a.animationName == "shake");
              shake.pause();
              return [0, 200 / 6, 100, 1000 / 6, 199.999].map(time => {
                shake.currentTime = time;
                return Math.round(parseFloat(getComputedStyle(shake.effect.target).translate) || 0);
              });
            })()
            """)
        #expect(path == [0, 10, -8, 4, 0])
        let left = try page.evaluate(
            """
            Promise.all(document.getAnimations().map(a => (a.finish(), a.finished)))
              .then(() => new Promise(requestAnimationFrame))
              .then(() => document.querySelectorAll(".shake").length)
            """)
        #expect(left == 0)
    }

    @Test("With reduced motion there are dot and alert without animation")
    func reducedMotion() async throws {
        let page = try await MembersPage(reducedMotion: true)
        try page.fill("", "")
        let moving = try page.evaluate(
            "login.requestSubmit(); document.getAnimations().length")
        #expect(moving == 0)
        #expect(try page.evaluate("document.querySelectorAll('.shake').length") == 0)
        let state = try page.state
        #expect(state.dotted == ["email", "password"])
        #expect(state.alert.hasPrefix("ERROR: Cannot login - "))
        try page.evaluate("enter.ariaBusy = true")
        #expect(try page.evaluate("document.getAnimations().length") == 0)
    }

    @Test("The page is never wider than the screen", arguments: [320, 390, 768])
    func width(width: Int) async throws {
        let page = try await MembersPage(width: width)
        let overflow = "document.documentElement.scrollWidth - innerWidth"
        try page.logIn("ada@example.org", "wrong")
        #expect(try page.evaluate(overflow) == 0)
        try page.logIn(MembersSite.ada)
        #expect(try page.evaluate(overflow) == 0)
    }

    /// Compares the background colour at five moments with an `ease-in-out` transition of 0.25 s,
    /// and ends it.
    private static func expectTransition(
        of selector: String, on page: MembersPage, from start: [Double], to end: [Double]
    ) throws {
        let seen = try page.evaluate(
            """
            (() => {
              const element = document.querySelector("\(selector)");
              const [transition] = element.getAnimations();
              if (!transition) return [0];
              transition.pause();
              const colours = [0, 62.5, 125, 187.5, 249.99].map(time => {
                transition.currentTime = time;
                return getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
              });
              const {duration, easing} = transition.effect.getTiming();
              transition.finish();
              return [duration, easing, ...colours];
            })()
            """
        ).list
        try #require(seen.count == 7, "\(selector) has no transition")
        #expect(seen[0] == 250)
        #expect(seen[1] == "ease-in-out")
        // cubic-bezier(0.42, 0, 0.58, 1) at quarters of its time
        for (colour, progress) in zip(seen.dropFirst(2), [0, 0.12916, 0.5, 0.87084, 1]) {
            for (channel, (from, to)) in zip(colour.list, zip(start, end)) {
                let expected = from + (to - from) * progress
                #expect(abs((channel.number ?? -1) - expected) <= 1, "\(selector) at \(progress)")
            }
        }
    }
}

import Foundation

/// The members' page in a tab, with user actions.
struct MembersPage {
    let tab: BrowserPage

    /// Opens the page. `origin` is the site's address without a trailing slash.
    init(
        width: Int = 1280, height: Int = 844, reducedMotion: Bool = false,
        origin: String = "https://example.org",
        folder: Task<URL, any Error> = MembersSite.folder, path: String = "/members/"
    ) async throws {
        tab = try BrowserPage(Chromium(), folder: try await folder.value, origin: origin)
        try tab.show(width: width, height: height, reducedMotion: reducedMotion)
        try tab.open(path)
    }

    @discardableResult
    func evaluate(_ expression: String) throws -> JSON { try tab.evaluate(expression) }

    /// Fills both fields like a password manager, presses Return and waits.
    func logIn(_ email: String, _ password: String) throws {
        try fill(email, password)
        try focus("password")
        try press("Enter")
        try settled()
    }

    func logIn(_ login: MembersSite.Login) throws { try logIn(login.email, login.password) }

    func fill(_ email: String, _ password: String) throws {
        for (id, text) in [("email", email), ("password", password)] {
            try evaluate(
                """
                (field => {
                  field.value = "\(text)";
                  field.dispatchEvent(new InputEvent("input", {bubbles: true}));
                })(document.getElementById("\(id)"))
                """)
        }
    }

    /// Waits until the page is idle.
    func settled() throws {
        try evaluate(
            """
            new Promise(resolve => {
              const button = document.getElementById("enter");
              const look = () => button.ariaBusy ? setTimeout(look, 10) : resolve();
              look();
            })
            """)
    }

    func focus(_ id: String) throws { try evaluate("document.getElementById('\(id)').focus()") }

    /// The focused element's id, or its name if it has none.
    var focused: String? {
        get throws {
            try evaluate("document.activeElement.id || document.activeElement.localName").text
        }
    }

    func type(_ text: String) throws { try tab.send("Input.insertText", ["text": .text(text)]) }

    func press(_ key: String) throws {
        let codes: [String: Double] = ["Enter": 13, "Tab": 9]
        for type in ["keyDown", "keyUp"] {
            var event: [String: JSON] = [
                "type": .text(type), "key": .text(key), "code": .text(key),
                "windowsVirtualKeyCode": .number(codes[key] ?? 0),
            ]
            if key == "Enter" { event["text"] = "\r" }
            try tab.send("Input.dispatchKeyEvent", .object(event))
        }
    }

    func click(_ selector: String) throws {
        let (x, y) = try centre(of: selector)
        for type in ["mousePressed", "mouseReleased"] { try mouse(type, x, y) }
    }

    func tap(_ selector: String) throws {
        try touch(selector)
        try endTouch()
    }

    func touch(_ selector: String) throws {
        let (x, y) = try centre(of: selector)
        let point: JSON = ["x": .number(x), "y": .number(y)]
        try tab.send("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [point]])
    }

    func endTouch() throws {
        try tab.send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// True if the whole element is visible: within the window, and not covered at its edges.
    func isInView(_ selector: String) throws -> Bool {
        try evaluate(
            """
            (element => {
              const box = element.getBoundingClientRect();
              return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
                && [box.top + 1, box.bottom - 1].every(y => element.contains(
                  document.elementFromPoint((box.left + box.right) / 2, y)));
            })(document.querySelector("\(selector)"))
            """) == true
    }

    func mouse(_ type: String, _ x: Double, _ y: Double) throws {
        try tab.send(
            "Input.dispatchMouseEvent",
            [
                "type": .text(type), "x": .number(x), "y": .number(y), "button": "left",
                "clickCount": 1,
            ])
    }

    func centre(of selector: String) throws -> (x: Double, y: Double) {
        let box = try evaluate(
            """
            (box => [box.x + box.width / 2, box.y + box.height / 2])(
              document.querySelector("\(selector)").getBoundingClientRect())
            """
        ).list
        return (box.first?.number ?? 0, box.last?.number ?? 0)
    }

    /// Replaces the response to payload requests by a JavaScript expression, and counts requests in
    /// `fetches`.
    func answer(with response: String) throws {
        try evaluate(
            """
            { window.fetches = 0;
              window.fetch = async () => { fetches += 1; return \(response); }; }
            """)
    }

    /// Counts requests in `fetches` without changing them.
    func countFetches() throws {
        try evaluate(
            """
            { const real = window.fetch; window.fetches = 0;
              window.fetch = (...request) => { fetches += 1; return real(...request); }; }
            """)
    }

    /// The visible state of the page.
    var state: State {
        get throws {
            let seen = try evaluate(
                """
                (() => {
                  const part = id => document.getElementById(id);
                  const isSeen = element => element.getClientRects().length > 0;
                  return {
                    parts: ["login", "enter", "again", "inside"].filter(id => isSeen(part(id))),
                    alert: isSeen(part("alert")) ? part("alert").textContent : "",
                    posts: part("timeline").querySelectorAll("li").length,
                    invalid: [...document.querySelectorAll("[aria-invalid=true]")].map(e => e.id),
                    dotted: [...document.querySelectorAll(".dot")].filter(isSeen)
                      .map(dot => dot.parentNode.querySelector("input").id),
                    focus: document.activeElement.id || document.activeElement.localName,
                  };
                })()
                """)
            return State(
                parts: seen["parts"].list.compactMap(\.text), alert: seen["alert"].text ?? "?",
                posts: Int(seen["posts"].number ?? -1),
                invalid: seen["invalid"].list.compactMap(\.text),
                dotted: seen["dotted"].list.compactMap(\.text), focus: seen["focus"].text ?? "?")
        }
    }

    struct State: Equatable {
        /// The visible ones of form, button, retry button and list.
        var parts: [String]
        var alert = ""
        var posts = 0

        /// The fields marked invalid for screen readers, and those with a red dot.
        var invalid: [String] = []
        var dotted: [String] = []
        var focus = "body"

        static func form(_ alert: String, invalid: [String]) -> State {
            State(
                parts: ["login", "enter"], alert: alert, invalid: invalid, dotted: invalid,
                focus: invalid.first ?? "body")
        }
    }
}

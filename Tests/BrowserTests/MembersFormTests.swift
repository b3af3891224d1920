import Foundation
import Testing

@Suite("The members' login form", .serialized)
struct MembersFormTests {
    private static let badEmail =
        "ERROR: Cannot login - the e-mail address is missing or incomplete"
    private static let badBoth =
        "ERROR: Cannot login - e-mail and password are missing or incomplete"
    private static let badPassword = "ERROR: Cannot login - the password is missing"

    @Test("Invalid input is refused without any work")
    func validation() async throws {
        let page = try await MembersPage()
        try page.countFetches()
        try page.evaluate("crypto.subtle.deriveBits = () => { throw Error('work was done') }")
        try page.logIn("", "")
        #expect(try page.state == .form(Self.badBoth, invalid: ["email", "password"]))
        try page.logIn("ada@example.org", "")
        #expect(try page.state == .form(Self.badPassword, invalid: ["password"]))
        for email in ["", " ", "ada", "ada@", "@b", "a b@c.d", "a@b@c", "a@.b", "a@b.", "a@b..c"] {
            try page.logIn(email, "x")
            #expect(
                try page.state == .form(Self.badEmail, invalid: ["email"]), "\(email)")
        }
        #expect(try page.evaluate("fetches") == 0)
    }

    @Test("A corrected field loses its dot at once; the other keeps it")
    func madeValid() async throws {
        let page = try await MembersPage()
        try page.logIn("", "")
        try page.type("ada@example.or")
        #expect(try page.state.dotted == ["password"])
        #expect(try page.state.invalid == ["password"])
        try page.focus("password")
        try page.type("x")
        #expect(try page.state.dotted == [])
        #expect(try page.state.invalid == [])
    }

    @Test("After a refusal both fields are marked until one changes")
    func doubt() async throws {
        let page = try await MembersPage()
        try page.logIn("ada@example.org", "wrong")
        #expect(try page.state.dotted == ["email", "password"])
        try page.focus("password")
        try page.type("!")
        #expect(try page.state.dotted == [])
    }

    @Test("Return moves from e-mail to password, and logs in from there")
    func returnKey() async throws {
        let page = try await MembersPage()
        try page.focus("email")
        try page.type(MembersSite.ada.email)
        try page.press("Enter")
        #expect(try page.state == .init(parts: ["login", "enter"], focus: "password"))
        try page.type(MembersSite.ada.password)
        try page.press("Enter")
        try page.settled()
        #expect(try page.state.parts == ["inside"])
    }

    @Test("Return in an input method stays in the field")
    func inputMethod() async throws {
        let page = try await MembersPage()
        try page.focus("email")
        let moved = try page.evaluate(
            """
            document.activeElement.dispatchEvent(new KeyboardEvent(
              "keydown", {key: "Enter", isComposing: true, bubbles: true, cancelable: true}))
            """)
        #expect(moved == true)
        #expect(try page.focused == "email")
    }

    @Test("Tab visits e-mail, password, eye, button and the link back, in this order")
    func order() async throws {
        let page = try await MembersPage()
        try page.focus("email")
        var visited: [String] = []
        for _ in 1...4 {
            try page.press("Tab")
            visited.append(
                try page.evaluate("document.activeElement.textContent.trim()").text ?? "?")
        }
        #expect(visited == ["", "", "Log in", "Forgotten password?"])
        let address = try page.evaluate("document.activeElement.getAttribute('href')")
        #expect(address == "mailto:office@example.org")
    }

    @Test("A click or tap outside the fields, and either button, ends editing")
    func endOfEditing() async throws {
        let page = try await MembersPage(width: 390)
        try page.evaluate(
            """
            document.querySelector(".forgotten a")
              .addEventListener("click", event => event.preventDefault())
            """)
        try page.focus("email")
        try page.click("h1")
        #expect(try page.focused == "body")
        try page.tab.send("Emulation.setTouchEmulationEnabled", ["enabled": true])
        for selector in ["h1", ".forgotten a"] {
            try page.focus("password")
            try page.tap(selector)
            #expect(try !["email", "password"].contains(page.focused), "\(selector)")
        }
        try page.tap("label[for=email]")
        #expect(try page.focused == "email")
        try page.fill(MembersSite.ada.email, MembersSite.ada.password)
        try page.tap("#enter")
        try page.settled()
        #expect(try page.state.parts == ["inside"])
    }

    @Test("A screen reader announces labels and errors at once")
    func accessibility() async throws {
        let page = try await MembersPage()
        try page.logIn("ada", "")
        let nodes = try page.tab.send("Accessibility.getFullAXTree")["nodes"].list
        let spoken = nodes.filter { !$0["ignored"].isTrue }.map { node in
            (role: node["role"]["value"].text ?? "", name: node["name"]["value"].text ?? "", node)
        }
        let fields = spoken.filter { $0.role == "textbox" }
        #expect(fields.map(\.name) == ["E-mail", "Password"])
        for (_, _, field) in fields {
            #expect(field["description"]["value"].text == Self.badBoth)
            let properties = Dictionary(
                field["properties"].list.map { ($0["name"].text ?? "", $0["value"]["value"]) }
            ) { first, _ in first }
            #expect(properties["invalid"] == "true")
            #expect(properties["required"] == true)
        }
        #expect(spoken.contains { $0.role == "alert" })
        let buttons = spoken.filter { $0.role == "button" }.map(\.name)
        #expect(Set(buttons) == ["Show password", "Log in"])
        #expect(spoken.filter { $0.role == "form" }.map(\.name) == ["Log in"])
        #expect(!spoken.contains { $0.role == "img" || $0.role == "SvgRoot" })
    }

    @Test("The eye shows and hides the password; logging in hides it")
    func eye() async throws {
        let page = try await MembersPage()
        let look = "[password.type, eye.ariaPressed, document.activeElement.id]"
        try page.focus("password")
        try page.type("secret")
        #expect(try page.evaluate(look) == ["password", "false", "password"])
        try page.click("#eye")
        #expect(try page.evaluate(look) == ["text", "true", "password"])
        let tint = try page.evaluate("getComputedStyle(eye.querySelector('svg')).stroke")
        #expect(tint == "rgb(255, 255, 255)", "the colour of the text, as the field is focused")
        try page.click("#eye")
        #expect(try page.evaluate(look) == ["password", "false", "password"])
        try page.click("#eye")
        try page.press("Enter")
        #expect(try page.evaluate("[password.type, eye.ariaPressed]") == ["password", "false"])
    }

    @Test(
        "A refusal's message and, after a login, the button to log out are in view",
        arguments: [(1366, 768), (1280, 720), (1000, 700), (390, 844), (360, 400)])
    func inView(width: Int, height: Int) async throws {
        let page = try await MembersPage(width: width, height: height)
        for (email, password) in [("ada@example.org", "wrong"), ("", "")] {
            try page.evaluate("scrollTo(0, 1e6)")
            try page.logIn(email, password)
            #expect(try page.isInView("#alert"))
            #expect(try page.isInView(".field:has(:focus)"))
        }
        try page.evaluate("scrollTo(0, 1e6)")
        try page.logIn(MembersSite.ada)
        #expect(try page.isInView("#logout"))
        try page.evaluate("scrollTo(0, 1e6)")
        try page.evaluate("logout.click()")
        #expect(try page.isInView(".field:has(:focus)"))
        #expect(try page.isInView("label[for=email]"))
    }

    @Test("A password manager recognizes the form")
    func passwordManager() async throws {
        let page = try await MembersPage()
        let form = try page.evaluate(
            """
            [...login.querySelectorAll("input")].map(field => [field.type, field.autocomplete,
              field.inputMode, field.enterKeyHint, field.autocapitalize, field.placeholder,
              field.labels[0].innerText])
            """)
        #expect(
            form == [
                [
                    "text", "username", "email", "next", "none", "name@example.org", "E-mail",
                ],
                ["password", "current-password", "", "go", "none", "Your password", "Password"],
            ])
        try page.evaluate("addEventListener('submit', () => { window.submitted = true })")
        try page.logIn(MembersSite.ada)
        #expect(try page.evaluate("submitted") == true)
    }
}

import Foundation
import Testing

@Suite("The members' page", .serialized)
struct MembersStateTests {
    private static let refused = "ERROR: Cannot login - wrong e-mail or password"
    private static let unfetched =
        "ERROR: Cannot fetch - the server cannot be reached or has a fault"

    @Test("The page starts with the form and no alert")
    func arrival() async throws {
        let page = try await MembersPage()
        #expect(try page.state == .init(parts: ["login", "enter"]))
    }

    @Test("E-mail and password replace the form by the list")
    func success() async throws {
        let page = try await MembersPage()
        try page.countFetches()
        try page.logIn(MembersSite.ada)
        #expect(try page.state == .init(parts: ["inside"], posts: 6, focus: "timeline"))
        #expect(try page.evaluate("fetches") == 1)
        let titles = try page.evaluate(
            """
            [...document.querySelectorAll("#timeline section")].map(list =>
              [list.querySelector("h2").textContent, ...[...list.querySelectorAll("li")]
                .map(post => post.querySelector("a").textContent)])
            """)
        #expect(
            titles == [
                [
                    "Following", "Engine, part 6", "Engine, part 5", "Engine, part 4",
                    "Engine, part 3", "Engine, part 2",
                ], ["Followers", "A moth in relay 70"],
            ])
        let newest = try page.evaluate(
            """
            (post => [post.querySelector("a").pathname, post.querySelector("time").dateTime,
              post.querySelector("time").textContent, post.querySelector("bdi").textContent])(
              document.querySelector("#timeline li"))
            """)
        #expect(
            newest == [
                "/posts/charles-6/", "2026-10-06T12:00:00+00:00", "6 Oct 2026 at 12:00:00",
                "Charles Babbage",
            ])
    }

    /// A members' page, its headings, its first post, and the language that its others are marked
    /// with.
    private static let translatedPages: [(page: String, headings: JSON, first: JSON, other: JSON)] =
        [
            ("/members/", ["Following", "Followers"], "Engine, part 6", ""),
            ("/de/members/", ["Ich folge", "Mir folgen"], "Maschine, Teil 6", "en"),
        ]

    @Test(
        "On a site in several languages, each members' page shows the timeline in its language",
        arguments: translatedPages)
    func languages(_ path: String, _ headings: JSON, _ first: JSON, _ other: JSON) async throws {
        let page = try await MembersPage(folder: MembersSite.translatedFolder, path: path)
        try page.logIn(MembersSite.ada)
        #expect(try page.state == .init(parts: ["inside"], posts: 6, focus: "timeline"))
        let seen = try page.evaluate(
            """
            [[...document.querySelectorAll("#timeline h2")].map(heading => heading.textContent),
              ...[...document.querySelectorAll("#timeline li")].map(post =>
                [post.querySelector("a").textContent, post.lang])]
            """)
        let rest = ["Engine, part 5", "Engine, part 4", "Engine, part 3", "Engine, part 2"].map {
            JSON.list([.text($0), other])
        }
        #expect(
            seen
                == .list([headings, [first, ""]] + rest + [["A moth in relay 70", other]]))
        let versions = try page.evaluate(
            "[...document.querySelectorAll('li.language a')].map(link => link.pathname)")
        #expect(versions == [.text(path == "/members/" ? "/de/members/" : "/members/")])
    }

    @Test(
        "An e-mail in capitals with spaces around it, and a password in wide letters, are the same")
    func sameAccount() async throws {
        let page = try await MembersPage()
        try page.logIn("  ADA@Example.ORG ", "ﬁrst programmer １８４３")
        #expect(try page.state.parts == ["inside"])
    }

    @Test("An empty timeline has a message")
    func empty() async throws {
        let page = try await MembersPage()
        try page.logIn(MembersSite.guest)
        #expect(try page.state == .init(parts: ["inside"], focus: "timeline"))
        let sentences = try page.evaluate(
            "[...document.querySelectorAll('#timeline .empty')].map(p => p.textContent.length > 9)")
        #expect(sentences == [true, true])
    }

    @Test("An unknown e-mail and a wrong password take equal work and have the same message")
    func refusal() async throws {
        let page = try await MembersPage()
        try page.evaluate(
            """
            { const real = crypto.subtle.deriveBits.bind(crypto.subtle); window.derivations = 0;
              crypto.subtle.deriveBits = (algorithm, ...rest) => {
                derivations += algorithm.name == "PBKDF2" && algorithm.iterations == 1000;
                return real(algorithm, ...rest);
              }; }
            """)
        try page.countFetches()
        for (email, password) in [
            ("ada@example.org", "first programmer 1844"),
            ("eve@example.org", MembersSite.ada.password),
        ] {
            try page.evaluate("window.derivations = window.fetches = 0")
            try page.logIn(email, password)
            #expect(try page.state == .form(Self.refused, invalid: ["email", "password"]))
            #expect(try page.evaluate("[derivations, fetches]") == [1, 1])
        }
    }

    @Test(
        "A missing payload is refused like a wrong password",
        arguments: [
            "new Response('<!doctype html><p>Home</p>'.repeat(99), {status: 200})",
            "new Response('gone', {status: 410})", "new Response('forbidden', {status: 403})",
        ])
    func noPayload(response: String) async throws {
        let page = try await MembersPage()
        try page.answer(with: response)
        try page.logIn(MembersSite.ada)
        #expect(try page.state == .form(Self.refused, invalid: ["email", "password"]))
        #expect(try page.evaluate("fetches") == 1)
    }

    @Test(
        "A damaged payload, whose name proves the password, cannot be fetched",
        arguments: [
            "new Response('', {status: 200})", "new Response(new Uint8Array(4243).fill(1))",
            "new Response(new Uint8Array([2]))",
        ])
    func damagedPayload(response: String) async throws {
        let page = try await MembersPage()
        try page.answer(with: response)
        try page.logIn(MembersSite.ada)
        let damaged = MembersPage.State(
            parts: ["again"], alert: "ERROR: Cannot fetch - the file with your posts is damaged",
            focus: "again")
        #expect(try page.state == damaged)
        #expect(try page.evaluate("fetches") == 1)
    }

    @Test(
        "A network or server failure hides the form, and offers the way back to what was typed",
        arguments: [
            "Promise.reject(new TypeError('Failed to fetch'))",
            "new Response('', {status: 500})", "new Response('', {status: 503})",
            "new Response('', {status: 429})",
            "new Response(new ReadableStream({start: body => body.error(new TypeError('cut'))}))",
        ])
    func failure(response: String) async throws {
        let page = try await MembersPage()
        try page.evaluate("window.real = fetch")
        try page.answer(with: response)
        try page.logIn(MembersSite.ada)
        let failed = MembersPage.State(
            parts: ["again"], alert: Self.unfetched, focus: "again")
        #expect(try page.state == failed)
        let form = MembersPage.State(parts: ["login", "enter"], focus: "enter")
        try page.press("Enter")
        #expect(try page.state == form)
        try page.press("Enter")
        try page.settled()
        #expect(try page.state == failed)
        try page.evaluate("window.fetch = real")
        try page.click("#again")
        #expect(try page.state == form)
        let typed: JSON = [.text(MembersSite.ada.email), .text(MembersSite.ada.password)]
        #expect(try page.evaluate("[email.value, password.value]") == typed)
        try page.click("#enter")
        try page.settled()
        #expect(try page.state == .init(parts: ["inside"], posts: 6, focus: "timeline"))
    }

    @Test("Logging out clears input and list")
    func logOut() async throws {
        let page = try await MembersPage()
        try page.logIn(MembersSite.ada)
        #expect(try page.evaluate("[email.value, password.value]") == ["", ""])
        try page.click("#logout")
        #expect(try page.state == .init(parts: ["login", "enter"], focus: "email"))
        let traces = try page.evaluate(
            """
            [email.value, password.value, document.body.textContent.includes("Engine, part"),
              localStorage.length, sessionStorage.length, document.cookie,
              location.pathname + location.search + location.hash]
            """)
        #expect(traces == ["", "", false, 0, 0, "", "/members/"])
    }

    @Test("During work the page shows it, ignores a second attempt, and stays responsive")
    func busy() async throws {
        let page = try await MembersPage()
        try page.evaluate(
            """
            { const real = crypto.subtle.deriveBits.bind(crypto.subtle); window.derivations = 0;
              crypto.subtle.deriveBits = (algorithm, ...rest) => {
                if (!algorithm.iterations) return real(algorithm, ...rest);
                derivations += 1;
                return real({...algorithm, iterations: 3000000}, ...rest);
              }; }
            """)
        try page.evaluate(
            """
            { let last = performance.now();
              window.gaps = [];
              setInterval(() => {
                gaps.push(performance.now() - last);
                last = performance.now();
              }, 5); }
            """)
        try page.fill(MembersSite.ada.email, MembersSite.ada.password)
        try page.focus("password")
        try page.press("Enter")
        let working = try page.evaluate(
            """
            [enter.ariaBusy, enter.ariaDisabled, document.activeElement.id,
              document.querySelector("[role=status] progress").getClientRects().length,
              document.querySelector("progress").position,
              document.querySelector("[role=status]").innerText.trim()]
            """)
        #expect(working == ["true", "true", "enter", 1, -1, "Logging in …"])
        try page.press("Enter")
        try page.click("#enter")
        try page.settled()
        let deaf = try page.evaluate("Math.max(...gaps) / gaps.reduce((a, b) => a + b)").number
        #expect((deaf ?? 1) < 0.25)
        #expect(try page.evaluate("derivations") == 1)
        let rested = try page.evaluate(
            "[enter.ariaBusy, document.querySelector('progress').getClientRects().length]")
        #expect(rested == [.null, 0])
    }
}

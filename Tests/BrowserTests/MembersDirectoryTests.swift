import Foundation
import Testing

@Suite("The members' directory", .serialized)
struct MembersDirectoryTests {
    private func page(
        _ folder: Task<URL, any Error> = MembersSite.directoryFolder
    ) async throws -> MembersPage {
        try await MembersPage(folder: folder)
    }

    /// The texts of elements.
    private func texts(_ selector: String, on page: MembersPage) throws -> JSON {
        try page.evaluate(
            """
            [...document.querySelectorAll("\(selector)")].map(e =>
              e.textContent.replace(/\\s+/g, " ").trim())
            """)
    }

    @Test("After the login it has people by group, with positions and links to call and write")
    func people() async throws {
        let page = try await page()
        try page.logIn(MembersSite.ada)
        #expect(try page.state.parts == ["inside"])
        #expect(try page.focused == "directory")
        #expect(
            try texts("#directory .people-group h2", on: page) == ["Council 2", "Others 2"])
        #expect(
            try texts("#directory .name", on: page) == [
                "Ada Lovelace", "Rosa Peters", "Charles Babbage", "Grace Hopper",
            ])
        #expect(try texts("#directory .position", on: page) == ["Chair"])
        let links = try page.evaluate(
            "[...document.querySelectorAll('#directory .reach a')].map(a => a.getAttribute('href'))"
        )
        #expect(
            links == [
                "/contacts/ada-lovelace/", "tel:+442079460101", "mailto:rosa@example.org",
                "/contacts/charles-babbage/", "/contacts/grace-hopper/",
            ])
        // The timeline is still there.
        #expect(try texts("#timeline h2", on: page) == ["Following", "Followers"])
    }

    @Test("It has the texts for members, which open one by one, and their pictures")
    func reading() async throws {
        let page = try await page()
        try page.logIn(MembersSite.ada)
        #expect(try texts("#directory .entry-title", on: page) == ["Minutes", "Rota"])
        #expect(try page.evaluate("document.querySelector('#directory img').src") == "")
        try page.click("#directory summary")
        let picture = try page.evaluate(
            """
            new Promise(resolve => {
              const picture = document.querySelector("#directory img");
              const look = () => picture.naturalWidth
                ? resolve([picture.naturalWidth, picture.alt, picture.src.slice(0, 5)])
                : setTimeout(look, 10);
              look();
            })
            """)
        #expect(picture == [40, "The kitchen", "blob:"])
        #expect(page.tab.missing == [])
    }

    /// Notes the names and texts of saved files in `saved`.
    private static let noteSaved = """
        window.saved = [];
        { const blobs = new Map(), make = URL.createObjectURL;
          URL.createObjectURL = blob => {
            const url = make.call(URL, blob);
            blobs.set(url, blob);
            return url;
          };
          HTMLAnchorElement.prototype.click = async function () {
            saved.push([this.download, await blobs.get(this.href).text()]);
          }; }
        """

    @Test("A file of a text is saved under its own name")
    func file() async throws {
        let page = try await page()
        try page.evaluate(Self.noteSaved)
        try page.logIn(MembersSite.ada)
        try page.click("#directory summary")
        try page.click("#directory a[data-href$='list.csv']")
        let saved = try page.evaluate(
            "new Promise(r => { const f = () => saved[0] ? r(saved) : setTimeout(f, 10); f(); })")
        #expect(saved == [["list.csv", "Tuesday;Rosa\n"]])
        #expect(try page.evaluate("location.pathname") == "/members/")
    }

    @Test("A contact is saved as a vCard, and all contacts in one file")
    func cards() async throws {
        let page = try await page()
        try page.evaluate(Self.noteSaved)
        try page.logIn(MembersSite.ada)
        try page.click("#directory [data-name=rosa-peters]")
        try page.click("#directory [data-cards]")
        let saved = try page.evaluate("new Promise(r => setTimeout(() => r(saved), 50))").list
        let card = """
            BEGIN:VCARD\r
            VERSION:4.0\r
            FN:Rosa Peters\r
            N:Peters;Rosa;;;\r
            EMAIL:rosa@example.org\r
            UID:https://example.org/contacts/rosa-peters/\r
            END:VCARD\r

            """
        #expect(saved.first == ["rosa-peters.vcf", .text(card)])
        let all = saved.last?.list.last?.text ?? ""
        #expect(saved.last?.list.first == "Contacts.vcf")
        #expect(all.contains(card))
        #expect(all.components(separatedBy: "BEGIN:VCARD").count == 5)
    }

    @Test("A link to another text for members opens it, and one to a contact leads to the row")
    func links() async throws {
        let page = try await page()
        try page.logIn(MembersSite.ada)
        try page.click("#directory summary")
        try page.click("#directory a[data-href='/posts/rota/#login']")
        let opened = try page.evaluate(
            """
            [location.pathname, document.querySelector("details[data-url='/posts/rota/']").open,
              document.getElementById("text-2-login").textContent.startsWith("Login"),
              document.getElementById("login").localName]
            """)
        #expect(opened == ["/members/", true, true, "form"])
        try page.click("#directory a[data-href='/contacts/rosa-peters/']")
        #expect(try page.evaluate("location.pathname") == "/members/")
        #expect(try page.isInView("#directory li[data-url='/contacts/rosa-peters/'] .name"))
    }

    @Test("Logging out removes everything, also what was opened")
    func logOut() async throws {
        let page = try await page()
        try page.evaluate(
            """
            { window.urls = new Set();
              const make = URL.createObjectURL, revoke = URL.revokeObjectURL;
              URL.createObjectURL = blob => {
                const url = make.call(URL, blob);
                urls.add(url);
                return url;
              };
              URL.revokeObjectURL = url => { urls.delete(url); revoke.call(URL, url); }; }
            """)
        try page.logIn(MembersSite.ada)
        try page.click("#directory summary")
        try page.evaluate(
            "new Promise(r => { const f = () => urls.size ? r() : setTimeout(f, 10); f(); })")
        try page.evaluate("scrollTo(0, 0)")
        try page.click("#logout")
        let left = try page.evaluate(
            """
            [urls.size, document.body.textContent.includes("Rosa"),
              document.getElementById("directory").innerHTML, localStorage.length,
              sessionStorage.length, document.cookie]
            """)
        #expect(left == [0, false, "", 0, 0, ""])
        #expect(try page.state.parts == ["login", "enter"])
    }

    private static let unfetched =
        "This cannot be fetched now: the server cannot be reached or has a fault. Try again"
    private static let damaged = "A file for members is damaged on the server. Try again"
    private static let missing = "A file for members is missing on the server. Try again"
    private static let changed = "The site has changed since you logged in. Try again"

    /// Replaces the responses to requests of sealed files that `condition` selects.
    private func answer(_ condition: String, with response: String, on page: MembersPage) throws {
        try page.evaluate(
            """
            { const real = window.real ??= window.fetch;
              window.fetch = async (url, ...rest) =>
                \(condition) ? \(response) : real(url, ...rest); }
            """)
    }

    private static let responses = [
        ("Promise.reject(new TypeError('Failed to fetch'))", unfetched),
        ("new Response('', {status: 503})", unfetched),
        ("new Response('', {status: 404})", missing),
        ("new Response('', {status: 403})", missing),
        ("new Response('<html>')", missing),
        ("new Response(new Uint8Array(4125).fill(2))", damaged),
        ("new Response(new Uint8Array(4125).fill(1))", damaged),
        ("new Response('')", damaged),
    ]

    @Test(
        "Without the directory the posts are there, with a message and a way to try again",
        arguments: responses)
    func noDirectory(_ response: String, _ message: String) async throws {
        let page = try await page()
        try answer("!url.includes('\(MembersSite.adasPayload)')", with: response, on: page)
        try page.logIn(MembersSite.ada)
        #expect(try texts("#directory [role=alert]", on: page) == [.text(message)])
        #expect(try texts("#timeline h2", on: page) == ["Following", "Followers"])
        try page.evaluate("window.fetch = real")
        try page.click("#directory [role=alert] button")
        try page.evaluate(Self.waitForPeople)
        #expect(try texts("#directory [role=alert]", on: page) == [])
    }

    private static let waitForPeople = """
        new Promise(r => {
          const f = () => document.querySelector("#directory .name") ? r() : setTimeout(f, 10);
          f();
        })
        """

    @Test("A picture that cannot be read has one message", arguments: responses)
    func noPicture(_ response: String, _ message: String) async throws {
        let page = try await page()
        try page.logIn(MembersSite.ada)
        try answer("!url.includes('\(MembersSite.adasPayload)')", with: response, on: page)
        try page.click("#directory summary")
        try page.click("#directory a[data-href$='list.csv']")
        try page.evaluate(Self.waitForAlert)
        #expect(try texts("#directory [role=alert]", on: page) == [.text(message)])
        #expect(try texts("#directory .name", on: page).list.count == 4)
    }

    private static let waitForAlert = """
        new Promise(r => {
          const f = () => document.querySelector("#directory [role=alert]") ? r() : setTimeout(f, 10);
          f();
        })
        """

    @Test("If the site is built again while a page is open, it says so and shows the new state")
    func stale() async throws {
        let name = "sitegen-members-stale"
        let files = MembersSite.files.merging(MembersSite.directory) { $1 }
        let output = try await BuiltSite.build(files, name)
        let page = try await page(Task { output })
        try page.logIn(MembersSite.ada)
        var newer = files
        newer["Content/posts/rota.md"] = files["Content/posts/rota.md"]?
            .replacing("Rosa cooks.", with: "Grace cooks.")
        newer["Content/posts/minutes/kitchen.svg"] = files["Content/posts/minutes/kitchen.svg"]?
            .replacing("40", with: "50")
        _ = try await BuiltSite.build(newer, name, anew: false)
        try page.click("#directory summary")
        try page.evaluate(Self.waitForAlert)
        #expect(try texts("#directory [role=alert]", on: page) == [.text(Self.changed)])
        try page.click("#directory [role=alert] button")
        let isNew = try page.evaluate(
            """
            new Promise(r => {
              const f = () => document.getElementById("directory").textContent
                .includes("Grace cooks") ? r(true) : setTimeout(f, 10);
              f();
            })
            """)
        #expect(isNew == true)
    }

    @Test("A member who is removed while the page is open is logged out when it asks again")
    func removed() async throws {
        let page = try await page()
        try page.logIn(MembersSite.ada)
        try answer("true", with: "new Response('', {status: 404})", on: page)
        try page.click("#directory summary")
        try page.evaluate(Self.waitForAlert)
        try page.click("#directory [role=alert] button")
        let isOut = try page.evaluate(
            "new Promise(r => { const f = () => inside.hidden ? r(true) : setTimeout(f, 10); f(); })"
        )
        #expect(isOut == true)
        #expect(try page.evaluate("document.body.textContent.includes('Rosa')") == false)
    }

    @Test("A member who logs out while everything is fetched again stays logged out")
    func logOutMeanwhile() async throws {
        let page = try await page()
        try answer(
            "!url.includes('\(MembersSite.adasPayload)')", with: "new Response('')", on: page)
        try page.logIn(MembersSite.ada)
        try page.evaluate(
            """
            window.fetch = async (...request) => {
              await new Promise(resolve => setTimeout(resolve, 50));
              return real(...request);
            }
            """)
        try page.click("#directory [role=alert] button")
        try page.click("#logout")
        try page.evaluate("new Promise(resolve => setTimeout(resolve, 300))")
        #expect(try page.state.parts == ["login", "enter"])
        #expect(try page.evaluate("document.body.textContent.includes('Rosa')") == false)
    }

    /// Lets each file for members come after 200 milliseconds.
    private func delay(_ page: MembersPage) throws {
        try page.evaluate(
            """
            { const real = window.fetch;
              window.fetch = async (...request) => {
                await new Promise(resolve => setTimeout(resolve, 200));
                return real(...request);
              }; }
            """)
    }

    @Test("What comes after the member has logged out is neither shown nor saved")
    func late() async throws {
        let page = try await page()
        try page.evaluate(Self.noteSaved)
        try page.logIn(MembersSite.ada)
        try delay(page)
        try page.evaluate(
            """
            { const make = URL.createObjectURL;
              window.made = 0;
              URL.createObjectURL = blob => { made += 1; return make.call(URL, blob); }; }
            """)
        try page.click("#directory summary")
        try page.evaluate("new Promise(resolve => setTimeout(resolve, 50))")
        try page.click("#directory a[data-href$='list.csv']")
        try page.evaluate("scrollTo(0, 0)")
        try page.click("#logout")
        try page.evaluate("new Promise(resolve => setTimeout(resolve, 500))")
        #expect(try page.evaluate("[made, saved.length]") == [0, 0])
        #expect(try texts("#directory *", on: page) == [])
    }

    @Test("A page that is left is logged out, also while it logs in", arguments: [true, false])
    func left(isIn: Bool) async throws {
        let page = try await page()
        if !isIn { try delay(page) }
        try page.fill(MembersSite.ada.email, MembersSite.ada.password)
        try page.evaluate("enter.click()")
        if isIn { try page.settled() }
        try page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
        try page.evaluate("new Promise(resolve => setTimeout(resolve, 800))")
        #expect(try page.state.parts == ["login", "enter"])
        #expect(try page.evaluate("document.body.textContent.includes('Rosa')") == false)
        #expect(try page.evaluate("password.value") == "")
    }

    @Test("Links to files and texts for members have no address, but the keyboard reaches them")
    func linksWithoutAddress() async throws {
        let page = try await page()
        try page.evaluate(Self.noteSaved)
        try page.logIn(MembersSite.ada)
        try page.click("#directory summary")
        let links = try page.evaluate(
            """
            [...document.querySelectorAll("#directory article a")].map(a =>
              [a.textContent, a.hasAttribute("href"), a.role ?? "", a.tabIndex])
            """)
        #expect(
            links == [
                ["who cooks", false, "link", 0], ["the list", false, "link", 0],
                ["Rosa", false, "link", 0],
            ])
        try page.evaluate("document.querySelector(\"a[data-href$='list.csv']\").focus()")
        try page.press("Enter")
        let saved = try page.evaluate(
            "new Promise(r => { const f = () => saved[0] ? r(saved) : setTimeout(f, 10); f(); })")
        #expect(saved == [["list.csv", "Tuesday;Rosa\n"]])
        try page.evaluate("document.querySelector(\"a[data-href$='#login']\").focus()")
        try page.press("Enter")
        #expect(try page.focused == "text-2-login")
        #expect(try page.evaluate("location.href") == "https://example.org/members/")
    }

    /// Texts that would each hide what comes after them, or end what they are in.
    private static let unbalanced = [
        "<!-- open", "<textarea>", "<template>", "<style>", "<script>", "<title>", "<plaintext>",
        "<select><option>", "<table><tr><td>", "<!--",
        "</div></article></details></div></section><div lang=\"en-GB\">x</div>",
        "</p></div></details></li></ul></section>", "![a](http://%/x)",
    ]

    private static let odd: Task<URL, any Error> = Task {
        var files = MembersSite.files.merging(MembersSite.directory) { $1 }
        files["Content/site.yml"] =
            (files["Content/site.yml"] ?? "") + "markdown: { rawHTML: true }\n"
        files["Content/contacts/groups.yml"] = """
            council: { members: [ada-lovelace: Chair, rosa-peters] }
            choir: { members: [rosa-peters: Alto, grace-hopper] }

            """
        files["Content/contacts/consent.yml"] = files["Content/contacts/consent.yml"]?
            .replacing("email, groups]", with: "email, groups, biography]")
        files["Content/contacts/everyone/rosa-peters.md"] =
            "## Login\n\nSings.[^1] [Up](#login)\n\n[^1]: Alto.\n\n<!-- open\n"
        for (index, text) in unbalanced.enumerated() {
            files["Content/posts/odd-\(index).md"] = """
                ---
                title: Odd \(index)
                date: 2026-10-\(index + 10)
                audience: members
                ---
                \(text)

                """
        }
        files["Content/posts/minutes/index.md"] =
            (files["Content/posts/minutes/index.md"] ?? "") + """

                <p><img src="kitchen.svg" srcset="kitchen.svg 2x"> <a href="list.csv">raw</a></p>
                <picture><source srcset="kitchen.svg"><img src="./kitchen.svg"></picture>
                <video src="film.mp4" poster="kitchen.svg"></video>
                <video><source src="film.mp4"></video>
                <svg width="40" height="20"><image href="kitchen.svg" width="40" height="20"/></svg>
                <svg width="40" height="20"><image xlink:href="kitchen.svg" width="9" height="9"/></svg>
                <p style="background: url(kitchen.svg)">[film](film.mp4)</p>

                """
        files["Content/posts/minutes/film.mp4"] = "film\n"
        return try await BuiltSite.build(files, "sitegen-members-odd")
    }

    @Test("A text whose tags do not match, or with an odd address, hides nothing but itself")
    func unbalanced() async throws {
        let page = try await page(Self.odd)
        try page.logIn(MembersSite.ada)
        #expect(try texts("#directory [role=alert]", on: page) == [])
        #expect(
            try texts("#directory .name", on: page) == [
                "Ada Lovelace", "Rosa Peters", "Rosa Peters", "Grace Hopper", "Charles Babbage",
            ])
        #expect(try texts("#directory .texts > .group > details", on: page).list.count == 15)
        #expect(try texts("#directory > div > section", on: page).list.count == 2)
    }

    @Test("A contact has the position of each group, and all else in each")
    func repeated() async throws {
        let page = try await page(Self.odd)
        try page.logIn(MembersSite.ada)
        #expect(try texts("#directory .position", on: page) == ["Chair", "Alto"])
        #expect(
            try texts("#directory .calls [href='mailto:rosa@example.org']", on: page).list.count
                == 2)
    }

    @Test("The ids of texts and biographies differ from each other and from those of the page")
    func ids() async throws {
        let page = try await page(Self.odd)
        try page.logIn(MembersSite.ada)
        let repeated = try page.evaluate(
            """
            [...document.querySelectorAll("[id]")].map(e => e.id)
              .filter((id, index, all) => all.indexOf(id) !== index)
            """)
        #expect(repeated == [])
        let focused = try page.evaluate(
            """
            { const last = [...document.querySelectorAll("#directory li:has(.position) .prose")].pop();
              last.closest("details").open = true;
              [...last.querySelectorAll("a")].find(a => a.textContent === "Up").click();
              last.contains(document.activeElement) && document.activeElement.textContent; }
            """)
        #expect(focused == "Login")
    }

    @Test("Addresses in raw HTML lead to sealed files, and nothing is asked of the host")
    func rawHTML() async throws {
        let page = try await page(Self.odd)
        try page.tab.send("Log.enable")
        try page.logIn(MembersSite.ada)
        try page.evaluate("document.querySelectorAll('.texts details').forEach(d => d.open = true)")
        let shown = try page.evaluate(
            """
            new Promise(resolve => {
              const names = ["src", "poster", "href"];
              const look = () => {
                const all = [...document.querySelectorAll("#directory article *")].flatMap(e =>
                  names.map(name => e.getAttribute(name)).filter(value => /^blob:/.test(value)));
                all.length < 7 ? setTimeout(look, 10) : resolve(all.length);
              };
              look();
            })
            """)
        // Three pictures, two films, a poster and a picture in a drawing.
        #expect(shown == 7)
        #expect(try page.evaluate("document.querySelectorAll('article [srcset]').length") == 0)
        #expect(
            try texts("#directory a[data-href='/posts/minutes/list.csv']", on: page)
                == ["the list", "raw"])
        #expect(page.tab.missing == [])
        let complaints = page.tab.browser.events
            .filter { $0["method"].text == "Log.entryAdded" }
            .compactMap { $0["params"]["entry"]["text"].text }
        // That of the text with an open style element, when it is parsed.
        #expect(complaints.filter { !$0.contains("sha256-3Cwm5W3SEMKeqFrHUOG8") } == [])
    }

    @Test("Two open pages do not disturb each other")
    func twoPages() async throws {
        let (first, second) = (try await page(), try await page())
        try first.logIn(MembersSite.ada)
        try second.logIn(MembersSite.guest)
        try second.click("#logout")
        #expect(try texts("#directory .name", on: first).list.count == 4)
        #expect(try second.state.parts == ["login", "enter"])
        try first.click("#directory summary")
        let isShown = try first.evaluate(
            """
            new Promise(r => {
              const f = () => document.querySelector("#directory img").naturalWidth
                ? r(true) : setTimeout(f, 10);
              f();
            })
            """)
        #expect(isShown == true)
    }

    @Test("The page causes no violation of its policy and no error")
    func noViolation() async throws {
        let page = try await page()
        try page.tab.send("Log.enable")
        try page.logIn(MembersSite.ada)
        try page.click("#directory summary")
        try page.click("#directory [data-cards]")
        try page.evaluate("new Promise(resolve => setTimeout(resolve, 200))")
        let complaints = page.tab.browser.events
            .filter { ["Log.entryAdded", "Runtime.exceptionThrown"].contains($0["method"].text) }
            .map { $0["params"]["entry"]["text"].text ?? "exception" }
        #expect(complaints == [])
    }

    @Test("A template of an earlier version shows the directory, and its script the posts")
    func earlier() async throws {
        let templates = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "SitegenTests/Sites/_earlier/Templates")
        func earlier(_ path: String) throws -> String {
            try String(contentsOf: templates.appending(path: path), encoding: .utf8)
        }
        var files = MembersSite.files.merging(MembersSite.directory) { $1 }
        files["Templates/members.mustache"] = try earlier("members.mustache")
        let output = try await BuiltSite.build(files, "sitegen-members-old-template")
        let page = try await page(Task { output })
        try page.logIn(MembersSite.ada)
        #expect(try texts("#inside .name", on: page).list.count == 4)
        files["Templates/members.mustache"] = nil
        files["Templates/assets/members.js"] = try earlier("assets/members.js")
        let other = try await BuiltSite.build(files, "sitegen-members-old-script")
        let old = try await self.page(Task { other })
        try old.logIn(MembersSite.ada)
        #expect(try texts("#timeline h2", on: old) == ["Following", "Followers"])
        #expect(try old.evaluate("document.body.textContent.includes('Rosa')") == false)
        let text = try old.evaluate("inside.innerText").text ?? ""
        #expect(text.hasPrefix("Log out\nFollowing"))
    }

    @Test("On a site in several languages it is in the language of the page")
    func languages() async throws {
        var files = MembersSite.files.merging(MembersSite.directory) { $1 }
        files["Content/site.yml"] =
            (files["Content/site.yml"] ?? "") + "languages: { en: {}, de: {} }\n"
        files["Content/posts/rota.de.md"] = files["Content/posts/rota.md"]?
            .replacing("title: Rota", with: "title: Küchenplan")
        let output = try await BuiltSite.build(files, "sitegen-members-languages")
        let page = try await MembersPage(folder: Task { output }, path: "/de/members/")
        try page.logIn(MembersSite.ada)
        #expect(try texts("#directory .entry-title", on: page) == ["Küchenplan"])
        #expect(try texts("#directory .texts h2", on: page) == ["Für Mitglieder", "Login"])
        #expect(try texts("#directory .name", on: page).list.count == 4)
    }

    @Test("The demonstration account of the example site sees numbers and minutes")
    func example() async throws {
        let page = try await MembersPage(folder: BuiltSite.folder)
        try page.tab.send("Log.enable")
        try page.logIn("ada@members.example", "Note G, table of 1843")
        #expect(try texts("#directory .entry-title", on: page) == ["Minutes of 8 October"])
        let numbers = try page.evaluate(
            """
            [...document.querySelectorAll("#directory li")].filter(person =>
              person.querySelector(".name").textContent === "Ada Lovelace").map(person =>
                [...person.querySelectorAll("[href^=tel]")].map(link => link.textContent))
            """)
        #expect(numbers == [["+44-20-7946-0101", "+44-20-7946-0102"]])
        try page.click("#directory summary")
        let picture = try page.evaluate(
            """
            new Promise(resolve => {
              const picture = document.querySelector("#directory .texts img");
              const look = () => picture.naturalWidth
                ? resolve(picture.naturalWidth) : setTimeout(look, 10);
              look();
            })
            """)
        #expect(picture == 640)
        let complaints = page.tab.browser.events
            .filter { $0["method"].text == "Log.entryAdded" }
            .compactMap { $0["params"]["entry"]["text"].text }
        #expect(complaints == [])
        let home = try await BuiltSite.folder.value.appending(path: "contacts/ada-lovelace")
        let card = try String(contentsOf: home.appending(path: "contact.vcf"), encoding: .utf8)
        #expect(card.contains("7946-0101") && !card.contains("7946-0102"))
    }

    @Test("The page is never wider than the screen", arguments: [320, 390, 768])
    func width(width: Int) async throws {
        let page = try await MembersPage(width: width, folder: MembersSite.directoryFolder)
        try page.logIn(MembersSite.ada)
        try page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        #expect(try page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0)
    }
}

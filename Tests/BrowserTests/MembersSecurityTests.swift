import Foundation
import Testing

@Suite("Security of the members' page", .serialized)
struct MembersSecurityTests {
    /// JavaScript that opens a payload with the page's script.
    private static let tools = """
        const {derive, unseal, open} = await import(
          document.querySelector("script[src*=members]").src);
        const {salt, rounds, base, payloads} = document.getElementById("members").dataset;
        const bytes = hex => Uint8Array.from(hex.match(/../g), byte => parseInt(byte, 16));
        const {scalar, name} = await derive("\(MembersSite.ada.email)",
          "\(MembersSite.ada.password)",
          Uint8Array.from(atob(salt), c => c.charCodeAt()), Number(rounds));
        const info = `sitegen members 1\\n${base}\\n${name}`;
        const read = async name =>
          new Uint8Array(await (await fetch(payloads + name + ".bin")).arrayBuffer());
        const opens = (payload, what = info, key = scalar) =>
          open(payload, key, what).then(() => true, () => false);

        """

    @Test("The page causes no violation of its policy from arrival to log-out")
    func noViolation() async throws {
        let page = try await MembersPage()
        try page.tab.send("Log.enable")
        try page.logIn(MembersSite.ada)
        try page.click("#logout")
        try page.answer(with: "new Response('', {status: 503})")
        try page.logIn("eve@example.org", "x")
        _ = try page.evaluate("0")
        let complaints = page.tab.browser.events
            .filter { $0["method"].text == "Log.entryAdded" }
            .map { $0["params"]["entry"]["text"].text ?? "?" }
            .filter { $0.contains("Security Policy") }
        #expect(complaints == [])
    }

    @Test("No foreign script or style runs, no request leaves, no form is submitted")
    func policy() async throws {
        let page = try await MembersPage()
        let found = try page.evaluate(
            """
            new Promise(async done => {
              const broken = new Set();
              addEventListener("securitypolicyviolation", e => broken.add(e.effectiveDirective));
              const add = html => {
                const parsed = new DOMParser().parseFromString(html, "text/html");
                document.getElementById("timeline").append(...parsed.body.childNodes);
              };
              add("<script>window.ran = 1</script>" + "<p style='color: red' onclick='ran = 1'>");
              add("<img src='https://example.com/x.png'><style>body { color: red }</style>");
              document.querySelector("#timeline p").click();
              const script = document.createElement("script");
              script.textContent = "window.ran = 1";
              document.body.append(script);
              for (const field of document.querySelectorAll("#login input")) field.name = "x";
              HTMLFormElement.prototype.submit.call(document.getElementById("login"));
              await fetch("https://example.com/").catch(() => 0);
              setTimeout(() => done([[...broken].sort(), window.ran ?? 0]), 300);
            })
            """)
        let directives: JSON = [
            "connect-src", "form-action", "img-src", "script-src-attr", "script-src-elem",
            "style-src-attr", "style-src-elem",
        ]
        #expect(found == [directives, 0])
    }

    @Test("Fields have no names, so that a form without policy submits nothing")
    func noNames() async throws {
        let page = try await MembersPage()
        let form = try page.evaluate(
            """
            (form => [[...new FormData(form)].length, form.method, form.hasAttribute("action")])(
              document.getElementById("login"))
            """)
        #expect(form == [0, "post", false])
    }

    @Test("The script adds no global name and exposes no key")
    func noGlobals() async throws {
        let page = try await MembersPage()
        try page.logIn(MembersSite.ada)
        let names = try page.evaluate(
            """
            ["derive", "unseal", "run", "subtle", "order", "scalar", "page", "sitegenMembers"]
              .filter(name => name in window)
            """)
        #expect(names == [])
        #expect(try page.evaluate("open.toString().includes('[native code]')") == true)
    }

    @Test("Without scripts a message replaces the form")
    func noScript() async throws {
        let page = try await MembersPage()
        try page.tab.send("Emulation.setScriptExecutionDisabled", ["value": true])
        try page.tab.open("/members/")
        let seen = try page.evaluate(
            """
            [document.getElementById("login").getClientRects().length,
              document.querySelector("main noscript").innerText.split(":")[0]]
            """)
        #expect(seen == [0, "Logging in needs JavaScript"])
    }

    @Test("Without WebCrypto a message replaces the form")
    func insecure() async throws {
        // The browser does not upgrade a host name without a dot to https.
        let page = try await MembersPage(origin: "http://intranet")
        let seen = try page.evaluate(
            """
            [isSecureContext, document.getElementById("login").getClientRects().length,
              document.getElementById("insecure").innerText.split(" (")[0]]
            """)
        #expect(seen == [false, 0, "Logging in needs the browser’s own cryptography"])
    }

    @Test("The script opens the test vector of RFC 9180 (P-256, HKDF-SHA256, AES-256-GCM)")
    func vector() async throws {
        let page = try await MembersPage()
        let plain = try page.evaluate(
            """
            (async () => { \(Self.tools)
              return new TextDecoder().decode(await unseal(
                bytes("317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2"),
                bytes("04abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f"
                  + "853148544876de76c0f2ef99cdc3a05ccf5ded7860c7c021238f9e2073d2356c"),
                bytes("04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e"
                  + "0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39ff5370d331a4f1f7d5a4e0"),
                bytes("58c61a45059d0c5704560e9d88b564a8b63f1364b8d1fcb3c4c6ddc1d291742465"
                  + "e902cd216f8908da49f8f96f"),
                bytes("4f6465206f6e2061204772656369616e2055726e"), bytes("436f756e742d30")));
            })()
            """)
        #expect(plain == "Beauty is truth, truth beauty")
    }

    @Test("A payload with any changed byte or another length is refused")
    func everyByte() async throws {
        let page = try await MembersPage()
        let opened = try page.evaluate(
            """
            (async () => { \(Self.tools)
              const payload = await read(name), wrong = [];
              for (let i = 0; i < payload.length; i += 1) {
                const changed = payload.slice();
                changed[i] ^= 1 << i % 8;
                if (await opens(changed)) wrong.push(i);
              }
              for (const length of [0, 1, 66, 131, 147, payload.length - 1])
                if (await opens(payload.slice(0, length))) wrong.push("first " + length);
              if (await opens(new Uint8Array([...payload, 32]))) wrong.push("longer");
              return [await opens(payload), (payload.length - 131 - 16) % 4096, wrong];
            })()
            """)
        #expect(opened == [true, 0, []])
    }

    @Test("A payload of another member, name or site is refused")
    func elsewhere() async throws {
        let page = try await MembersPage()
        let opened = try page.evaluate(
            """
            (async () => { \(Self.tools)
              const ours = await read(name);
              const theirs = await read("8ae047a4d9aeb14270d03dc2faaf12f1");
              const swapped = ours.slice();
              swapped.set(theirs.slice(1, 66), 1);
              return [await opens(ours), await opens(theirs),
                await opens(theirs, info.replace(name, "8ae047a4d9aeb14270d03dc2faaf12f1")),
                await opens(swapped), await opens(ours, info.replace(base, base + "lab/")),
                await opens(ours, info.replace(name, "00" + name.slice(2)))];
            })()
            """)
        #expect(opened == [true, false, false, false, false, false])
    }

    /// Opens files for all members.
    private static let sharedTools =
        tools + """
            const {openShared} = await import(document.querySelector("script[src*=members]").src);
            const link = new DOMParser().parseFromString(
              await open(await read(name), scalar, info), "text/html").querySelector("[data-key]");
            const {key: text, directory} = link.dataset;
            const importKey = text => crypto.subtle.importKey("raw",
              Uint8Array.from(atob(text), c => c.charCodeAt()), "AES-GCM", false, ["decrypt"]);
            const key = await importKey(text);
            const file = await read(directory);
            const opensShared = (file, name = directory, site = base, own = key) =>
              openShared(file, own, `sitegen members 2\\n${site}\\n${name}`)
                .then(() => true, () => false);

            """

    @Test("A file for all members with any changed byte or another length is refused")
    func everySharedByte() async throws {
        let page = try await MembersPage(folder: MembersSite.directoryFolder)
        let opened = try page.evaluate(
            """
            (async () => { \(Self.sharedTools)
              const wrong = [];
              for (let i = 0; i < file.length; i += 1) {
                const changed = file.slice();
                changed[i] ^= 1 << i % 8;
                if (await opensShared(changed)) wrong.push(i);
              }
              for (const length of [0, 1, 13, 29, file.length - 16, file.length - 1])
                if (await opensShared(file.slice(0, length))) wrong.push("first " + length);
              if (await opensShared(new Uint8Array([...file, 0]))) wrong.push("longer");
              return [await opensShared(file), (file.length - 29) % 4096, wrong];
            })()
            """)
        #expect(opened == [true, 0, []])
    }

    @Test("A file for all members of another name, site or key is refused, and so is a payload")
    func sharedElsewhere() async throws {
        let page = try await MembersPage(folder: MembersSite.directoryFolder)
        let opened = try page.evaluate(
            """
            (async () => { \(Self.sharedTools)
              const {file: other} = new DOMParser().parseFromString(new TextDecoder().decode(
                await openShared(file, key, `sitegen members 2\\n${base}\\n${directory}`)),
                "text/html").querySelector("[data-file]").dataset;
              const otherKey = await importKey(btoa("0".repeat(32)));
              return [await opensShared(await read(other), other), await opensShared(await read(other)),
                await opensShared(file, other), await opensShared(file, directory, base + "lab/"),
                await opensShared(file, directory, base, otherKey),
                await opensShared(await read(name), name), await opens(file)];
            })()
            """)
        #expect(opened == [true, false, false, false, false, false, false])
    }

    @Test("Two files for all members that are exchanged are damaged")
    func exchanged() async throws {
        let page = try await MembersPage(folder: MembersSite.directoryFolder)
        try page.evaluate(
            """
            { const real = window.fetch, names = [];
              window.fetch = (url, ...rest) => {
                if (!url.includes("\(MembersSite.adasPayload)") && !names.includes(url))
                  names.push(url);
                // The picture is answered by the directory.
                return real(names.length > 1 ? names[0] : url, ...rest);
              }; }
            """)
        try page.logIn(MembersSite.ada)
        try page.click("#directory summary")
        let message = try page.evaluate(
            """
            new Promise(resolve => {
              const look = () => document.querySelector("#directory [role=alert]")
                ? resolve(document.querySelector("#directory [role=alert]").textContent)
                : setTimeout(look, 10);
              look();
            })
            """)
        #expect(message == "A file for members is damaged on the server. Try again")
        #expect(try page.evaluate("document.querySelector('#directory img').src") == "")
    }

    @Test("What a forged file contains neither runs, loads, nor leads elsewhere")
    func forged() async throws {
        let page = try await MembersPage(folder: MembersSite.directoryFolder)
        let found = try page.evaluate(
            """
            (async () => { \(Self.tools)
              const text = new TextEncoder(), join = (...parts) => new Uint8Array(
                parts.flatMap(part => [...(typeof part === "string" ? text.encode(part) : part)]));
              window.ran = 0;
              const real = crypto.subtle.decrypt;
              // Stands for a file that was sealed with the member's public key.
              crypto.subtle.decrypt = async (...request) => {
                await real.apply(crypto.subtle, request);
                return join("<script>ran = 1</script><img src=x onerror='ran = 2'>"
                  + "<meta http-equiv=refresh content='0; url=https://example.com/'>"
                  + "<base href='https://example.com/'><iframe srcdoc='<script>parent.ran = 3"
                  + "</script>'></iframe><p id=forged>forged</p>").buffer;
              };
              const field = id => document.getElementById(id);
              field("email").value = "\(MembersSite.ada.email)";
              field("password").value = "\(MembersSite.ada.password)";
              document.getElementById("login").requestSubmit();
              await new Promise(resolve => setTimeout(resolve, 1500));
              return [ran, location.href, !!document.getElementById("forged"),
                document.querySelectorAll("#timeline meta, #timeline base").length];
            })()
            """)
        #expect(found == [0, "https://example.org/members/", true, 0])
    }

    @Test("A payload copied over another member's reveals nothing")
    func copied() async throws {
        let page = try await MembersPage()
        try page.evaluate("window.real = fetch")
        try page.answer(with: "real('\(MembersSite.adasPayload)')")
        try page.logIn(MembersSite.guest)
        #expect(try page.state.parts == ["again"])
        #expect(
            try page.state.alert == "ERROR: Cannot fetch - the file with your posts is damaged")
    }
}

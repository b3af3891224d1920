import Foundation
import TestSupport
import Testing

@Suite("sitegen serve")
struct ServeTests {
    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Club\nurl: https://example.org/club/\n",
            "Content/posts/one.md": Self.post("One", "First words."),
        ])
        return folder
    }

    private static func post(_ title: String, _ text: String) -> String {
        "---\ntitle: \(title)\ndate: 2026-10-01\n---\n\(text)\n"
    }

    @Test(
        "With --now it builds into .sitegen/preview, serves below the site's path, ends on Ctrl-C")
    func serving() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        #expect(serve.path == "/club/")
        #expect(serve.beginning.first?.hasPrefix("0 contacts, 1 post, 0 pages → ") == true)
        #expect(serve.beginning.last?.hasSuffix("watching Content and Templates") == true)
        #expect(try serve.get("/").status == "HTTP/1.1 302 Found")
        let page = try serve.get("/club/posts/one/")
        #expect(page.status == "HTTP/1.1 200 OK")
        #expect(page.body.contains("First words."))
        #expect(page.body.contains("/.sitegen/reload.js"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Output"))
        #expect(try folder.text(".sitegen/.gitignore") == "*\n")
        #expect(serve.interrupt() == .status(0))
        let built = try folder.text(".sitegen/preview/posts/one/index.html")
        #expect(!built.contains("reload.js"))
    }

    @Test(
        "It builds into .sitegen/preview, or into --output",
        arguments: [([], ".sitegen/preview"), (["--output", "Output"], "Output")])
    func output(_ arguments: [String], _ output: String) throws {
        let folder = try site()
        let process = try Program(folder: folder.path).start(["serve", "--port", "0"] + arguments)
        defer { process.terminate() }
        let page = folder.path + "/\(output)/posts/one/index.html"
        try Patience.wait(until: "the page is written") {
            FileManager.default.fileExists(atPath: page)
        }
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(
            FileManager.default.fileExists(atPath: folder.path + "/Output") == (output == "Output"))
    }

    @Test("It builds again when a post becomes due")
    func due() throws {
        let folder = try site()
        let date = Date().addingTimeInterval(4).formatted(.iso8601)
        try folder.put([
            "Content/posts/two.md": "---\ntitle: Two\ndate: \(date)\n---\nDue\n"
        ])
        let process = try Program(folder: folder.path).start(["serve", "--port", "0"])
        defer { process.terminate() }
        let preview = folder.path + "/.sitegen/preview/posts"
        try Patience.wait(until: "the first post is written") {
            FileManager.default.fileExists(atPath: "\(preview)/one/index.html")
        }
        try Patience.wait(until: "the post is due") {
            FileManager.default.fileExists(atPath: "\(preview)/two/index.html")
        }
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .status(0))
    }

    @Test("Links that lead nowhere are listed and do not stop a preview; other errors do")
    func deadLinks() throws {
        let folder = try site()
        try folder.put([
            "Content/posts/two.md": "---\ntitle: Two\ndate: 2026-09-01\n---\n[x](nothing.md)\n"
        ])
        let serve = try ServeProcess(folder)
        #expect(try serve.get("/club/posts/two/").body.contains("<a href=\"nothing.md\">x</a>"))
        #expect(serve.errorLine()?.hasSuffix("of this site [dead-link]") == true)
        try folder.put(["Content/posts/three.md": "---\ntitle: Three\n---\n"])
        var line = serve.errorLine()
        while let next = line, !next.hasSuffix("[missing-date]") { line = serve.errorLine() }
        #expect(line != nil)
        #expect(try serve.get("/club/posts/three/").status == "HTTP/1.1 404 Not Found")
    }

    @Test("Ctrl-C during a build leaves Output complete")
    func interruption() throws {
        let folder = try site()
        try LargeSite().lay("One", in: folder)
        let process = try Program(folder: folder.path).start(
            ["serve", "--port", "0", "--now", "2026-11-01"])
        defer { process.terminate() }
        let preview = folder.path + "/.sitegen/preview"
        let state = preview + "/.sitegen"
        // A fast build can be over before it is noticed.
        try Patience.wait(until: "a build has begun") {
            [state + "/stage", preview + "/index.html"].contains {
                FileManager.default.fileExists(atPath: $0)
            }
        }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(!FileManager.default.fileExists(atPath: state + "/stage"))
        #expect(!FileManager.default.fileExists(atPath: state + "/half-written"))
    }

    @Test("A saved file causes a build and a reload")
    func saves() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        let page = try serve.listener()
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        #expect(serve.line() == "Content/posts/one.md → 6 files written, in … s")
        #expect(page.read(to: "\n\n").contains("\"/club/posts/one/\""))
        #expect(try serve.get("/club/posts/one/").body.contains("Other words."))
        try folder.put(["Content/posts/two.md": Self.post("Two", "More.")])
        #expect(serve.line() == "Content/posts/two.md → 8 files written, in … s")
        #expect(try serve.get("/club/posts/two/").status == "HTTP/1.1 200 OK")
        try folder.put(["Templates/404.mustache": "<p>Lost</p>"])
        #expect(serve.line()?.hasPrefix("Templates") == true)
        #expect(try serve.get("/club/nowhere/").body.hasPrefix("<p>Lost</p>"))
        try folder.remove("Content/posts/two.md")
        #expect(serve.line()?.contains("1 file removed") == true)
        #expect(try serve.get("/club/posts/two/").status == "HTTP/1.1 404 Not Found")
    }

    @Test("A file saved without a change, or created and removed, causes no build")
    func unchanged() throws {
        let folder = try site()
        try folder.put([
            "Content/contacts/a.vcf": "BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n",
            "Templates/404.mustache": "<p>Lost</p>",
        ])
        let serve = try ServeProcess(folder)
        for name in ["Content/posts/one.md", "Content/contacts/a.vcf", "Templates/404.mustache"] {
            try folder.put([name: try folder.text(name)])
            try folder.put(["Content/posts/4913": ""])
            try folder.remove("Content/posts/4913")
        }
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        #expect(serve.line() == "Content/posts/one.md → 6 files written, in … s")
        try folder.put(["Content/posts/one.md": Self.post("One", "First words.")])
        #expect(serve.line() == "Content/posts/one.md → 6 files written, in … s")
    }

    @Test("Problems are shown on the terminal and the page; serving continues")
    func problems() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        let page = try serve.listener()
        try folder.put(["Content/posts/one.md": "---\ntitle: One\n---\nText.\n"])
        #expect(
            serve.errorLine()
                == "Content/posts/one.md:1: error: this post has no date [missing-date]")
        #expect(page.read(to: "\n\n").contains("missing-date"))
        #expect(try serve.get("/club/posts/one/").body.contains("First words."))
        try folder.put(["Content/posts/one.md": Self.post("One", "Mended.")])
        #expect(serve.line() == "Content/posts/one.md → 6 files written, in … s")
        #expect(try serve.get("/club/posts/one/").body.contains("Mended."))
    }

    @Test(
        "Changes are noticed with any spelling of --source", arguments: [".", "../NAME", "./x/.."])
    func source(spelling: String) throws {
        let folder = try site()
        try folder.put(["x/y": ""])
        let name = folder.url(".").standardized.lastPathComponent
        let serve = try ServeProcess(
            folder, "--source", spelling.replacing("NAME", with: name))
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        #expect(serve.line()?.hasSuffix("Content/posts/one.md → 6 files written, in … s") == true)
        #expect(try serve.get("/club/posts/one/").body.contains("Other words."))
    }

    @Test("Changes while site.yml is missing are built later")
    func away() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        let settings = try folder.text("Content/site.yml")
        try folder.remove("Content/site.yml")
        #expect(serve.errorLine()?.contains("there is no site here") == true)
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        try folder.put(["Content/site.yml": settings])
        try serve.waitForBuilds { try serve.get("/club/posts/one/").body.contains("Other words.") }
    }

    @Test("Ctrl-C while waiting for another build ends it")
    func waiting() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        let lock = open(folder.path + "/.sitegen/preview/.sitegen/lock", O_RDWR | O_CLOEXEC)
        try #require(flock(lock, LOCK_EX) == 0)
        defer { close(lock) }
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        #expect(
            serve.errorLine()
                == "note: another build of this site is running; waiting for it to finish")
        #expect(serve.interrupt() == .status(0))
    }

    @Test("Content can disappear and come back")
    func disappearance() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        let (content, away) = (folder.url("Content"), folder.url("Away"))
        try FileManager.default.moveItem(at: content, to: away)
        #expect(serve.errorLine()?.contains("there is no site here") == true)
        #expect(try serve.get("/club/posts/one/").status == "HTTP/1.1 200 OK")
        try Data(Self.post("One", "Back again.").utf8).write(
            to: away.appending(path: "posts/one.md"))
        try FileManager.default.moveItem(at: away, to: content)
        try serve.waitForBuilds { try serve.get("/club/posts/one/").body.contains("Back again.") }
    }

    @Test("Hundreds of files at once cause one or two builds")
    func checkout() throws {
        let folder = try site()
        let run = try folder.shell(
            """
            git init -q . && git config user.email a@example.org && git config user.name A \
            && printf '.sitegen\\nOutput\\n' > .gitignore && git add . && git commit -q -m one \
            && git checkout -q -b many && for i in $(seq 300); do \
            printf -- '---\\ntitle: N%s\\ndate: 2026-09-01\\n---\\nText.\\n' $i \
            > Content/posts/n$i.md; done && git add . && git commit -q -m many \
            && git checkout -q -
            """)
        #expect(run.end == .status(0), "\(run.errors)")
        let serve = try ServeProcess(folder)
        #expect(try folder.shell("git checkout -q many").end == .status(0))
        let count = try serve.waitForBuilds {
            try ["n1", "n300"].allSatisfy {
                try serve.get("/club/posts/\($0)/").status == "HTTP/1.1 200 OK"
            }
        }
        #expect(count <= 2)
    }

    @Test("With --port no other port is used")
    func ports() throws {
        let folder = try site()
        let first = try ServeProcess(folder)
        let run = try Program(folder: folder.path).run(["serve", "--port", "\(first.port)"])
        #expect(run.end == .status(1))
        #expect(
            run.errors == """
                error: port \(first.port) is in use [port-busy]
                  help: stop the other program, choose another port, or leave out --port

                """)
    }

    @Test("Invalid arguments and a missing site are reported")
    func refusals() throws {
        let folder = try TemporaryFolder()
        let run = try Program(folder: folder.path).run(["serve"])
        #expect(run.end == .status(1))
        #expect(
            run.headline == "error: there is no site here: ./Content/site.yml is missing [no-site]")
        for (arguments, message) in [
            (["--port", "65536"], "--port takes a number from 0 to 65535"),
            (["--drafts", "--output", "x"], "--output cannot be used with"),
            (["--jobs", "0"], "--jobs must be at least 1"),
            (["--host", ""], "--host takes an address"),
        ] {
            let run = try Program(folder: folder.path).run(["serve"] + arguments)
            #expect(run.end == .status(64))
            #expect(run.errors.contains(message), "\(run.errors)")
        }
        let club = try site()
        let elsewhere = try Program(folder: club.path).run(["serve", "--host", "192.0.2.1"])
        #expect(elsewhere.end == .status(1))
        #expect(elsewhere.headline == "error: \"192.0.2.1\" is not this machine [host-elsewhere]")
    }

    @Test("Serving the network prints a warning")
    func network() throws {
        let folder = try site()
        let serve = try ServeProcess(folder, "--host", "0.0.0.0")
        #expect(
            serve.errorLine()
                == "warning: everyone in the network can see this preview, including drafts")
        #expect(try serve.get("/club/").status == "HTTP/1.1 200 OK")
    }
}

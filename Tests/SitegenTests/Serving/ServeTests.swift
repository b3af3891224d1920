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

    @Test("It serves below the site's path, writes no page, and ends on Ctrl-C")
    func serving() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        #expect(serve.path == "/club/")
        #expect(serve.beginning.first?.hasPrefix("0 contacts, 1 post, 0 pages, in ") == true)
        #expect(serve.beginning.last?.hasSuffix("watching Content and Templates") == true)
        #expect(try serve.get("/").status == "HTTP/1.1 302 Found")
        let page = try serve.get("/club/posts/one/")
        #expect(page.status == "HTTP/1.1 200 OK")
        #expect(page.body.contains("First words."))
        #expect(page.body.contains("/.sitegen/reload.js"))
        #expect(serve.interrupt() == .status(0))
        for name in ["Output", ".sitegen"] {
            #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(name)"))
        }
    }

    @Test("A post is shown when it becomes due")
    func due() throws {
        let folder = try site()
        let date = Date().addingTimeInterval(4).formatted(.iso8601)
        try folder.put([
            "Content/posts/two.md": "---\ntitle: Two\ndate: \(date)\n---\nDue\n"
        ])
        let serve = try ServeProcess(folder, now: nil)
        #expect(try serve.get("/club/posts/two/").status == "HTTP/1.1 404 Not Found")
        #expect(serve.line() == "the time → 0 contacts, 2 posts, 0 pages, in … s")
        #expect(try serve.get("/club/posts/two/").body.contains("Due"))
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

    @Test("A saved file is loaded, and open pages are told")
    func saves() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        let page = try serve.listener()
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        #expect(serve.line() == "Content/posts/one.md → 0 contacts, 1 post, 0 pages, in … s")
        #expect(page.read(to: "\n\n").contains("\"build\":"))
        #expect(try serve.get("/club/posts/one/").body.contains("Other words."))
        try folder.put(["Content/posts/two.md": Self.post("Two", "More.")])
        #expect(serve.line() == "Content/posts/two.md → 0 contacts, 2 posts, 0 pages, in … s")
        #expect(try serve.get("/club/posts/two/").status == "HTTP/1.1 200 OK")
        try folder.put(["Templates/404.mustache": "<p>Lost</p>"])
        #expect(serve.line()?.hasPrefix("Templates") == true)
        #expect(try serve.get("/club/nowhere/").body.hasPrefix("<p>Lost</p>"))
        try folder.remove("Content/posts/two.md")
        #expect(serve.line() == "Content/posts/two.md → 0 contacts, 1 post, 0 pages, in … s")
        #expect(try serve.get("/club/posts/two/").status == "HTTP/1.1 404 Not Found")
    }

    @Test("A file that is created and removed again causes no load")
    func unchanged() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        for _ in 0..<3 {
            try folder.put(["Content/posts/4913": ""])
            try folder.remove("Content/posts/4913")
        }
        try folder.put(["Content/posts/one.md": Self.post("One", "Other words.")])
        #expect(serve.line() == "Content/posts/one.md → 0 contacts, 1 post, 0 pages, in … s")
    }

    @Test("Problems are shown on the terminal and the page; serving continues")
    func problems() throws {
        let folder = try site()
        let serve = try ServeProcess(folder)
        #expect(try serve.get("/club/posts/one/").body.contains("First words."))
        let page = try serve.listener()
        try folder.put(["Content/posts/one.md": "---\ntitle: One\n---\nText.\n"])
        #expect(
            serve.errorLine()
                == "Content/posts/one.md:1: error: this post has no date [missing-date]")
        #expect(page.read(to: "\n\n").contains("missing-date"))
        #expect(try serve.get("/club/posts/one/").body.contains("First words."))
        try folder.put(["Content/posts/one.md": Self.post("One", "Mended.")])
        #expect(serve.line() == "Content/posts/one.md → 0 contacts, 1 post, 0 pages, in … s")
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
        let line = "Content/posts/one.md → 0 contacts, 1 post, 0 pages, in … s"
        #expect(serve.line()?.hasSuffix(line) == true)
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

    @Test("A page with a leak is answered by the error, never by its bytes, and others are served")
    func leak() throws {
        let folder = try site()
        try folder.put([
            "Content/contacts/board.vcf":
                "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEMAIL:bob@example.org\nEND:VCARD\n",
            "Content/contacts/consent.yml": "containers: { board.vcf: denied }\n",
            "Content/posts/two.md": Self.post("Two", "Write to bob@example.org."),
            "Content/static/list.txt": "bob@example.org",
        ])
        let serve = try ServeProcess(folder)
        for path in ["posts/two/", "list.txt", "feed.xml"] {
            let answer = try serve.get("/club/" + path)
            #expect(answer.status == "HTTP/1.1 500 Internal Server Error", "\(path)")
            #expect(!answer.body.contains("bob@example.org"), "\(path)")
        }
        #expect(try serve.get("/club/posts/one/").status == "HTTP/1.1 200 OK")
        #expect(try serve.get("/club/contacts/board.vcf").status == "HTTP/1.1 404 Not Found")
        #expect(serve.errorLine()?.hasSuffix("[leak]") == true)
    }

    @Test("A vCard with a picture that must not leave is answered by the error")
    func leakInPicture() throws {
        let folder = try site()
        let comment = Array("Mail bob@example.org now.".utf8)
        let gif =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]
            + [0x21, 0xFE, UInt8(comment.count)] + comment + [0]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
        try folder.put([
            "Content/contacts/all/ada.vcf":
                "BEGIN:VCARD\nVERSION:4.0\nFN:Ada King\nPHOTO:ada.gif\nEND:VCARD\n",
            "Content/contacts/board.vcf":
                "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEMAIL:bob@example.org\nEND:VCARD\n",
            "Content/contacts/consent.yml":
                "containers: { all: authorized, board.vcf: denied }\n"
                + "allow: { posts/one: [bob@example.org] }\n",
        ])
        try folder.put(Data(gif), at: "Content/contacts/all/ada.gif")
        let serve = try ServeProcess(folder)
        for path in ["photo.gif", "contact.vcf"] {
            let answer = try serve.get("/club/contacts/ada/" + path)
            #expect(answer.status == "HTTP/1.1 500 Internal Server Error", "\(path)")
            #expect(!answer.body.contains("bob@example.org"), "\(path)")
        }
        #expect(try serve.get("/club/contacts/ada/").status == "HTTP/1.1 200 OK")
    }

    @Test("After a failed load, a page whose text has changed is not answered without its text")
    func changedText() throws {
        let folder = try site()
        let two = Self.post("Two", "Old words.")
        try folder.put(["Content/posts/two.md": two])
        let serve = try ServeProcess(folder)
        try folder.put([
            "Content/posts/three.md": "---\ntitle: Three\n---\n",
            "Content/posts/two.md": Self.post("Two", "New words."),
        ])
        while let line = serve.errorLine(), !line.hasSuffix("[missing-date]") {}
        let page = try serve.get("/club/posts/two/")
        #expect(page.status == "HTTP/1.1 500 Internal Server Error" || page.body.contains("words."))
        try folder.remove("Content/posts/three.md")
        #expect(serve.line() != nil)
        #expect(try serve.get("/club/posts/two/").body.contains("New words."))
    }

    @Test("A post that lists posts may show itself, and a text the groups it is about")
    func circle() throws {
        let folder = try site()
        try folder.put([
            "Content/posts/one.md": Self.post("One", "[One](one.md), [all](/posts/)."),
            "Content/pages/index.md": "---\ntitle: Home\n---\n[One](../posts/one.md)\n",
        ])
        let serve = try ServeProcess(folder)
        for path in ["", "posts/", "posts/one/", "feed.xml"] {
            #expect(try serve.get("/club/" + path).status == "HTTP/1.1 200 OK")
        }
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

    @Test("Hundreds of files at once cause one or two loads")
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
            (["--output", "x"], "Unknown option '--output'"),
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

    @Test("Serving the network prints a warning", arguments: [false, true])
    func network(drafts: Bool) throws {
        let folder = try site()
        let serve =
            drafts
            ? try ServeProcess(folder, "--host", "0.0.0.0", "--drafts")
            : try ServeProcess(folder, "--host", "0.0.0.0")
        #expect(
            serve.errorLine() == "warning: everyone in the network can see this preview"
                + (drafts ? ", including drafts" : ""))
        #expect(try serve.get("/club/").status == "HTTP/1.1 200 OK")
    }
}

import Foundation
import Testing

@Suite("Members on the command line")
struct MemberCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layMemberSite([])
    }

    private func entry(_ id: String, _ lines: String...) throws -> Bool {
        let lines = lines.map { "    \($0)\n" }.joined()
        let text = try folder.text(MemberSite.path)
        return text.contains("  \(id):\n\(lines)    key: B")
    }

    private func failure(_ errors: String) -> ProgramRun {
        ProgramRun(end: .status(1), output: "", errors: errors)
    }

    @Test("add writes the member after the others and prints the next step")
    func add() throws {
        let run = try folder.addMember("ada.l", "--follow", "grace, emmy,grace", contact: "ada")
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: """
                        Content/members.yml: ada.l is a member and follows grace, emmy
                        the login works after the next build is published

                        """, errors: ""))
        #expect(try entry("ada.l", "contact: ada", "follows: [grace, emmy]"))
        let text = try folder.text(MemberSite.path)
        #expect(text.hasPrefix(MemberSite.start))
        #expect(text.contains(/\n    key: B[A-P][A-Za-z0-9+\/]{85}=\n    payload: [0-9a-f]{32}\n$/))
        #expect(!text.contains("mail.example"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Content").sorted()
                == ["contacts", "members.yml", "posts", "site.yml"])
    }

    @Test("The first member creates the file with the default rounds and a random salt")
    func first() throws {
        var salts: Set<Substring> = []
        for _ in 0..<2 {
            try? folder.remove(MemberSite.path)
            #expect(try folder.addMember("ada").end == .status(0))
            let lines = try folder.text(MemberSite.path).split(separator: "\n")
            #expect(lines.count == 7)
            #expect(lines[0].wholeMatch(of: /salt: [A-Za-z0-9+\/]{22}==/) != nil)
            #expect(lines[1...4] == ["rounds: 600000", "members:", "  ada:", "    follows: []"])
            salts.insert(lines[0])
        }
        #expect(salts.count == 2)
    }

    @Test("The key does not depend on how e-mail and password are typed")
    func sameKey() throws {
        try #require(try folder.addMember("ada").end == .status(0))
        let before = try folder.text(MemberSite.path)
        let run = try folder.member(
            ["rotate", "ada", "--email", " ADA@mail.example ", "--password-stdin"],
            input: MemberSite.password + "\r\nsecond line\n")
        #expect(run == ProgramRun(end: .status(0), output: "nothing to change\n", errors: ""))
        #expect(try folder.text(MemberSite.path) == before)
        let other = try folder.member(
            ["add", "bob", "--email", "ada@mail.example", "--password-stdin"],
            input: MemberSite.password)
        #expect(
            other
                == failure(
                    """
                    error: "ada" has the same e-mail address and password [repeated-payload]
                      help: use a different e-mail address for each member

                    """))
    }

    @Test("rotate changes the key and the payload's name, and prints what stays readable")
    func rotate() throws {
        try #require(try folder.addMember("ada", "--follow", "emmy").end == .status(0))
        try #require(try folder.addMember("bob").end == .status(0))
        let before = try folder.text(MemberSite.path).split(separator: "\n")
        let run = try folder.member(
            ["rotate", "ada", "--email", "ada@mail.example", "--password-stdin"],
            input: "lanterns over the estuary\n")
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: """
                        Content/members.yml: ada has a new key: the new password works after the \
                        next build is published
                        the old password still opens copies that were downloaded before

                        """, errors: ""))
        let after = try folder.text(MemberSite.path).split(separator: "\n")
        #expect(after.count == before.count)
        #expect(zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset) == [6, 7])
    }

    @Test("remove removes the member and prints what stays readable")
    func remove() throws {
        try #require(try folder.addMember("ada").end == .status(0))
        let run = try folder.member(["remove", "ada"])
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: """
                        Content/members.yml: ada is no longer a member: the login ends after the \
                        next build is published
                        the password still opens copies that were downloaded before

                        """, errors: ""))
        #expect(try folder.text(MemberSite.path) == MemberSite.start)
    }

    @Test("Concurrent additions are all saved")
    func atOnce() throws {
        for id in ["ada", "bob", "eve", "zoe"] {
            try folder.put(["passwords/\(id)": MemberSite.password + "\n"])
        }
        let processes = try ["ada", "bob", "eve", "zoe"].map { id in
            try Program(folder: folder.path).start(
                ["member", "add", id, "--email", "\(id)@mail.example", "--password-stdin"],
                input: FileHandle(forReadingFrom: folder.url("passwords/\(id)")))
        }
        for process in processes {
            process.waitUntilExit()
            #expect(ProgramRun.End(process) == .status(0))
        }
        let text = try folder.text(MemberSite.path)
        for id in ["ada", "bob", "eve", "zoe"] { #expect(text.contains("\n  \(id):\n")) }
        #expect(text.split(separator: "\n").count == 4 + 4 * 4)
    }
}

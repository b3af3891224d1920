import Foundation
import Testing

@Suite("Refusals of member commands")
struct MemberRefusalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layMemberSite([])
    }

    private func failure(_ errors: String) -> ProgramRun {
        ProgramRun(end: .status(1), output: "", errors: errors)
    }

    @Test("add refuses a member, the others an unknown id")
    func who() throws {
        try #require(try folder.addMember("ada").end == .status(0))
        #expect(
            try folder.addMember("ada")
                == failure(
                    """
                    Content/members.yml: error: "ada" is already a member [repeated-member]
                      help: for a new password: sitegen member rotate ada --email …

                    """))
        let unknown = try (
            folder.member(["remove", "adda"]),
            folder.member(["rotate", "zoe", "--email", "a@b.org"])
        )
        #expect(
            unknown.0
                == failure(
                    """
                    Content/members.yml: error: no member "adda" [unknown-member]
                      help: did you mean "ada"?

                    """))
        #expect(
            unknown.1
                == failure(
                    """
                    Content/members.yml: error: no member "zoe" [unknown-member]
                      help: members are: ada

                    """))
    }

    @Test("An unknown contact is refused before the password prompt")
    func contacts() throws {
        for arguments in [["--follow", "emmy,graze"], ["--contact", "graze"]] {
            let run = try folder.member(["add", "x", "--email", "a@b.org"] + arguments)
            #expect(
                run
                    == failure(
                        """
                        error: no contact "graze" [unknown-contact]
                          help: did you mean "grace"?

                        """))
        }
        try folder.put([
            "Content/contacts/people/both.vcf": ConsentSite.card("FN:Jo Twice", "UID:jo-1")
                + ConsentSite.card("FN:Jo Twice", "UID:jo-2")
        ])
        let run = try folder.member(["add", "x", "--email", "a@b.org", "--follow", "jo-twice"])
        #expect(
            run
                == failure(
                    """
                    error: "jo-twice" matches 2 entries: Content/contacts/people/both.vcf:1, \
                    Content/contacts/people/both.vcf:6 [ambiguous-contact]
                      help: name the one you mean by its UID

                    """))
        #expect(try folder.addMember("x", "--follow", "jo-2").end == .status(0))
        let text = try folder.text(MemberSite.path)
        #expect(text.hasPrefix(MemberSite.start + "  x:\n    follows: [jo-2]\n    key: B"))
    }

    @Test(
        "An e-mail address without a unique spelling is refused",
        arguments: [
            "ada", "ada@", "@example.org", "a b@example.org", "ada@exämple.org", "a@-b.org",
        ])
    func emails(_ email: String) throws {
        let run = try folder.member(
            ["add", "x", "--email", email, "--password-stdin"], input: MemberSite.password)
        #expect(
            run
                == failure(
                    """
                    error: "\(email)" is not an e-mail address of ASCII characters [bad-email]
                      help: write it as in ada@example.org; write an international domain \
                    as xn--…, which the member will also have to type

                    """))
    }

    @Test("Without a terminal the password is read from the first line of stdin")
    func stdin() throws {
        let add = ["add", "x", "--email", "a@b.org"]
        #expect(
            try folder.member(add)
                == failure(
                    """
                    error: cannot ask for the password: stdin or stderr is not a terminal \
                    [no-terminal]
                      help: pass the password in the first line of stdin, with --password-stdin

                    """))
        #expect(
            try folder.member(add + ["--password-stdin"]).headline
                == "error: no password was given, so nothing was written [no-password]")
        let long = String(repeating: "violets ", count: 200)
        #expect(
            try folder.member(add + ["--password-stdin"], input: long).headline
                == "error: the password is longer than 1024 bytes [bad-password]")
        let latin = try folder.shell(
            "printf 'violet umbrella st\\351ircase\\n' | \"$0\" member add x --email a@b.org "
                + "--password-stdin")
        #expect(latin.headline == "error: the password is not UTF-8 [bad-password]")
        #expect(try folder.text(MemberSite.path) == MemberSite.start)
    }

    @Test("A flow collection is not edited: the lines to write are reported")
    func brackets() throws {
        let text = MemberSite.start.replacing("members:", with: "members: {}")
        try folder.put([MemberSite.path: text])
        let run = try folder.addMember("ada", "--follow", "grace")
        let lines = run.errors.split(separator: "\n")
        #expect(run.end == .status(1))
        #expect(
            lines.first == """
                Content/members.yml:4:10: error: sitegen cannot edit "ada": brackets, an anchor, \
                an alias, a tag or a text of several lines is in the way [members-edit]
                """)
        #expect(
            try lines.last?.wholeMatch(
                of: Regex(
                    "  help: edit the file by hand: below members:, write ada: "
                        + "\\{ follows: \\[grace\\], key: B[A-Za-z0-9+/]{86}=, "
                        + "payload: [0-9a-f]{32} \\}")) != nil)
        #expect(try folder.text(MemberSite.path) == text)
    }

    @Test("Invalid arguments are reported")
    func arguments() throws {
        for arguments in [
            ["add", "x"], ["add", "x y", "--email", "a@b.org"],
            ["add", "../x", "--email", "a@b.org"],
            ["add", "x", "--email", ""], ["remove"], ["rotate", "x"],
        ] {
            #expect(try folder.member(arguments).end == .status(64))
        }
    }

    @Test("An invalid members.yml is not changed; a missing site is reported")
    func damaged() throws {
        try folder.put([MemberSite.path: "salt: x\n"])
        #expect(
            try folder.addMember("ada").headline
                == """
                Content/members.yml:1:7: error: the salt is damaged, as it must be 16 bytes in \
                base64: it is not base64 \
                [bad-salt]
                """)
        #expect(try folder.text(MemberSite.path) == "salt: x\n")
        let empty = try TemporaryFolder()
        #expect(
            try empty.addMember("ada").headline
                == "error: there is no site here: ./Content/site.yml is missing [no-site]")
        #expect(try FileManager.default.contentsOfDirectory(atPath: empty.path).isEmpty)
    }
}

import Foundation
import Testing

@Suite("The password prompt")
struct MemberPromptTests {
    private let folder: TemporaryFolder
    private let person: AskingPerson

    init() throws {
        folder = try TemporaryFolder()
        person = try AskingPerson()
        try folder.layMemberSite([])
    }

    private static let first = "Password (at least 12 characters): "
    private static let second = "Repeat the password: "

    private func start(environment: [String: String] = [:]) throws -> Process {
        try Program(folder: folder.path, environment: environment).start(
            ["member", "add", "ada", "--email", "ada@mail.example"], input: person.device,
            errors: person.device)
    }

    /// True if the terminal echoes input.
    private var isShowing: Bool {
        var mode = termios()
        tcgetattr(person.device.fileDescriptor, &mode)
        return mode.c_lflag & tcflag_t(ECHO) != 0
    }

    private func ended(_ process: Process) -> ProgramRun.End {
        process.waitUntilExit()
        person.hearOut()
        return ProgramRun.End(process)
    }

    /// The output without colours.
    private var heard: String { person.text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    @Test("The password is asked for twice and not echoed")
    func twice() throws {
        #expect(isShowing)
        let process = try start()
        try #require(person.hears(Self.first))
        #expect(!isShowing)
        person.type(MemberSite.password + "\n")
        try #require(person.hears(Self.second))
        #expect(!isShowing)
        person.type(MemberSite.password + "\n")
        #expect(ended(process) == .status(0))
        #expect(isShowing)
        #expect(heard == Self.first + "\n" + Self.second + "\n")
        let text = try folder.text(MemberSite.path)
        #expect(text.hasPrefix(MemberSite.start + "  ada:\n    follows: []\n    key: B"))
        // The same key as with stdin.
        let run = try folder.member(
            ["rotate", "ada", "--email", "ada@mail.example", "--password-stdin"],
            input: MemberSite.password)
        #expect(run.output == "nothing to change\n")
    }

    @Test(
        "A repetition that differs, a weak password or no answer writes nothing",
        arguments: [
            (["violet umbrella one\n", "violet umbrella two\n"], "[password-mismatch]"),
            (["password1234\n", "password1234\n"], "[weak-password]"),
            (["\n"], "[no-password]"), (["\u{04}"], "[no-password]"),
            (["violet umbrella one\n", "\u{04}"], "[no-password]"),
        ])
    func refused(_ answers: [String], _ code: String) throws {
        let process = try start()
        for (question, answer) in zip([Self.first, Self.second], answers) {
            try #require(person.hears(question))
            person.type(answer)
        }
        #expect(ended(process) == .status(1))
        #expect(isShowing)
        #expect(heard.contains(code))
        #expect(!heard.contains("umbrella"))
        #expect(try folder.text(MemberSite.path) == MemberSite.start)
    }

    @Test(
        "After any signal the terminal echoes again",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func signals(_ signal: Int32) throws {
        let process = try start()
        try #require(person.hears(Self.first))
        #expect(!isShowing)
        kill(process.processIdentifier, signal)
        #expect(ended(process) == .signal(signal))
        #expect(isShowing)
        #expect(try folder.text(MemberSite.path) == MemberSite.start)
    }

    @Test("Input before the prompt is ignored")
    func typedAhead() throws {
        person.type("typed ahead of it\n")
        let process = try start()
        try #require(person.hears(Self.first))
        person.type(MemberSite.password + "\n")
        try #require(person.hears(Self.second))
        person.type(MemberSite.password + "\n")
        #expect(ended(process) == .status(0))
    }

    @Test("There is no prompt in CI")
    func unattended() throws {
        let process = try start(environment: ["CI": "true"])
        #expect(ended(process) == .status(1))
        #expect(heard.contains("[no-terminal]"))
    }
}

import Foundation
import Testing

@Suite("A password is asked for")
struct MemberPromptTests {
    private let folder: TemporaryFolder
    private let person: AskingPerson

    init() throws {
        folder = try TemporaryFolder()
        person = try AskingPerson()
        try folder.layMemberSite([])
    }

    private static let first = "Password (at least 12 characters): "
    private static let second = "The same again: "

    private func start(environment: [String: String] = [:]) throws -> Process {
        try Program(folder: folder.path, environment: environment).start(
            ["member", "add", "ada", "--email", "ada@mail.example"], input: person.device,
            errors: person.device)
    }

    /// Whether the terminal shows what is typed.
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

    /// Without colours.
    private var heard: String { person.text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    @Test("Twice, and it is not shown")
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
        // The same as from stdin.
        let run = try folder.member(
            ["rotate", "ada", "--email", "ada@mail.example", "--password-stdin"],
            input: MemberSite.password)
        #expect(run.output == "nothing to change\n")
    }

    @Test(
        "Where the two differ, the password is weak, or nobody answers, nothing is written",
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
        "Whatever ends it, the terminal shows again what is typed",
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

    @Test("What was typed before the question is no answer")
    func typedAhead() throws {
        person.type("typed ahead of it\n")
        let process = try start()
        try #require(person.hears(Self.first))
        person.type(MemberSite.password + "\n")
        try #require(person.hears(Self.second))
        person.type(MemberSite.password + "\n")
        #expect(ended(process) == .status(0))
    }

    @Test("In CI nobody is asked")
    func unattended() throws {
        let process = try start(environment: ["CI": "true"])
        #expect(ended(process) == .status(1))
        #expect(heard.contains("[no-terminal]"))
    }
}

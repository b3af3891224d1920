import Foundation
import Testing

@Suite("A build asks")
struct AskingTests {
    private let folder: TemporaryFolder
    private let person: AskingPerson

    /// Uses plain templates, so that a build reports only contacts.
    init() throws {
        folder = try TemporaryFolder()
        person = try AskingPerson()
        try Story(name: "unknown-key").lay(in: folder)
        try folder.remove("Content")
        try folder.put(ConsentSite.files)
    }

    private static let question = """
        consent.yml does not list "new.vcf": 1 contact is not published.
          Nina New
        What would be published:
          name (1), title (1)
        Publish them? [y/n] \

        """

    /// Input that ends an unexpected prompt, so that a failing test does not wait forever.
    private static let endOfInput = "\u{04}"

    private func start(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> Process {
        try Program(folder: folder.path, environment: environment).start(
            ["build", "--now", "2026-11-01"] + arguments, input: person.device,
            errors: person.device)
    }

    /// The output without colours and progress.
    private var heard: String {
        person.text.replacing(/\u{1B}\[[0-9;]*[mK]|\r/, with: "")
    }

    @Test(
        "The answer is saved in consent.yml with its comments kept, and the build uses it",
        arguments: [
            ("y", "authorized"), ("n", "denied"), (" YES ", "authorized"), ("No", "denied"),
        ])
    func answers(_ answer: String, _ state: String) throws {
        let process = try start()
        try #require(person.hears("[y/n] "))
        person.type(answer + "\n")
        process.waitUntilExit()
        person.hearOut()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(heard == Self.question + answer + "\n")
        #expect(
            try folder.text(ConsentSite.path)
                == ConsentSite.consent.replacing(
                    "  board.vcf: denied\n", with: "  board.vcf: denied\n  new.vcf: \(state)\n"))
        let isThere = FileManager.default.fileExists(
            atPath: folder.path + "/Output/contacts/new/index.html")
        #expect(isThere == (state == "authorized"))
        let again = try start()
        person.type(Self.endOfInput)
        again.waitUntilExit()
        person.hearOut()
        #expect(heard == Self.question + answer + "\n")
    }

    @Test("Any other answer repeats the question")
    func again() throws {
        let process = try start()
        for answer in ["", "perhaps", "n"] {
            try #require(person.hears("[y/n] "))
            person.type(answer + "\n")
        }
        process.waitUntilExit()
        person.hearOut()
        let more = "Please answer y or n.\nPublish them? [y/n] "
        #expect(heard == Self.question + "\n\(more)perhaps\n\(more)n\n")
    }

    @Test(
        "The question names what only members would see",
        arguments: [
            ("publish: [name, title]\nforMembers: [note]", "  name (1), title (1)", "  note (1)"),
            ("publish: []\nforMembers: [name, note]", "  nothing", "  name (1), note (1)"),
        ])
    func members(lists: String, published: String, members: String) throws {
        let consent = ConsentSite.consent.replacing("publish: [name, title]", with: lists)
        try folder.put([ConsentSite.path: consent])
        let process = try start()
        try #require(person.hears("[y/n] "))
        person.type("n\n")
        process.waitUntilExit()
        person.hearOut()
        #expect(
            heard.hasPrefix(
                """
                consent.yml does not list "new.vcf": 1 contact is not published.
                  Nina New
                What would be published:
                \(published)
                What only members would see:
                \(members)
                Publish them? [y/n]
                """))
    }

    @Test("At the end of input nothing is saved, and the build continues with its warning")
    func endOfInput() throws {
        let process = try start()
        try #require(person.hears("[y/n] "))
        person.type(Self.endOfInput)
        process.waitUntilExit()
        person.hearOut()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(
            heard == Self.question + """

                Content/contacts/new.vcf: warning: 1 contact is not published: consent.yml does \
                not list "new.vcf" [not-determined]
                  help: in Content/contacts/consent.yml, below containers:, write new.vcf: \
                authorized (or denied)

                """)
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/Output/index.html"))
    }

    @Test("Ctrl-C at the prompt saves nothing and builds nothing")
    func interrupt() throws {
        let process = try start()
        try #require(person.hears("[y/n] "))
        process.interrupt()
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .signal(SIGINT))
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Output/index.html"))
    }

    @Test("The question names at most ten contacts")
    func many() throws {
        let cards = (10...22).map { ConsentSite.card("FN:Person \($0)") }.joined()
        try folder.put(["Content/contacts/new.vcf": cards])
        let process = try start()
        try #require(person.hears("[y/n] "))
        person.type("n\n")
        process.waitUntilExit()
        person.hearOut()
        let names = (10..<20).map { "  Person \($0)\n" }.joined()
        #expect(
            heard == """
                consent.yml does not list "new.vcf": 13 contacts are not published.
                \(names)  and 3 more
                What would be published:
                  name (13)
                Publish them? [y/n] n

                """)
    }

    @Test("CI=false is not CI", arguments: ["false", "0", ""])
    func noCI(_ value: String) throws {
        let process = try start([], environment: ["CI": value])
        try #require(person.hears("[y/n] "))
        person.type("n\n")
        process.waitUntilExit()
        person.hearOut()
    }

    @Test(
        "There is no question in CI, with --quiet, with --format or without an open decision",
        arguments: [
            ([], ["CI": "true"]), (["--quiet"], [:]), (["--format", "github"], [:]),
            (["--format", "json"], [:]),
        ])
    func unasked(_ arguments: [String], _ environment: [String: String]) throws {
        let process = try start(arguments, environment: environment)
        person.type(Self.endOfInput)
        process.waitUntilExit()
        person.hearOut()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(!heard.contains("[y/n]"))
        #expect(heard.contains("not-determined"))
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
    }

    @Test("There is no question without a terminal, or in other commands")
    func elsewhere() throws {
        let program = Program(folder: folder.path)
        let build = ["build", "--now", "2026-11-01"]
        let runs = [
            try program.start(build, errors: person.device),
            try program.start(build, input: person.device),
            try program.start(
                ["list", "contacts"], input: person.device, errors: person.device),
            try program.start(
                ["consent", "show"], input: person.device, errors: person.device),
        ]
        person.type(Self.endOfInput)
        for run in runs {
            run.waitUntilExit()
            #expect(ProgramRun.End(run) == .status(0))
        }
        person.hearOut()
        #expect(!heard.contains("[y/n]"))
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
    }

    @Test("Errors in contacts are reported without a question")
    func errors() throws {
        try folder.put(["Content/contacts/everyone/broken.vcf": "BEGIN:VCARD\r\nFN:X\r\n"])
        let process = try start()
        person.type(Self.endOfInput)
        process.waitUntilExit()
        person.hearOut()
        #expect(ProgramRun.End(process) == .status(1))
        #expect(!heard.contains("[y/n]"))
    }

    @Test("A consent.yml that cannot be edited safely stops the build, with advice")
    func unsafe() throws {
        let text = "containers: &all\n  <<: {everyone: authorized}\n"
        try folder.put([ConsentSite.path: text])
        let process = try start()
        try #require(person.hears("[y/n] "))
        person.type("y\n")
        process.waitUntilExit()
        person.hearOut()
        #expect(ProgramRun.End(process) == .status(1))
        #expect(
            heard.hasSuffix(
                """
                [consent-edit]
                  1 | containers: &all
                    |             ^
                  help: edit the file by hand: below containers:, write board.vcf: authorized
                1 error; nothing was written, Output is as it was

                """))
        #expect(try folder.text(ConsentSite.path) == text)
    }
}

import Foundation
import TestSupport
import Testing

private enum FaultyDisk {
    static let library =
        Program.executable.deletingLastPathComponent().appending(path: "libFaultyDisk.so").path
}

/// FaultyDisk lets the n-th call to the files of a folder fail.
@Suite(
    "A disk that fails", .enabled(if: FileManager.default.fileExists(atPath: FaultyDisk.library)))
struct FaultTests {
    /// A failure of one call. The system repeats an interrupted call and a short write; the others
    /// end the program.
    enum Fault: Int32, CaseIterable {
        case shortWrite = 0
        case interrupted = 4
        case input = 5
        case access = 13
        case space = 28

        var isRepeated: Bool { self == .shortWrite || self == .interrupted }
    }

    /// All files of the site, before and after the build.
    private struct Build {
        let site: FileTree
        let before: FileTree
        let after: FileTree
    }

    private static let other = "Output/notes/mine.txt"

    private static let old = ["posts/a.md": post("A"), "posts/b.md": post("B")]

    private static let first = Result { try build(of: [:], after: old) }

    /// Changes a photo, removes a post, and adds another.
    private static let next = Result {
        try build(
            of: old,
            after: ["posts/b.md": post("B, changed"), "posts/c.md": post("C")])
    }

    @Test(
        "A fault of a build is reported, and the next build makes everything right",
        arguments: Fault.allCases, ["first", "next"])
    func build(_ fault: Fault, _ kind: String) throws {
        let build = try (kind == "first" ? Self.first : Self.next).get()
        var generator = SeededGenerator(seed: Seeds.from(1)[0])
        let calls = try self.calls(of: build, fault)
        try #require(calls > 10)
        // All calls with SITEGEN_ROUNDS=1000.
        for call in Array(1...calls).shuffled(using: &generator).prefix(Seeds.rounds(4)) {
            try check(build, fault, call)
        }
    }

    @Test("A fault of an edit leaves consent.yml as it was, or edited", arguments: Fault.allCases)
    func edit(_ fault: Fault) throws {
        let build = try Self.first.get()
        let path = "Content/contacts/consent.yml"
        let command = ["consent", "grant", "bob", "email"]
        let calls = try self.calls(of: build, fault, command, below: "Content/contacts")
        var generator = SeededGenerator(seed: Seeds.from(2)[0])
        // All calls with SITEGEN_ROUNDS=1000.
        let chosen = Array(1...max(1, calls)).shuffled(using: &generator).prefix(Seeds.rounds(6))
        for call in chosen {
            let folder = try TemporaryFolder()
            try folder.put(build.site)
            let run = try self.run(
                command, folder, fault, below: "Content/contacts", ["FAULT_CALL": "\(call)"])
            let old = build.site.text(path)
            let text = try folder.text(path)
            #expect(
                text == old ? run.end != .status(0) : text.contains("bob:"),
                "call \(call): \(run.errors)")
            #expect(
                try FileTree(folder.path + "/Content").paths == build.site.below("Content").paths)
            #expect(!fault.isRepeated || run.end == .status(0), "call \(call): \(run.errors)")
        }
    }
}

extension FaultTests {
    private static func post(_ title: String) -> String {
        "---\ntitle: \(title)\ndate: 2026-01-02\nauthor: ada\n---\nText of \(title).\n"
    }

    /// Makes a site, builds it with the first posts unless there are none, and says what a build
    /// with the others makes of it.
    private static func build(of first: [String: String], after second: [String: String]) throws
        -> Build
    {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/contacts/consent.yml": "containers: { all: authorized }\ncontacts:\n"
                + "  ada:\n    publish: [name, photo]\n",
            "Content/contacts/all/ada.vcf": ConsentSite.card("FN:Ada King", "PHOTO:ada.png"),
            "Content/contacts/all/bob.vcf": ConsentSite.card("FN:Bob", "EMAIL:bob@home.example"),
            "Content/pages/about.md": "---\ntitle: About\n---\nUs.\n", other: "mine",
        ])
        try folder.put(LeakySite.picture, at: "Content/contacts/all/ada.png")
        func put(_ posts: [String: String]) throws {
            for (path, text) in posts { try folder.put(["Content/\(path)": text]) }
        }
        if !first.isEmpty {
            try put(first)
            try #require(try folder.build().end == .status(0))
            for path in first.keys where second[path] == nil {
                try folder.remove("Content/\(path)")
            }
            try folder.put(LeakySite.otherPicture, at: "Content/contacts/all/ada.png")
        }
        try put(second)
        let site = try folder.everything()
        let before = try folder.output()
        let run = try folder.build()
        try #require(run.end == .status(0), "\(run.errors)")
        return Build(site: site, before: before, after: try folder.output())
    }

    private func check(_ build: Build, _ fault: Fault, _ call: Int) throws {
        let folder = try TemporaryFolder()
        try folder.put(build.site)
        let run = try self.run(Self.command, folder, fault, ["FAULT_CALL": "\(call)"])
        let what: Comment = "\(fault), call \(call): \(run.end) \(run.errors)"
        let output = try folder.output()
        #expect(try folder.text(Self.other) == "mine", what)
        for (path, entry) in output.entries
        where entry != .emptyFolder && entry != build.before.entries[path] {
            #expect(entry == build.after.entries[path], "\(path): \(what)")
        }
        if run.end == .status(0) {
            #expect(output.differences(from: build.after) == [], what)
        } else {
            #expect(!fault.isRepeated && run.end == .status(74), what)
            #expect(run.errors.contains("error: cannot ") && run.errors.contains("Output"), what)
            if !run.errors.contains("half written") {
                #expect(output.differences(from: build.before) == [], what)
            }
        }
        let next = try folder.build()
        #expect(next.end == .status(0), "\(next.errors)")
        #expect(try folder.output().differences(from: build.after) == [], what)
    }

    private static let command = ["build", "--now", "2026-11-01", "--jobs", "1"]

    /// Returns the number of calls that can have the fault.
    private func calls(
        of build: Build, _ fault: Fault, _ command: [String] = command,
        below path: String = "Output"
    ) throws -> Int {
        let folder = try TemporaryFolder()
        try folder.put(build.site)
        let run = try self.run(
            command, folder, fault, below: path, ["FAULT_COUNT": folder.path + "/count"])
        #expect(run.end == .status(0), "\(run.errors)")
        let text = try folder.text("count").trimmingCharacters(in: .newlines)
        return try #require(Int(text))
    }

    private func run(
        _ command: [String], _ folder: TemporaryFolder, _ fault: Fault,
        below path: String = "Output",
        _ variables: [String: String]
    ) throws -> ProgramRun {
        let controls = [
            "LD_PRELOAD": FaultyDisk.library, "FAULT_FOLDER": "\(folder.path)/\(path)",
            "FAULT_ERROR": "\(fault.rawValue)",
        ]
        return try Program(
            folder: folder.path, environment: controls.merging(variables) { $1 }
        ).run(command)
    }
}

import Foundation
import Testing

@Suite("Repeated builds")
struct BuildAgainTests {
    private static let noneWritten = "0 written, 0 removed"

    /// A site that is built.
    private static func settledFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Story(name: "club").lay(in: folder)
        try folder.put([
            "Content/posts/idea.md": "---\ntitle: Idea\ndate: 2026-01-01\ndraft: true\n---\n"
        ])
        try settle(folder)
        return folder
    }

    /// Builds twice: the second build writes nothing.
    private static func settle(_ folder: TemporaryFolder) throws {
        let run = try folder.build()
        try #require(run.end == .status(0), "\(run.errors)")
        #expect(try folder.build().summary.contains(noneWritten))
    }

    @Test("A second build writes nothing and prints the same summary")
    func again() throws {
        let folder = try Self.settledFolder()
        let output = try folder.output()
        let again = try folder.build()
        let full = try folder.build()
        #expect(again.summary.contains(Self.noneWritten))
        #expect(again.summary == full.summary)
        #expect(again.errors == full.errors)
        #expect(again.errors.contains("[not-determined]"))
        #expect(try folder.output().differences(from: output) == [])
    }

    @Test("A file saved without a change changes nothing")
    func touched() throws {
        let folder = try Self.settledFolder()
        let text = try folder.text("Content/site.yml")
        try folder.put(["Content/site.yml": text])
        #expect(try folder.build().summary.contains(Self.noneWritten))
        try Self.settle(folder)
    }

    @Test("A new or removed empty folder is noticed")
    func emptyFolder() throws {
        let folder = try Self.settledFolder()
        let plain = try folder.build().errors
        let empty = folder.url("Content/minutes")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
        #expect(
            try folder.build().errors.contains(
                "Content/minutes: note: this is not read: site.yml does not name it [unread-file]"))
        try Self.settle(folder)
        try folder.remove("Content/minutes")
        #expect(try folder.build().errors == plain)
        let members = folder.url("Content/members.yml")
        try FileManager.default.createDirectory(at: members, withIntermediateDirectories: false)
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/members.yml: error:"))
    }

    @Test("A file renamed to another Unicode form is noticed")
    func spelling() throws {
        let folder = try Self.settledFolder()
        try folder.put(["Content/static/caf\u{E9}.txt": "Open\n"])
        try Self.settle(folder)
        let names = ["caf\u{E9}.txt", "cafe\u{301}.txt"]
        try #require(
            rename(
                folder.path + "/Content/static/" + names[0],
                folder.path + "/Content/static/" + names[1]) == 0)
        #expect(try folder.build().summary.contains("1 written, 1 removed"))
    }

    @Test("A new link into the contacts is refused, also to the same bytes")
    func linkIntoContacts() throws {
        let folder = try Self.settledFolder()
        try folder.put([
            "Content/contacts/plan.png": "no picture", "Content/pages/plan.png": "no picture",
        ])
        let link = folder.url("Content/static/plan.png")
        try FileManager.default.createDirectory(
            at: folder.url("Content/static"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "../pages/plan.png")
        try Self.settle(folder)
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "../contacts/plan.png")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/static/plan.png: error:"))
    }

    @Test("A build repairs changes in Output")
    func tampered() throws {
        let folder = try Self.settledFolder()
        let output = try folder.output()
        let page = "Output/posts/summer-party/index.html"
        let bytes = try Data(contentsOf: folder.url(page))
        let status = try FileManager.default.attributesOfItem(atPath: folder.url(page).path)
        var other = bytes
        other[other.count / 2] ^= 1
        try other.write(to: folder.url(page))
        let time = try #require(status[.modificationDate])
        try FileManager.default.setAttributes(
            [.modificationDate: time], ofItemAtPath: folder.url(page).path)
        #expect(try folder.build().summary.contains("1 written, 0 removed"))
        #expect(try Data(contentsOf: folder.url(page)) == bytes)
        try folder.remove(page)
        #expect(try folder.build().summary.contains("1 written, 0 removed"))
        #expect(try folder.output().differences(from: output) == [])
    }

    @Test("A build finds unmanaged files in Output")
    func bystander() throws {
        let folder = try Self.settledFolder()
        try FileManager.default.createDirectory(
            at: folder.url("Output/private"), withIntermediateDirectories: true)
        try Self.settle(folder)
        try folder.put(["Output/private/list.txt": "chair@example.org\n"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Output/private/list.txt:1: error:"))
    }

    /// A date that changes the site on the next day.
    struct Date: CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]

        /// In Output, on the next day.
        let comes: [String]
        let goes: [String]
    }

    private static let dates = [
        Date(
            testDescription: "a post falls due",
            files: ["posts/due.md": "---\ntitle: Due\ndate: 2026-11-02\n---\nText.\n"],
            comes: ["posts/due/index.html"], goes: []),
        Date(
            testDescription: "a post expires",
            files: [
                "posts/old.md":
                    "---\ntitle: Old\ndate: 2026-10-01\nexpires: 2026-11-01\n---\nText.\n"
            ],
            comes: [], goes: ["posts/old/index.html"]),
        Date(
            testDescription: "a consent lapses",
            files: [
                "contacts/guests/lena.vcf": """
                BEGIN:VCARD\r\nVERSION:3.0\r\nUID:lena\r\nFN:Lena \
                Lapse\r\nN:Lapse;Lena;;;\r\nEND:VCARD\r\n
                """,
                "contacts/consent.yml": """
                containers:
                  guests: authorized
                contacts:
                  lena:
                    publish: [name]
                    until: 2026-11-01

                """,
            ],
            comes: [], goes: ["contacts/lena/index.html", "contacts/lena/contact.vcf"]),
    ]

    @Test("A build notices changes by date", arguments: dates)
    func date(_ date: Date) throws {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Club\nurl: https://example.org/\n"])
        for (path, text) in date.files { try folder.put(["Content/\(path)": text]) }
        try Self.settle(folder)
        func holds(_ path: String) -> Bool {
            folder.has("Output/\(path)")
        }
        #expect(date.comes.allSatisfy { !holds($0) } && date.goes.allSatisfy(holds))
        let program = Program(folder: folder.path)
        let before = try program.run(["build", "--now", "2026-11-01T23:59:59Z"])
        #expect(before.summary.contains(Self.noneWritten))
        let after = try program.run(["build", "--now", "2026-11-02"])
        #expect(after.end == .status(0), "\(after.errors)")
        #expect(date.comes.allSatisfy(holds) && date.goes.allSatisfy { !holds($0) })
    }

    @Test("Another time or option changes the site")
    func others() throws {
        let folder = try Self.settledFolder()
        let program = Program(folder: folder.path)
        let later = try program.run(["build", "--now", "2026-11-02"])
        #expect(!later.summary.contains(Self.noneWritten))
        let drafts = try program.run(["build", "--now", "2026-11-01", "--drafts"])
        #expect(!drafts.summary.contains(Self.noneWritten))
        let base = try program.run(
            ["build", "--now", "2026-11-01", "--base-url", "https://example.net/"])
        #expect(!base.summary.contains(Self.noneWritten))
    }
}

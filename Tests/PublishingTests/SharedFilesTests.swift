import Diagnostics
import Foundation
import Platform
import Presentation
import Testing

@testable import Publishing

@Suite("The files that all members share")
struct SharedFilesTests {
    private let folder: String
    private let secret: MemberSecret
    private static let site = "https://example.org/lab/"

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "sitegen-shared-\(UUID().uuidString)").path
        secret = try MemberSecret(
            email: "ada@example.org", password: "correct horse battery", salt: Array(0..<16),
            rounds: 1000)
        try put([
            "site.yml": "title: Lab\nurl: \(Self.site)\n",
            "members.yml": """
            salt: AAECAwQFBgcICQoLDA0ODw==
            rounds: 600000
            members:
              ada: { key: \(secret.publicKey.base64), payload: \(secret.payload) }

            """,
            "contacts/consent.yml": """
            containers: { people: { state: authorized, forMembers: [phone] } }
            contacts: { rosa: { publish: [], forMembers: [name, photo] } }

            """,
            "contacts/people/emmy.vcf": Self.card(
                "FN:Emmy Noether", "TEL:+44 20 7946 0123", "EMAIL:emmy@mail.example"),
            "contacts/people/rosa.vcf": Self.card(
                "FN:Rosa Peters", "PHOTO:rosa.svg"),
            "contacts/people/rosa.svg": "<svg/>",
            "posts/minutes/index.md": Self.text("![](plan.svg) [List](list.csv)"),
            "posts/minutes/plan.svg": "<svg/>", "posts/minutes/list.csv": "Tuesday;Rosa\n",
        ])
    }

    private static func card(_ lines: String...) -> String {
        "BEGIN:VCARD\nVERSION:4.0\n" + lines.joined(separator: "\n") + "\nEND:VCARD\n"
    }

    private static func text(_ body: String) -> String {
        "---\ntitle: Minutes\ndate: 2026-05-05\naudience: members\n---\n\(body)\n"
    }

    private func put(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = URL(filePath: "\(folder)/Content/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private var options: BuildOptions {
        // 1 November 2026
        BuildOptions(source: folder, output: "\(folder)/Output") { _ in 1_793_491_200 }
    }

    private func built(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(folder)/Output/\(path)").map(Array.init)
    }

    /// Opens the member's file, the directory that it names, and the files in that, by their URLs.
    private func opened(
        _ file: (String) throws -> [UInt8]?
    ) throws -> (directory: String, files: [String: String]) {
        let payload = try #require(try file("members/\(secret.payload).bin"))
        let html = try #require(
            PayloadOpener(key: secret.key, site: Self.site, name: secret.payload)
                .plaintext(of: payload))
        let link = try #require(
            String(decoding: html, as: UTF8.self)
                .firstMatch(of: /<i hidden data-key="(.+)" data-directory="(.+)"><\/i>/))
        func open(_ name: Substring) throws -> String {
            let bytes = try #require(try file("members/\(name).bin"))
            let opener = SealedFileOpener(
                key: String(link.1), site: Self.site, name: String(name))
            return String(decoding: try #require(opener.content(of: bytes)), as: UTF8.self)
        }
        let directory = try open(link.2)
        let files = directory.matches(of: /data-url="(.+)" data-file="(.+)" data-type="(.+)"/)
        return (
            directory,
            Dictionary(try files.map { ("\($0.1) \($0.3)", try open($0.2)) }) { $1 }
        )
    }

    private func check(_ directory: String, _ files: [String: String]) throws {
        #expect(directory.contains("tel:+442079460123"))
        #expect(directory.contains("Rosa Peters"))
        #expect(directory.contains("TEL:+44 20 7946 0123"))
        #expect(!directory.contains("emmy@mail.example"))
        let expected: [String: String] = [
            "/lab/contacts/rosa/photo.svg image/svg+xml": "<svg/>",
            "/lab/posts/minutes/plan.svg image/svg+xml": "<svg/>",
            "/lab/posts/minutes/list.csv application/octet-stream": "Tuesday;Rosa\n",
        ]
        #expect(files == expected)
    }

    @Test("A member's file opens the directory, and that the pictures and files in it")
    func chain() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await SiteBuilder(options).build()
        let (directory, files) = try opened(built)
        try check(directory, files)
        // Two files have one content.
        let names = try FileManager.default.contentsOfDirectory(
            atPath: "\(folder)/Output/members")
        #expect(names.count == 5)
    }

    @Test("A preview answers with the same")
    func preview() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var options = options
        options.isPreview = true
        let preview = SitePreview(options)
        _ = try await preview.load()
        let (directory, files) = try opened { path in
            guard case .bytes(let bytes)? = try preview.output(at: path)?.make() else { return nil }
            return bytes
        }
        try check(directory, files)
        #expect(try await preview.check() == [])
        #expect(preview.output(at: "posts/minutes/index.html") == nil)
        #expect(preview.output(at: "posts/minutes/list.csv") == nil)
        #expect(preview.output(at: "contacts/rosa/index.html") == nil)
    }

    @Test("A preview with a value that not even members may see does not answer with it")
    func leak() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put(["posts/minutes/index.md": Self.text("Write to emmy@mail.example.")])
        var options = options
        options.isPreview = true
        let preview = SitePreview(options)
        _ = try await preview.load()
        let payload = try #require(preview.output(at: "members/\(secret.payload).bin"))
        let error = #expect(throws: Problems.self) { _ = try payload.make() }
        let problem = try #require(error?.all.first)
        #expect(error?.all.count == 1)
        #expect(problem.code == "leak")
        #expect(problem.message.contains("which not even members may see"))
        #expect(try preview.output(at: "index.html")?.make() != nil)
        let all = try await preview.check()
        #expect(all.filter { $0.severity == .error }.count == 1)
    }

    @Test("Leaks for everyone and for members are reported in one run")
    func bothLeaks() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put([
            "posts/minutes/index.md": Self.text("Write to emmy@mail.example."),
            "pages/about.md": "---\ntitle: About\n---\nCall +44 20 7946 0123. Ask Rosa Peters.\n",
        ])
        let builder = SiteBuilder(options)
        let problems = try await builder.check { _, _ in }.problems
        let places = problems.filter { $0.severity == .error }.map {
            "\($0.code) \($0.location?.path ?? "")"
        }
        #expect(
            places == [
                "leak Content/pages/about.md", "leak Content/pages/about.md",
                "leak Content/posts/minutes/index.md",
            ])
    }
}

import Content
import Diagnostics
import Foundation
import Publishing
import TestSupport
import Testing

@Suite("Searching each text once")
struct SharedSearchTests {
    @Test(
        "finds what a search of whole files finds, wherever a withheld value is",
        arguments: Seeds.from(1, count: 4))
    func comparison(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var leaks = 0
        for round in 0..<Seeds.rounds(6) {
            let site = PlantedSite(&random)
            let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
                .appending(path: "sitegen-planted-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try site.write(to: folder)
            var options = BuildOptions(source: folder, output: "\(folder)/Output") { _ in
                1_780_315_200
            }
            options.jobs = 1 + random.below(3)
            let shared = try await problems(options)
            options.isStrict = true
            let whole = try await problems(options)
            try #require(shared == whole, "round \(round): \(site.files)")
            leaks += shared.count { $0.hasPrefix("leak") }
        }
        #expect(leaks > 0)
    }

    /// The problems of a check, without the spelling of the value and the number of other files.
    private func problems(_ options: BuildOptions) async throws -> [String] {
        try await SiteBuilder(options).check { _, _ in }.problems.filter {
            ["leak", "unused-allowance", "unknown-page"].contains($0.code)
        }.map { problem in
            let fact = problem.message.replacing(#/, which is withheld.*/#, with: "")
            return "\(problem.code) \(problem.location?.path ?? ""):\(problem.location?.line ?? 0) "
                + fact
        }.sorted()
    }
}

/// A random site that contains withheld values in random places.
private struct PlantedSite {
    private(set) var files: [String: String] = [:]

    init(_ random: inout SeededGenerator) {
        files["site.yml"] = """
            title: \(Self.text(&random, 40, "Lab"))
            description: \(Self.text(&random, 40, "Engines"))
            url: https://\(random.pick(["example.org", "ada.example"]))/\(random.pick(["", "lab/"]))
            locale: \(random.pick(["en_GB", "de_DE"]))
            allContacts: true
            postsPerPage: 2
            feeds: { site: [atom, rss, json], tags: [rss], contacts: [json], groups: [atom] }
            markdown: { rawHTML: \(random.isOneIn(2)) }

            """
        files["contacts/withheld.vcf"] = Self.card(
            "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL:+44 20 7946 0018",
            "EMAIL:ada@example.org", "ADR:;;12 St James Square;London;;;",
            "NOTE:The engine weaves algebraic patterns just as the loom weaves flowers and leaves")
        files["contacts/mary.vcf"] = Self.card(
            "FN:Mary Somerville", "TEL:+44 20 7946 0999",
            "TITLE:" + Self.text(&random, 20, "Secretary"),
            "ORG:" + Self.text(&random, 10, "Club"), "BDAY:1980-12-26")
        if random.isOneIn(2) {
            files["contacts/mary.md"] = Self.text(&random, 20, "She writes.", escapes: true) + "\n"
        }
        for number in 1...3 { files["posts/post-\(number).md"] = Self.post(&random, number) }
        files["pages/about.md"] =
            "---\ntitle: \(Self.text(&random, 10, "About"))\n---\n"
            + Self.body(&random) + random.pick(["", "\n[GROUP board]\n"])
        files["contacts/groups.yml"] = "board: { members: [mary] }\n"
        let pages = ["posts/post-1", "posts/post-2", "contacts/mary", "about", "lists"]
        let allowed = pages.filter { _ in random.isOneIn(3) }
        let lines = allowed.map { "  \($0): [\(Self.values.joined(separator: ", "))]\n" }
        files["contacts/consent.yml"] =
            "containers: { withheld.vcf: denied, mary.vcf: authorized }\ncontacts:\n"
            + "  mary: { publish: [name, title, organization, biography, groups] }\n"
            + (lines.isEmpty ? "" : "allow:\n" + lines.joined())
    }

    func write(to folder: String) throws {
        for (place, text) in files {
            let file = "\(folder)/Content/\(place)"
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        }
    }
}

extension PlantedSite {
    private static let values = [
        "Ada Lovelace", "020 7946 0018", "ada@example.org", "12 St James Square",
        "engine weaves algebraic patterns just as the loom", "26 December 1980", "7946 0999",
    ]

    private static func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines.map { $0.replacing(",", with: "\\,") } + [
            "END:VCARD", "",
        ]).joined(separator: "\r\n")
    }

    private static func post(_ random: inout SeededGenerator, _ number: Int) -> String {
        let summary = random.isOneIn(3) ? "summary: \(text(&random, 6, "Looms"))\n" : ""
        let tag = text(&random, 12, "news").replacing(",", with: "")
        return """
            ---
            title: \(text(&random, 8, "Post \(number)"))
            date: 2026-0\(number)-02
            slug: post-\(number)
            author: mary
            tags: ["\(tag)"]
            \(summary)extra: { venue: \(text(&random, 12, "Hall")) }
            ---
            \(body(&random))

            """
    }

    /// A text of one to 60 paragraphs, with values at its start, at its end and between.
    private static func body(_ random: inout SeededGenerator) -> String {
        let count = random.pick([1, 3, 12, 60])
        return (0..<count).map { number in
            let isEdge = number == 0 || number == count - 1
            return block(
                text(&random, isEdge ? 5 : count * 3, random.pick(words), escapes: true), &random)
        }.joined(separator: "\n\n")
    }

    private static func block(_ text: String, _ random: inout SeededGenerator) -> String {
        let filler = (0..<random.below(20)).map { _ in random.pick(words) }.joined(separator: " ")
        switch random.below(9) {
        case 0: return "## \(text)"
        case 1: return "- \(text)\n- \(filler)"
        case 2: return "| A | B |\n|---|---|\n| \(text.replacing("|", with: "")) | x |"
        case 3: return "```\n\(text)\n```"
        case 4:
            return "[\(filler)](/posts/post-1/) \(text) [x](https://example.org/\(filler.count))"
        case 5: return "<p title=\"\(filler)\">\(text)</p>"
        case 6: return "[Lovelace](/posts/post-2/#x) \(filler) \(text)"
        default: return "\(filler) \(text)"
        }
    }

    private static let words = [
        "loom", "Ada", "Lovelace", "7946", "0018", "engine", "weaves", "example", "St", "James",
        "12",
        "flower", "bobbin", "December", "26",
    ]

    /// A text that contains a value, or a part of one, in one of so many cases.
    private static func text(
        _ random: inout SeededGenerator, _ cases: Int, _ other: String, escapes: Bool = false
    ) -> String {
        guard random.isOneIn(cases) else { return other }
        let value = random.pick(values)
        switch random.below(escapes ? 7 : 4) {
        case 0: return "\(other) \(value)"
        case 1: return value
        case 2: return String(value.split(separator: " ").first ?? "")
        case 3: return String(value.split(separator: " ").last ?? "")
        case 4: return value.replacing(" ", with: "&nbsp;")
        case 5: return value.replacing(" ", with: " **") + (value.contains(" ") ? "**" : "")
        default: return Data("of \(value) and".utf8).base64EncodedString()
        }
    }
}

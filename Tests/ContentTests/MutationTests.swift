import Diagnostics
import TestSupport
import Testing
import YAML

@testable import Content

@Suite("Random damage")
struct MutationTests {
    private static let texts = [
        "title: Lab\nurl: https://a.example\ntheme: { tint: '#07F', link: { light: red } }\n"
            + "navigation: [a, \"b\"]\nmarkdown:\n  rawHTML: true\n",
        "publish: [name, email.work]\ncontainers:\n  a: denied\n  b.vcf: authorized\n"
            + "contacts:\n  x: &x { publish: [name], until: 2027-12-31 }\n  y: *x\n  z:\n    <<: "
            + "*x\n",
        "---\r\ntitle: >\r\n  Ä é\r\ndate: 2026-03-02 # x\r\ntags: [C, 'C#', \"\\u00e9\"]\r\n"
            + "---\r\nText",
        "---\nstart: 2026-05-12T18:00\nend: 2026-05-12 20:00\nrepeat: { every: 2 weeks, except: "
            + "[2026-05-26],\n  until: 2026-12-08, moved: { 2026-06-09: 2026-06-10 } }\n---\n",
    ]

    private static let pieces: [[UInt8]] = [
        [0], [0xFF], [0xC3], [0x0A], [0x0D], [0x09], Array("---\n".utf8), Array(": ".utf8),
        Array("*x".utf8), Array("&x ".utf8), Array("? ".utf8), Array("[".utf8), Array("}".utf8),
        Array("\"".utf8), Array("'".utf8), Array("!!binary ".utf8), Array("\u{2028}".utf8),
        Array("\u{85}".utf8), Array("<<: ".utf8), Array("é".utf8), Array("- ".utf8),
        Array("|\n".utf8),
    ]

    @Test("Nothing crashes, and each problem is in the file", arguments: texts, Seeds.from(7))
    func mutations(text: String, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(1_000) {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let start = Int.random(in: 0...bytes.count, using: &random)
                let end = Int.random(in: start...min(bytes.count, start + 3), using: &random)
                bytes.replaceSubrange(start..<end, with: random.pick(Self.pieces))
            }
            let lines = bytes.count { $0 == 0x0A } + 1
            for problem in Self.problems(of: bytes) {
                let line = problem.location?.line ?? 1
                if line > lines || line < 1 || problem.help == nil || problem.message.isEmpty {
                    Issue.record("\(bytes) gives \(ProblemFormat.human.text(for: problem))")
                    return
                }
            }
        }
    }

    /// The problems that all parsers of Content find in the bytes.
    private static func problems(of bytes: [UInt8]) -> [Problem] {
        var problems: [Problem] = []
        do throws(Problem) {
            let source = try ContentFile.text(bytes, shown: "a")
            _ = SiteSettingsParser.settings(from: source, problems: &problems)
            _ = ConsentParser.consent(from: source, problems: &problems)
            let frontMatter = try FrontMatter(of: source)
            let lines = SourceLines(source, upTo: frontMatter.yaml.upperBound)
            var fields = FieldReader(
                try YAMLParser(lines, range: frontMatter.yaml).root(), in: lines, what: "it")
            _ = (fields.text("title"), fields.texts("tags"), fields.entries("extra"))
            let event = EventTimes(&fields, zone: .gmt, at: Location(path: "a"))
            _ = event?.state(at: 0, in: .gmt)
            fields.warnOfUnknownKeys()
            problems += fields.problems
        } catch {
            problems.append(error)
        }
        return problems
    }
}

import Diagnostics
import TestSupport
import Testing

@testable import Content

@Suite("Editing random consent.yml files")
struct ConsentEditPropertyTests {
    @Test(
        "An edit changes its key alone and keeps all comments, or is refused because of brackets",
        arguments: Seeds.from(1, count: 2))
    func edits(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (made, refused) = (0, 0)
        for _ in 0..<Seeds.rounds(150) {
            let consent = WrittenConsent.random(&generator)
            let (text, hasBrackets) = consent.text(&generator)
            var meaning = consent.meaning
            try #require(WrittenConsent.meaning(of: text) == meaning, "\(text)")
            var edited = text
            for _ in 0..<3 {
                let edit = consent.edit(&generator)
                meaning.apply(edit)
                let before = SourceText(path: "consent.yml", text: edited)
                let after: SourceText
                do throws(Problems) {
                    after = try edit.text(from: before)
                } catch {
                    try #require(hasBrackets, "\(error.all) \(edit)\n\(edited)")
                    #expect(error.all.map(\.code) == ["consent-edit"])
                    refused += 1
                    break
                }
                made += 1
                let result = String(decoding: after.bytes, as: UTF8.self)
                try #require(
                    WrittenConsent.meaning(of: result) == meaning,
                    "\(edit)\n\(edited)\n-->\n\(result)")
                try #require(
                    WrittenConsent.comments(in: result) == WrittenConsent.comments(in: text),
                    "\(edit)\n\(edited)\n-->\n\(result)")
                try #require(
                    result.utf8.contains(0x0D) || !text.utf8.contains(0x0D), "\(edit)\n\(edited)")
                edited = result
            }
        }
        #expect(made > 2 * refused)
    }

    @Test(
        "An edit of a randomly damaged file gives a result or a problem", arguments: Seeds.from(1))
    func damage(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(500) {
            let consent = WrittenConsent.random(&generator)
            var bytes = Array(consent.text(&generator).text.utf8)
            for _ in 0...generator.below(3) where !bytes.isEmpty {
                let signs = Array("&*!|>{}[],:?-#\"' \n\r\tx".utf8)
                let sign = generator.pick(signs)
                let place = generator.below(bytes.count)
                bytes.replaceSubrange(
                    place..<place + generator.below(2), with: [sign])
            }
            let source = SourceText(path: "consent.yml", bytes: bytes)
            let edit = consent.edit(&generator)
            guard let after = try? edit.text(from: source) else { continue }
            var problems: [Problem] = []
            var wanted = ConsentMeaning(
                ConsentParser.consent(from: source, problems: &problems))
            wanted.apply(edit)
            let found = ConsentMeaning(
                ConsentParser.consent(from: after, problems: &problems))
            try #require(found == wanted && !problems.hasErrors, "\(edit)\n\(source.bytes)")
        }
    }
}

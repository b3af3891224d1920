import Diagnostics
import Testing

@testable import Content

@Suite("Editing any consent.yml")
struct ConsentEditPropertyTests {
    @Test(
        "An edit changes what it should, nothing else, and keeps every comment; or brackets forbid it"
    )
    func edits() throws {
        var (made, refused) = (0, 0)
        for seed in 0..<800 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let consent = WrittenConsent.random(&generator)
            let (text, hasBrackets) = consent.text(&generator)
            var meaning = consent.meaning
            try #require(WrittenConsent.meaning(of: text) == meaning, "\(seed):\n\(text)")
            var edited = text
            for _ in 0..<3 {
                let edit = consent.edit(&generator)
                meaning.apply(edit)
                let before = SourceText(path: "consent.yml", text: edited)
                let after: SourceText
                do throws(Problems) {
                    after = try edit.text(from: before)
                } catch {
                    try #require(hasBrackets, "\(seed): \(error.all) \(edit)\n\(edited)")
                    #expect(error.all.map(\.code) == ["consent-edit"])
                    refused += 1
                    break
                }
                made += 1
                let result = String(decoding: after.bytes, as: UTF8.self)
                try #require(
                    WrittenConsent.meaning(of: result) == meaning,
                    "\(seed): \(edit)\n\(edited)\n-->\n\(result)")
                try #require(
                    WrittenConsent.comments(in: result) == WrittenConsent.comments(in: text),
                    "\(seed): \(edit)\n\(edited)\n-->\n\(result)")
                try #require(
                    result.utf8.contains(0x0D) || !text.utf8.contains(0x0D), "\(seed)")
                edited = result
            }
        }
        #expect(made > 2 * refused)
    }

    @Test("Every byte of a damaged file may be anything: there is a result or a problem")
    func damage() throws {
        for seed in 0..<1_500 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let consent = WrittenConsent.random(&generator)
            var bytes = Array(consent.text(&generator).text.utf8)
            for _ in 0...Int.random(in: 0..<3, using: &generator) where !bytes.isEmpty {
                let signs = Array("&*!|>{}[],:?-#\"' \n\r\tx".utf8)
                let sign = signs.randomElement(using: &generator) ?? 0x20
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes.replaceSubrange(
                    place..<place + (Bool.random(using: &generator) ? 1 : 0), with: [sign])
            }
            let source = SourceText(path: "consent.yml", bytes: bytes)
            let edit = consent.edit(&generator)
            guard let after = try? edit.text(from: source) else { continue }
            var problems: [Problem] = []
            var wanted = ConsentMeaningOfText(
                ConsentParser.consent(from: source, problems: &problems))
            wanted.apply(edit)
            let found = ConsentMeaningOfText(
                ConsentParser.consent(from: after, problems: &problems))
            try #require(found == wanted && !problems.hasErrors, "\(seed)")
        }
    }
}

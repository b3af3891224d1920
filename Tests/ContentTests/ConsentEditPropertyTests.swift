import Diagnostics
import Testing

@testable import Content

@Suite("Editing any consent.yml")
struct ConsentEditPropertyTests {
    @Test("An edit changes what it should, nothing else, and keeps every comment in its order")
    func edits() throws {
        for seed in 0..<800 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let consent = WrittenConsent.random(&generator)
            let text = consent.text(&generator)
            var meaning = consent.meaning
            try #require(WrittenConsent.meaning(of: text) == meaning, "\(seed):\n\(text)")
            var edited = text
            for _ in 0..<3 {
                let edit = consent.edit(&generator)
                meaning.apply(edit)
                let before = SourceText(path: "consent.yml", text: edited)
                let after: SourceText
                do {
                    after = try ConsentEditor(before).text(after: edit)
                } catch {
                    Issue.record("\(seed): \(error.all) \(edit)\n\(edited)")
                    break
                }
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
    }

    @Test("Every byte of a damaged file may be anything: there is a result or a problem")
    func damage() throws {
        for seed in 0..<1_500 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let consent = WrittenConsent.random(&generator)
            var bytes = Array(consent.text(&generator).utf8)
            for _ in 0...Int.random(in: 0..<3, using: &generator) where !bytes.isEmpty {
                let signs = Array("&*!|>{}[],:?-#\"' \n\r\tx".utf8)
                let sign = signs.randomElement(using: &generator) ?? 0x20
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes.replaceSubrange(
                    place..<place + (Bool.random(using: &generator) ? 1 : 0), with: [sign])
            }
            let source = SourceText(path: "consent.yml", bytes: bytes)
            let edit = consent.edit(&generator)
            guard let after = try? ConsentEditor(source).text(after: edit) else { continue }
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

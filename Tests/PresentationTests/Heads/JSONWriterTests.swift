import Foundation
import Presentation
import Testing

@Suite("JSON is written")
struct JSONWriterTests {
    @Test(
        "with escapes wherever they stand in a text",
        arguments: [
            "\"", "\\", "\n", "\r", "\t", "\u{1}", "\u{1F}", "\u{7F}", "<", "é", "\u{1F600}",
        ])
    func escapes(sign: String) throws {
        for isInMarkup in [false, true] {
            for count in 0...70 {
                let text = String(repeating: "a", count: count) + sign + sign + "b"
                var json = JSONWriter(isInMarkup: isInMarkup)
                json.object {
                    $0.member("text", text)
                    $0.member("bytes", utf8: Array(text.utf8))
                    $0.member("texts", [text, sign])
                }
                let read = try JSONSerialization.jsonObject(with: Data(json.bytes))
                let object = try #require(read as? [String: Any])
                #expect(object["text"] as? String == text)
                #expect(object["bytes"] as? String == text)
                #expect(object["texts"] as? [String] == [text, sign])
                #expect(!isInMarkup || !json.bytes.contains(UInt8(ascii: "<")))
            }
        }
    }

    @Test("with nothing escaped that need not be")
    func plain() {
        var json = JSONWriter()
        json.object { $0.member("é <", "\u{7F} </script> \u{1F600}") }
        #expect(
            String(decoding: json.bytes, as: UTF8.self)
                == "{\n  \"é <\": \"\u{7F} </script> \u{1F600}\"\n}")
    }
}

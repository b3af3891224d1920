import Foundation
import Presentation
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
    @Test(
        "Characters are escaped at every position of a text",
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

    @Test("Other characters are not escaped")
    func plain() {
        var json = JSONWriter()
        json.object { $0.member("é <", "\u{7F} </script> \u{1F600}") }
        #expect(
            String(decoding: json.bytes, as: UTF8.self)
                == "{\n  \"é <\": \"\u{7F} </script> \u{1F600}\"\n}")
    }

    @Test("Only characters that need it are escaped, for all neighbours")
    func neighbours() {
        for first in UInt8.min..<0x80 {
            for second in UInt8.min..<0x80 {
                let place = Int(first ^ second) % 11
                let bytes = Array(repeating: UInt8(ascii: "a"), count: place) + [first, second]
                var json = JSONWriter()
                json.object { $0.member("b", utf8: bytes + Array("aaaaaaaaa".utf8)) }
                let expected = bytes.map(Self.escaped).joined()
                #expect(
                    String(decoding: json.bytes, as: UTF8.self)
                        == "{\n  \"b\": \"\(expected)aaaaaaaaa\"\n}")
            }
        }
    }

    /// RFC 8259, section 7.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case ..<0x20: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        default: String(Unicode.Scalar(byte))
        }
    }
}

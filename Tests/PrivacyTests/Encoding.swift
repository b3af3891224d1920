import Foundation
import Testing

/// A way to encode a text in other bytes.
struct Encoding: CustomTestStringConvertible, Sendable {
    let name: String
    let encode: @Sendable (String) -> String

    init(_ name: String, _ encode: @escaping @Sendable (String) -> String) {
        self.name = name
        self.encode = encode
    }

    var testDescription: String { name }
}

extension Encoding {
    /// Encodings that can be nested in any order.
    static let nestable: [Encoding] = [
        Encoding("decimal references") { $0.each { "&#\($0.value);" } },
        Encoding("decimal references of signs") { $0.eachSign { "&#\($0.value);" } },
        Encoding("hexadecimal references") { $0.each { "&#x\($0.hex);" } },
        Encoding("per cent") { $0.bytes { percent($0) } },
        Encoding("per cent of signs") { $0.eachSign { String($0).bytes { percent($0) } } },
        Encoding("JSON") { $0.units { "\\u\(padded(String($0, radix: 16), 4))" } },
        Encoding("JSON of signs") {
            $0.eachSign { String($0).units { "\\u\(padded(String($0, radix: 16), 4))" } }
        },
        Encoding("base64") { " \(base64("Hello, and \($0) too")) " },
    ]

    static let all: [Encoding] =
        nestable + [
            Encoding("as it is") { $0 },
            Encoding("references without semicolons") { $0.each { "&#\($0.value)" } + " " },
            Encoding("long references") { $0.each { "&#x0000\($0.hex);" } },
            Encoding("named references") { named($0) },
            Encoding("per cent twice") { $0.bytes { percent($0) }.replacing("%", with: "%25") },
            Encoding("per cent in lower case") { $0.bytes { percent($0).lowercased() } },
            Encoding("per cent of old scripts") {
                $0.units { "%u\(padded(String($0, radix: 16), 4))" }
            },
            Encoding("JSON, solidus escaped") { $0.replacing("/", with: "\\/") },
            Encoding("JavaScript") { $0.each { "\\u{\($0.hex)}" } },
            Encoding("JavaScript bytes") {
                $0.each { $0.isASCII ? "\\x\(padded($0.hex, 2))" : String($0) }
            },
            Encoding("a line goes on") { $0.inMiddle("\\\n") },
            Encoding("CSS") { $0.each { "\\\($0.hex) " } },
            Encoding("CSS of six digits") { $0.each { "\\\(padded($0.hex, 6))" } },
            Encoding("quoted-printable") {
                $0.bytes { "=" + padded(String($0, radix: 16).uppercased(), 2) }
            },
            Encoding("quoted-printable of signs") {
                $0.eachSign {
                    String($0).bytes { "=" + padded(String($0, radix: 16).uppercased(), 2) }
                }
            },
            Encoding("quoted-printable in lower case") {
                $0.bytes { "=" + padded(String($0, radix: 16), 2) }
            },
            Encoding("soft line break") { $0.inMiddle("=\r\n") },
            Encoding("vCard, folded") { "NOTE:" + $0.inMiddle("\r\n ") },
            Encoding("vCard, folded by a tab") { "NOTE:" + $0.inMiddle("\n\t") },
            Encoding("vCard") {
                $0.replacing(",", with: "\\,").replacing(";", with: "\\;") + "\\nmore"
            },
            Encoding("base64 alone") { base64($0) },
            Encoding("base64, one byte on") { " " + base64("A " + $0).replacing("=", with: "") },
            Encoding("base64, two bytes on") { base64("AB " + $0) },
            Encoding("base64 behind a slash") { "/v/" + base64($0) },
            Encoding("base64url") { base64("??>>\u{7F}" + $0).url },
            Encoding("base64 in lines") { inLines(base64(filler + $0 + " " + filler), "\r\n") },
            Encoding("base64 behind an accent") { "caf\u{E9}\(base64("Hello, and " + $0))" },
            Encoding("base64 behind an escape") { "caf&eacute;\(base64("Hello, and " + $0))" },
            Encoding("base64 in a vCard") {
                "KEY;ENCODING=b:" + inLines(base64(filler + $0), "\r\n ")
            },
            Encoding("base64 thrice") { base64("of " + base64("of " + base64("of \($0)"))) },
            Encoding("data URL") { "<img src=\"data:text/plain;base64,\(base64($0))\">" },
            Encoding("soft hyphens") { $0.each { "\($0)\u{AD}" } },
            Encoding("named soft hyphens") { $0.inMiddle("&shy;") },
            Encoding("zero-width spaces") { $0.inMiddle("\u{200B}") },
            Encoding("no-break spaces") { $0.replacing(" ", with: "\u{A0}") },
            Encoding("named no-break spaces") { $0.replacing(" ", with: "&nbsp;") },
            Encoding("full width") { $0.each { String($0.wide) } },
            Encoding("decomposed") { $0.decomposedStringWithCanonicalMapping },
            Encoding("composed") { $0.precomposedStringWithCanonicalMapping },
            Encoding("a tag in the middle") { $0.inMiddle("</b><i class=\"x\">") },
            Encoding("a comment in the middle") { $0.inMiddle("<!-- -->") },
            Encoding("escaped tags in a feed") { $0.inMiddle("&lt;/b&gt;&lt;i&gt;") },
            Encoding("an attribute") { "<a title=\"\($0)\" href=\"/\">x</a>" },
            Encoding("an attribute without quotes") { "<a title=\($0)>x</a>" },
            Encoding("a comment") { "<!-- \($0) -->" },
            Encoding("a script") { "<script>var a='\($0)';</script>" },
        ]
}

private let filler = "Lorem ipsum dolor sit amet, consectetur adipisici elit, sed eiusmod. "

private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.count)) + text
}

private func percent(_ byte: UInt8) -> String {
    "%" + padded(String(byte, radix: 16).uppercased(), 2)
}

private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

private func inLines(_ text: String, _ separator: String) -> String {
    stride(from: 0, to: text.count, by: 72).map { start in
        String(text.dropFirst(start).prefix(72))
    }.joined(separator: separator)
}

private func named(_ text: String) -> String {
    let names: [Character: String] = [
        "@": "commat", ".": "period", "+": "plus", ",": "comma", "/": "sol", "(": "lpar",
        ")": "rpar", "-": "hyphen", "'": "apos", "ü": "uuml", "ö": "ouml", "é": "eacute",
        "ß": "szlig", "Ž": "Zcaron", "ž": "zcaron", "_": "lowbar", "’": "rsquo", "ł": "lstrok",
    ]
    return text.map { names[$0].map { "&\($0);" } ?? String($0) }.joined()
}

extension String {
    fileprivate func each(_ body: (Unicode.Scalar) -> String) -> String {
        unicodeScalars.map(body).joined()
    }

    fileprivate func eachSign(_ body: (Unicode.Scalar) -> String) -> String {
        each {
            $0.isASCII && $0.properties.isAlphabetic || $0.properties.numericType != nil
                ? String($0) : body($0)
        }
    }

    fileprivate func bytes(_ body: (UInt8) -> String) -> String { utf8.map(body).joined() }

    fileprivate func units(_ body: (UInt16) -> String) -> String { utf16.map(body).joined() }

    fileprivate func inMiddle(_ text: String) -> String {
        let middle = index(startIndex, offsetBy: count / 2)
        return self[..<middle] + text + self[middle...]
    }

    fileprivate var url: String {
        replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Unicode.Scalar {
    fileprivate var hex: String { String(value, radix: 16) }

    fileprivate var wide: Unicode.Scalar {
        (0x21...0x7E).contains(value) ? Unicode.Scalar(value + 0xFEE0) ?? self : self
    }
}

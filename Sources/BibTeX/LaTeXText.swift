import Diagnostics
import Foundation
import Platform

/// A part of a value.
package enum BibTeXPiece: Sendable, Equatable {
    case text(String)

    /// LaTeX, without its dollar signs.
    case formula(String)

    var source: String {
        switch self {
        case .text(let text): text
        case .formula(let formula): "$\(formula)$"
        }
    }
}

/// Converts LaTeX to text. Braces nest without limit, because open ones are on a list.
struct LaTeXText {
    enum Use {
        case text

        /// A name keeps its straight apostrophes and has plain spaces.
        case name

        /// An address or a path: only braces and escapes are LaTeX.
        case verbatim
    }

    private(set) var pieces: [BibTeXPiece] = []

    /// The ranges are those of the names with their backslash, in bytes.
    private(set) var unknownCommands: [(name: String, range: Range<Int>)] = []

    private let bytes: [UInt8]
    private let use: Use
    private var position = 0
    private var output: [UInt8] = []
    private var groups: [Group] = []

    /// The marks for the next letter, the outermost first.
    private var accents: [LaTeXSymbols.Accent] = []

    /// What the last command does with the group that follows it.
    private var action: Action?

    /// True once `\(` had no `\)`.
    private var hasOpenFormula = false

    init(_ latex: String, as use: Use) {
        bytes = Array(latex.utf8)
        self.use = use
        while position < bytes.count { readNext() }
        endAccents()
        flush(atEnd: true)
    }

    var text: String { pieces.map(\.source).joined() }
}

extension SourceText {
    /// A .bib file without LaTeX, with the same lines; any other text as it is.
    package var withoutLaTeX: SourceText {
        guard path.hasSuffix(".bib") else { return self }
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let plain = lines.map { LaTeXText(String($0), as: .name).text }
        return SourceText(path: path, text: plain.joined(separator: "\n"))
    }
}

extension LaTeXText {
    /// A group in braces that is open.
    private struct Group {
        let action: Action?

        /// The number of pieces and of bytes before it.
        let pieces: Int
        let start: Int
    }

    /// How a command changes its argument.
    enum Action: Equatable {
        case keep, verbatim, quote, superscript, `subscript`
    }

    private var isVerbatim: Bool {
        use == .verbatim || groups.last?.action == .verbatim
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func follows(_ text: StaticString) -> Bool {
        bytes[position...].starts(with: text.bytes)
    }

    private mutating func readNext() {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\\"): readCommand()
        case UInt8(ascii: "{"):
            position += 1
            let isInVerbatim = groups.last?.action == .verbatim
            groups.append(
                Group(
                    action: isInVerbatim ? .verbatim : action, pieces: pieces.count,
                    start: output.count))
            if action == .quote { append("“") }
            action = nil
        case UInt8(ascii: "}"):
            position += 1
            closeGroup()
        case _ where byte.isWhiteSpace:
            position += 1
            if accents.isEmpty { appendSpace() }
        case _ where isVerbatim: appendCharacter()
        case UInt8(ascii: "$"): readFormula()
        default:
            if !readLigature(byte) { appendCharacter() }
        }
    }

    private mutating func closeGroup() {
        endAccents()
        guard let group = groups.popLast(), group.pieces == pieces.count else { return }
        switch group.action {
        case .quote: append("”")
        case .superscript: replaceDigits(from: group.start, by: LaTeXSymbols.superscripts)
        case .subscript: replaceDigits(from: group.start, by: LaTeXSymbols.subscripts)
        case .keep, .verbatim, nil: break
        }
    }

    /// Replaces the characters from an offset if all have a raised or lowered form.
    private mutating func replaceDigits(from start: Int, by forms: [Character: Character]) {
        // More than a few are no exponent, and reading them again at each level takes long.
        guard start <= output.count, output.count - start <= 64 else { return }
        let text = String(decoding: output[start...], as: UTF8.self)
        let digits = text.compactMap { forms[$0] }
        guard digits.count == text.count else { return }
        output.replaceSubrange(start..., with: String(digits).utf8)
    }
}

// MARK: Text

extension LaTeXText {
    /// Appends the character at the position, with its accents.
    private mutating func appendCharacter() {
        let length = bytes[position].lengthOfCharacter
        let end = min(position + length, bytes.count)
        output += bytes[position..<end]
        position = end
        appendAccents()
    }

    private mutating func append(_ text: String) {
        output += text.utf8
        appendAccents()
    }

    private mutating func appendAccents() {
        action = nil
        guard !accents.isEmpty else { return }
        for accent in accents.reversed() { output += accent.mark.utf8 }
        accents = []
    }

    /// Appends accents that stand alone, such as the tilde of `\~{}`.
    private mutating func endAccents() {
        for accent in accents { output += accent.alone.utf8 }
        accents = []
    }

    private mutating func appendSpace() {
        if output.isEmpty ? !pieces.isEmpty : output.last != UInt8(ascii: " ") {
            output.append(UInt8(ascii: " "))
        }
    }

    private mutating func flush(atEnd: Bool = false) {
        while atEnd, output.last == UInt8(ascii: " ") { output.removeLast() }
        guard !output.isEmpty else { return }
        let text = String(decoding: output, as: UTF8.self)
        let isASCII = output.allSatisfy { $0 < 0x80 }
        pieces.append(.text(isASCII ? text : text.precomposedStringWithCanonicalMapping))
        output = []
    }

    /// Reads dashes, quotes, ties and entities of HTML.
    private mutating func readLigature(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "&"), let entity = HTMLEntity(bytes[position...]) {
            position += entity.length
            append(entity.text)
            return true
        }
        let isName = use == .name
        switch byte {
        case UInt8(ascii: "~"): return replace(1, by: isName ? " " : "\u{A0}")
        case UInt8(ascii: "-") where follows("---"): return replace(3, by: "—")
        case UInt8(ascii: "-") where follows("--"): return replace(2, by: "–")
        case UInt8(ascii: "`") where follows("``"): return replace(2, by: "“")
        case UInt8(ascii: "'") where follows("''"): return replace(2, by: "”")
        case UInt8(ascii: "`"): return replace(1, by: "‘")
        case UInt8(ascii: "'") where !isName: return replace(1, by: "’")
        case UInt8(ascii: "!") where follows("!`"): return replace(2, by: "¡")
        case UInt8(ascii: "?") where follows("?`"): return replace(2, by: "¿")
        default: return false
        }
    }

    private mutating func replace(_ length: Int, by text: String) -> Bool {
        position += length
        append(text)
        return true
    }
}

// MARK: Formulas

extension LaTeXText {
    private mutating func readFormula() {
        let length = follows("$$") ? 2 : 1
        let start = position + length
        guard let end = endOfFormula(from: start), end > start else {
            append("$")
            position += 1
            return
        }
        appendFormula(start..<end)
        position = min(end + length, bytes.count)
    }

    /// Returns the offset of the next dollar sign; `nil` if braces do not match up to it.
    private func endOfFormula(from start: Int) -> Int? {
        var depth = 0
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "$"): return depth == 0 ? offset : nil
            default: break
            }
            if depth < 0 { return nil }
            offset += 1
        }
        return nil
    }

    private mutating func appendFormula(_ range: Range<Int>) {
        endAccents()
        flush()
        pieces.append(.formula(String(decoding: bytes[range], as: UTF8.self)))
    }

    /// Reads `\( … \)` or `\[ … \]`, after its start.
    private mutating func readFormula(to closing: UInt8) {
        let start = position
        var offset = hasOpenFormula ? bytes.count : start
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "\\") {
                if bytes[offset + 1] == closing {
                    appendFormula(start..<offset)
                    position = offset + 2
                    return
                }
                offset += 1
            }
            offset += 1
        }
        hasOpenFormula = true
        append("\\")
        position -= 1
    }
}

// MARK: Commands

extension LaTeXText {
    private mutating func readCommand() {
        let start = position
        position += 1
        guard let byte = current else { return append("\\") }
        guard byte.isLetter else {
            position += 1
            return readSymbol(byte, from: start)
        }
        let end = bytes[position...].firstIndex { !$0.isLetter } ?? bytes.count
        let name = String(decoding: bytes[position..<end], as: UTF8.self)
        if isVerbatim, !name.hasPrefix("text") || LaTeXSymbols.texts[name] == nil {
            return append("\\")
        }
        position = end
        readCommand(name, from: start)
    }

    private mutating func readSymbol(_ byte: UInt8, from start: Int) {
        let name = String(decoding: [byte], as: UTF8.self)
        switch byte {
        case _ where byte.isWhiteSpace: appendSpace()
        case UInt8(ascii: "&"):
            position -= 1
            if !readLigature(byte) { appendCharacter() }
        case UInt8(ascii: "\\") where !isVerbatim: appendSpace()
        case UInt8(ascii: "(") where !isVerbatim: readFormula(to: UInt8(ascii: ")"))
        case UInt8(ascii: "[") where !isVerbatim: readFormula(to: UInt8(ascii: "]"))
        default:
            if let accent = LaTeXSymbols.accents[name] {
                if !isVerbatim || byte == UInt8(ascii: "~") { accents.append(accent) }
            } else if let symbol = LaTeXSymbols.escapes[name],
                !isVerbatim || "%_#${}".utf8.contains(byte)
            {
                append(use == .name && symbol == "\u{202F}" ? " " : symbol)
            } else if isVerbatim {
                append("\\" + name)
            } else {
                append("\\")
                position -= 1
                let end = min(position + byte.lengthOfCharacter, bytes.count)
                let name = String(decoding: bytes[position..<end], as: UTF8.self)
                unknownCommands.append((name, start..<end))
            }
        }
    }

    private mutating func readCommand(_ name: String, from start: Int) {
        if name == "i" || name == "j" {
            skipSpace()
            append(accents.isEmpty ? name == "i" ? "ı" : "ȷ" : name)
        } else if let accent = LaTeXSymbols.accents[name] {
            skipSpace()
            accents.append(accent)
        } else if let text = LaTeXSymbols.texts[name] {
            skipSpace()
            append(text)
        } else if let action = LaTeXSymbols.actions[name] {
            skipSpace()
            self.action = action
        } else if let count = LaTeXSymbols.droppedArguments[name] {
            for _ in 0..<count { _ = argument() }
        } else if name == "ensuremath" {
            let range = argument()
            let content = String(decoding: bytes[range], as: UTF8.self).trimmed
            if let text = LaTeXSymbols.texts[String(content.dropFirst())], content.first == "\\" {
                append(text)
            } else if content.utf8.allSatisfy({ !$0.isLetter && !"\\^_{}$".utf8.contains($0) }) {
                append(content)
            } else {
                appendFormula(range)
            }
        } else {
            unknownCommands.append((name, start..<position))
            let end = position
            skipSpace()
            guard current != UInt8(ascii: "{") else { return }
            position = end
            append("\\" + name)
        }
    }

    private mutating func skipSpace() {
        while let byte = current, byte.isWhiteSpace { position += 1 }
    }

    /// Skips an argument, and returns the range of its content.
    private mutating func argument() -> Range<Int> {
        skipSpace()
        guard current == UInt8(ascii: "{") else { return position..<position }
        let start = position + 1
        var depth = 0
        while let byte = current {
            position += 1
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return start..<position - 1 }
        }
        return start..<position
    }
}

extension UInt8 {
    /// The number of bytes of the UTF-8 character that this byte starts.
    fileprivate var lengthOfCharacter: Int {
        switch self {
        case 0xC0...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xFF: 4
        default: 1
        }
    }
}

/// A character reference of HTML, as some exports have it.
struct HTMLEntity {
    let text: String

    /// In bytes.
    let length: Int

    /// In bytes, without `&` and `;`.
    private static let longestName = 8

    init?(_ bytes: ArraySlice<UInt8>) {
        let name = bytes.dropFirst().prefix(Self.longestName + 1).prefix { $0 != UInt8(ascii: ";") }
        guard (1...Self.longestName).contains(name.count) else { return nil }
        guard bytes.dropFirst(name.count + 1).first == UInt8(ascii: ";"),
            let text = Self.text(of: String(decoding: name, as: UTF8.self))
        else { return nil }
        self.text = text
        length = name.count + 2
    }

    private static func text(of name: String) -> String? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return text(name.dropFirst(2), radix: 16)
        }
        if name.hasPrefix("#") { return text(name.dropFirst(), radix: 10) }
        if let text = LaTeXSymbols.entities[name] { return text }
        guard let letter = name.first, letter.isASCII, letter.isLetter else { return nil }
        return LaTeXSymbols.accentEntities[String(name.dropFirst())].map { "\(letter)\($0)" }
    }

    private static func text(_ digits: Substring, radix: Int) -> String? {
        UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init).flatMap {
            $0.value < 0x20 ? nil : String($0)
        }
    }
}

import Diagnostics
import Platform

/// The people of a field such as `author`.
package struct BibTeXNames: Sendable, Equatable {
    package internal(set) var list: [BibTeXName] = []

    /// True if the field ends with `and others`.
    package internal(set) var hasOthers = false
}

extension BibTeXNames {
    init(_ field: BibTeXField) {
        let bytes = Array(field.value.utf8)
        var start: Int?
        var end = 0
        for word in bytes.words(separatedBy: \.isWhiteSpace) + [bytes.count..<bytes.count] {
            if word.isEmpty || bytes[word].spells("and") {
                if let start { append(start..<end, of: bytes, field) }
                start = nil
            } else {
                start = start ?? word.lowerBound
                end = word.upperBound
            }
        }
    }

    private mutating func append(_ range: Range<Int>, of bytes: [UInt8], _ field: BibTeXField) {
        if bytes[range].spells("others") {
            hasOthers = true
        } else {
            list.append(BibTeXName(bytes[range].withPlainSpaces, at: field.place(of: range)))
        }
    }
}

/// The name of a person, in parts, or of an organization. All are text, without LaTeX.
package struct BibTeXName: Sendable, Hashable {
    package private(set) var given = ""

    /// Such as `von`.
    package private(set) var particle = ""

    /// The family name, or all of an organization's.
    package private(set) var family = ""

    /// Such as `Jr.`.
    package private(set) var suffix = ""

    /// Of the given names, such as `J.-P. A.`.
    package private(set) var initials = ""

    /// True for a name in braces, which is not divided.
    package private(set) var isCorporate = false

    /// True for `A, B, C, D`, which are probably several people. The name is not divided.
    private(set) var hasTooManyCommas = false

    let place: BibTeXPlace

    /// The fields with names.
    package static let fields: Set = [
        "author", "editor", "editora", "editorb", "editorc", "translator", "annotator",
        "commentator", "introduction", "foreword", "afterword", "bookauthor", "holder",
        "shortauthor",
        "shorteditor",
    ]
}

extension BibTeXName {
    /// Where the name is in the file.
    package var location: Location { place.location }

    /// `Ada van Lovelace Jr.`
    package var fullName: String {
        [given, particle, family, suffix].filter { !$0.isEmpty }.joined(separator: " ")
    }

    init(_ bytes: [UInt8], at place: BibTeXPlace) {
        self.place = place
        let parts = bytes.parts(separatedBy: UInt8(ascii: ","))
        if bytes.isGroup || parts.count > 3 && !bytes.isExtendedName(parts) {
            isCorporate = true
            hasTooManyCommas = !bytes.isGroup
            family = text(bytes[...])
        } else if bytes.isExtendedName(parts) {
            for part in parts { read(bytes[part]) }
        } else {
            let words = parts.map { bytes.nameWords(in: $0) }
            read(words.filter { !$0.isEmpty }, of: bytes)
        }
        if initials.isEmpty { initials = given.initials }
    }

    /// Reads `First von Last`, `von Last, First` or `von Last, Jr, First`.
    private mutating func read(_ parts: [[Range<Int>]], of bytes: [UInt8]) {
        guard var words = parts.first else { return }
        if parts.count == 1 {
            let count = words.dropLast().prefix { !bytes[$0].startsInLowerCase }.count
            given = text(words.prefix(count), of: bytes)
            words.removeFirst(count)
        } else {
            given = text(parts[parts.count - 1], of: bytes)
            suffix = parts.count == 3 ? text(parts[1], of: bytes) : ""
        }
        let last = words.dropLast().lastIndex { bytes[$0].startsInLowerCase }
        let count = last.map { $0 + 1 } ?? 0
        particle = text(words.prefix(count), of: bytes)
        family = text(words.dropFirst(count), of: bytes)
    }

    /// Reads a part of BibLaTeX's extended form, such as `family=Lovelace`.
    private mutating func read(_ part: ArraySlice<UInt8>) {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return }
        let key = String(decoding: part[..<equals], as: UTF8.self).trimmed.lowercased()
        let value = text(part[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }[...])
        switch key {
        case "given": given = value
        case "prefix": particle = value
        case "family": family = value
        case "suffix": suffix = value
        case "given-i": initials = value.initials
        default: break
        }
    }

    private func text(_ words: some Sequence<Range<Int>>, of bytes: [UInt8]) -> String {
        words.map { text(bytes[$0]) }.joined(separator: " ")
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        LaTeXText(String(decoding: bytes, as: UTF8.self), as: .name).text
    }
}

extension String {
    /// The first letters of names: `J.-P. A.` for `Jean-Pierre Ada`.
    fileprivate var initials: String {
        var initials = ""
        var separator: Character?
        var isInName = false
        for character in self {
            if character == " " || character == "." || character == "-" {
                separator = character == "-" ? "-" : separator ?? " "
                isInName = false
            } else if !isInName, character.isLetter {
                if !initials.isEmpty { initials.append(separator ?? " ") }
                initials += "\(character.uppercased())."
                (separator, isInName) = (nil, true)
            }
        }
        return initials
    }
}

// MARK: Bytes of names

extension [UInt8] {
    /// Calls `body` with the offset of each byte that is outside braces and not escaped.
    fileprivate func forEachOutsideBraces(in range: Range<Int>, _ body: (Int) -> Void) {
        var depth = 0
        var offset = range.lowerBound
        while offset < range.upperBound {
            switch self[offset] {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth = Swift.max(0, depth - 1)
            default: if depth == 0 { body(offset) }
            }
            offset += 1
        }
    }

    /// Returns the ranges between separators outside braces, also empty ones.
    fileprivate func parts(separatedBy separator: UInt8) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        forEachOutsideBraces(in: indices) { offset in
            guard self[offset] == separator else { return }
            parts.append(start..<offset)
            start = offset + 1
        }
        return parts + [start..<count]
    }

    /// Returns the ranges of words outside braces.
    fileprivate func words(
        in range: Range<Int>? = nil, separatedBy isSeparator: (UInt8) -> Bool
    ) -> [Range<Int>] {
        let range = range ?? indices
        var words: [Range<Int>] = []
        var start = range.lowerBound
        forEachOutsideBraces(in: range) { offset in
            guard isSeparator(self[offset]) else { return }
            if start < offset { words.append(start..<offset) }
            start = offset + 1
        }
        if start < range.upperBound { words.append(start..<range.upperBound) }
        return words
    }

    /// Returns the ranges of a name's words. A command and the space after it do not end one.
    fileprivate func nameWords(in range: Range<Int>) -> [Range<Int>] {
        words(in: range) { $0.isWhiteSpace || $0 == UInt8(ascii: "~") }.reduce(into: []) {
            words, word in
            if let last = words.last, self[last].endsWithCommand {
                words[words.count - 1] = last.lowerBound..<word.upperBound
            } else {
                words.append(word)
            }
        }
    }

    /// True if braces enclose all, and these are not those of an accent, `{\'e}`.
    fileprivate var isGroup: Bool {
        guard count > 1, first == UInt8(ascii: "{"), self[1] != UInt8(ascii: "\\") else {
            return false
        }
        var depth = 0
        for (offset, byte) in enumerated() {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return offset == count - 1 }
        }
        return false
    }

    fileprivate func isExtendedName(_ parts: [Range<Int>]) -> Bool {
        let keys = ["given", "family", "prefix", "suffix", "useprefix"]
        return parts.allSatisfy { part in
            guard let equals = self[part].firstIndex(of: UInt8(ascii: "=")) else { return false }
            let key = String(decoding: self[part.lowerBound..<equals], as: UTF8.self).trimmed
            return keys.contains { key == $0 || key == $0 + "-i" }
        }
    }
}

extension ArraySlice<UInt8> {
    /// True for the word in any case.
    fileprivate func spells(_ word: String) -> Bool {
        count == word.utf8.count && lazy.map(\.lowercased).elementsEqual(word.utf8)
    }

    /// With spaces for `\ ` and `\,`, which separate words, too.
    fileprivate var withPlainSpaces: [UInt8] {
        var bytes = Array(self)
        for offset in bytes.indices.dropLast() where bytes[offset] == UInt8(ascii: "\\") {
            let next = bytes[offset + 1]
            guard next.isWhiteSpace || next == UInt8(ascii: ",") else { continue }
            (bytes[offset], bytes[offset + 1]) = (UInt8(ascii: " "), UInt8(ascii: " "))
        }
        return bytes
    }

    /// True if the word ends with an accent or a letter's command, such as `\v` or `\L`.
    fileprivate var endsWithCommand: Bool {
        let name = reversed().prefix(10).prefix(while: \.isLetter).reversed()
        guard dropLast(name.count).last == UInt8(ascii: "\\") else { return false }
        let text = String(decoding: name, as: UTF8.self)
        return LaTeXSymbols.accents[text] != nil || LaTeXSymbols.letters[text] != nil
    }

    /// True if the first letter outside braces, or of an accent, is small: the word is a particle.
    fileprivate var startsInLowerCase: Bool {
        var rest = self
        while let byte = rest.first {
            let isAccent = rest.dropFirst().first == UInt8(ascii: "\\")
            if byte == UInt8(ascii: "{"), !isAccent {
                rest = rest.dropFirstGroup
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\\") || byte >= 0x80 {
                let text = LaTeXText(String(decoding: rest, as: UTF8.self), as: .name).text
                let unknown = text.prefix { $0 == "\\" || text.first == "\\" && $0.isLetter }
                return text.dropFirst(unknown.count).first { $0.isCased }?.isLowercase ?? false
            } else if byte.isLetter {
                return byte >= UInt8(ascii: "a")
            } else {
                rest.removeFirst()
            }
        }
        return false
    }

    private var dropFirstGroup: ArraySlice<UInt8> {
        var depth = 0
        for (offset, byte) in zip(indices, self) {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return self[(offset + 1)...] }
        }
        return []
    }
}

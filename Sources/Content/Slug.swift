import Diagnostics
import Foundation

/// A path component of an address, made from a name.
package enum Slug {
    /// In bytes: file systems allow 255 for a name.
    static let longest = 200

    /// Returns the name in lower case, with words joined by hyphens and Latin letters as ASCII.
    /// Empty if the name has no letter or digit.
    package static func make(_ name: String) -> String {
        asciiSlug(name.utf8) ?? make(spellings(of: name), isFormer: false)
    }

    /// Returns the slug that earlier versions made of a name in several scripts: they kept only its
    /// Latin letters. `nil` if it was the same.
    package static func former(_ name: String) -> String? {
        let all = all(name)
        return all.count > 1 ? all[1] : nil
    }

    /// Returns the slug of a name, and the former one if there is another.
    package static func all(_ name: String) -> [String] {
        if let slug = asciiSlug(name.utf8) { return [slug] }
        let spellings = spellings(of: name)
        let slug = make(spellings, isFormer: false)
        guard name.unicodeScalars.contains(where: { $0.isOfOtherScript(after: nil) }) else {
            return [slug]
        }
        let former = make(spellings, isFormer: true)
        return former == slug ? [slug] : [slug, former]
    }

    /// Like `make`, but spells out the signs in names of programming languages: `C++` is
    /// `cplusplus`, `C#` is `csharp`, `.NET` is `dotnet`.
    package static func makeForTag(_ tag: String) -> String {
        asciiSlug(tag.utf8.spellingOutSigns) ?? make(spellingOutSigns(tag))
    }

    /// See `former`.
    package static func formerForTag(_ tag: String) -> String? {
        tag.utf8.allSatisfy { $0 < 0x80 } ? nil : former(spellingOutSigns(tag))
    }

    /// Returns the text in Unicode's composed form (NFC), so that file systems, which compare
    /// bytes, see equal names as equal.
    package static func normalized(_ slug: String) -> String {
        slug.precomposedStringWithCanonicalMapping
    }

    /// Returns the reason why a text cannot be one component of an address, as the end of a
    /// sentence; `nil` if it can.
    package static func flaw(in slug: String) -> String? {
        let scalars = slug.unicodeScalars
        if scalars.isEmpty { return "is empty" }
        if scalars.contains("/") || scalars.contains("\\") { return "contains a slash" }
        if slug == ".." || slug == "." { return "would leave its folder" }
        if scalars.first == "." { return "starts with a dot" }
        if slug.utf8.count > longest { return "is longer than \(longest) bytes" }
        return scalars.allSatisfy(\.isUsable)
            ? nil : "contains a character that is not allowed in addresses"
    }
}

extension Slug {
    /// Returns the name in lower case, as written and with Latin letters as ASCII.
    private static func spellings(of name: String) -> (own: String, latin: String) {
        let own = name.precomposedStringWithCanonicalMapping.lowercased()
        let latin = own.applyingTransform(StringTransform("Latin-ASCII"), reverse: false)
        return (own, (latin ?? own).lowercased())
    }

    private static func make(
        _ spellings: (own: String, latin: String), isFormer: Bool
    ) -> String {
        let (name, latin) = spellings
        let ascii = words(latin) { scalar, _ in scalar.isASCII && scalar.isWord }
        guard ascii.utf8.contains(where: { $0 >= UInt8(ascii: "a") }) else {
            return words(name) { scalar, _ in scalar.isWord }.shortened
        }
        if isFormer { return ascii.shortened }
        return words(latin) { scalar, previous in
            scalar.isWord && (scalar.isASCII || scalar.isOfOtherScript(after: previous))
        }.shortened
    }

    /// Characters, not scalars: a sign with an accent is another character.
    private static func spellingOutSigns(_ tag: String) -> String {
        let name = tag.replacing("+", with: "plus").replacing("#", with: "sharp")
            .replacing("♯", with: "sharp")
        return name.hasPrefix(".") ? "dot" + name.dropFirst() : name
    }

    /// Fast path of `make` for ASCII names; `nil` for all others.
    private static func asciiSlug(_ name: some Collection<UInt8>) -> String? {
        var slug: [UInt8] = []
        slug.reserveCapacity(name.count)
        var gap = false
        for byte in name {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if gap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
                gap = false
                slug.append(byte | 0x20)
            case UInt8(ascii: "'"): continue
            case 0..<0x80: gap = true
            default: return nil
            }
        }
        return String(decoding: slug, as: UTF8.self).shortened
    }

    /// `isWord` also gets the scalar before one within a word.
    private static func words(
        _ text: String, where isWord: (Unicode.Scalar, Unicode.Scalar?) -> Bool
    ) -> String {
        var slug = String.UnicodeScalarView()
        var gap = false
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar == "'" || scalar == "\u{2019}" { continue }
            guard isWord(scalar, gap ? nil : slug.last) else {
                gap = true
                continue
            }
            if gap, !slug.isEmpty { slug.append("-") }
            gap = false
            slug.append(scalar)
        }
        return String(slug)
    }
}

extension Collection<UInt8> {
    /// The text with signs of programming languages spelled out; a dot only at the start.
    fileprivate var spellingOutSigns: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        for byte in self {
            switch byte {
            case UInt8(ascii: "+"): bytes += "plus".utf8
            case UInt8(ascii: "#"): bytes += "sharp".utf8
            case UInt8(ascii: ".") where bytes.isEmpty: bytes += "dot".utf8
            default: bytes.append(byte)
            }
        }
        return bytes
    }
}

extension Unicode.Scalar {
    /// A letter, a digit, or a mark that belongs to a letter.
    fileprivate var isWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
            true
        default: false
        }
    }

    /// True for a character outside Unicode's Latin blocks; for a mark, if `previous`, the scalar
    /// before it, is not ASCII.
    fileprivate func isOfOtherScript(after previous: Unicode.Scalar?) -> Bool {
        switch value {
        case 0..<0x370, 0x1D00..<0x1F00, 0x2070..<0x20A0, 0x2C60..<0x2C80, 0xA720..<0xA800,
            0xAB30..<0xAB70:
            return false
        default:
            let isMark = [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
            return !isMark || previous.map { !$0.isASCII } ?? false
        }
    }
}

extension Unicode.Scalar {
    /// True for visible characters without a meaning in addresses, file systems or markup, and for
    /// joiners, which some scripts need.
    fileprivate var isUsable: Bool {
        switch properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            false
        case .format: self == "\u{200C}" || self == "\u{200D}"
        default: !"?#%:*\"<>|".unicodeScalars.contains(self)
        }
    }
}

extension String {
    /// The text, cut between characters to the longest allowed length.
    fileprivate var shortened: String {
        guard utf8.count > Slug.longest else { return self }
        var size = 0
        let end = indices.first { index in
            size += self[index].utf8.count
            return size > Slug.longest
        }
        let short = self[..<(end ?? endIndex)]
        return String(short.hasSuffix("-") ? short.dropLast() : short)
    }
}

extension Problem {
    /// The problem with an explicit slug.
    static func badSlug(_ slug: String, _ flaw: String, at location: Location) -> Problem {
        Problem(
            "bad-slug", "the slug \"\(slug)\" \(flaw)", at: location,
            help: "a slug is one part of an address: lower-case letters, digits and hyphens")
    }
}

import Foundation

/// A page's part of an address, made from a name.
package enum Slug {
    /// A name's longest slug, in bytes: file systems take 255 for a name.
    static let longest = 200

    /// Lower case, words joined by hyphens, Latin letters as ASCII; letters of other scripts stay
    /// where no letter would be left without them. Empty where the name has no letter or digit.
    package static func make(_ name: String) -> String {
        if let plain = asciiSlug(name.utf8) { return plain }
        let name = name.precomposedStringWithCanonicalMapping.lowercased()
        let latin = name.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? name
        let ascii = words(latin.lowercased()) { $0.isASCII && $0.isWord }
        let hasLetter = ascii.utf8.contains { $0 >= UInt8(ascii: "a") }
        return (hasLetter ? ascii : words(name, where: \.isWord)).shortened
    }

    /// As `make`, with the signs that tell programming languages apart in words: `C++` is
    /// `cplusplus`, `C#` is `csharp`, `.NET` is `dotnet`.
    package static func makeForTag(_ tag: String) -> String {
        if let plain = asciiSlug(tag.utf8.spellingOutSigns) { return plain }
        // Characters, not scalars: a sign that bears an accent is another.
        var name = tag.replacing("+", with: "plus").replacing("#", with: "sharp")
            .replacing("♯", with: "sharp")
        if name.hasPrefix(".") { name = "dot" + name.dropFirst() }
        return make(name)
    }

    /// One of the several spellings that Unicode has for the same text, so that file systems,
    /// which compare bytes, see one.
    package static func normalized(_ slug: String) -> String {
        slug.precomposedStringWithCanonicalMapping
    }

    /// What keeps a text that a person wrote from being one component of an address; nil where
    /// nothing does.
    package static func flaw(in slug: String) -> String? {
        let scalars = slug.unicodeScalars
        if scalars.isEmpty { return "is empty" }
        if scalars.contains("/") || scalars.contains("\\") { return "holds a slash" }
        if slug == ".." || slug == "." { return "would leave its folder" }
        if scalars.first == "." { return "begins with a dot" }
        if slug.utf8.count > longest { return "is longer than \(longest) bytes" }
        return scalars.allSatisfy(\.isUsable) ? nil : "holds a character that addresses cannot"
    }
}

extension Slug {
    /// The whole of `make` for names of ASCII alone, the common case; nil for all others.
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

    private static func words(
        _ text: String, where isWord: (Unicode.Scalar) -> Bool
    ) -> String {
        var slug = String.UnicodeScalarView()
        var gap = false
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar == "'" || scalar == "\u{2019}" { continue }
            guard isWord(scalar) else {
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
    /// The signs of programming languages in words; a dot at the beginning alone is one.
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
}

extension Unicode.Scalar {
    /// Anything to be seen but what addresses, file systems or markup give a meaning to. Joiners
    /// may stay: letters are written with them.
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
    /// Cut at a character so that a file system takes it.
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

import Foundation

/// A page's part of an address, made from a name.
public enum Slug {
    /// A name's longest slug, in bytes: file systems take 255 for a name.
    static let longest = 200

    /// Lower case, words joined by hyphens, Latin letters as ASCII; letters of other scripts stay
    /// where nothing would be left without them. Empty where the name has no letter or digit.
    public static func make(_ name: String) -> String {
        if let plain = asciiSlug(name.utf8) { return plain }
        let latin = name.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? name
        let ascii = words(latin.lowercased()) { $0.isASCII && $0.isWord }
        let slug = ascii.isEmpty ? words(name.lowercased(), where: \.isWord) : ascii
        return slug.shortened
    }

    /// As `make`, with the signs that tell programming languages apart in words: `C++` is
    /// `cplusplus`, `C#` is `csharp`, `.NET` is `dotnet`.
    public static func makeForTag(_ tag: String) -> String {
        var name = tag.replacing("+", with: "plus").replacing("#", with: "sharp")
        if name.hasPrefix(".") { name = "dot" + name.dropFirst() }
        return make(name)
    }

    /// What keeps a text that a person wrote from being one component of an address; nil where
    /// nothing does.
    public static func flaw(in slug: String) -> String? {
        if slug.isEmpty { return "is empty" }
        if slug.contains("/") || slug.contains("\\") { return "holds a slash" }
        if slug == ".." || slug == "." { return "would leave its folder" }
        if slug.hasPrefix(".") { return "begins with a dot" }
        if slug.utf8.count > longest { return "is longer than \(longest) bytes" }
        let isUsable = slug.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && !"?#%:*\"<>|".unicodeScalars.contains($0)
        }
        return isUsable ? nil : "holds a character that addresses cannot"
    }
}

extension Slug {
    /// The whole of `make` for names of ASCII alone, the common case; nil for all others.
    private static func asciiSlug(_ name: String.UTF8View) -> String? {
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

extension String {
    /// Cut at a character so that a file system takes it.
    fileprivate var shortened: String {
        guard utf8.count > Slug.longest else { return self }
        var short = self
        while short.utf8.count > Slug.longest { short.removeLast() }
        return short.hasSuffix("-") ? String(short.dropLast()) : short
    }
}

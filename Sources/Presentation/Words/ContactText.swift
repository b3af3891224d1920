import Content
import Platform
import VCard

extension String {
    /// A URL for readers, without scheme and `www.`: `example.org/lab`.
    var withoutScheme: String {
        var shown = self[...]
        for prefix in ["https://", "http://", "www."]
        where shown.prefix(prefix.count).lowercased() == prefix {
            shown = shown.dropFirst(prefix.count)
        }
        return String(shown.hasSuffix("/") ? shown.dropLast() : shown)
    }

    /// The paragraphs, which blank lines separate, each on one line.
    var paragraphs: [String] {
        unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
            .map(String.init).split(whereSeparator: \.isBlank)
            .map { $0.joined(separator: " ") }
    }

    /// The lines that are not blank.
    var nonBlankLines: [String] {
        separateLines.filter { !$0.isBlank }
    }

    private var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension String {
    /// The text up to the first full stop that ends a sentence: not one of `Dr. Ada` or `J.
    /// Neumann`.
    var firstSentence: String {
        for match in matches(of: Self.fullStop) {
            let isAbbreviation = match.output.1.map { $0.count < 3 } ?? false
            let next = self[match.range.upperBound...].first { !$0.isWhitespace }
            if !isAbbreviation, next?.isLowercase != true {
                return String(self[..<match.range.upperBound])
            }
        }
        return self
    }

    private static let fullStop = SharedRegex(/(\S*)[.!?](?=\s)|[。！？]/)
}

extension String {
    /// An e-mail address for a `mailto:` link (RFC 6068, section 2), with all but the common
    /// characters of addresses escaped.
    var mailPath: String { percentEncoded(keeping: \.isOfMailAddress) }
}

extension UInt8 {
    fileprivate var isOfMailAddress: Bool {
        switch self {
        case UInt8(ascii: "@"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "'"):
            true
        default: isAlphanumeric
        }
    }
}

extension String {
    /// A phone number for a `tel:` link: digits and a leading plus (RFC 3966, section 3); `nil` if
    /// it has letters in place of digits, or no digits. An extension is omitted: not every phone
    /// can dial one.
    var dialled: String? {
        let number = withoutTrunkZero
        let body = number.prefix { !$0.isLetter && $0 != ";" && $0 != "#" && $0 != "," }
        let rest = number[body.endIndex...].lowercased()
        let isExtended = [";", "#", ",", "x", "ext"].contains { rest.hasPrefix($0) }
        let digits = body.compactMap(\.decimalDigit).map(String.init).joined()
        guard rest.isEmpty || isExtended, !digits.isEmpty else { return nil }
        let isInternational = body.prefix { $0.decimalDigit == nil }.contains(where: \.isPlus)
        return (isInternational ? "+" : "") + digits
    }

    /// Without the zero of `+44 (0)20`, which is dialled only within the country.
    private var withoutTrunkZero: String {
        guard let zero = firstRange(of: "(0)"),
            self[..<zero.lowerBound].contains(where: { $0.decimalDigit != nil })
        else { return self }
        return replacing("(0)", with: "", maxReplacements: 1)
    }
}

extension Character {
    /// The value of a digit of any script.
    fileprivate var decimalDigit: Int? {
        unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
    }

    /// True for a plus sign, also the wide one of East Asia.
    fileprivate var isPlus: Bool { self == "+" || self == "＋" }
}

extension VCard.Typed {
    /// Returns the label: the card's own, else the word of the first type that has one.
    func label(_ words: Words) -> String? {
        label.map { $0.stockLabel(words) ?? $0 }
            ?? types.lazy.compactMap(\.knownType).first.map { words[type: $0] }
    }
}

extension String {
    /// Returns the words of a label of Apple's address book: `fax (home)` for `HomeFAX`.
    fileprivate func stockLabel(_ words: Words) -> String? {
        switch self {
        case "HomePage": words[type: "home-page"]
        case "HomeFAX", "WorkFAX", "OtherFAX":
            "\(words[type: "fax"]) (\(words[type: dropLast(3).lowercased()]))"
        default: nil
        }
    }

    fileprivate var knownType: String? {
        switch self {
        case "work", "home", "mobile", "fax", "pager", "main", "school", "other", "blog", "profile":
            self
        case "cell", "iphone": "mobile"
        default: nil
        }
    }
}

extension Sequence<String> {
    /// The elements without repetitions, ignoring case.
    var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0.lowercased()).inserted }
    }
}

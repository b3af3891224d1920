/// Makes ids out of headings as GitHub does, each once.
struct HeadingIdentifiers {
    /// For every id given out or tried: the last number that was put behind it.
    private var lastNumbers: [String: Int]

    /// `reserved`: given out already.
    init(reserved: [String] = []) {
        lastNumbers = Dictionary(reserved.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func identifier(for text: String) -> String {
        let base = slug(text)
        guard var number = lastNumbers[base] else {
            lastNumbers[base] = 0
            return base
        }
        var id = base
        repeat {
            number += 1
            id = "\(base)-\(number)"
        } while lastNumbers[id] != nil
        lastNumbers[base] = number
        lastNumbers[id] = 0
        return id
    }

    /// Letters, marks, digits, `_` and its like, and hyphens stay; spaces become hyphens.
    private func slug(_ text: String) -> String {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": slug.append(UInt8(scalar.value))
            case "A"..."Z": slug.append(UInt8(scalar.value) | 0x20)
            case " ": slug.append(UInt8(ascii: "-"))
            default:
                if !scalar.isASCII, scalar.isWord {
                    slug += scalar.properties.lowercaseMapping.utf8
                }
            }
        }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .connectorPunctuation:
            true
        default: false
        }
    }
}

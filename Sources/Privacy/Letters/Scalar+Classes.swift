extension Unicode.Scalar {
    var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Of a script that puts no spaces between words, or may leave them out.
    var isUnspaced: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF,  // Thai … Khmer
            0x3005...0x3007, 0x3041...0x312F, 0x3131...0x318E, 0x31A0...0x31FF,  // kana, jamo
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// An accent or vowel sign that writers leave out.
    var isAccent: Bool {
        switch value {
        case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF...0x05C7, 0x0610...0x061A, 0x064B...0x065F,
            0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    var isLetterOrDigit: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }

    /// The ASCII digit of the same value.
    var decimalDigit: Unicode.Scalar? {
        if isASCII { return (0x30...0x39).contains(value) ? self : nil }
        guard properties.numericType == .decimal, let value = properties.numericValue else {
            return nil
        }
        return Unicode.Scalar(UInt32(value) + 0x30)
    }

    /// ASCII for what is as wide as a Chinese character.
    var narrow: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }
}

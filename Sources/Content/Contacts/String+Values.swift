import Platform

/// The single values in what cards write as one.
extension String {
    /// `Ada <ada@example.org>, post@example.org` holds two.
    var emailAddresses: [String] {
        let isOne = consists(of: { $0 > 0x20 && $0 < 0x80 && !$0.partsAddresses })
        if isOne { return [self] }
        let parts = split { $0.isWhitespace || ",;<>()\"".contains($0) }.filter { $0.contains("@") }
        return parts.isEmpty ? [self] : parts.map(String.init)
    }

    /// The whole, and each part of `0171 1234567 / 0171 7654321` that has digits enough.
    var phoneNumbers: [String] {
        let isOne = consists(of: { $0 >= 0x20 && $0 < 0x80 && !$0.mayPartNumbers })
        if isOne { return [self] }
        let parts = replacing(" or ", with: "/").replacing(" oder ", with: "/")
            .split { "/,;|:".contains($0) || $0.isNewline }
        guard parts.count > 1 else { return [self] }
        return [self] + parts.map(String.init).filter { $0.count(where: \.isNumber) >= 7 }
    }

    /// The lines that are long enough to tell; the whole where none is.
    package var passages: [String] {
        let hasLines = holds { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        guard hasLines else { return [self] }
        let lines = separateLines.filter { $0.utf8.count >= 12 }
        return lines.isEmpty ? [self] : lines
    }

    /// What line breaks part, without empty lines. No mark can stand on a line break, so these are
    /// looked for among scalars.
    package var separateLines: [String] {
        guard holds(\.mayBreakLines) else { return isEmpty ? [] : [self] }
        return unicodeScalars.split(whereSeparator: \.isLineBreak).map { String($0) }
    }
}

extension UInt8 {
    /// Whether it parts e-mail addresses, as white space does.
    fileprivate var partsAddresses: Bool { ",;<>()\"".utf8.contains(self) }

    /// Whether it parts numbers, or is a letter of a word that does: `or`.
    fileprivate var mayPartNumbers: Bool { "/,;|:r".utf8.contains(self) }

    /// Whether it is a line break, or the first byte of one.
    fileprivate var mayBreakLines: Bool {
        (0x0A...0x0D).contains(self) || self == 0xC2 || self == 0xE2
    }
}

extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

import Platform

extension ArraySlice<UInt8> {
    /// True if it begins with a scheme (RFC 3986, section 3.1).
    package var hasScheme: Bool {
        for (index, byte) in enumerated() {
            if byte == UInt8(ascii: ":") { return index > 0 }
            guard byte.isLetter || index > 0 && (byte.isDigit || "+-.".utf8.contains(byte))
            else { return false }
        }
        return false
    }

    /// The addresses of a `srcset`, without widths and densities.
    package var addressesOfSourceSet: [ArraySlice<UInt8>] {
        var addresses: [ArraySlice<UInt8>] = []
        var rest = self
        while !rest.isEmpty {
            let start = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
            let end = start.firstIndex(where: \.isHTMLSpace) ?? start.endIndex
            let isLast = end > start.startIndex && start[end - 1] == UInt8(ascii: ",")
            let last = start[..<end].lastIndex { $0 != UInt8(ascii: ",") }
            addresses.append(last.map { start[...$0] } ?? start[..<start.startIndex])
            let next =
                isLast ? end : start[end...].firstIndex(of: UInt8(ascii: ",")) ?? start.endIndex
            rest = start[next...]
        }
        return addresses
    }
}

extension ArraySlice<UInt8> {
    /// The text with references such as `&amp;` and `&#39;` decoded; names that XML does not define
    /// are unchanged.
    package var withoutCharacterReferences: [UInt8] {
        guard contains(UInt8(ascii: "&")) else { return Array(self) }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var rest = self
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            let name = rest[(start + 1)...].prefix(Self.longestName).prefix {
                $0 != UInt8(ascii: ";")
            }
            if name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"),
                let scalar = name.referredScalar
            {
                result += String(scalar).utf8
                rest = rest[(name.endIndex + 1)...]
            } else {
                result.append(rest[start])
                rest = rest[(start + 1)...]
            }
        }
        return result + rest
    }

    /// `#x10FFFF` with some leading zeros.
    private static var longestName: Int { 12 }

    /// The character for a reference's name, the text between ampersand and semicolon.
    package var referredScalar: Unicode.Scalar? {
        let name = String(decoding: self, as: UTF8.self)
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"),
            first != UInt8(ascii: "-")
        else { return nil }
        return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
}

extension ArraySlice<UInt8> {
    /// With `&amp;`, `&#39;` and their like as what they stand for; names that XML does not have
    /// stay as they are.
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

    /// `#x10FFFF` with some zeros.
    private static var longestName: Int { 12 }

    /// What stands between the ampersand and the semicolon.
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

/// ASCII character classes; no other byte belongs to one.
extension UInt8 {
    @inline(__always)
    @inlinable
    public var isDigit: Bool { (0x30...0x39).contains(self) }

    @inline(__always)
    @inlinable
    public var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    @inline(__always)
    @inlinable
    public var isAlphanumeric: Bool { isLetter || isDigit }

    /// Space, tab, LF, VT, FF or CR.
    @inline(__always)
    @inlinable
    public var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    @inline(__always)
    @inlinable
    public var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

    @inline(__always)
    @inlinable
    public var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }

    @inline(__always)
    @inlinable
    public var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// The value of a hexadecimal digit of either case.
    @inline(__always)
    @inlinable
    public var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

extension Collection<UInt8> {
    /// Replaces each mark and its two hexadecimal digits by the byte that they encode; a mark
    /// without digits stays. The mark is `%` in percent encoding, `=` in quoted-printable.
    @inlinable
    public func decodingHex(after mark: UInt8) -> [UInt8] {
        guard contains(mark) else { return Array(self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var rest = self[...]
        while let byte = rest.popFirst() {
            var digits = rest.prefix(2)
            if byte == mark, let high = digits.popFirst()?.hexValue,
                let low = digits.popFirst()?.hexValue
            {
                bytes.append(high << 4 | low)
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

extension StringProtocol {
    /// Percent-encodes every byte that `isKept` rejects (RFC 3986, section 2.1).
    @inlinable
    public func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
        if consists(of: isKept) { return String(self) }
        let digits = ("0123456789ABCDEF" as StaticString).bytes
        var encoded: [UInt8] = []
        encoded.reserveCapacity(3 * utf8.count)
        for byte in utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

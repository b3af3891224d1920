import Platform

extension String {
    /// An e-mail address as a `mailto:` link takes it (RFC 6068, section 2): everything that is
    /// not plainly part of an address is escaped.
    var mailPath: String {
        guard !consists(of: \.isOfMailAddress) else { return self }
        return utf8.reduce(into: "") { path, byte in
            if byte.isOfMailAddress {
                path.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                path += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isOfMailAddress: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "'"):
            true
        default: false
        }
    }
}

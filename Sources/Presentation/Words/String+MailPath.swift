import Platform

extension String {
    /// An e-mail address as a `mailto:` link takes it (RFC 6068, section 2): everything that is
    /// not plainly part of an address is escaped.
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

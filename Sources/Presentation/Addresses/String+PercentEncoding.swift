import Platform

extension String {
    /// RFC 3986, section 3.3: all but the characters of a path is escaped. A percent sign is too,
    /// unless the text is known to hold escapes already.
    func percentEncoded(keepsEscapes: Bool = false) -> String {
        percentEncoded { $0.isOfPath || keepsEscapes && $0 == UInt8(ascii: "%") }
    }
}

extension UInt8 {
    /// Unreserved characters, the slash, and the sub-delimiters that need no escape in HTML.
    fileprivate var isOfPath: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "/"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: isAlphanumeric
        }
    }
}

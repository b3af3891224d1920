import Platform

extension String {
    /// RFC 3986, section 3.3: all but the characters of a path is escaped. A percent sign is too,
    /// unless the text is known to hold escapes already.
    func percentEncoded(keepsEscapes: Bool = false) -> String {
        func stays(_ byte: UInt8) -> Bool {
            byte.isOfPath || keepsEscapes && byte == UInt8(ascii: "%")
        }
        if consists(of: stays) { return self }
        let hexDigits = ("0123456789ABCDEF" as StaticString).bytes
        var encoded: [UInt8] = []
        encoded.reserveCapacity(3 * utf8.count)
        for byte in utf8 {
            guard !stays(byte) else {
                encoded.append(byte)
                continue
            }
            encoded.append(UInt8(ascii: "%"))
            encoded.append(hexDigits[Int(byte >> 4)])
            encoded.append(hexDigits[Int(byte & 15)])
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension UInt8 {
    /// Unreserved characters, the slash, and the sub-delimiters that need no escape in HTML.
    fileprivate var isOfPath: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: false
        }
    }
}

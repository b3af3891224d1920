import Content

/// Makes every URL of the site, below the site's own path.
public struct URLWriter: Sendable {
    let base: BaseURL

    /// `/lab/posts/open-day/`.
    public func url(_ address: Address) -> String {
        base.path.percentEncoded + address.path.percentEncoded
    }

    /// `https://example.org/lab/posts/open-day/`.
    public func absolute(_ address: Address) -> String {
        base.origin + url(address)
    }
}

extension String {
    /// RFC 3986, section 3.3: all but the characters of a path; an escape stays as it is.
    fileprivate var percentEncoded: String {
        if utf8.allSatisfy(\.isPathByte) { return self }
        var encoded: [UInt8] = []
        for byte in utf8 {
            if byte.isPathByte {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), byte.hexDigits.0, byte.hexDigits.1]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension UInt8 {
    /// Unreserved characters, the sub-delimiters that need no escape in HTML, and the slash.
    fileprivate var isPathByte: Bool {
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

    fileprivate var hexDigits: (UInt8, UInt8) {
        let digits = Array("0123456789ABCDEF".utf8)
        return (digits[Int(self >> 4)], digits[Int(self & 15)])
    }
}

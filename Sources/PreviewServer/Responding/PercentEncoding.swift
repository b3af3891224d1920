/// `%C3%A9` and the two bytes that it stands for.
enum PercentEncoding {
    /// Decoded once; nil where a percent sign is not followed by two hexadecimal digits.
    static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// A name as one part of a path.
    static func encodedName(_ name: String) -> String {
        encoded(name) { isUnreserved($0) }
    }

    /// A query that is encoded already, without what could end a header or a quotation.
    static func safeQuery(_ query: String) -> String {
        encoded(query) { isUnreserved($0) || "!$&'()*+,;=:@/?%[]".utf8.contains($0) }
    }
}

extension PercentEncoding {
    private static func encoded(_ text: String, keeps: (UInt8) -> Bool) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            if keeps(byte) {
                result.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%\(byte < 16 ? "0" : "")\(digits)".utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension String {
    /// These bytes and no others; nil where they are not UTF-8.
    init?(exactly bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}

import Markup

extension ArraySlice<UInt8> {
    /// Whether it begins with http:// or https://, in any case.
    var isOfWeb: Bool {
        let start = drop(while: \.isSpaceOfHTML)
        return start.prefix(7).isOneOf(["http://"]) || start.prefix(8).isOneOf(["https://"])
    }

    /// Without white space at its ends.
    var trimmed: ArraySlice<UInt8> {
        let start = drop(while: \.isSpaceOfHTML)
        let end = start.lastIndex { !$0.isSpaceOfHTML }
        return end.map { start[...$0] } ?? []
    }

    /// `%20` and its like become the bytes that they stand for; other percent signs stay.
    var percentDecoded: [UInt8] {
        guard contains(UInt8(ascii: "%")) else { return Array(self) }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var index = startIndex
        while index < endIndex {
            if self[index] == UInt8(ascii: "%"), index + 2 < endIndex,
                let high = self[index + 1].hexadecimalValue,
                let low = self[index + 2].hexadecimalValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(self[index])
                index += 1
            }
        }
        return result
    }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

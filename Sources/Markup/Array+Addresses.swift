extension ArraySlice<UInt8> {
    /// RFC 3986, section 3.1.
    package var hasScheme: Bool {
        for (index, byte) in enumerated() {
            switch byte {
            case UInt8(ascii: ":"): return index > 0
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                if index == 0 { return false }
            default: return false
            }
        }
        return false
    }

    /// The addresses of a `srcset`; between them are commas, widths and densities.
    package var addressesOfSourceSet: [ArraySlice<UInt8>] {
        var addresses: [ArraySlice<UInt8>] = []
        var rest = self
        while !rest.isEmpty {
            let start = rest.drop { $0.isSpaceOfHTML || $0 == UInt8(ascii: ",") }
            let end = start.firstIndex(where: \.isSpaceOfHTML) ?? start.endIndex
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

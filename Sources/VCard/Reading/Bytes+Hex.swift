extension Collection<UInt8> {
    /// With each mark and its two hexadecimal digits as the byte that they stand for; a mark
    /// without them stays.
    func decodingHex(after mark: UInt8) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var rest = self[...]
        while let byte = rest.popFirst() {
            let digits = byte == mark ? rest.prefix(2).compactMap(\.hexValue) : []
            if digits.count == 2 { rest.removeFirst(2) }
            bytes.append(digits.count == 2 ? digits[0] << 4 | digits[1] : byte)
        }
        return bytes
    }
}

extension StringProtocol {
    /// What `look` makes of the bytes, which it sees where they are.
    func withBytes<Value>(_ look: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        utf8.withContiguousStorageIfAvailable(look) ?? Array(utf8).withUnsafeBufferPointer(look)
    }

    /// Whether one of the bytes is such a one.
    func holds(_ isSuch: (UInt8) -> Bool) -> Bool { withBytes { $0.contains(where: isSuch) } }

    func holds(_ byte: UInt8) -> Bool { withBytes { $0.contains(byte) } }
}

extension String {
    /// As `lowercased`; mostly nothing needs to be done.
    var inLowerCase: String { holds { $0 >= 0x80 || $0 != $0.lowercased } ? lowercased() : self }

    /// As `uppercased`; mostly nothing needs to be done.
    var inUpperCase: String { holds { $0 >= 0x80 || $0 != $0.uppercased } ? uppercased() : self }
}

extension BidirectionalCollection<UInt8> {
    /// Without white space (ASCII) at its ends.
    var trimmed: SubSequence {
        guard let start = firstIndex(where: { !$0.isWhiteSpace }),
            let end = lastIndex(where: { !$0.isWhiteSpace })
        else { return self[startIndex..<startIndex] }
        return self[start...end]
    }
}

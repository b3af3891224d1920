import Platform

extension String {
    /// As `lowercased`; mostly nothing needs to be done.
    var inLowerCase: String { isFoldedASCII ? self : lowercased() }

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

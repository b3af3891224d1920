extension String {
    /// The parts that are e-mail addresses by their signs: `ada@example.org` in a sentence.
    package var mailAddresses: [Substring] {
        var addresses: [Substring] = []
        guard utf8.contains(UInt8(ascii: "@")) else { return [] }
        var start = startIndex
        while let at = self[start...].firstIndex(of: "@") {
            let name = self[start..<at].suffix(while: { $0.isNamePart || $0 == "+" })
            let host = self[index(after: at)...].prefix(while: \.isNamePart).upToEmptyLabel
            start = index(after: at)
            if !name.isEmpty, host.contains(".") {
                addresses.append(self[name.startIndex..<host.endIndex])
                start = host.endIndex
            }
        }
        return addresses
    }
}

extension Substring {
    /// The labels of a host up to the first one without characters.
    fileprivate var upToEmptyLabel: Substring {
        if first == "." { return prefix(0) }
        let host = firstRange(of: "..").map { self[..<$0.lowerBound] } ?? self
        return host.last == "." ? host.dropLast() : host
    }

    fileprivate func suffix(while isIncluded: (Character) -> Bool) -> Substring {
        self[(lastIndex { !isIncluded($0) }.map(index(after:)) ?? startIndex)...]
    }
}

extension Character {
    fileprivate var isNamePart: Bool { isLetter || isNumber || "_.-".contains(self) }
}

extension String {
    /// The parts that are e-mail addresses by their signs: `ada@example.org` in a sentence.
    package var mailAddresses: [Substring] {
        var addresses: [Substring] = []
        var start = startIndex
        while let at = self[start...].firstIndex(of: "@") {
            let name = self[start..<at].suffix(while: { $0.isNamePart || $0 == "+" })
            var host = self[index(after: at)...].prefix(while: \.isNamePart)
            while host.last == "." || host.last == "-" { host.removeLast() }
            start = host.endIndex
            let labels = host.split(separator: ".", omittingEmptySubsequences: false)
            if !name.isEmpty, labels.count > 1, !labels.contains("") {
                addresses.append(self[name.startIndex..<host.endIndex])
            }
        }
        return addresses
    }
}

extension Substring {
    fileprivate func suffix(while isIncluded: (Character) -> Bool) -> Substring {
        self[(lastIndex { !isIncluded($0) }.map(index(after:)) ?? startIndex)...]
    }
}

extension Character {
    fileprivate var isNamePart: Bool { isLetter || isNumber || "_.-".contains(self) }
}

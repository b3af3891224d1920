import Platform

extension String {
    /// Whether it is an http or https address without anything that could end an attribute.
    var isWebAddress: Bool {
        ["https://", "http://"].contains { isAddress(ofScheme: $0) }
    }

    /// The same, of https alone.
    var isSecureWebAddress: Bool { isAddress(ofScheme: "https://") }

    /// Whether it is an address with a scheme, or one of another host.
    var isRemote: Bool {
        if utf8.starts(with: "//".utf8) { return true }
        let scheme = utf8.prefix { $0 != UInt8(ascii: ":") }
        return scheme.count < utf8.count && scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }
    }

    private func isAddress(ofScheme scheme: String) -> Bool {
        let start = utf8.prefix(scheme.utf8.count)
        guard start.count < utf8.count,
            start.map({ $0.isLetter ? $0 | 0x20 : $0 }) == Array(scheme.utf8)
        else { return false }
        return !unicodeScalars.contains {
            $0.properties.isWhitespace || ["\"", "<", ">"].contains($0)
        }
    }
}

/// The single values in what cards write as one.
extension String {
    /// `Ada <ada@example.org>, post@example.org` holds two.
    var emailAddresses: [String] {
        let parts = split { $0.isWhitespace || ",;<>()\"".contains($0) }.filter { $0.contains("@") }
        return parts.isEmpty ? [self] : parts.map(String.init)
    }

    /// The whole, and each part of `0171 1234567 / 0171 7654321` that has digits enough.
    var phoneNumbers: [String] {
        let parts = replacing(" or ", with: "/").replacing(" oder ", with: "/")
            .split { "/,;|:".contains($0) || $0.isNewline }
        guard parts.count > 1 else { return [self] }
        return [self] + parts.map(String.init).filter { $0.count(where: \.isNumber) >= 7 }
    }

    /// The lines that are long enough to tell; the whole where none is.
    public var passages: [String] {
        let hasLines = utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        guard hasLines else { return [self] }
        let lines = split(whereSeparator: \.isNewline).filter { $0.utf8.count >= 12 }
        return lines.isEmpty ? [self] : lines.map(String.init)
    }
}

import Platform

extension String {
    /// The text as a key of a YAML map, in quotes if YAML could read it as something else.
    package var yamlKey: String {
        let isPlain =
            wholeMatch(of: Self.plainKey) != nil && wholeMatch(of: Self.numberOrDate) == nil
            && !Self.reserved.contains(lowercased())
        return isPlain ? self : inYAMLQuotes
    }

    /// The text as a value on one line, in quotes if YAML could read it as something else.
    package var yamlText: String {
        let isPlain =
            wholeMatch(of: Self.plainText) != nil && !Self.reserved.contains(lowercased())
        return isPlain ? self : inYAMLQuotes
    }

    private var inYAMLQuotes: String {
        "\"\(unicodeScalars.map(\.inYAMLQuotes).joined())\""
    }

    private static let plainKey = SharedRegex(/[\p{L}\p{N}][\p{L}\p{M}\p{N}._\/\-]*/)
    private static let numberOrDate = SharedRegex(/[0-9][0-9a-fA-FxXoOeE_.\-]*/)
    private static let plainText = SharedRegex(
        /\p{L}([\p{L}\p{M}\p{N} ,.!?'’()–_\/-]*[\p{L}\p{M}\p{N}.!?)])?/)

    private static let reserved: Set = [
        "true", "false", "yes", "no", "on", "off", "null", "y", "n",
    ]
}

extension [String] {
    /// The texts as a list on one line: `[a, b]`.
    package var yamlList: String { "[\(map(\.yamlKey).joined(separator: ", "))]" }
}

extension Unicode.Scalar {
    fileprivate var inYAMLQuotes: String {
        switch value {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE,
            0x1_0000...:
            return String(self)
        default:
            let digits = String(value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }
}

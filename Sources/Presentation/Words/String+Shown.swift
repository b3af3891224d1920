extension String {
    /// A web address as people say it: `example.org/lab`.
    var withoutScheme: String {
        var shown = self[...]
        for prefix in ["https://", "http://", "www."]
        where shown.prefix(prefix.count).lowercased() == prefix {
            shown = shown.dropFirst(prefix.count)
        }
        return String(shown.hasSuffix("/") ? shown.dropLast() : shown)
    }

    /// The lines that hold more than space.
    var nonBlankLines: [String] {
        unicodeScalars.split(whereSeparator: \.endsLine)
            .filter { !$0.allSatisfy(\.properties.isWhitespace) }.map { String($0) }
    }
}

extension Unicode.Scalar {
    fileprivate var endsLine: Bool {
        (0x0A...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value)
    }
}

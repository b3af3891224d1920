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
        split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
            .map(String.init)
    }
}

import Content

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
        separateLines.filter { !$0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    }
}

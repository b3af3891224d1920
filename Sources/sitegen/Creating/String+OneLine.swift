extension String {
    /// Without white space at its ends, and with single spaces for what is within.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension String {
    /// The text with control characters, line breaks and direction overrides written as escapes,
    /// so that what a file says cannot steer the terminal that shows it.
    public var visible: String {
        guard unicodeScalars.contains(where: \.isInvisible) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isInvisible ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

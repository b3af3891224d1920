extension String {
    /// A phone number as `tel:` wants it, digits and a leading plus only (RFC 3966, section 3);
    /// nil where letters stand for digits, or where there are none. An extension is left out: not
    /// every phone can dial one.
    var dialled: String? {
        let number = withoutTrunkZero
        let body = number.prefix { !$0.isLetter && $0 != ";" && $0 != "#" && $0 != "," }
        let rest = number[body.endIndex...].lowercased()
        let isExtended = [";", "#", ",", "x", "ext"].contains { rest.hasPrefix($0) }
        let digits = body.compactMap(\.decimalDigit).map(String.init).joined()
        guard rest.isEmpty || isExtended, !digits.isEmpty else { return nil }
        let isInternational = body.prefix { $0.decimalDigit == nil }.contains(where: \.isPlus)
        return (isInternational ? "+" : "") + digits
    }

    /// Without the zero of `+44 (0)20`, which is dialled within the country only.
    private var withoutTrunkZero: String {
        guard let zero = firstRange(of: "(0)"),
            self[..<zero.lowerBound].contains(where: { $0.decimalDigit != nil })
        else { return self }
        return replacing("(0)", with: "", maxReplacements: 1)
    }
}

extension Character {
    /// The value of a digit of any script.
    fileprivate var decimalDigit: Int? {
        unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
    }

    /// Also the wide one of East Asia.
    fileprivate var isPlus: Bool { self == "+" || self == "＋" }
}

extension String {
    /// A phone number as `tel:` wants it, digits and a leading plus only (RFC 3966, section 3);
    /// nil where letters stand for digits, or where there are none. An extension is left out: not
    /// every phone can dial one.
    var dialled: String? {
        let international = replacing("(0)", with: "")
        let number = contains("+") ? international : self
        let body = number.prefix { !$0.isLetter && $0 != ";" && $0 != "#" && $0 != "," }
        let rest = number[body.endIndex...].lowercased()
        let isExtended = [";", "#", ",", "x", "ext"].contains { rest.hasPrefix($0) }
        let digits = body.compactMap(\.decimalDigit).map(String.init).joined()
        guard rest.isEmpty || isExtended, !digits.isEmpty else { return nil }
        let beforeDigits = body.prefix { $0.decimalDigit == nil }
        return (beforeDigits.contains("+") ? "+" : "") + digits
    }
}

extension Character {
    /// The value of a digit of any script.
    fileprivate var decimalDigit: Int? {
        unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
    }
}

extension Form {
    /// A number with fewer digits is none.
    private static let leastDigits = 7

    /// What is left without the country code or a leading zero must be long enough to stand alone.
    private static let leastDerivedDigits = 8

    /// A phone number's digits without its country code; nil if it has too few or too many.
    static func phone(_ text: String) -> Form? {
        let (digits, isInternational) = digits(of: text)
        guard digits.count >= leastDigits, digits.count <= 24 else { return nil }
        let code = isInternational ? countryCodeLength(digits[0], digits[1]) : 0
        var national = Array(digits.dropFirst(code))
        if national.first == UInt8(ascii: "0") { national.removeFirst() }
        guard national.count >= leastDerivedDigits else {
            return Form(letters: digits, rule: .wholePhone)
        }
        let value = digits.prefix(code).reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
        return Form(letters: national, rule: .phone, countryCode: value)
    }

    /// How many digits of an international number are the country's, from E.164's list.
    static func countryCodeLength(_ first: UInt8, _ second: UInt8) -> Int {
        let second = Int(second) - 0x30
        switch Int(first) - 0x30 {
        case 1, 7: return 1
        case 2: return [0, 7].contains(second) ? 2 : 3
        case 3: return [5, 7, 8].contains(second) ? 3 : 2
        case 4: return second == 2 ? 3 : 2
        case 5: return [0, 9].contains(second) ? 3 : 2
        case 6: return second < 7 ? 2 : 3
        case 8: return [1, 2, 4, 6].contains(second) ? 2 : 3
        case 9: return [0, 1, 2, 3, 4, 5, 8].contains(second) ? 2 : 3
        default: return 3
        }
    }

    /// Up to an extension; without `+` or `00`.
    private static func digits(of text: String) -> (digits: [UInt8], isInternational: Bool) {
        var digits: [UInt8] = []
        var hasPlus = false
        for scalar in text.unicodeScalars {
            if let digit = scalar.decimalDigit {
                digits.append(UInt8(digit.value))
            } else if !digits.isEmpty,
                scalar == ";" || scalar == "," || scalar == "#"
                    || scalar == "?" || scalar.properties.isAlphabetic
            {
                break
            } else if digits.isEmpty, scalar == "+" || scalar == "＋" {
                hasPlus = true
            }
        }
        guard !hasPlus, digits.starts(with: "00".utf8) else { return (digits, hasPlus) }
        return (Array(digits.dropFirst(2)), true)
    }
}

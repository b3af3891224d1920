import Platform
import Privacy
import VCard

/// Splits the values of cards that contain several.
extension String {
    /// The e-mail addresses in the text: `Ada <ada@example.org>, post@example.org` has two.
    var emailAddresses: [String] {
        let isOne = consists(of: { $0 > 0x20 && $0 < 0x80 && !$0.separatesAddresses })
        if isOne { return [self] }
        let parts = split { $0.isWhitespace || ",;<>()\"".contains($0) }.filter { $0.contains("@") }
        return parts.isEmpty ? [self] : parts.map(String.init)
    }

    /// The whole text, and each part of `0171 1234567 / 0171 7654321` with at least 7 digits.
    var phoneNumbers: [String] {
        let isOne = consists(of: { $0 >= 0x20 && $0 < 0x80 && !$0.maySeparateNumbers })
        if isOne { return [self] }
        let parts = replacing(" or ", with: "/").replacing(" oder ", with: "/")
            .split { "/,;|:".contains($0) || $0.isNewline }
        guard parts.count > 1 else { return [self] }
        return [self] + parts.map(String.init).filter { $0.count(where: \.isNumber) >= 7 }
    }

    /// The text without leading and trailing whitespace, and with single spaces inside.
    package var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The lines without empty ones. Splits at Unicode scalars: a line break never combines with a
    /// mark.
    package var separateLines: [String] {
        guard holds(\.mayBreakLines) else { return isEmpty ? [] : [self] }
        return unicodeScalars.split(whereSeparator: \.isLineBreak).map { String($0) }
    }
}

extension UInt8 {
    /// True if it separates e-mail addresses, as whitespace does.
    fileprivate var separatesAddresses: Bool { ",;<>()\"".utf8.contains(self) }

    /// True if it separates phone numbers, or is a letter of a word that does: `or`.
    fileprivate var maySeparateNumbers: Bool { "/,;|:r".utf8.contains(self) }

    /// True for a line break, or the first byte of one.
    fileprivate var mayBreakLines: Bool {
        (0x0A...0x0D).contains(self) || self == 0xC2 || self == 0xE2
    }
}

extension Unicode.Scalar {
    package var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension VCard.Address {
    /// The lines that identify the house: the street, its parts with a number, and other lines with
    /// a number and a word except those of the town.
    package var streetLines: [String] {
        let lines = (street.isEmpty ? extended : street).separateLines
        let misplaced = [poBox, locality].filter(\.hasNumberAndWord)
        let parts = (lines + misplaced).filter { $0.holds(UInt8(ascii: ",")) }
            .flatMap { $0.split(separator: ",").map(String.init) }
            .filter { $0.hasNumberAndWord && !$0.isTown }
        let all = lines + parts + labelLines + misplaced
        guard all.count > 1 else { return all }
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }

    private var labelLines: [String] {
        guard let label = deliveryLabel else { return [] }
        let town = [locality, region, postalCode, country].filter { !$0.isEmpty }
        return label.separateLines.filter { line in
            line.hasNumberAndWord && !town.contains { line.contains($0) }
        }
    }
}

extension String {
    /// True if the text could identify a house: `12 High Street`.
    fileprivate var hasNumberAndWord: Bool {
        holds(UInt8(ascii: " ")) && contains(where: \.isNumber)
            && contains(where: \.isLetter) && contains(" ")
    }

    /// True for a postal code and a word: `80331 München`.
    fileprivate var isTown: Bool {
        let words = split(separator: " ")
        return words.count == 2 && words[0].count > 3 && words[0].allSatisfy(\.isNumber)
    }
}

extension VCard.Property {
    /// The values of a property that no field publishes: `X-MOBILE`, `X-JABBER`, `X-BIRTHDAY`,
    /// `LABEL`, and a URL such as `mailto:ada@example.org`.
    var otherValues: [SensitiveValue] {
        let scheme = text.prefix(7).prefix { $0 != ":" }.lowercased()
        func isNamed(_ names: [StaticString]) -> Bool {
            name.withBytes { name in names.contains { name.holds($0.bytes) } }
        }
        let isNumber = isNamed(["TEL", "PHONE", "MOBIL", "CELL", "FAX", "HANDY"])
        let numbers = isNumber || scheme == "tel" ? text.phoneNumbers : []
        // The town follows the street.
        let lines = name == "LABEL" ? VCard.Address(deliveryLabel: text).streetLines.prefix(1) : []
        let days = isNamed(["BDAY", "BIRTH", "GEBURT"]) ? VCard.Birthday(self)?.days ?? [] : []
        let isMail = name == "URL" ? scheme == "mailto" : !["UID", "MEMBER"].contains(name)
        let mails = isMail ? text.mailAddresses : []
        return mails.map { .email(String($0)) } + numbers.map { .phone($0) }
            + lines.map { .street($0) } + days.map { .birthday($0) }
    }
}

extension VCard.Birthday {
    /// The days that the birthday may mean: one, both readings of a text such as `10/12/1985`, or
    /// none.
    var days: [VCard.Birthday] {
        if let month, let day {
            return [VCard.Birthday(year: year, month: month, day: day, text: text)]
        }
        guard year == nil, month == nil else { return [] }
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 3, let year = numbers.first(where: { $0 > 1000 }) else { return [] }
        let others = numbers.filter { $0 <= 31 }
        guard others.count == 2 else { return [] }
        let readings = [(others[0], others[1]), (others[1], others[0])]
        return readings.prefix(others[0] == others[1] ? 1 : 2).compactMap { month, day in
            CivilDay(year: year, month: month, day: day).map { _ in
                VCard.Birthday(year: year, month: month, day: day, text: text)
            }
        }
    }
}

extension String {
    /// The values in a text of a card that could not be read: it may be of any field. A line is
    /// recognized by its start.
    var valuesOfUnreadText: [SensitiveValue] {
        let value = firstIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
        let addresses = split { $0.isWhitespace || ",;:<>()\"".contains($0) }.map(String.init)
            .filter { $0.contains("@") }
        let numbers = value.phoneNumbers.filter { $0.isPhoneNumber }
        let lines = [self, value].flatMap(\.separateLines).map { String($0.prefix(200)) }
            .filter { $0.utf8.count >= 12 }
        return addresses.map { .email($0) } + numbers.map { .phone($0) } + lines.map { .note($0) }
    }

    /// True for at least seven digits without letters.
    private var isPhoneNumber: Bool {
        count(where: \.isNumber) >= 7 && !contains(where: \.isLetter) && utf8.count <= 40
    }
}

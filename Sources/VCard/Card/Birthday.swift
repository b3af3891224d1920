extension VCard {
    /// A date of birth, of which any part can be missing.
    package struct Birthday: Sendable, Hashable {
        package let year: Int?
        package let month: Int?
        package let day: Int?

        /// As written in the card: `1996-04-15`, or `circa 1800`, which has no parts.
        package let text: String

        package init(year: Int? = nil, month: Int? = nil, day: Int? = nil, text: String) {
            self.year = year
            self.month = month
            self.day = day
            self.text = text
        }
    }

    package var birthday: Typed<Birthday>? {
        typed("BDAY", Birthday.init).first
    }
}

extension VCard.Birthday {
    /// `nil` if it is empty. Apple's address book writes 1604 instead of an omitted year, and other
    /// programs drop the parameter that says so.
    package init?(_ property: VCard.Property) {
        guard let text = property.text.nonEmpty else { return nil }
        guard property.firstValue(of: "VALUE")?.inLowerCase != "text",
            let date = DateParts(text)
        else {
            self.init(text: text)
            return
        }
        let omitted =
            property.firstValue(of: "X-APPLE-OMIT-YEAR").flatMap { Int($0) }
            ?? (date.month == nil ? nil : 1604)
        self.init(
            year: date.year == omitted ? nil : date.year, month: date.month, day: date.day,
            text: text)
    }
}

/// An ISO 8601 date in a vCard, in basic or extended form, maybe with missing parts (RFC 6350,
/// section 4.3.1): `1996-04-15`, `19960415`, `1996-04`, `1996`, `--0415`, `---15`.
struct DateParts: Hashable {
    private(set) var year: Int?
    private(set) var month: Int?
    private(set) var day: Int?

    /// Ignores a time after `T`. `nil` if it is not a date, or does not exist in the calendar.
    init?(_ text: String) {
        let date = text.prefix { $0 != "T" && $0 != "t" && $0 != " " }.utf8
        guard date.count <= 10, read(Array(date)), isInCalendar else { return nil }
    }
}

extension DateParts {
    private mutating func read(_ date: [UInt8]) -> Bool {
        let form = date.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
        switch String(decoding: form, as: UTF8.self) {
        case "00000000":
            (year, month, day) = (date.number(0..<4), date.number(4..<6), date.number(6..<8))
        case "0000-00-00":
            (year, month, day) = (date.number(0..<4), date.number(5..<7), date.number(8..<10))
        case "0000-00": (year, month) = (date.number(0..<4), date.number(5..<7))
        case "0000": year = date.number(0..<4)
        case "--0000": (month, day) = (date.number(2..<4), date.number(4..<6))
        case "--00-00": (month, day) = (date.number(2..<4), date.number(5..<7))
        case "--00": month = date.number(2..<4)
        case "---00": day = date.number(3..<5)
        default: return false
        }
        return true
    }

    /// 29 February is valid if the year is unknown.
    private var isInCalendar: Bool {
        guard (1...12).contains(month ?? 1), (1...31).contains(day ?? 1) else { return false }
        guard let month, let day else { return true }
        let year = year ?? 2000
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day <= days[month - 1]
    }
}

extension DateParts {
    /// The basic form of vCard 4.0.
    static func text(_ birthday: VCard.Birthday) -> String {
        let month = birthday.month.map { digits($0, 2) }
        let day = birthday.day.map { digits($0, 2) }
        guard let year = birthday.year.map({ digits($0, 4) }) else {
            return "--" + (month ?? "-") + (day ?? "")
        }
        guard let month else { return year }
        return day.map { year + month + $0 } ?? "\(year)-\(month)"
    }

    /// The number with leading zeros.
    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

extension [UInt8] {
    fileprivate func number(_ digits: Range<Int>) -> Int {
        self[digits].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

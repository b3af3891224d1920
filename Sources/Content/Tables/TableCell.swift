import Foundation
import Platform

extension String {
    /// Returns the day of a cell, from 1990-12-31, 31.12.1990, 31 December 1990, or 31/12/1990 if
    /// the order of day and month is certain, or `isDayFirst` has it. Without a year, that is 1604,
    /// as in cards of Apple.
    package func day(isDayFirst: Bool?) -> CivilDay? {
        let text = replacing(Self.time, with: "")
        func day(_ year: Substring?, _ month: Int?, _ day: Substring) -> CivilDay? {
            guard let month, let day = Int(day) else { return nil }
            return CivilDay(year: year.flatMap { Int($0) } ?? 1604, month: month, day: day)
        }
        if let match = text.wholeMatch(of: Self.orderedDate) {
            return day(match.1 == "-" ? nil : match.1, Int(match.2), match.3)
        }
        if let match = text.wholeMatch(of: Self.dayAndMonth) {
            return day(match.3, Self.month(match.2), match.1)
        }
        if let match = text.wholeMatch(of: Self.monthAndDay) {
            return day(match.3, Self.month(match.1), match.2)
        }
        guard let match = text.wholeMatch(of: Self.otherDate),
            let isDayFirst = match.2 == "." || match.1 == match.3
                ? true : text.isDayFirst ?? isDayFirst
        else { return nil }
        let (first, second) = isDayFirst ? (match.1, match.3) : (match.3, match.1)
        return day(match.4, Int(second), first)
    }

    /// True for 31/12/1990 and false for 12/31/1990; `nil` if slashes leave the order uncertain.
    package var isDayFirst: Bool? {
        guard let match = replacing(Self.time, with: "").wholeMatch(of: Self.otherDate),
            match.2 != ".", let first = Int(match.1), let second = Int(match.3)
        else { return nil }
        return first > 12 ? true : second > 12 ? false : nil
    }

    private static func month(_ word: Substring) -> Int? {
        let word = word.folding(
            options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        return months.firstIndex { $0.split(separator: " ").contains { word.hasPrefix($0) } }
            .map { $0 + 1 }
    }

    /// The first letters of the months in English, German, French and Spanish.
    private static let months = [
        "jan ene", "feb fev", "mar mrz", "apr avr abr", "mai may", "jun juin", "jul juil",
        "aug aou ago", "sep", "oct okt", "nov", "dec dez dic",
    ]

    private static let time = SharedRegex(/[T ]\d{1,2}:\d\d.*/)
    private static let orderedDate = SharedRegex(/(\d{4}|-)[-\/.]?(\d{2})[-\/.]?(\d{2})/)
    private static let dayAndMonth = SharedRegex(
        #/
        (\d{1,2})(?:\.|er|st|nd|rd|th)?[\x20-]*(?:de\x20)?(\p{L}{3,})\.?
        (?:(?:,?\x20|-)(?:de\x20)?(\d{4}))?
        /#)
    private static let monthAndDay = SharedRegex(
        /(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?/)
    private static let otherDate = SharedRegex(
        /(\d{1,2})([.\/-]) ?(\d{1,2})(?:[.\/-] ?(\d{4})?)?/)
}

extension String {
    /// The text without the signs that keep spreadsheets from changing it: `="030"`, `'030`.
    package var withoutGuard: String {
        switch first {
        case "=": wholeMatch(of: Self.quoted).map { String($0.1) } ?? self
        case "'": prefixMatch(of: Self.apostrophe) == nil ? self : String(dropFirst())
        default: self
        }
    }

    /// True for a formula, and for what a spreadsheet shows instead of a value: `#REF!`, `####`.
    package var isFormula: Bool {
        "=#".contains(first ?? " ") && wholeMatch(of: Self.formula) != nil
    }

    /// True for a number that a spreadsheet has rounded or computed: `4,42079E+11`, `1067.0`.
    package var isChangedNumber: Bool { wholeMatch(of: Self.changedNumber) != nil }

    /// True for text that was decoded with a wrong encoding, such as `MÃ¼ller`.
    package var isMojibake: Bool {
        utf8.contains { $0 > 0x7F } && firstMatch(of: Self.mojibake) != nil
    }

    private static let quoted = SharedRegex(/="([^"]*)"/)
    private static let apostrophe = SharedRegex(/'(?=[+0-9])/)
    private static let formula = SharedRegex(/(?s)=.*|##+|#[A-Z\/0¡]+[!?]|#N\/?[AV]/)
    private static let changedNumber = SharedRegex(/-?\d([.,]\d+)?[Ee]\+?\d+|-?\d+[.,]0+|-\d+/)
    private static let mojibake = SharedRegex(
        /\x{FFFD}|[ÂÃ][\x{80}-\x{BF}‚„†‡‰‹Œ–—™š›œžŸŽ€]|â€|\p{L}[ŠŸŽ„”\x{81}]\p{Ll}|\p{Ll}§/)
}

extension CivilDay {
    package static var today: CivilDay {
        CivilDay(daysSinceEpoch: Int(Date().timeIntervalSince1970) / 86_400)
    }
}

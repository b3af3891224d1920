/// A day of the Gregorian calendar, also before there was one.
struct CalendarDay: Equatable {
    let year: Int
    let month: Int
    let day: Int
}

extension CalendarDay {
    private static let daysBefore = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337]
    private static let daysOf400Years = 146_097

    /// From the first of March of year 0 to 1 January 1970.
    private static let daysBefore1970 = 719_468

    /// Days since 1 January 1970. Years are counted from March, so that a leap day is their last.
    var number: Int {
        let year = month < 3 ? self.year - 1 : self.year
        let (era, yearOfEra) = year.dividedFlooring(by: 400)
        let leapDays = yearOfEra / 4 - yearOfEra / 100
        let dayOfYear = Self.daysBefore[(month + 9) % 12] + day - 1
        return era * Self.daysOf400Years + yearOfEra * 365 + leapDays + dayOfYear
            - Self.daysBefore1970
    }

    init(number: Int) {
        let (era, dayOfEra) = (number + Self.daysBefore1970)
            .dividedFlooring(by: Self.daysOf400Years)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
        let fromMarch = (Self.daysBefore.lastIndex { $0 <= dayOfYear }) ?? 0
        month = (fromMarch + 2) % 12 + 1
        year = era * 400 + yearOfEra + (month < 3 ? 1 : 0)
        day = dayOfYear - Self.daysBefore[fromMarch] + 1
    }

    /// Nil for a day that the calendar does not have.
    init?(checkedYear year: Int, month: Int, day: Int) {
        guard 0...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
        self.init(year: year, month: month, day: day)
        guard CalendarDay(number: number) == self else { return nil }
    }
}

extension Int {
    /// Rounded down; the remainder is never negative.
    func dividedFlooring(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

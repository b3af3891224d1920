/// A date as each version writes it.
struct WrittenDate {
    /// What Apple's address book stands for a year that it omits: a leap year.
    private static let omittedYear = 1604

    private let property: VCard.Property
    private let date: DateParts

    /// From the T on; empty where there is none.
    private let time: String

    /// Nil where it is no date, or none with a month and a day.
    init?(_ property: borrowing VCard.Property) {
        guard property.isDate, !property.isText else { return nil }
        let text = property.text
        guard let date = DateParts(text), date.month != nil, date.day != nil else { return nil }
        self.property = copy property
        self.date = date
        time = String(text.drop { $0 != "T" && $0 != "t" }).uppercased()
    }

    /// In extended form, and with a year that counts as omitted where there is none.
    var version3: VCard.Property {
        if year == nil, time.isEmpty {
            return property.without("X-APPLE-OMIT-YEAR", "VALUE")
                .adding("X-APPLE-OMIT-YEAR", String(Self.omittedYear))
                .with(value: text(year: Self.omittedYear, separator: "-"))
        }
        let isNamed = property.values(of: "VALUE").first?.lowercased() == "date-and-or-time"
        return (isNamed ? property.without("VALUE") : property)
            .with(value: text(year: year, separator: "-") + time)
    }

    /// In basic form, the only one that 4.0 knows.
    var version4: VCard.Property {
        property.without("X-APPLE-OMIT-YEAR")
            .with(value: text(year: year, separator: "") + time.filter { $0 != ":" })
    }
}

extension WrittenDate {
    private var year: Int? {
        let omitted = property.values(of: "X-APPLE-OMIT-YEAR").first.flatMap { Int($0) }
        return date.year == omitted ? nil : date.year
    }

    private func text(year: Int?, separator: String) -> String {
        let day = [date.month, date.day].map { DateParts.digits($0 ?? 0, 2) }
        guard let year else { return "--" + day.joined() }
        return ([DateParts.digits(year, 4)] + day).joined(separator: separator)
    }
}

extension VCard.Property {
    fileprivate var isDate: Bool {
        switch name {
        case "BDAY", "ANNIVERSARY", "DEATHDATE": true
        default: false
        }
    }
}

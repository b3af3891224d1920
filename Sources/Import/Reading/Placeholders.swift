import Content
import Foundation
import Platform

extension String {
    /// A pattern of addresses such as `/:year/:title/` with values for its placeholders; `nil` if it has
    /// another placeholder. `value` gets the name, and what is in brackets after it: `:sections[1:]`.
    func filled(_ value: (_ name: String, _ range: String?) -> String?) -> String? {
        var isKnown = true
        let text = replacing(Self.placeholder) { match in
            let filled = value(String(match.1), match.2.map(String.init))
            if filled == nil { isKnown = false }
            return filled ?? ""
        }
        return isKnown ? ("/" + text).withoutDoubleSlashes : nil
    }

    private static let placeholder = SharedRegex(/:([A-Za-z_]+|\d+)(?:\[([^\[\]]*)\])?/)
}

extension CivilDay {
    /// The parts of a date by the names of placeholders in Jekyll and Hugo. `weekday` is 0 for Sunday,
    /// `week` that of ISO 8601.
    func placeholder(_ name: String) -> String? {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: TimeInterval(daysSinceEpoch * 86_400))
        func part(_ part: Calendar.Component, digits: Int = 1) -> String {
            let text = String(calendar.component(part, from: date))
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let month = Self.months[calendar.component(.month, from: date) - 1]
        let weekday = calendar.component(.weekday, from: date) - 1
        return switch name {
        case "year", "2006": digits[0]
        case "short_year", "06": String(digits[0].suffix(2))
        case "month", "01": digits[1]
        case "i_month", "1": part(.month)
        case "monthname", "long_month", "January": month
        case "short_month", "Jan": String(month.prefix(3))
        case "day", "02": digits[2]
        case "i_day", "2": part(.day)
        case "y_day": part(.dayOfYear, digits: 3)
        case "yearday": part(.dayOfYear)
        case "week": part(.weekOfYear, digits: 2)
        case "weekday": String(weekday)
        case "weekdayname": Self.weekdays[weekday]
        case "short_day": String(Self.weekdays[weekday].prefix(3))
        default: nil
        }
    }

    /// The English names, which the generators write.
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
}

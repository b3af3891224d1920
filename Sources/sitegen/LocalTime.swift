import Content
import Foundation

/// A moment in the words of a list, in the site's time zone.
struct LocalTime {
    /// As in 2026-03-02, or 2026-03-02 18:00.
    let text: String

    /// As in 2026-03-02, or 2026-03-02T18:00:00+01:00.
    let iso: String

    init(_ moment: Moment, in zone: TimeZone) {
        let offset = zone.secondsFromGMT(
            for: Date(timeIntervalSince1970: Double(moment.seconds)))
        let local = moment.seconds + offset
        let days = Int((Double(local) / 86_400).rounded(.down))
        let day = CivilDay(daysSinceEpoch: days).text
        guard moment.hasTime else {
            (text, iso) = (day, day)
            return
        }
        let second = local - days * 86_400
        let time = "\(Self.digits(second / 3600)):\(Self.digits(second / 60 % 60))"
        let sign = offset < 0 ? "-" : "+"
        let minutes = abs(offset) / 60
        text = "\(day) \(time)"
        iso =
            "\(day)T\(time):\(Self.digits(second % 60))"
            + "\(sign)\(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
    }

    private static func digits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}

import Diagnostics

extension MomentParser.Failure {
    /// The problem with a text that should be a moment, or a day alone.
    func problem(
        _ key: String, _ text: String, isDay: Bool = false, at location: Location
    ) -> Problem {
        switch self {
        case .malformed:
            Problem(
                "bad-date", "\(key) is no date: \"\(text)\"", at: location,
                help: isDay
                    ? "write a day, as in 2027-12-31"
                    : "write it as in 2026-03-02 or 2026-03-02T18:00:00+01:00")
        case .impossible:
            Problem(
                "bad-date", "there is no such day or time: \"\(text)\"", at: location,
                help: "check the day against the calendar")
        }
    }
}

import Content

/// The days of a new site, counted from the one on which it is made, all in GMT.
struct StarterDays {
    /// Seconds since 1970.
    let now: Int

    /// A day before this one or after it, as in 2027-12-31; none that no post could be dated to.
    func day(_ distance: Int) -> String {
        let today = Int((Double(now) / 86_400).rounded(.down))
        return CivilDay(daysSinceEpoch: min(max(today + distance, Self.first), Self.last)).text
    }

    /// 0001-01-01 and 9999-12-31.
    private static let first = -719_162
    private static let last = 2_932_896
}

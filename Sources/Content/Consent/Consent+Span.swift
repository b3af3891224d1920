extension Consent {
    /// The time around the clock's, in seconds since 1970, in which no `until` passes.
    func span(at clock: Clock) -> Range<Int> {
        let ends = contacts.compactMap { $0.until?.end(in: clock.zone) }
        let start = ends.filter { $0 <= clock.now }.max() ?? .min
        return start..<(ends.filter { $0 > clock.now }.min() ?? .max)
    }
}

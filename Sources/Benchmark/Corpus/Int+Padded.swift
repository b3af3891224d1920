extension Int {
    /// With so many zeros in front that six-digit numbers sort by name.
    var padded: String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, 6 - digits.count)) + digits
    }
}

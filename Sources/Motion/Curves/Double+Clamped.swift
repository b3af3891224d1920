extension Double {
    /// The nearest value of a range; `fallback` for what is not a number.
    func clamped(to range: ClosedRange<Double>, orElse fallback: Double) -> Double {
        isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

import Foundation

extension Double {
    /// Returns the shortest form with at most `places` decimals, independent of the locale: no
    /// trailing zeros, no zero before the point, no negative zero.
    func css(places: Int) -> String { text(places: places, wholeZero: "") }

    /// Returns the same form with a zero before the point, for readers.
    func plain(places: Int) -> String { text(places: places, wholeZero: "0") }

    private func text(places: Int, wholeZero: String) -> String {
        let scale = pow(10, Double(places))
        guard let units = Int(exactly: (abs(self) * scale).rounded()) else {
            return isFinite ? "\(self)" : "0"
        }
        let (whole, rest) = units.quotientAndRemainder(dividingBy: Int(scale))
        if rest == 0 { return units == 0 ? "0" : sign + String(whole) }
        let digits = String(repeating: "0", count: places - String(rest).count) + String(rest)
        let decimals = digits.reversed().drop { $0 == "0" }.reversed()
        return sign + (whole == 0 ? wholeZero : String(whole)) + "." + String(decimals)
    }

    private var sign: String { self < 0 ? "-" : "" }
}

extension Double {
    /// Returns the nearest value of a range, or `fallback` for NaN.
    func clamped(to range: ClosedRange<Double>, orElse fallback: Double) -> Double {
        isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

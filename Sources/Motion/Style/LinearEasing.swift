/// A polyline from progress to position, as CSS's `linear()` takes it (CSS Easing Functions 2).
public struct LinearEasing: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// From 0 to 1, a whole number of steps of 0.5 % or of its halves.
        public let progress: Double

        /// Of four decimals.
        public let value: Double

        public init(progress: Double, value: Double) {
            self.progress = progress
            self.value = value
        }
    }

    /// In order; the first at 0, the last at 1.
    public let stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }
}

extension LinearEasing {
    /// `linear(0,.0983 .5%,…,.988)`: the first stop is at 0 % and the last at 100 % of themselves.
    public var css: String {
        let texts = stops.enumerated().map { index, stop in
            index == 0 || index == stops.count - 1
                ? stop.value.css(places: 4)
                : stop.value.css(places: 4) + " " + (100 * stop.progress).css(places: 12) + "%"
        }
        return "linear(" + texts.joined(separator: ",") + ")"
    }
}

/// A polyline from progress to position, as CSS's `linear()` takes it (CSS Easing Functions 2).
package struct LinearEasing: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        /// From 0 to 1, a whole number of steps of 0.5 % or of its halves.
        package let progress: Double

        /// Of four decimals.
        package let value: Double

        package init(progress: Double, value: Double) {
            self.progress = progress
            self.value = value
        }
    }

    /// In order; the first at 0, the last at 1.
    package let stops: [Stop]

    package init(stops: [Stop]) {
        self.stops = stops
    }
}

extension LinearEasing {
    /// `linear(0,.0983 .5%,…,.988)`: the first stop is at 0 % and the last at 100 % of themselves.
    package var css: String {
        let texts = stops.enumerated().map { index, stop in
            index == 0 || index == stops.count - 1
                ? stop.value.css(places: 4)
                : stop.value.css(places: 4) + " " + (100 * stop.progress).css(places: 12) + "%"
        }
        return "linear(" + texts.joined(separator: ",") + ")"
    }
}

import Foundation

/// Approximates a spring with few stops, joined by straight chords.
///
/// Each stop is the farthest grid point whose chord from the previous stop stays within the
/// tolerance of the curve. The grid has steps of 0.5 % of the duration; they are halved until every
/// stop has such a point.
///
/// Proof of the bound. A chord is compared with the curve at probes, which divide each step of the
/// grid so finely that the curve can't leave the line between two probes by more than a hundredth
/// of the tolerance: between points δ apart, a curve with |x″| ≤ M strays at most Mδ²/8 from the
/// line through them, and `Spring.curvature` returns M. The probes allow 99 hundredths of the
/// tolerance. The difference of curve and chord has the curve's x″, so between the probes it stays
/// within the whole tolerance. The chord joins rounded values, so rounding is compared, too.
///
/// Termination: |x″| is bounded and rounding takes a twentieth of the least tolerance, 0.001, so on
/// a fine enough grid every neighbour is within the tolerance.
package struct SpringSampler: Sendable {
    let spring: Spring

    /// In distances.
    let tolerance: Double

    /// Values are written with four decimals, so the tolerance is at least 0.001.
    package init(_ spring: Spring, tolerance: Double = 0.001) {
        self.spring = spring
        self.tolerance = max(tolerance, 0.001)
    }

    /// The whole curve; the last stop is the spring's position just before it snaps to 1.
    package var easing: LinearEasing {
        var steps = 200
        while true {
            if let stops = stops(steps: steps) { return LinearEasing(stops: stops) }
            steps *= 2
        }
    }
}

extension SpringSampler {
    /// Returns `nil` if the grid is too coarse.
    private func stops(steps: Int) -> [LinearEasing.Stop]? {
        var index = 0
        var stops = [stop(0, of: steps)]
        while index < steps {
            guard let next = farthest(from: index, of: steps) else { return nil }
            stops.append(stop(next, of: steps))
            index = next
        }
        return stops
    }

    private func stop(_ index: Int, of steps: Int) -> LinearEasing.Stop {
        let progress = Double(index) / Double(steps)
        let value = spring.unsnappedPosition(at: progress * spring.duration)
        return LinearEasing.Stop(progress: progress, value: (value * 10_000).rounded() / 10_000)
    }

    /// Returns the farthest grid point that a chord may reach. Each probe limits the chord's slope
    /// to a cone, which only narrows, so one pass finds the last grid point in it.
    private func farthest(from index: Int, of steps: Int) -> Int? {
        let start = stop(index, of: steps)
        var cone = -Double.infinity...Double.infinity
        var farthest: Int?
        for next in index + 1...steps {
            guard let narrower = narrow(cone, at: start, step: next, of: steps) else { break }
            cone = narrower
            let end = stop(next, of: steps)
            let slope = (end.value - start.value) / (end.progress - start.progress)
            if cone.contains(slope) { farthest = next }
        }
        return farthest
    }

    /// Returns the slopes of a cone that also pass the probes of a step, or `nil` if none does.
    private func narrow(
        _ cone: ClosedRange<Double>, at start: LinearEasing.Stop, step: Int, of steps: Int
    ) -> ClosedRange<Double>? {
        let probes = probes(step: step, of: steps)
        let width = Double(steps * probes)
        let allowed = 0.99 * tolerance
        var (least, most) = (cone.lowerBound, cone.upperBound)
        for probe in (step - 1) * probes + 1...step * probes {
            let progress = Double(probe) / width
            let rise = spring.unsnappedPosition(at: progress * spring.duration) - start.value
            let run = progress - start.progress
            least = max(least, (rise - allowed) / run)
            most = min(most, (rise + allowed) / run)
            guard least <= most else { return nil }
        }
        return least...most
    }

    /// Returns the number of parts of a step between which the curve can't stray.
    private func probes(step: Int, of steps: Int) -> Int {
        let width = spring.duration / Double(steps)
        let curvature = spring.curvature(from: Double(step - 1) * width, to: Double(step) * width)
        let stray = curvature * width * width / 8
        return max(1, Int((stray / (0.01 * tolerance)).squareRoot().rounded(.up)))
    }
}

/// A polyline from progress to position, as in CSS's `linear()` (CSS Easing Functions 2).
package struct LinearEasing: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        /// From 0 to 1, a multiple of 0.5 % or of a halved step.
        package let progress: Double

        /// Rounded to four decimals.
        package let value: Double

        package init(progress: Double, value: Double) {
            self.progress = progress
            self.value = value
        }
    }

    /// Ascending by progress; the first is at 0, the last at 1.
    package let stops: [Stop]

    package init(stops: [Stop]) {
        self.stops = stops
    }
}

extension LinearEasing {
    /// `linear(0,.0983 .5%,…,.988)`: by default the first stop is at 0 %, the last at 100 %.
    package var css: String {
        let texts = stops.enumerated().map { index, stop in
            index == 0 || index == stops.count - 1
                ? stop.value.css(places: 4)
                : stop.value.css(places: 4) + " " + (100 * stop.progress).css(places: 12) + "%"
        }
        return "linear(" + texts.joined(separator: ",") + ")"
    }
}

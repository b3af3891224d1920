import Foundation

/// Turns a spring into the few stops that stay close to it.
///
/// From a stop the next one is the farthest grid point whose chord stays within the tolerance of the
/// curve. The grid has steps of 0.5 % of the duration; it is halved until there is such a point
/// after every stop.
///
/// Proof of the bound. A chord is compared with the curve at probes, which divide each step of the
/// grid so finely that the curve can't leave the line between two probes by more than a hundredth of
/// the tolerance: between points δ apart, a curve with |x″| ≤ M strays at most Mδ²/8 from the line
/// through them, and M is known (`Spring.curvature`). At the probes 99 hundredths are allowed.
/// The difference of curve and chord has the curve's x″, so what holds at the probes holds
/// between them too, within the whole tolerance. The stops' rounded values make the chord, so their
/// rounding is part of what is compared.
///
/// It ends: |x″| is bounded and rounding takes a twentieth of the least tolerance, 0.001, so a fine
/// enough grid has all its neighbours within it.
package struct SpringSampler: Sendable {
    let spring: Spring

    /// In distances.
    let tolerance: Double

    /// Values written have four decimals, so a tolerance below 0.001 counts as that.
    package init(_ spring: Spring, tolerance: Double = 0.001) {
        self.spring = spring
        self.tolerance = max(tolerance, 0.001)
    }

    /// The whole curve; the last stop is where the spring is just before it snaps to 1.
    package var easing: LinearEasing {
        var steps = 200
        while true {
            if let stops = stops(steps: steps) { return LinearEasing(stops: stops) }
            steps *= 2
        }
    }
}

extension SpringSampler {
    /// Nil where the grid is too coarse.
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

    /// Every probe leaves a cone of the slopes that pass it closely enough. The cone only narrows,
    /// so one walk finds the last grid point that lies in it.
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

    /// The slopes that also pass the probes of the step that ends at a grid point; nil if none does.
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

    /// How many parts a step needs so that the curve can't stray between two of them.
    private func probes(step: Int, of steps: Int) -> Int {
        let width = spring.duration / Double(steps)
        let curvature = spring.curvature(from: Double(step - 1) * width, to: Double(step) * width)
        let stray = curvature * width * width / 8
        return max(1, Int((stray / (0.01 * tolerance)).squareRoot().rounded(.up)))
    }
}

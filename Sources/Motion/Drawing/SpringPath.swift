import Foundation

/// A spring's curve as cubic Béziers that have its positions and its slopes where they meet: at
/// most a thousandth of the amplitude off in between.
struct SpringPath {
    let spring: Spring

    /// Where the curve starts, in the plane's time.
    let start: Double

    let plane: Plane

    /// From a position of the spring to a value of the plane; it must be linear.
    let value: (Double) -> Double
}

extension SpringPath {
    /// Path commands that lead on from the curve's start up to just before its snap, and to where
    /// it snaps.
    var commands: String {
        let step = spring.duration / Double(count)
        let pieces = (0..<count).map { index in
            piece(from: Double(index) * step, to: Double(index + 1) * step)
        }
        return "C" + pieces.joined(separator: " ")
            + "L" + plane.point(start + spring.duration, value(1))
    }

    /// Two for each radian of the swing.
    private var count: Int {
        Int(
            (2 * spring.naturalFrequency * spring.duration).rounded(.up).clamped(
                to: 8...200, orElse: 8))
    }

    /// Control points are a third of the way along the tangents.
    private func piece(from: Double, to: Double) -> String {
        let third = (to - from) / 3
        let rise = spring.unsnappedPosition(at: from) + third * spring.slope(at: from)
        let fall = spring.unsnappedPosition(at: to) - third * spring.slope(at: to)
        return [
            (from + third, rise), (to - third, fall), (to, spring.unsnappedPosition(at: to)),
        ].map { plane.point(start + $0, value($1)) }.joined(separator: " ")
    }
}

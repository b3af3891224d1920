import Foundation

/// A spring that goes from 0 to 1 in a given time, as UIKit's animations with a damping ratio do.
///
/// Documented by Apple: an initial velocity of 1 covers the whole distance in one second, and of
/// the vector only the first component counts for a property of one dimension
/// (`UISpringTimingParameters.initialVelocity`); a duration is in seconds and is honoured where a
/// damping ratio is given (`UIViewPropertyAnimator`, `UIView.animate`).
///
/// Inferred, from open work on springs with a duration and from published readings on devices: the
/// mass is 1; the natural frequency is the one whose envelope has come down to 0.001 of the distance
/// at the end; then the animation is removed and the value snaps to 1.
package struct Spring: Hashable, Sendable {
    /// Others count as the nearest of these.
    package static let dampingRatios = 0.01...1.0

    /// Distances per second; others count as the nearest of these. A bounce starts with 20.
    package static let velocities = -1000.0...1000.0

    /// Seconds; others count as the nearest of these.
    package static let durations = 0.01...10.0

    /// ζ. Less than 1 overshoots and swings, 1 does not swing.
    package let dampingRatio: Double

    /// v, in whole distances per second, whatever the duration. Less than 0 starts backwards.
    package let velocity: Double

    /// D, in seconds.
    package let duration: Double

    /// ω, in radians per second: √(stiffness) for a mass of 1.
    package let naturalFrequency: Double

    /// 1 − x.
    private let remainder: DampedOscillation

    /// What is not a number counts as no velocity, critical damping, the shortest duration.
    package init(dampingRatio: Double, velocity: Double, duration: Double) {
        let ratio = dampingRatio.clamped(to: Spring.dampingRatios, orElse: 1)
        let solver = SpringFrequency(
            dampingRatio: ratio > 1 - 1e-6 ? 1 : ratio,
            velocity: velocity.clamped(to: Spring.velocities, orElse: 0),
            duration: duration.clamped(to: Spring.durations, orElse: Spring.durations.lowerBound))
        self.dampingRatio = solver.dampingRatio
        self.velocity = solver.velocity
        self.duration = solver.duration
        naturalFrequency = solver.naturalFrequency
        let decay = solver.dampingRatio * naturalFrequency
        remainder = DampedOscillation(
            decay: decay, frequency: naturalFrequency * solver.sine,
            a: 1, b: decay - solver.velocity)
    }
}

extension Spring {
    /// x: 0 at the start, and 1 from the end on.
    package func position(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        return seconds < duration ? 1 - remainder.value(at: seconds) : 1
    }

    /// x just before the end, from where the value snaps to 1.
    package var lastPosition: Double { 1 - remainder.value(at: duration) }

    /// How far the value snaps at the end, in distances. Above 0.05 the eye sees it.
    package var jump: Double { abs(1 - lastPosition) }

    /// When the movement turns back, in seconds.
    package var turningPoints: [Double] { remainder.derivative.zeros(before: duration) }

    /// No |x″| between the two times is greater; in distances per second².
    func curvature(from start: Double, to end: Double) -> Double {
        remainder.derivative.derivative.bound(from: start, to: end)
    }

    /// x as if the movement went on, so that the curve has its last position too.
    func unsnappedPosition(at seconds: Double) -> Double { 1 - remainder.value(at: seconds) }

    /// The slope of the same.
    func slope(at seconds: Double) -> Double { -remainder.derivative.value(at: seconds) }
}

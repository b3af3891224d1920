import Foundation

/// A spring that goes from 0 to 1 in a given time, as UIKit's animations with a damping ratio do.
///
/// Documented by Apple: an initial velocity of 1 covers the whole distance in one second, and a
/// property of one dimension uses only the first component of the vector
/// (`UISpringTimingParameters.initialVelocity`); a duration in seconds applies together with a
/// damping ratio (`UIViewPropertyAnimator`, `UIView.animate`).
///
/// Inferred, from open work on springs with a duration and from published measurements on devices:
/// the mass is 1; the natural frequency is the one whose envelope falls to 0.001 of the distance at
/// the end; then the animation is removed and the value snaps to 1.
package struct Spring: Hashable, Sendable {
    /// Other values are clamped.
    private static let dampingRatios = 0.01...1.0

    /// In distances per second; other values are clamped. A bounce starts with 20.
    private static let velocities = -1000.0...1000.0

    /// In seconds; other values are clamped.
    static let durations = 0.01...10.0

    /// ζ. A spring below 1 overshoots and oscillates; at 1 it does not.
    package let dampingRatio: Double

    /// v, in distances per second, independent of the duration. Below 0 it starts backwards.
    package let velocity: Double

    /// D, in seconds.
    package let duration: Double

    /// ω, in radians per second: √(stiffness) for a mass of 1.
    package let naturalFrequency: Double

    /// The distance from rest, 1 − x.
    private let remainder: DampedOscillation

    /// NaN counts as no velocity, critical damping, the shortest duration.
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
    /// Returns x: 0 at the start, 1 from the end on.
    package func position(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        return seconds < duration ? 1 - remainder.value(at: seconds) : 1
    }

    /// x just before the end, where the value snaps to 1.
    package var lastPosition: Double { 1 - remainder.value(at: duration) }

    /// The size of the snap at the end, in distances. It is visible above 0.05.
    package var jump: Double { abs(1 - lastPosition) }

    /// The times at which the movement reverses, in seconds.
    package var turningPoints: [Double] { remainder.derivative.zeros(before: duration) }

    /// Returns an upper bound of |x″| between two times, in distances per second².
    func curvature(from start: Double, to end: Double) -> Double {
        remainder.derivative.derivative.bound(from: start, to: end)
    }

    /// Returns x without the snap, so that the curve includes its last position.
    func unsnappedPosition(at seconds: Double) -> Double { 1 - remainder.value(at: seconds) }

    /// Returns the slope of `unsnappedPosition`.
    func slope(at seconds: Double) -> Double { -remainder.derivative.value(at: seconds) }
}

/// e^(−λt) · (a cos ωt + b sin(ωt)/ω), and its limit e^(−λt) · (a + bt) for ω = 0: the distance of
/// a damped spring from its rest over time, or a derivative of it.
private struct DampedOscillation: Hashable, Sendable {
    /// λ, per second; positive.
    let decay: Double

    /// ω, in radians per second; zero for critical damping.
    let frequency: Double

    /// The value at t = 0.
    let a: Double

    let b: Double
}

extension DampedOscillation {
    func value(at seconds: Double) -> Double {
        let angle = frequency * seconds
        return exp(-decay * seconds)
            * (frequency > 0 ? a * cos(angle) + b * sin(angle) / frequency : a + b * seconds)
    }

    var derivative: DampedOscillation {
        DampedOscillation(
            decay: decay, frequency: frequency,
            a: b - decay * a, b: -decay * b - frequency * frequency * a)
    }

    /// Returns an upper bound of the absolute value between two times.
    func bound(from start: Double, to end: Double) -> Double {
        let sum = abs(a) + abs(b) * end
        let amplitude = frequency > 0 ? hypot(a, b / frequency) : .infinity
        return exp(-decay * start) * min(sum, amplitude)
    }

    /// Returns the zeros after 0 and before `end`, ascending.
    func zeros(before end: Double) -> [Double] {
        guard frequency > 0 else {
            return b == 0 ? [] : [-a / b].filter { $0 > 0 && $0 < end }
        }
        let phase = atan2(-a, b / frequency)
        let first = (phase > 0 ? phase : phase + .pi) / frequency
        return Array(stride(from: first, to: end, by: .pi / frequency))
    }
}

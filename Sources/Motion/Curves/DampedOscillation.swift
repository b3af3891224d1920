import Foundation

/// e^(−λt) · (a cos ωt + b sin(ωt)/ω), and its limit e^(−λt) · (a + bt) for ω = 0: how the distance
/// of a damped spring from its rest, and every derivative of it, goes with time.
struct DampedOscillation: Hashable, Sendable {
    /// λ, per second, above zero.
    let decay: Double

    /// ω, in radians per second; zero where the damping is critical.
    let frequency: Double

    /// The value at zero.
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

    /// No value between the two times is greater, nor is its negative.
    func bound(from start: Double, to end: Double) -> Double {
        let sum = abs(a) + abs(b) * end
        let amplitude = frequency > 0 ? hypot(a, b / frequency) : .infinity
        return exp(-decay * start) * min(sum, amplitude)
    }

    /// Where the value is zero, after 0 and before `end`, in order.
    func zeros(before end: Double) -> [Double] {
        guard frequency > 0 else {
            return b == 0 ? [] : [-a / b].filter { $0 > 0 && $0 < end }
        }
        let phase = atan2(-a, b / frequency)
        let first = (phase > 0 ? phase : phase + .pi) / frequency
        return Array(stride(from: first, to: end, by: .pi / frequency))
    }
}

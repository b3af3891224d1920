/// A bounce of two of UIKit's springs: the scale goes from 1 down to 0.9 in the first half of the
/// time, and back to 1 in the second.
///
/// Each half starts with a velocity of 20 distances per second, whatever the duration, so the shape
/// depends on the duration and a bounce can't be stretched to another.
package struct Bounce: Hashable, Sendable {
    /// Seconds, where nothing else is said.
    package static let defaultDuration = 0.4

    /// Seconds; others count as the nearest of these.
    package static let durations = 2 * Spring.durations.lowerBound...2 * Spring.durations.upperBound

    /// What the scale is in the middle of the bounce.
    package static let smallScale = 0.9

    /// Of both halves, in seconds.
    package let duration: Double

    /// From a scale of 1 to 0.9; a damping ratio of 0.9.
    package let down: Spring

    /// From a scale of 0.9 to 1; a damping ratio of 0.3.
    package let up: Spring

    /// What is not a number counts as the default.
    package init(duration: Double = Bounce.defaultDuration) {
        let total = duration.clamped(to: Bounce.durations, orElse: Bounce.defaultDuration)
        self.duration = total
        down = Spring(dampingRatio: 0.9, velocity: 20, duration: total / 2)
        up = Spring(dampingRatio: 0.3, velocity: 20, duration: total / 2)
    }
}

extension Bounce {
    /// The scale, 1 before the start and from the end on.
    package func scale(at seconds: Double) -> Double {
        guard seconds > 0, seconds < duration else { return 1 }
        let half = duration / 2
        return seconds < half
            ? Half.down.scale(down.position(at: seconds))
            : Half.up.scale(up.position(at: seconds - half))
    }

    /// Which way the scale goes.
    enum Half: CaseIterable {
        case down, up

        /// The scale at a position of the half's spring, which may lie beyond 0…1.
        func scale(_ position: Double) -> Double {
            let depth = 1 - Bounce.smallScale
            return self == .down ? 1 - depth * position : Bounce.smallScale + depth * position
        }
    }

    func spring(_ half: Half) -> Spring { half == .down ? down : up }
}

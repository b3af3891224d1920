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

extension Bounce {
    /// A half that has not come to rest when its time is over, so that the eye sees it snap.
    package struct Jump: Hashable, Sendable {
        /// The larger of both halves', as a part of the way between the two scales: above 0.05.
        package let size: Double

        /// The nearest longer duration without a jump, in seconds, to 0.01 s.
        package let smoothDuration: Double
    }

    /// Nil where the bounce ends softly. Whether it does is not monotonic in the duration: one of
    /// 0.15 s does, one of 0.2 s does not. Every one from 0.32 s does.
    package var jump: Jump? {
        isSmooth ? nil : Jump(size: jumpSize, smoothDuration: nextSmoothDuration)
    }
}

extension Bounce {
    private var jumpSize: Double { max(down.jump, up.jump) }

    private var isSmooth: Bool { jumpSize <= 0.05 }

    private var nextSmoothDuration: Double {
        let hundredths = Int((100 * duration).rounded(.down))
        let limit = Int((100 * Bounce.durations.upperBound).rounded())
        return (hundredths...limit).lazy.map { Double($0) / 100 }
            .first { $0 > duration && Bounce(duration: $0).isSmooth } ?? duration
    }
}

/// A bounce of two UIKit springs: the scale goes from 1 to 0.9 in the first half of the duration
/// and back to 1 in the second.
///
/// Each half starts with a velocity of 20 distances per second for every duration, so the shape
/// depends on the duration: stretching a bounce does not give the bounce of another duration.
package struct Bounce: Hashable, Sendable {
    /// In seconds.
    package static let defaultDuration = 0.4

    /// In seconds; other values are clamped.
    package static let durations = 2 * Spring.durations.lowerBound...2 * Spring.durations.upperBound

    /// The scale in the middle of the bounce.
    package static let smallScale = 0.9

    /// Of both halves, in seconds.
    package let duration: Double

    /// From a scale of 1 to 0.9, with a damping ratio of 0.9.
    package let down: Spring

    /// From a scale of 0.9 to 1, with a damping ratio of 0.3.
    package let up: Spring

    /// NaN counts as the default.
    package init(duration: Double = Bounce.defaultDuration) {
        let total = duration.clamped(to: Bounce.durations, orElse: Bounce.defaultDuration)
        self.duration = total
        down = Spring(dampingRatio: 0.9, velocity: 20, duration: total / 2)
        up = Spring(dampingRatio: 0.3, velocity: 20, duration: total / 2)
    }
}

extension Bounce {
    /// Returns the scale, which is 1 before the start and from the end on.
    package func scale(at seconds: Double) -> Double {
        guard seconds > 0, seconds < duration else { return 1 }
        let half = duration / 2
        return seconds < half
            ? Half.down.scale(down.position(at: seconds))
            : Half.up.scale(up.position(at: seconds - half))
    }

    /// A half of the bounce, by the direction of the scale.
    enum Half: CaseIterable {
        case down, up

        /// Returns the scale at a position of the half's spring, which may be outside 0…1.
        func scale(_ position: Double) -> Double {
            let depth = 1 - Bounce.smallScale
            return self == .down ? 1 - depth * position : Bounce.smallScale + depth * position
        }
    }

    func spring(_ half: Half) -> Spring { half == .down ? down : up }
}

extension Bounce {
    /// A visible snap of a half that has not come to rest at its end.
    package struct Jump: Hashable, Sendable {
        /// The larger snap of both halves, as a fraction of the distance between the two scales:
        /// above 0.05.
        package let size: Double

        /// The nearest longer duration without a jump, in seconds, to 0.01 s.
        package let smoothDuration: Double
    }

    /// `nil` if the bounce ends smoothly. This is not monotonic in the duration: 0.15 s is smooth,
    /// 0.2 s is not; every duration from 0.32 s is.
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

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

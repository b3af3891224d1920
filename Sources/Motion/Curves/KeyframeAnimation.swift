/// Values at given times with linear interpolation, like a `CAKeyframeAnimation`.
package struct KeyframeAnimation: Hashable, Sendable {
    package struct Keyframe: Hashable, Sendable {
        /// A fraction of the duration, from 0 to 1.
        package let time: Double

        package let value: Double

        /// Clamps the time to 0…1; NaN counts as zero.
        package init(time: Double, value: Double) {
            self.time = time.clamped(to: 0...1, orElse: 0)
            self.value = value.clamped(to: -1e6...1e6, orElse: 0)
        }
    }

    /// In seconds, not negative.
    package let duration: Double

    /// Ascending by time.
    package let keyframes: [Keyframe]

    /// True if the values are added to the property's own value; otherwise they replace it.
    package let isAdditive: Bool

    package init(duration: Double, keyframes: [Keyframe], isAdditive: Bool) {
        self.duration = duration.clamped(to: 0...1e6, orElse: 0)
        self.keyframes = keyframes.sorted { $0.time < $1.time }
        self.isAdditive = isAdditive
    }
}

extension KeyframeAnimation {
    /// The shake of an invalid field: horizontal offsets in points, which are CSS pixels.
    package static let shake = KeyframeAnimation(
        duration: 0.2,
        keyframes: [
            Keyframe(time: 0, value: 0),
            Keyframe(time: 1 / 6, value: 10),
            Keyframe(time: 3 / 6, value: -8),
            Keyframe(time: 5 / 6, value: 4),
            Keyframe(time: 1, value: 0),
        ],
        isAdditive: true)

    /// Returns the value of a property whose own value is `base`; `base` before the start and from
    /// the end on.
    package func value(at seconds: Double, base: Double = 0) -> Double {
        guard seconds >= 0, seconds < duration, let own = value(atPart: seconds / duration) else {
            return base
        }
        return isAdditive ? base + own : own
    }

    /// Before the first keyframe and after the last one, their values hold.
    private func value(atPart part: Double) -> Double? {
        guard let next = keyframes.firstIndex(where: { $0.time > part }) else {
            return keyframes.last?.value
        }
        guard next > 0 else { return keyframes[next].value }
        let (start, end) = (keyframes[next - 1], keyframes[next])
        let progress = (part - start.time) / (end.time - start.time)
        return start.value + progress * (end.value - start.value)
    }
}

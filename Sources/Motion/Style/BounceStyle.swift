/// A bounce as keyframes of the property `scale`, which leaves an element's `transform` alone.
struct BounceStyle {
    /// Of the keyframes and of the class.
    let name: String

    let bounce: Bounce
}

extension BounceStyle {
    /// Each half is eased by its own curve, which ends just before the spring snaps to rest.
    var keyframes: String {
        let (small, timing) = (Bounce.smallScale.css(places: 4), "animation-timing-function")
        return "@keyframes \(name){"
            + "0%{scale:1;\(timing):\(SpringSampler(bounce.down).easing.css)}"
            + "50%{scale:\(small);\(timing):\(SpringSampler(bounce.up).easing.css)}"
            + "to{scale:1}}"
    }

    /// The same for a browser without `linear()`: frames on the curve, about 24.
    var fallback: String {
        let frames = Bounce.Half.allCases.flatMap(frames)
        return "@keyframes \(name){" + frames.joined() + "}"
    }

    var rule: String { ".\(name){animation:\(name) \(bounce.duration.css(places: 4))s linear}" }

    /// The first half ends where the second has not begun, so that both ends of the snap are told.
    private func frames(_ half: Bounce.Half) -> [String] {
        let (start, end) = half == .down ? (0.0, 49.99) : (50.0, 100.0)
        return SpringSampler(bounce.spring(half), tolerance: 0.01).easing.stops.map { stop in
            let percent = min(start + 50 * stop.progress, end)
            return percent.css(places: 6) + "%{scale:\(half.scale(stop.value).css(places: 4))}"
        }
    }
}

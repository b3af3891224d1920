/// A bounce as keyframes of the property `scale`, which leaves an element's `transform` alone. The
/// name is that of the keyframes and of the class.
extension Bounce {
    /// Each half is eased by its own curve, which ends just before the spring snaps to rest.
    func keyframes(_ name: String) -> String {
        let (small, timing) = (Bounce.smallScale.css(places: 4), "animation-timing-function")
        return "@keyframes \(name){"
            + "0%{scale:1;\(timing):\(SpringSampler(down).easing.css)}"
            + "50%{scale:\(small);\(timing):\(SpringSampler(up).easing.css)}"
            + "to{scale:1}}"
    }

    /// The same for a browser without `linear()`: frames on the curve, about 24.
    func fallback(_ name: String) -> String {
        let frames = Half.allCases.flatMap(frames)
        return "@keyframes \(name){" + frames.joined() + "}"
    }

    func rule(_ name: String) -> String {
        ".\(name){animation:\(name) \(duration.css(places: 4))s linear}"
    }

    /// The first half ends where the second has not begun, so that both ends of the snap are told.
    private func frames(_ half: Half) -> [String] {
        let (start, end) = half == .down ? (0.0, 49.99) : (50.0, 100.0)
        return SpringSampler(spring(half), tolerance: 0.01).easing.stops.map { stop in
            let percent = min(start + 50 * stop.progress, end)
            return percent.css(places: 6) + "%{scale:\(half.scale(stop.value).css(places: 4))}"
        }
    }
}

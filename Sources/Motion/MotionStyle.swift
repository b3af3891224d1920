/// A site's motion as a style sheet: a class for each bounce, a class for the shake, and the
/// default duration of transitions.
///
/// Browsers that support `linear()` (Chrome 113, Firefox 112, Safari 17.2) play the exact curves,
/// others keyframes within a hundredth of it. With `prefers-reduced-motion` nothing moves.
package struct MotionStyle: Hashable, Sendable {
    /// In seconds.
    package static let defaultImplicitAnimationDuration = 0.25

    /// In seconds; other values are clamped. Zero means no animation.
    package static let implicitAnimationDurations = 0.0...10.0

    package let implicitAnimationDuration: Double

    /// In seconds: the time in which an element moves from one page to the next.
    private static let moveDuration = 0.4

    /// A spring that overshoots a little, without the velocity of a bounce.
    private static let move = SpringSampler(
        Spring(dampingRatio: 0.8, velocity: 0, duration: moveDuration), tolerance: 0.005
    ).easing

    /// Always includes the default bounce.
    package let bounces: [BounceName: Bounce]

    package init(
        implicitAnimationDuration: Double = MotionStyle.defaultImplicitAnimationDuration,
        bounces: [BounceName: Bounce] = [:]
    ) {
        self.implicitAnimationDuration = implicitAnimationDuration.clamped(
            to: MotionStyle.implicitAnimationDurations,
            orElse: MotionStyle.defaultImplicitAnimationDuration)
        self.bounces = bounces.merging([.default: Bounce()]) { own, _ in own }
    }
}

extension MotionStyle {
    /// The style sheet; equal values give equal bytes.
    package var css: String {
        let bounces = bounces.sorted { $0.key < $1.key }.map { ($0.key.className, $0.value) }
        let shake = KeyframeAnimation.shake
        let classes = (bounces.map(\.0) + ["shake"]).map { "." + $0 }.joined(separator: ",")
        let seconds = implicitAnimationDuration.css(places: 4)
        let rules =
            [":root{--implicit-animation-duration:\(seconds)s}"]
            + bounces.map { $1.fallback($0) }
            + ["@supports (animation-timing-function: linear(0, 1)) {"]
            + bounces.map { $1.keyframes($0) }
            + ["}", shake.css("shake", property: "translate", unit: "px")]
            + bounces.map { $1.rule($0) } + [shake.rule("shake")]
            + [
                "@media (prefers-reduced-motion: reduce) {",
                "*{--implicit-animation-duration:0s!important}",
                "\(classes){animation:none}",
                "}",
                "@media (prefers-reduced-motion: no-preference) {",
                "@view-transition{navigation:auto}",
                "::view-transition-group(*){animation-duration:\(Self.moveDuration.css(places: 4))s;"
                    + "animation-timing-function:\(Self.move.css)}",
                "}",
            ]
        return rules.joined(separator: "\n") + "\n"
    }
}

/// The name of a bounce: `slow`.
package struct BounceName: Hashable, Sendable {
    package let text: String

    /// `nil` unless the text consists of ASCII letters, digits, hyphens and underscores, which a
    /// CSS class name may contain.
    package init?(_ text: String) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard allowed, !text.isEmpty else { return nil }
        self.text = text
    }

    private init(known text: String) {
        self.text = text
    }
}

extension BounceName {
    /// The bounce without a name.
    package static let `default` = BounceName(known: "default")

    /// The name of the CSS keyframes and class: `bounce` for the default, else `bounce-slow`.
    package var className: String { self == .default ? "bounce" : "bounce-" + text }
}

extension BounceName: Comparable {
    /// The default comes first.
    package static func < (a: BounceName, b: BounceName) -> Bool {
        a == .default ? b != .default : b != .default && a.text < b.text
    }
}

/// A bounce animates the property `scale`, not `transform`. `name` is the name of the keyframes and
/// of the class.
extension Bounce {
    /// Returns keyframes in which each half has its own easing, up to just before the spring snaps.
    fileprivate func keyframes(_ name: String) -> String {
        let (small, timing) = (Bounce.smallScale.css(places: 4), "animation-timing-function")
        return "@keyframes \(name){"
            + "0%{scale:1;\(timing):\(SpringSampler(down).easing.css)}"
            + "50%{scale:\(small);\(timing):\(SpringSampler(up).easing.css)}"
            + "to{scale:1}}"
    }

    /// Returns about 24 frames on the curve, for browsers without `linear()`.
    fileprivate func fallback(_ name: String) -> String {
        let frames = Half.allCases.flatMap(frames)
        return "@keyframes \(name){" + frames.joined() + "}"
    }

    fileprivate func rule(_ name: String) -> String {
        ".\(name){animation:\(name) \(duration.css(places: 4))s linear}"
    }

    /// The first half ends at 49.99 %, before the second begins, so that the snap has both ends.
    private func frames(_ half: Half) -> [String] {
        let (start, end) = half == .down ? (0.0, 49.99) : (50.0, 100.0)
        return SpringSampler(spring(half), tolerance: 0.01).easing.stops.map { stop in
            let percent = min(start + 50 * stop.progress, end)
            return percent.css(places: 6) + "%{scale:\(half.scale(stop.value).css(places: 4))}"
        }
    }
}

/// `name` is the name of the keyframes and of the class.
extension KeyframeAnimation {
    /// Returns the keyframes, linear between each other; `unit` follows each value except zero.
    fileprivate func css(_ name: String, property: String, unit: String) -> String {
        let frames = keyframes.map { keyframe in
            let value = keyframe.value.css(places: 4)
            return (100 * keyframe.time).css(places: 4)
                + "%{\(property):\(value == "0" ? value : value + unit)}"
        }
        return "@keyframes \(name){" + frames.joined() + "}"
    }

    /// An additive animation adds to the property's own value (CSS Animations 2).
    fileprivate func rule(_ name: String) -> String {
        ".\(name){animation:\(name) \(duration.css(places: 4))s linear"
            + (isAdditive ? ";animation-composition:add}" : "}")
    }
}

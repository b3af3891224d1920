/// A site's motion as a style sheet: a class that plays each bounce, one that plays the shake, and
/// the duration of every transition that sets none of its own.
///
/// Browsers that know `linear()` (Chrome 113, Firefox 112, Safari 17.2) play the exact curves,
/// others a polyline that keeps to a hundredth of the way. Where a person asks for less motion, nothing
/// moves.
package struct MotionStyle: Hashable, Sendable {
    /// Seconds, where nothing else is said.
    package static let defaultImplicitAnimationDuration = 0.25

    /// Seconds; others count as the nearest of these. Zero is "not animated".
    package static let implicitAnimationDurations = 0.0...10.0

    package let implicitAnimationDuration: Double

    /// The default is always among them.
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
    /// The style sheet. Its bytes depend on the values alone.
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
            ]
        return rules.joined(separator: "\n") + "\n"
    }
}

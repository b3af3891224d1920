import Diagnostics

/// What site.yml says about motion.
package struct MotionSettings: Sendable, Equatable {
    /// One duration that site.yml names.
    package struct Bounce: Sendable, Equatable {
        /// `default`, or the end of a class's name: `slow`.
        package let name: String
        package let seconds: Double
        package let location: Location
    }

    /// Seconds; nil where site.yml leaves it to the theme.
    package var implicitAnimationDuration: Double?

    /// In the order of site.yml.
    package var bounces: [Bounce] = []

    package init() {}
}

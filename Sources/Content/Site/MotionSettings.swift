import Diagnostics

/// What site.yml says about motion.
public struct MotionSettings: Sendable, Equatable, Encodable {
    /// One duration that site.yml names.
    public struct Bounce: Sendable, Equatable, Encodable {
        /// `default`, or the end of a class's name: `slow`.
        public let name: String
        public let seconds: Double
        public let location: Location
    }

    /// Seconds; nil where site.yml leaves it to the theme.
    public var implicitAnimationDuration: Double?

    /// In the order of site.yml.
    public var bounces: [Bounce] = []

    public init() {}
}

import Diagnostics
import YAML

/// The settings for motion in site.yml.
package struct MotionSettings: Sendable, Equatable {
    /// A named duration.
    package struct Bounce: Sendable, Equatable {
        /// `default`, or the suffix of a CSS class: `slow`.
        package let name: String
        package let seconds: Double

        /// Of the duration, and of the name.
        package let location: Location
        package let nameLocation: Location
    }

    /// In seconds; `nil` for the theme's own.
    package var implicitAnimationDuration: Double?

    /// In the order of site.yml.
    package var bounces: [Bounce] = []

    package init() {}
}

extension MotionSettings {
    /// In seconds: the springs that can be computed, and the transitions that a visitor would wait
    /// for.
    private static let bounceRange = 0.02...20.0
    private static let transitionRange = 0.0...10.0

    /// Reads `motion` of site.yml.
    init(_ node: YAMLNode, in lines: SourceLines, problems: inout [Problem]) {
        var fields = FieldReader(node, in: lines, what: "motion")
        implicitAnimationDuration = fields.number(
            "implicitAnimationDuration", in: Self.transitionRange)
        var durationProblems: [Problem] = []
        if let node = fields.node("bounces") {
            bounces = Self.bounces(node, &fields, problems: &durationProblems)
        }
        problems += fields.allProblems() + durationProblems
    }

    private static func bounces(
        _ node: YAMLNode, _ fields: inout FieldReader, problems: inout [Problem]
    ) -> [Bounce] {
        let entries = fields.entries("bounces")
        guard !entries.isEmpty else { return [] }
        var durations = FieldReader(node, in: fields.lines, what: "bounces")
        var bounces: [Bounce] = []
        for entry in entries {
            guard let seconds = durations.number(entry.key, in: bounceRange) else { continue }
            bounces.append(
                Bounce(
                    name: entry.key, seconds: seconds, location: fields.location(of: entry.value),
                    nameLocation: fields.location(of: entry.keyNode)))
        }
        problems += durations.problems
        return bounces
    }
}

import Diagnostics
import YAML

/// Reads `motion` of site.yml.
struct MotionSettingsReader {
    private var fields: FieldReader
    private(set) var problems: [Problem] = []

    /// Seconds. What the springs can be worked out for, and what a person would wait for.
    private static let bounces = 0.02...20.0
    private static let transitions = 0.0...10.0

    init(_ node: YAMLNode, in lines: SourceLines) {
        fields = FieldReader(node, in: lines, what: "motion")
    }

    mutating func settings() -> MotionSettings {
        var settings = MotionSettings()
        settings.implicitAnimationDuration = fields.number(
            "implicitAnimationDuration", in: Self.transitions)
        if let node = fields.node("bounces") { settings.bounces = bounces(node) }
        fields.warnOfUnknownKeys()
        problems = fields.problems + problems
        return settings
    }
}

extension MotionSettingsReader {
    private mutating func bounces(_ node: YAMLNode) -> [MotionSettings.Bounce] {
        let entries = fields.entries("bounces")
        guard !entries.isEmpty else { return [] }
        var durations = FieldReader(node, in: fields.lines, what: "bounces")
        let bounces = entries.compactMap { entry in
            durations.number(entry.key, in: Self.bounces).map {
                MotionSettings.Bounce(
                    name: entry.key, seconds: $0, location: fields.location(of: entry.value))
            }
        }
        problems += durations.problems
        return bounces
    }
}

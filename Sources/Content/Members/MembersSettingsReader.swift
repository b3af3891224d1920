import Diagnostics

/// Reads `members` of site.yml.
struct MembersSettingsReader {
    private var fields: FieldReader
    var problems: [Problem] { fields.problems }

    /// Stands for all relations.
    private static let both = "both"

    init(_ node: YAMLNode, in lines: SourceLines) {
        fields = FieldReader(node, in: lines, what: "members")
    }

    mutating func settings() -> MembersSettings {
        var settings = MembersSettings()
        if let timeline = timeline() { settings.timeline = timeline }
        settings.forgottenPassword = forgottenPassword()
        fields.warnOfUnknownKeys()
        return settings
    }
}

extension MembersSettingsReader {
    private mutating func timeline() -> [TimelineRelation]? {
        guard let names = fields.texts("timeline") else { return nil }
        var relations: [TimelineRelation] = []
        for (name, node) in names {
            if name == Self.both {
                relations += TimelineRelation.allCases
            } else if let relation = TimelineRelation(rawValue: name) {
                relations.append(relation)
            } else {
                let known = TimelineRelation.allCases.map(\.rawValue) + [Self.both]
                fields.fail(
                    Problem(
                        "unknown-relation", "no timeline of \"\(name)\"",
                        at: fields.location(of: node),
                        help: Suggestion.didYouMean(name, in: known)
                            ?? "known are: \(known.joined(separator: ", "))"))
            }
        }
        if names.isEmpty, let node = fields.node("timeline") {
            fields.fail(
                Problem(
                    "empty-timeline", "timeline must name at least one list",
                    at: fields.location(of: node), help: "write timeline: [following]"))
        }
        var seen: Set<TimelineRelation> = []
        return relations.filter { seen.insert($0).inserted }
    }

    private mutating func forgottenPassword() -> String? {
        guard let text = fields.text("forgottenPassword"),
            let node = fields.node("forgottenPassword")
        else { return nil }
        if text.isMailAddress || text.isSecureAddress { return text }
        fields.fail(
            Problem(
                "bad-address", "forgottenPassword must be a mailto: or https: address",
                at: fields.location(of: node),
                help: "write it as in forgottenPassword: \"mailto:office@example.org\""))
        return nil
    }
}

extension String {
    fileprivate var isMailAddress: Bool {
        wholeMatch(of: /(?i:mailto:)[^\s\p{C}@"<>\\^`{|}?]+@[^\s\p{C}@"<>\\^`{|}]+/) != nil
    }

    fileprivate var isSecureAddress: Bool {
        wholeMatch(of: /(?i:https:)\/\/[^\s\p{C}"<>\\^`{|}\/?#]+([\/?#][^\s\p{C}"<>\\^`{|}]*)?/)
            != nil
    }
}

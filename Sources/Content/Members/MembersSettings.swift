import Diagnostics
import YAML

/// The settings for members in site.yml.
package struct MembersSettings: Sendable, Equatable {
    /// The lists of a timeline, in the order of site.yml.
    package var timeline: [TimelineRelation] = [.following]

    /// A `mailto:` or `https:` address.
    package var forgottenPassword: String?

    package init() {}
}

/// The authors of the posts in a member's timeline.
package enum TimelineRelation: String, CaseIterable, Sendable {
    /// The contacts that the member follows.
    case following

    /// The contacts who are members and follow the member's own contact.
    case followers
}

extension MembersSettings {
    /// Reads `members` of site.yml.
    init(_ node: YAMLNode, in lines: SourceLines, problems: inout [Problem]) {
        var fields = FieldReader(node, in: lines, what: "members")
        if let timeline = Self.timeline(&fields) { self.timeline = timeline }
        forgottenPassword = Self.forgottenPassword(&fields)
        problems += fields.allProblems()
    }

    /// The name in site.yml for all relations.
    private static let both = "both"

    private static func timeline(_ fields: inout FieldReader) -> [TimelineRelation]? {
        guard let names = fields.texts("timeline") else { return nil }
        var relations: [TimelineRelation] = []
        for (name, node) in names {
            if name == both {
                relations += TimelineRelation.allCases
            } else if let relation = TimelineRelation(rawValue: name) {
                relations.append(relation)
            } else {
                let known = TimelineRelation.allCases.map(\.rawValue) + [both]
                fields.fail(
                    "unknown-relation", "timeline: cannot list \"\(name)\"", at: node,
                    help: Suggestions.help(for: name, in: known))
            }
        }
        if names.isEmpty, let node = fields.node("timeline") {
            fields.fail(
                "empty-timeline", "timeline must name at least one list", at: node,
                help: "write timeline: [following]")
        }
        var seen: Set<TimelineRelation> = []
        return relations.filter { seen.insert($0).inserted }
    }

    private static func forgottenPassword(_ fields: inout FieldReader) -> String? {
        guard let text = fields.text("forgottenPassword"),
            let node = fields.node("forgottenPassword")
        else { return nil }
        if text.isMailAddress || text.isSecureAddress { return text }
        fields.fail(
            "bad-address", "forgottenPassword must be a mailto: or https: address", at: node,
            help: "write it as in forgottenPassword: \"mailto:office@example.org\"")
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

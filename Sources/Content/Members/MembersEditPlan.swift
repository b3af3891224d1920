import Diagnostics
import Platform

/// Which bytes of members.yml an edit replaces, and by what.
struct MembersEditPlan {
    private var plan: ConsentEditPlan
    private let root: YAMLNode

    /// What goes with a member who is removed.
    private var removed = 0..<0

    /// Of the member, or of the nearest thing to them that exists: where a flaw is told.
    private(set) var place: Range<Int>

    private static let section = "members"
    private static let step = "  "

    init(_ source: SourceText, root: YAMLNode) {
        plan = ConsentEditPlan(source, root: root)
        self.root = root
        place = root.range
    }

    /// Nil where the patches do not fit together.
    var text: SourceText? { plan.text }

    /// The comments that must stand in the text after the edit.
    var keptComments: [String] {
        let comments = plan.comments
        return comments.ranges.filter { !removed.contains($0.lowerBound) }
            .flatMap { comments.texts(in: $0.lowerBound..<$0.lowerBound + 1) }
    }

    mutating func make(_ edit: MembersEdit) throws(YAMLEditFlaw) {
        switch edit {
        case .add(let member, let salt): try add(member, salt)
        case .rotate(let id, let key, let payload):
            let (map, position) = try entry(id)
            let details = map.ownEntries[position].value
            try replace("key", of: details, with: key.base64)
            try replace("payload", of: details, with: payload)
        case .remove(let id):
            let (map, position) = try entry(id)
            try remove(position, of: map)
        }
    }
}

extension MembersEditPlan {
    private mutating func add(_ member: WrittenMember, _ salt: [UInt8]) throws(YAMLEditFlaw) {
        guard root.value != .null else { return addAll(member, salt) }
        guard let section = root.ownEntries.first(where: { $0.key == Self.section }) else {
            return try addSection(member)
        }
        place = section.keyNode.range
        let outer = try plan.indentation(of: section.keyNode)
        switch section.value.value {
        case .null:
            let colon = try plan.extent.endOfColon(of: section)
            try plan.insert(lines: member.lines(outer + Self.step, Self.step), below: colon)
        case .map where plan.extent.isFlow(section.value):
            var pieces = try FlowPieces(section.value, in: plan.extent)
            pieces.append(member.inline, lineBreak: plan.lineBreak)
            plan.replace(pieces.range, with: pieces.text)
        case .map:
            try addEntry(member, to: section.value)
        default: throw .intricate(at: place)
        }
    }

    /// A file that says nothing, but may hold comments.
    private mutating func addAll(_ member: WrittenMember, _ salt: [UInt8]) {
        let bytes = plan.source.bytes
        let isOpen = bytes.last.map { !$0.isYAMLBreak } ?? false
        let lines =
            [
                "salt: \(salt.base64)", "rounds: \(WrittenMembers.usualRounds)",
                "\(Self.section):",
            ] + member.lines(Self.step, Self.step)
        plan.insert(
            (isOpen ? plan.lineBreak : "") + lines.map { $0 + plan.lineBreak }.joined(),
            at: bytes.count)
    }

    private mutating func addSection(_ member: WrittenMember) throws(YAMLEditFlaw) {
        if plan.extent.isFlow(root) {
            var pieces = try FlowPieces(root, in: plan.extent)
            pieces.append("\(Self.section): { \(member.inline) }", lineBreak: plan.lineBreak)
            return plan.replace(pieces.range, with: pieces.text)
        }
        let bytes = plan.source.bytes
        let outer = try plan.indentation(of: root)
        let isOpen = bytes.last.map { !$0.isYAMLBreak } ?? false
        let lines = ["\(outer)\(Self.section):"] + member.lines(outer + Self.step, Self.step)
        plan.insert(
            (isOpen ? plan.lineBreak : "") + lines.map { $0 + plan.lineBreak }.joined(),
            at: bytes.count)
    }

    /// As the last of the members.
    private mutating func addEntry(
        _ member: WrittenMember, to map: YAMLNode
    ) throws(YAMLEditFlaw) {
        let indentation = try plan.indentation(of: map)
        guard let last = map.ownEntries.last else { throw .intricate(at: map.range) }
        let key = try plan.extent.end(of: last.keyNode)
        let end = max(key, try plan.extent.end(of: last.value))
        try plan.insert(lines: member.lines(indentation, plan.step(in: map)), below: end)
    }
}

extension MembersEditPlan {
    /// The map of all members, and a member's position in it.
    private mutating func entry(_ id: String) throws(YAMLEditFlaw) -> (YAMLNode, Int) {
        guard let section = root.ownEntries.first(where: { $0.key == Self.section }),
            let position = section.value.ownEntries.firstIndex(where: { $0.key == id })
        else { throw .intricate(at: place) }
        place = section.value.ownEntries[position].keyNode.range
        return (section.value, position)
    }

    private mutating func replace(
        _ name: String, of details: YAMLNode, with value: String
    ) throws(YAMLEditFlaw) {
        guard let node = details.ownEntries.first(where: { $0.key == name })?.value else {
            throw .intricate(at: place)
        }
        let end = try plan.extent.end(of: node)
        plan.replace(node.range.lowerBound..<end, with: plan.quoted(value, as: node))
    }

    private mutating func remove(_ position: Int, of map: YAMLNode) throws(YAMLEditFlaw) {
        let entry = map.ownEntries[position]
        let start = entry.keyNode.range.lowerBound
        let key = try plan.extent.end(of: entry.keyNode)
        let end = max(key, try plan.extent.end(of: entry.value))
        if plan.extent.isFlow(map) {
            removed = start..<end
            var pieces = try FlowPieces(map, in: plan.extent)
            pieces.remove(position)
            return plan.replace(pieces.range, with: pieces.text)
        }
        _ = try plan.indentation(of: entry.keyNode)
        let bytes = plan.source.bytes
        removed = bytes.startOfLine(at: start)..<bytes.startOfNextLine(from: end)
        plan.replace(removed, with: "")
    }
}

import Diagnostics
import Platform

/// Changes one member of members.yml and leaves the rest of the text as it is: comments, order,
/// quotes, line ends.
struct MembersEditor {
    private let source: SourceText

    init(_ source: SourceText) {
        self.source = source
    }

    /// The text after the edit. What that says is read again: it is what the old text said with
    /// this edit and nothing else, with every comment but those of a removed member, or there is
    /// a problem and no text.
    func text(after edit: MembersEdit) throws(Problems) -> SourceText {
        let old = try MembersFile.members(source)
        try edit.check(against: old)
        let wanted = edit.applied(to: old)
        if wanted == old { return source }
        do {
            var plan = MembersEditPlan(
                source, root: try YAMLParser(SourceLines(source)).root())
            try plan.make(edit)
            guard let text = plan.text, (try? MembersFile.members(text)) == wanted,
                try comments(text) == plan.keptComments
            else { throw YAMLEditFlaw.changesMore(at: plan.place) }
            return text
        } catch let problem as Problem {
            throw Problems([problem])
        } catch {
            throw Problems([flaw(error, edit)])
        }
    }
}

extension MembersEditor {
    private func comments(_ text: SourceText) throws(Problem) -> [String] {
        YAMLComments(text, root: try YAMLParser(SourceLines(text)).root()).texts
    }

    private func flaw(_ error: any Error, _ edit: MembersEdit) -> Problem {
        switch error {
        case YAMLEditFlaw.intricate(let range):
            Problem(
                "members-edit",
                "sitegen edits no anchors, aliases, tags or texts of several lines, and one of "
                    + "them has a part in \"\(edit.id)\"", at: source.location(of: range),
                help: edit.byHand)
        case YAMLEditFlaw.changesMore(let range):
            Problem(
                "members-edit",
                "\"\(edit.id)\" cannot be edited without changing what else the file says",
                at: source.location(of: range), help: edit.byHand)
        default: Problem("members-edit", "\(error)", at: Location(path: source.path))
        }
    }
}

extension MembersEdit {
    /// While a password is typed, somebody else may edit the file too.
    fileprivate func check(against old: WrittenMembers) throws(Problems) {
        guard case .add(let member, let salt) = self else { return }
        let isLate = !old.salt.isEmpty && old.salt != salt || old[member.id] != nil
        guard isLate else { return }
        throw Problems([
            Problem(
                "members-edit", "members.yml has been changed meanwhile, so nothing was written",
                at: Location(path: MembersFile.shown), help: "run the command again")
        ])
    }

    /// What a person would write instead.
    fileprivate var byHand: String {
        switch self {
        case .add(let member, _): "edit the file by hand: below members:, write \(member.inline)"
        case .rotate(let id, let key, let payload):
            "edit the file by hand: below \(id.yamlKey):, write "
                + "key: \(key.base64) and payload: \(payload)"
        case .remove(let id): "edit the file by hand: remove \(id.yamlKey): and all below it"
        }
    }
}

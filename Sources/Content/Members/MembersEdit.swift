import Diagnostics
import YAML

/// A change of members.yml.
package enum MembersEdit: Sendable {
    /// `salt` is for a file that has none yet.
    case add(WrittenMember, salt: [UInt8])

    /// A new password: a new key and a new payload.
    case rotate(String, key: [UInt8], payload: String)
    case remove(String)
}

extension MembersEdit {
    /// The text after the edit, which says what it said before with this edit and nothing else,
    /// with every comment but those of a removed member.
    func text(from source: SourceText) throws(Problems) -> SourceText {
        let old = try MembersFile.members(source)
        try check(against: old)
        let wanted = applied(to: old)
        if wanted == old { return source }
        do throws(Problem) {
            var editor = try YAMLEditor(
                source, name: id, code: "members-edit",
                help: "edit the file by hand: \(byHand(old))")
            try make(in: &editor, isFirst: old.salt.isEmpty)
            guard (try? MembersFile.members(editor.source)) == wanted else {
                throw editor.changesMore
            }
            return editor.source
        } catch {
            throw Problems([error])
        }
    }
}

extension MembersEdit {
    private var id: String {
        switch self {
        case .add(let member, _): member.id
        case .rotate(let id, _, _), .remove(let id): id
        }
    }

    private func make(in editor: inout YAMLEditor, isFirst: Bool) throws(Problem) {
        let path = ["members", id]
        switch self {
        case .add(let member, let salt):
            if isFirst {
                try editor.set(["salt"], to: salt.base64)
                try editor.set(["rounds"], to: "\(WrittenMembers.usualRounds)")
            }
            if let contact = member.contact {
                try editor.set(path + ["contact"], to: contact.yamlKey)
            }
            try editor.set(path + ["follows"], to: member.follows)
            try editor.set(path + ["key"], to: member.key.base64)
            try editor.set(path + ["payload"], to: member.payload)
        case .rotate(_, let key, let payload):
            try editor.set(path + ["key"], to: key.base64)
            try editor.set(path + ["payload"], to: payload)
        case .remove: try editor.remove(path)
        }
    }

    /// What a text says after the edit, if it says `members` before.
    private func applied(to members: WrittenMembers) -> WrittenMembers {
        var changed = members
        switch self {
        case .add(let member, let salt):
            if changed.salt.isEmpty { changed.salt = salt }
            changed.all.append(member)
        case .rotate(let id, let key, let payload):
            changed.all = members.all.map { member in
                guard member.id == id else { return member }
                return WrittenMember(
                    id: id, contact: member.contact, follows: member.follows, key: key,
                    payload: payload)
            }
        case .remove(let id): changed.all.removeAll { $0.id == id }
        }
        return changed
    }

    /// While a password is typed, somebody else may edit the file too.
    private func check(against old: WrittenMembers) throws(Problems) {
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
    private func byHand(_ old: WrittenMembers) -> String {
        switch self {
        case .add(let member, let salt) where old.salt.isEmpty:
            "write salt: \(salt.base64) and, below members:, \(member.text)"
        case .add(let member, _): "below members:, write \(member.text)"
        case .rotate(let id, let key, let payload):
            "below \(id.yamlKey):, write key: \(key.base64) and payload: \(payload)"
        case .remove(let id): "remove \(id.yamlKey): and all below it"
        }
    }
}

import Diagnostics
import YAML

/// A change of members.yml.
package enum MembersEdit: Sendable {
    /// `salt` is written to a file that has none yet.
    case add(MemberEntry, salt: [UInt8])

    /// Sets the key and payload of a new password.
    case rotate(String, key: [UInt8], payload: String)
    case remove(String)
}

extension MembersEdit {
    /// Returns the text after the edit. It differs in meaning by this edit alone, and keeps all
    /// comments but those of a removed member.
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
                try editor.set(["rounds"], to: "\(MemberList.usualRounds)")
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

    /// Returns the contents after the edit.
    private func applied(to members: MemberList) -> MemberList {
        var changed = members
        switch self {
        case .add(let member, let salt):
            if changed.salt.isEmpty { changed.salt = salt }
            changed.entries.append(member)
        case .rotate(let id, let key, let payload):
            changed.entries = members.entries.map { member in
                guard member.id == id else { return member }
                return MemberEntry(
                    id: id, contact: member.contact, follows: member.follows, key: key,
                    payload: payload)
            }
        case .remove(let id): changed.entries.removeAll { $0.id == id }
        }
        return changed
    }

    /// Throws if the file was edited while the user typed the password.
    private func check(against old: MemberList) throws(Problems) {
        guard case .add(let member, let salt) = self else { return }
        let isLate = !old.salt.isEmpty && old.salt != salt || old[member.id] != nil
        guard isLate else { return }
        throw Problems([
            Problem(
                "members-edit", "members.yml has changed in the meantime, so nothing was written",
                at: Location(path: MembersFile.shown), help: "run the command again")
        ])
    }

    /// Returns instructions for making the edit by hand.
    private func byHand(_ old: MemberList) -> String {
        switch self {
        case .add(let member, let salt) where old.salt.isEmpty:
            "write salt: \(salt.base64) and, below members:, \(member.text)"
        case .add(let member, _): "below members:, write \(member.text)"
        case .rotate(let id, let key, let payload):
            "below \(id.yamlKey):, write key: \(key.base64) and payload: \(payload)"
        case .remove(let id): "remove \(id.yamlKey): and everything below it"
        }
    }
}

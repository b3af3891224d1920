import Foundation

/// A change of members.yml.
package enum MembersEdit: Sendable {
    /// `salt` is for a file that has none yet.
    case add(WrittenMember, salt: [UInt8])

    /// A new password: a new key and a new payload.
    case rotate(String, key: [UInt8], payload: String)
    case remove(String)
}

extension MembersEdit {
    var id: String {
        switch self {
        case .add(let member, _): member.id
        case .rotate(let id, _, _), .remove(let id): id
        }
    }

    /// What a text says after the edit, if it says `members` before.
    func applied(to members: WrittenMembers) -> WrittenMembers {
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
}

extension WrittenMember {
    /// The lines below the id, ready to be written.
    var details: [(key: String, value: String)] {
        (contact.map { [("contact", $0.yamlKey)] } ?? []) + [
            ("follows", "[\(follows.map(\.yamlKey).joined(separator: ", "))]"),
            ("key", Data(key).base64EncodedString()), ("payload", payload),
        ]
    }

    /// In one line.
    var inline: String {
        "\(id.yamlKey): { \(details.map { "\($0.key): \($0.value)" }.joined(separator: ", ")) }"
    }

    /// In lines of its own, `step` further in than the id.
    func lines(_ indentation: String, _ step: String) -> [String] {
        ["\(indentation)\(id.yamlKey):"]
            + details.map { "\(indentation)\(step)\($0.key): \($0.value)" }
    }
}

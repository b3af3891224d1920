import Diagnostics
import Foundation
import Platform
import YAML

/// What members.yml says.
package struct WrittenMembers: Sendable, Equatable {
    /// Empty in a file that says nothing.
    package internal(set) var salt: [UInt8] = []
    package internal(set) var rounds = usualRounds

    /// In the order of the file.
    package internal(set) var all: [WrittenMember] = []

    /// In bytes.
    package static let saltSize = 16
    package static let usualRounds = 600_000

    /// Fewer are reported: passwords are guessed too soon.
    static let roundsRange = 1000...10_000_000

    package subscript(id: String) -> WrittenMember? { all.first { $0.id == id } }
}

/// A member as members.yml has them, before it is known who the contacts are.
package struct WrittenMember: Sendable {
    package let id: String
    package let contact: String?
    package let follows: [String]
    package let key: [UInt8]
    package let payload: String

    /// Of `contact` and each of `follows`, where the file has them.
    let contactReference: Reference?
    let followReferences: [Reference]
}

extension WrittenMember {
    /// One who is not in the file yet. `contact` and `follows` are slugs or UIDs.
    package init(
        id: String, contact: String?, follows: [String], key: [UInt8], payload: String
    ) {
        self.init(
            id: id, contact: contact, follows: follows, key: key, payload: payload,
            contactReference: nil, followReferences: [])
    }

    /// The member as members.yml would have them in one line.
    var text: String {
        let contact = contact.map { "contact: \($0.yamlKey), " } ?? ""
        return "\(id.yamlKey): { \(contact)follows: \(follows.yamlList), key: \(key.base64), "
            + "payload: \(payload) }"
    }
}

extension WrittenMember: Equatable {
    /// Wherever they stand.
    package static func == (a: WrittenMember, b: WrittenMember) -> Bool {
        a.id == b.id && a.contact == b.contact && a.follows == b.follows && a.key == b.key
            && a.payload == b.payload
    }
}

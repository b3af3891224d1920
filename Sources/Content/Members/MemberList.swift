import Diagnostics
import Foundation
import Platform
import YAML

/// The contents of members.yml.
package struct MemberList: Sendable, Equatable {
    /// Empty for an empty file.
    package internal(set) var salt: [UInt8] = []
    package internal(set) var rounds = usualRounds

    /// In the order of the file.
    package internal(set) var entries: [MemberEntry] = []

    /// In bytes.
    package static let saltSize = 16
    package static let usualRounds = 600_000

    /// Fewer make passwords too easy to guess.
    static let roundsRange = 1000...10_000_000

    package subscript(id: String) -> MemberEntry? { entries.first { $0.id == id } }
}

/// A member in members.yml, before the contacts are resolved.
package struct MemberEntry: Sendable {
    package let id: String
    package let contact: String?
    package let follows: [String]
    package let key: [UInt8]
    package let payload: String

    /// `contact` and `follows` with their locations, for an entry read from the file.
    let contactReference: Reference?
    let followReferences: [Reference]
}

extension MemberEntry {
    /// Creates a new entry. `contact` and `follows` are slugs or UIDs.
    package init(
        id: String, contact: String?, follows: [String], key: [UInt8], payload: String
    ) {
        self.init(
            id: id, contact: contact, follows: follows, key: key, payload: payload,
            contactReference: nil, followReferences: [])
    }

    /// The entry as YAML on one line.
    var text: String {
        let contact = contact.map { "contact: \($0.yamlKey), " } ?? ""
        return "\(id.yamlKey): { \(contact)follows: \(follows.yamlList), key: \(key.base64), "
            + "payload: \(payload) }"
    }
}

extension MemberEntry: Equatable {
    /// Ignores the locations.
    package static func == (a: MemberEntry, b: MemberEntry) -> Bool {
        a.id == b.id && a.contact == b.contact && a.follows == b.follows && a.key == b.key
            && a.payload == b.payload
    }
}

import Diagnostics

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
}

extension WrittenMember: Equatable {
    /// Wherever they stand.
    package static func == (a: WrittenMember, b: WrittenMember) -> Bool {
        a.id == b.id && a.contact == b.contact && a.follows == b.follows && a.key == b.key
            && a.payload == b.payload
    }
}

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

    /// Fewer are told of: passwords are guessed too soon.
    static let roundsRange = 1000...10_000_000

    package subscript(id: String) -> WrittenMember? { all.first { $0.id == id } }
}

/// What members.yml says.
public struct WrittenMembers: Sendable, Equatable {
    /// Empty in a file that says nothing.
    public internal(set) var salt: [UInt8] = []
    public internal(set) var rounds = usualRounds

    /// In the order of the file.
    public internal(set) var all: [WrittenMember] = []

    /// In bytes.
    public static let saltSize = 16
    public static let usualRounds = 600_000

    /// Fewer are told of: passwords are guessed too soon.
    static let roundsRange = 1000...10_000_000

    public subscript(id: String) -> WrittenMember? { all.first { $0.id == id } }
}

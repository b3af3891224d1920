/// Everyone who may log in, and what turns their passwords into keys.
public struct Members: Sendable {
    /// 16 random bytes, the same for all of a site.
    public let salt: [UInt8]

    /// How often PBKDF2 hashes a password.
    public let rounds: Int

    /// In the order of members.yml.
    public let all: [Member]

    public init(salt: [UInt8], rounds: Int, all: [Member]) {
        self.salt = salt
        self.rounds = rounds
        self.all = all
    }
}

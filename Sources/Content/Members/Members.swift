/// Everyone who may log in, and what turns their passwords into keys.
package struct Members: Sendable {
    /// 16 random bytes, the same for all of a site.
    package let salt: [UInt8]

    /// How often PBKDF2 hashes a password.
    package let rounds: Int

    /// In the order of members.yml.
    package let all: [Member]

    package init(salt: [UInt8], rounds: Int, all: [Member]) {
        self.salt = salt
        self.rounds = rounds
        self.all = all
    }
}

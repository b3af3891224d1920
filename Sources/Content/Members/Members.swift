import Diagnostics

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

/// Someone who may log in: whose posts they get, and the key that their payload is sealed to.
package struct Member: Sendable {
    /// What members.yml calls them.
    package let id: String

    /// The contact that they are, by position in the site's contacts; nil for none, and for one
    /// who is not published.
    package let contact: Int?

    /// The published contacts that they follow, by position, each once, in the order of the file.
    package let follows: [Int]

    /// A point of P-256, uncompressed: 65 bytes.
    package let key: [UInt8]

    /// The payload's name: 32 hexadecimal digits in lower case.
    package let payload: String
}

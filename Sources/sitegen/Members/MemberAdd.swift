import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing

struct MemberAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a member, whose password is asked for.",
        discussion: "If members.yml does not exist, it is created with a random salt.")

    @OptionGroup var content: ContentArguments
    @OptionGroup var login: MemberLogin

    @Argument(help: "The member's id in members.yml.")
    var id: String

    @Option(
        help: ArgumentHelp(
            "The contacts that the member follows: slugs or UIDs, separated by commas.",
            valueName: "contacts"))
    var follow: String?

    @Option(help: "The member's own contact: a slug or UID.")
    var contact: String?

    func validate() throws {
        guard id.wholeMatch(of: /[\p{L}\p{N}][\p{L}\p{M}\p{N}._\-]{0,63}/) == nil else { return }
        throw ValidationError(
            "an id consists of letters, digits, dots, hyphens and underscores; not \(id.visible)")
    }

    func run() async throws {
        try await content.terminal.run {
            let members = try content.members()
            guard members[id] == nil else { throw isMember }
            let (roster, errors) = try await content.roster()
            for name in [contact].compactMap(\.self) + followed {
                try roster.requireContact(name, beside: errors)
            }
            let salt = members.salt.isEmpty ? [UInt8].randomSalt : members.salt
            let secret = try content.secret(of: id, login, salt: salt, members)
            let member = MemberEntry(
                id: id, contact: contact, follows: followed, key: secret.publicKey,
                payload: secret.payload)
            try content.changeMembers(.add(member, salt: salt), reporting: outcome)
        }
    }

    private var isMember: Problem {
        Problem(
            "repeated-member", "\"\(id)\" is already a member",
            at: Location(path: MembersFile.shown),
            help: "for a new password: sitegen member rotate \(id) --email …")
    }

    /// The names in `--follow`, without duplicates.
    private var followed: [String] {
        var seen: Set<String> = []
        return (follow ?? "").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    private var outcome: String {
        let names = followed.isEmpty ? "no contacts" : followed.joined(separator: ", ").visible
        return "\(id) is a member and follows \(names)\n"
            + "the login works after the next build is published\n"
    }
}

extension [UInt8] {
    /// A random salt from the system's generator, which is cryptographically secure.
    fileprivate static var randomSalt: [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<MemberList.saltSize).map { _ in
            UInt8.random(in: .min ... .max, using: &generator)
        }
    }
}

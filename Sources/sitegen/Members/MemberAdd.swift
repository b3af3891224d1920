import ArgumentParser
import Content
import Diagnostics
import Publishing

struct MemberAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Make someone a member, with a password that is asked for.",
        discussion: "Without members.yml one is made, with a salt of its own.")

    @OptionGroup var content: ContentArguments
    @OptionGroup var login: MemberLogin

    @Argument(help: "What members.yml is to call the member.")
    var id: String

    @Option(
        help: ArgumentHelp(
            "The contacts whom the member follows, by slug or UID, with commas between them.",
            valueName: "contacts"))
    var follow: String?

    @Option(help: "The contact that the member is, by slug or UID.")
    var contact: String?

    func validate() throws {
        guard id.wholeMatch(of: /[\p{L}\p{N}][\p{L}\p{M}\p{N}._\-]{0,63}/) == nil else { return }
        throw ValidationError(
            "an id is of letters, digits, dots, hyphens and underscores; not \(id.visible)")
    }

    func run() async throws {
        let desk = MemberDesk(content: content)
        do {
            let members = try desk.members()
            guard members[id] == nil else { throw isMember }
            let (roster, errors) = try await content.roster()
            for name in [contact].compactMap(\.self) + followed {
                try roster.requireContact(name, beside: errors)
            }
            let salt = members.salt.isEmpty ? [UInt8].randomSalt : members.salt
            let secret = try desk.secret(of: id, login, salt: salt, members)
            let member = WrittenMember(
                id: id, contact: contact, follows: followed, key: secret.publicKey,
                payload: secret.payload)
            try desk.carryOut(.add(member, salt: salt), saying: outcome)
        } catch {
            throw desk.terminal.exit(for: error)
        }
    }

    private var isMember: Problem {
        Problem(
            "repeated-member", "\"\(id)\" is a member already",
            at: Location(path: MembersFile.shown),
            help: "for a new password: sitegen member rotate \(id) --email …")
    }

    /// Each once.
    private var followed: [String] {
        var seen: Set<String> = []
        return (follow ?? "").split(separator: ",").map { $0.trimmingBlanks }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    private var outcome: String {
        let whom = followed.isEmpty ? "nobody" : followed.joined(separator: ", ").visible
        return "\(id) is a member and follows \(whom)\n"
            + "the login works once the site is built and published\n"
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension [UInt8] {
    /// The system's generator is fit for secrets.
    fileprivate static var randomSalt: [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<WrittenMembers.saltSize).map { _ in
            UInt8.random(in: .min ... .max, using: &generator)
        }
    }
}

import Content
import Diagnostics
import Publishing

/// Reads who may log in, changes members.yml, and says what came of it.
struct MemberDesk {
    let content: ContentArguments

    var terminal: Terminal { content.terminal }

    /// Throws where members.yml is damaged: then nothing is known. One that is missing is empty,
    /// but only in a site.
    func members() throws -> WrittenMembers {
        try MembersFile(content.folder).members()
    }

    /// The same; throws where they do not include a member.
    func members(with id: String) throws -> WrittenMembers {
        let members = try members()
        guard members[id] == nil else { return members }
        let known = members.all.map(\.id)
        throw Problem(
            "unknown-member", "no member \"\(id)\"", at: Location(path: MembersFile.shown),
            help: Suggestion.didYouMean(id, in: known)
                ?? (known.isEmpty
                    ? "nobody is a member yet"
                    : "members are: \(known.prefix(20).joined(separator: ", "))"
                        + (known.count > 20 ? ", …" : "")))
    }

    /// What a member logs in with from now on; throws where another logs in with the same.
    func secret(
        of id: String, _ login: MemberLogin, salt: [UInt8], _ members: WrittenMembers
    ) throws -> MemberSecret {
        let secret = try login.secret(salt: salt, rounds: members.rounds)
        let same = members.all.first { $0.payload == secret.payload && $0.id != id }
        guard let same else { return secret }
        throw Problem(
            "repeated-payload", "\"\(same.id)\" has this e-mail and this password",
            help: "give every member an e-mail of their own")
    }

    /// Writes the file and says so, or that there is nothing to change.
    func carryOut(_ edit: MembersEdit, saying outcome: String) throws {
        let isChanged = try ContentChange(in: content.folder.content).make {
            try MembersFile(content.folder).edited(edit)
        }
        try Terminal.print(
            isChanged
                ? "\(terminal.path(MembersFile.shown)): \(outcome)" : "nothing to change\n")
    }
}

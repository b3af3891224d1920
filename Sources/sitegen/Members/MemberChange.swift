import Content
import Diagnostics
import Publishing

extension ContentArguments {
    /// Reads members.yml; a site without the file has no members. Throws if it is invalid.
    func members() throws -> MemberList {
        try MembersFile(folder).members()
    }

    /// Reads members.yml; also throws if it has no member `id`.
    func members(with id: String) throws -> MemberList {
        let members = try members()
        guard members[id] == nil else { return members }
        let known = members.entries.map(\.id)
        throw Problem(
            "unknown-member", "no member \"\(id)\"", at: Location(path: MembersFile.shown),
            help: Suggestions.didYouMean(id, in: known)
                ?? (known.isEmpty
                    ? "there are no members yet"
                    : "members are: \(known.prefix(20).joined(separator: ", "))"
                        + (known.count > 20 ? ", …" : "")))
    }

    /// Asks for a member's password and returns the new secret. Throws if another member has the
    /// same e-mail address and password.
    func secret(
        of id: String, _ login: MemberLogin, salt: [UInt8], _ members: MemberList
    ) throws -> MemberSecret {
        // Problems of site.yml are those of a build.
        var problems: [Problem] = []
        let settings = loader().settings(problems: &problems)
        let site = settings.map { [$0.title, $0.url.host, $0.url.host + $0.url.path] } ?? []
        let secret = try login.secret(salt: salt, rounds: members.rounds, site: site)
        let same = members.entries.first { $0.payload == secret.payload && $0.id != id }
        guard let same else { return secret }
        throw Problem(
            "repeated-payload", "\"\(same.id)\" has the same e-mail address and password",
            help: "use a different e-mail address for each member")
    }

    /// Makes an edit of members.yml and prints `outcome`, or that there is nothing to change.
    func changeMembers(_ edit: MembersEdit, reporting outcome: String) throws {
        let isChanged = try terminal.change(in: folder.content) {
            try MembersFile(folder).edited(edit)
        }
        try Terminal.print(
            isChanged
                ? "\(terminal.path(MembersFile.shown)): \(outcome)" : "nothing to change\n")
    }
}

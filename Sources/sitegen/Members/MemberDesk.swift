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

    /// Whom a member may be or follow.
    func contacts() async throws -> MemberContacts {
        var problems: [Problem] = []
        guard let roster = try await content.loader().roster(problems: &problems) else {
            throw Problems(problems)
        }
        return MemberContacts(roster, beside: problems.filter { $0.severity == .error })
    }

    /// Writes the file and says so, or that there is nothing to change.
    func carryOut(_ edit: MembersEdit, saying outcome: String) throws {
        try Terminal.print(
            try change(edit)
                ? "\(terminal.path(MembersFile.shown)): \(outcome)" : "nothing to change\n")
    }
}

extension MemberDesk {
    /// False where the file says so already.
    private func change(_ edit: MembersEdit) throws -> Bool {
        try ContentChange(in: content.folder.content).make {
            try MembersFile(content.folder).edited(edit)
        }
    }
}

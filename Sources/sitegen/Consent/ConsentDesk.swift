import Content
import Diagnostics
import Publishing

/// Reads who is published, changes consent.yml, and says what came of it.
struct ConsentDesk {
    let content: ContentArguments

    var terminal: Terminal { content.terminal }

    /// Makes an edit of whom or what a name means. Says in a line what was written, and in another
    /// what is published now. Where consent.yml is damaged nothing is known, so nothing is done.
    func change(
        _ name: String, _ edit: (ConsentSubject, ContactRoster) throws -> ConsentEdit
    ) async throws {
        do {
            let (roster, errors) = try await roster()
            let subject = try roster.subject(named: name, beside: errors)
            try await carryOut(try edit(subject, roster), roster)
        } catch {
            throw terminal.exit(for: error)
        }
    }

    /// Writes an edit to the disk; false where the file says so already.
    func write(_ edit: ConsentEdit) throws -> Bool {
        let file = ConsentFile(content.folder)
        return try ContentChange(in: file.folder).make { try file.edited(edit) }
    }
}

extension ConsentDesk {
    private func carryOut(_ edit: ConsentEdit, _ roster: ContactRoster) async throws {
        // An edit that says nothing an entry could hold.
        let isVoid =
            edit == .grant(edit.key, publish: nil, until: nil)
            && !roster.people.contains { $0.consentEntry?.key == edit.key }
        let isChanged = try !isVoid && write(edit)
        let now = try await self.roster().roster
        let path = terminal.path(ConsentFile.shown)
        let written =
            isChanged
            ? "\(path): \(edit.key.visible): \(now.line(of: edit).visible)" : "nothing to change"
        try Terminal.print("\(written)\n\(outcome(of: edit, now))\n")
        warnOfEnd(edit, now)
    }

    private func roster() async throws -> (roster: ContactRoster, errors: [Problem]) {
        let read = try await content.roster()
        try ConsentFile(content.folder).check()
        return read
    }

    /// Whoever grants something wants it to hold.
    private func warnOfEnd(_ edit: ConsentEdit, _ now: ContactRoster) {
        guard case .grant = edit, let person = person(edit.key, now),
            person.decision == .withheld(.untilPassed)
        else { return }
        terminal.show([
            Problem(
                .warning, "until-passed", "this consent has ended already",
                help: "name a later day, as in --until 2099-12-31")
        ])
    }

    private func person(_ name: String, _ roster: ContactRoster) -> RosterEntry? {
        guard case .contact(let person, _)? = try? roster.subject(named: name) else { return nil }
        return person
    }

    private func outcome(of edit: ConsentEdit, _ now: ContactRoster) -> String {
        if case .setContainer(let name, _) = edit {
            let people = now.people.filter { $0.container == name }
            return "published now: \(people.count(where: \.isPublished)) of \(people.count)"
        }
        guard let person = person(edit.key, now) else { return "published now: nothing" }
        switch person.decision {
        case .published:
            return "published now: " + person.fields(published: true).joined(separator: ", ")
        case .withheld(let reason):
            return "published now: nothing; \(reason.words(for: person))"
        }
    }
}

extension ContentArguments {
    /// Everyone who could be read, and what is wrong with the contacts.
    func roster() async throws -> (roster: ContactRoster, errors: [Problem]) {
        var problems: [Problem] = []
        guard let roster = try await loader().roster(problems: &problems) else {
            throw Problems(problems)
        }
        return (roster, problems.filter { $0.severity == .error })
    }
}

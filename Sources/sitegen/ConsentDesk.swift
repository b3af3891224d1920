import Content
import Diagnostics

/// Reads who is published, changes consent.yml, and says what came of it.
struct ConsentDesk {
    let content: ContentArguments

    var terminal: Terminal { content.terminal }

    /// Everyone who was read, and whom or what a name means. Throws where consent.yml is damaged:
    /// then nothing is known.
    func subject(named name: String) async throws -> (ConsentSubject, ContactRoster) {
        let (roster, errors) = try await roster()
        return (try ConsentSubjects(roster, beside: errors).subject(named: name), roster)
    }

    /// Says in a line what was written, and in another what is published now.
    func carryOut(_ edit: ConsentEdit, _ roster: ContactRoster) async throws {
        let name = edit.name
        let isVoid = edit.isVoid && !roster.people.contains { $0.entry?.key == name }
        let isChanged = try !isVoid && ConsentChange(folder: content.folder).make(edit)
        let now = try await self.roster().roster
        let written =
            isChanged
            ? "\(path): \(name.visible): \(now.entry(edit))" : "nothing to change"
        try Terminal.print("\(written)\n\(outcome(of: edit, now))\n")
        warnOfEnd(edit, now)
    }
}

extension ConsentDesk {
    private func roster() async throws -> (roster: ContactRoster, errors: [Problem]) {
        var problems: [Problem] = []
        guard let roster = try await content.loader().roster(problems: &problems) else {
            throw Problems(problems)
        }
        try ConsentFile(content.folder).check()
        return (roster, problems.filter { $0.severity == .error })
    }

    private var path: String {
        let folder = content.source.hasSuffix("/") ? content.source : content.source + "/"
        return content.source == "." ? ConsentFile.shown : folder + ConsentFile.shown
    }

    /// Whoever grants something wants it to hold.
    private func warnOfEnd(_ edit: ConsentEdit, _ now: ContactRoster) {
        guard case .grant = edit, let person = person(edit.name, now),
            person.decision == .withheld(.untilPassed)
        else { return }
        terminal.show([
            Problem(
                .warning, "until-passed", "this consent has ended already",
                help: "name a later day, as in --until 2099-12-31")
        ])
    }

    private func person(_ name: String, _ roster: ContactRoster) -> RosterEntry? {
        guard case .contact(let person, _)? = try? ConsentSubjects(roster).subject(named: name)
        else { return nil }
        return person
    }

    private func outcome(of edit: ConsentEdit, _ now: ContactRoster) -> String {
        if case .setContainer(let name, _) = edit {
            let people = now.people.filter { $0.container == name }
            return "published now: \(people.count(where: \.isPublished)) of \(people.count)"
        }
        guard let person = person(edit.name, now) else { return "published now: nothing" }
        switch person.decision {
        case .published:
            return "published now: " + person.fields(published: true).joined(separator: ", ")
        case .withheld(let reason):
            return "published now: nothing; \(reason.words(for: person))"
        }
    }
}

extension ContactRoster {
    /// What consent.yml says after an edit, in one line.
    fileprivate func entry(_ edit: ConsentEdit) -> String {
        switch edit {
        case .setContainer(_, .authorized): return "authorized"
        case .setContainer(_, .denied), .deny: return "denied"
        case .grant(let key, _, _):
            let entry = people.lazy.compactMap(\.entry).first { $0.key == key }
            let parts = [
                entry?.publish.map { "publish: [\($0.names.joined(separator: ", "))]" },
                entry?.until.map { "until: \($0.text)" }, entry?.slug.map { "slug: \($0)" },
            ].compactMap(\.self)
            return "{ \(parts.joined(separator: ", ")) }".visible
        }
    }
}

extension ConsentEdit {
    fileprivate var name: String {
        switch self {
        case .setContainer(let name, _), .grant(let name, _, _), .deny(let name): name
        }
    }

    /// Whether it says nothing that an entry could hold.
    fileprivate var isVoid: Bool { self == .grant(name, publish: nil, until: nil) }
}

import Content
import Diagnostics
import Import
import Publishing

extension ContentArguments {
    /// Edits the entry of a contact or container in consent.yml; prints the new entry and what is
    /// published now. Throws, without a change, if the file is invalid.
    func changeConsent(
        of name: String, _ edit: (ConsentSubject, ContactRoster) throws -> ConsentEdit
    ) async throws {
        try await terminal.run {
            let (roster, errors) = try await rosterForChange()
            let subject = try roster.subject(named: name, beside: errors)
            try await carryOut(try edit(subject, roster), roster)
        }
    }

    /// Writes an edit; returns false if the file already has it.
    private func write(_ edit: ConsentEdit) throws -> Bool {
        let file = ConsentFile(folder)
        return try terminal.change(in: file.folder) { try file.edited(edit) }
    }

    private func carryOut(_ edit: ConsentEdit, _ roster: ContactRoster) async throws {
        // An entry without content.
        let isEmpty =
            edit == .grant(edit.key, publish: nil, until: nil)
            && !roster.entries.contains { $0.consentEntry?.key == edit.key }
        let isChanged = try !isEmpty && write(edit)
        let now = try await rosterForChange().roster
        let path = terminal.path(ConsentFile.shown)
        let written =
            isChanged
            ? "\(path): \(edit.key.visible): \(now.line(of: edit).visible)" : "nothing to change"
        try Terminal.print("\(written)\n\(outcome(of: edit, now, before: roster))\n")
        warnOfEnd(edit, now)
        let isDenial = if case .deny = edit { true } else { now.publishesLess(than: roster) }
        if isDenial, !now.pagesWithAllowances.isEmpty {
            let pages = now.pagesWithAllowances.joined(separator: ", ")
            terminal.note(
                "allow: in consent.yml still publishes what it lists for \(pages.visible): "
                    + "remove what is of \(edit.key.visible)")
        }
    }

    /// Also throws if consent.yml is invalid.
    private func rosterForChange() async throws -> (roster: ContactRoster, errors: [Problem]) {
        let read = try await roster()
        try ConsentFile(folder).check()
        return read
    }

    private func warnOfEnd(_ edit: ConsentEdit, _ now: ContactRoster) {
        guard case .grant = edit, let person = person(edit.key, now),
            person.decision == .withheld(.untilPassed)
        else { return }
        terminal.show([
            Problem(
                .warning, "until-passed", "this consent has already ended",
                help: "give a later day, as in --until 2099-12-31")
        ])
    }

    private func person(_ name: String, _ roster: ContactRoster) -> RosterEntry? {
        guard case .contact(let person, _)? = try? roster.subject(named: name) else { return nil }
        return person
    }

    private func outcome(
        of edit: ConsentEdit, _ now: ContactRoster, before: ContactRoster
    ) -> String {
        if case .setContainer(let name, _, let fields, _) = edit {
            let people = now.entries.filter { $0.container == name }
            let members = people.count(where: \.isForMembersOnly)
            let revealed = now.revealed(since: before)
            let isNew = fields?.isEmpty == false && before.state(of: name) != .authorized
            let names = isNew ? before.defaultFields(of: name).publish.names : []
            let defaults = names.joined(separator: ", ")
            return "published now: \(people.count(where: \.isPublished)) of \(people.count)"
                + (defaults.isEmpty ? "" : ", with the default fields, too: \(defaults)")
                + (members == 0 ? "" : "\nfor members only: \(members)")
                + (revealed == 0
                    ? ""
                    : "\npublic now, and for members alone before: \(revealed); so that only members "
                        + "see them, undo this change of consent.yml and write sitegen consent grant "
                        + "\(name.visible) --members")
        }
        guard let person = person(edit.key, now) else { return "published now: nothing" }
        let members = person.fields(for: .members).joined(separator: ", ")
        let more = members.isEmpty ? "" : "\nfor members: \(members)"
        switch person.decision {
        case .published:
            return "published now: " + person.fields(for: .everyone).joined(separator: ", ") + more
        case .withheld(let reason):
            return "published now: nothing; \(reason.explanation(for: person))" + more
        }
    }
}

extension ContactRoster {
    /// True if a field of a contact is withheld that was not before.
    fileprivate func publishesLess(than before: ContactRoster) -> Bool {
        let withheld = Dictionary(
            before.entries.map { ($0.automaticSlug, $0.fields(for: nil)) }, uniquingKeysWith: +)
        return entries.contains { person in
            !Set(person.fields(for: nil)).isSubset(of: withheld[person.automaticSlug] ?? [])
        }
    }

    /// The number of published contacts who were for members alone before.
    fileprivate func revealed(since before: ContactRoster) -> Int {
        let hidden = Set(before.entries.filter(\.isForMembersOnly).map(\.automaticSlug))
        return entries.count { $0.isPublished && hidden.contains($0.automaticSlug) }
    }
}

extension ContentArguments {
    /// Grants the contacts of an imported container the fields that `import/shown.yml` lists, then
    /// authorizes the container. Contacts with an entry of their own keep it.
    func grantAsImported(_ container: String) async throws {
        try await terminal.run {
            let shown = try ShownFields(site: source)
            let (roster, errors) = try await rosterForChange()
            guard case .container = try roster.subject(named: container, beside: errors) else {
                throw Problem(
                    "unknown-contact", "\"\(container)\" is no folder of contacts",
                    help: "name the folder below Content/contacts, as in people")
            }
            let edits = roster.entries
                .filter { $0.container == container && $0.consentEntry?.decidesNothing != false }
                .map { person in
                    // Whom the old site did not show stays private in an authorized folder.
                    shown.fields(of: person.automaticSlug, in: container).map {
                        ConsentEdit.grant(person.automaticSlug, publish: $0, until: nil)
                    } ?? .deny(person.automaticSlug)
                }
            let granted = edits.count { if case .grant = $0 { true } else { false } }
            let file = ConsentFile(folder)
            _ = try terminal.change(in: file.folder) {
                try file.edited(granting: edits, in: container)
            }
            let allowed = try await allowNames(
                besides: roster.entries.filter { $0.consentEntry?.decidesNothing == false })
            let now = try await rosterForChange().roster
            let people = now.entries.filter { $0.container == container }
            try Terminal.print(
                "\(terminal.path(ConsentFile.shown)): \(container.visible): authorized, "
                    + "\(granted) contacts with the fields of the old site\n"
                    + (allowed.isEmpty
                        ? ""
                        : "allowed in publications, as on the old site: "
                            + "\(allowed.joined(separator: ", ").visible)\n")
                    + "published now: \(people.count(where: \.isPublished)) of \(people.count)\n")
        }
    }
}

extension ContentArguments {
    /// Allows the names of unpublished contacts in imported publications, which the old site
    /// showed; not of those on whom consent.yml decided before. Returns the names.
    private func allowNames(besides decided: [RosterEntry]) async throws -> [String] {
        let slugs = Set(decided.flatMap { [$0.slug, $0.automaticSlug] })
        let missing = try await loader().allowancesOfImport(in: source)
            .filter { !slugs.contains($0.key) }.flatMap(\.value)
        let file = ConsentFile(folder)
        for (page, all) in Dictionary(grouping: missing, by: \.page) {
            _ = try terminal.change(in: file.folder) {
                try file.edited(.allow(all.map(\.text).sorted(), in: page))
            }
        }
        return missing.map(\.text).sorted()
    }
}

extension SiteLoader {
    /// Returns what consent.yml would have to allow for names of unpublished contacts in imported
    /// publications, by the contact's slug.
    func allowancesOfImport(in site: String) async throws -> [String: [(
        page: String, text: String
    )]] {
        let files = ImportedFiles.bibliographies(in: site)
        var problems: [Problem] = []
        guard !files.isEmpty, let loaded = try await load(problems: &problems) else { return [:] }
        return loaded.site.missingAllowances.mapValues {
            $0.filter { files.contains($0.location.path) }.map { ($0.page, $0.text) }
        }.filter { !$0.value.isEmpty }
    }
}

extension ContentArguments {
    /// More contacts are only counted in a question.
    private static let mostNames = 10

    /// Asks about each container that is not in consent.yml, and writes the answers there. Stops at
    /// the end of input. Does nothing if the contacts have errors, which the build reports.
    func askAboutContainers(jobs: Int) async throws {
        guard ConsentFile(folder).hasUndecidedContainers else { return }
        var problems: [Problem] = []
        let read = try await loader(jobs: jobs).roster(problems: &problems)
        guard let roster = read, !problems.hasErrors else { return }
        for container in roster.containerNames where roster.state(of: container) == nil {
            guard let question = question(about: container, roster) else { continue }
            Terminal.write(question, to: 2)
            guard let answer = Terminal.answer("Publish them? [y/n] ") else { return }
            _ = try write(.setContainer(container, answer ? .authorized : .denied))
        }
    }

    /// Returns the contacts and fields that a container would publish; `nil` if there are none.
    private func question(about container: String, _ roster: ContactRoster) -> String? {
        let (publish, forMembers) = roster.defaultFields(of: container)
        let consent = publish.union(forMembers)
        let people = roster.entries
            .filter { $0.decision == .withheld(.notDetermined(container: container)) }
            .map { $0.allValues.filter { consent.covers($0.field, types: $0.value.types) } }
            .filter { $0.contains { $0.field == .name } }
        guard !people.isEmpty else { return nil }
        let total = people.count == 1 ? "1 contact is" : "\(people.count) contacts are"
        func fields(ofPublished isPublished: Bool) -> [String] {
            let values = people.joined().filter {
                publish.covers($0.field, types: $0.value.types) == isPublished
            }
            let names = CardField.allCases.compactMap { field in
                let count = values.count { $0.field == field }
                return count == 0 ? nil : "\(field.rawValue) (\(count))"
            }
            return names.inLines(of: 78).map { "  \($0)" }
        }
        let (published, unpublished) = (fields(ofPublished: true), fields(ofPublished: false))
        let names = people.prefix(Self.mostNames).map { values in
            "  \((values.first { $0.field == .name }?.value.value ?? "").visible)\n"
        }
        let more = people.count - Self.mostNames
        var lines = ["What would be published:"] + (published.isEmpty ? ["  nothing"] : published)
        if !unpublished.isEmpty { lines += ["What only members would see:"] + unpublished }
        return "consent.yml does not list \"\(container.visible)\": \(total) not published.\n"
            + names.joined() + (more > 0 ? "  and \(more) more\n" : "")
            + lines.map { $0 + "\n" }.joined()
    }
}

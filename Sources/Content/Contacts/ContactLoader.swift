import Diagnostics
import VCard

/// Reads the cards and consent.yml, and lets through only what may be published.
struct ContactLoader {
    let files: FileIndex
    let clock: Clock
    let jobs: Int

    func contacts(problems: inout [Problem]) async throws -> LoadedContacts {
        var lost = files.lostContacts
        let candidates = try await CardReader(files: files.contacts, jobs: jobs)
            .candidates(lost: &lost, problems: &problems)
        let consent = consent(problems: &problems)
        problems += repeatedUIDs(candidates)
        let matches = ConsentMatcher(
            consent: consent, candidates: candidates, containers: files.containers, lost: lost)
        problems += matches.problems
        var loaded = decide(candidates, consent, matches, problems: &problems)
        loaded.lost = lost
        if !consent.isDamaged { problems += undetermined(loaded.census) }
        return loaded
    }
}

extension ContactLoader {
    private func consent(problems: inout [Problem]) -> Consent {
        guard let file = files.byPath["contacts/consent.yml"] else {
            return files.lostContacts.isAnyone ? .damaged : Consent()
        }
        do {
            let source = try ContentFile.text(file.absolute, shown: file.shown)
            return ConsentParser.consent(from: source, problems: &problems)
        } catch {
            problems.append(error)
            return .damaged
        }
    }

    private func decide(
        _ candidates: [ContactCandidate], _ consent: Consent, _ matches: ConsentMatcher,
        problems: inout [Problem]
    ) -> LoadedContacts {
        var loaded = LoadedContacts()
        var pictures = PictureFinder(files: files)
        for (index, candidate) in candidates.enumerated() {
            let entry = matches.entry(of: index)
            let slug = entry?.slug ?? candidate.automaticSlug
            var position: Int?
            switch consent.decision(for: candidate, entry: entry, clock: clock) {
            case .withheld(let reason):
                loaded.census.withheld[reason, default: 0] += 1
            case .published where slug.isEmpty:
                problems.append(slugless(candidate))
            case .published(let fields):
                position = loaded.contacts.count
                loaded.contacts.append(
                    PublishedCard(candidate: candidate, fields: fields)
                        .contact(slug: slug, pictures: &pictures, problems: &problems))
            }
            loaded.references.add(candidate, slug: slug, position: position)
        }
        loaded.census.read = candidates.count
        loaded.census.published = loaded.contacts.count
        return loaded
    }

    private func slugless(_ candidate: ContactCandidate) -> Problem {
        Problem(
            "bad-slug",
            "nothing in the name \"\(candidate.card.formattedName ?? "")\" can be an address",
            at: candidate.location,
            help: "give the card a file of its own, named in letters, or a UID and, "
                + "in consent.yml, below that UID a slug")
    }

    /// One UID on two cards would let an entry of consent.yml mean either, or let one of them be
    /// published though the other is denied.
    private func repeatedUIDs(_ candidates: [ContactCandidate]) -> [Problem] {
        var first: [String: ContactCandidate] = [:]
        return candidates.compactMap { candidate in
            guard let uid = candidate.card.property(named: "UID") else { return nil }
            guard let other = first[uid.text.plainUID] else {
                first[uid.text.plainUID] = candidate
                return nil
            }
            return Problem(
                "repeated-uid",
                "the UID \"\(uid.text)\" is also that of the card at \(other.location.place)",
                at: candidate.location(line: uid.line),
                help: "remove one of the cards, or give it a UID of its own")
        }
    }

    private func undetermined(_ census: ContactCensus) -> [Problem] {
        census.withheld.compactMap { reason, count in
            guard case .notDetermined(let container) = reason else { return nil }
            let who = count == 1 ? "1 contact is" : "\(count) contacts are"
            return Problem(
                .warning, "not-determined",
                "\(who) not published: nobody has decided about \"\(container)\"",
                at: Location(path: "Content/contacts/\(container)"),
                help: "in Content/contacts/consent.yml, below containers:, write "
                    + "\(container.asYAMLKey): authorized (or denied)")
        }
    }
}

extension Location {
    /// `path:line`.
    var place: String { line.map { "\(path):\($0)" } ?? path }
}

extension String {
    /// Without what address books change when they export a UUID: its case, and its scheme.
    fileprivate var plainUID: String { lowercased().replacing("urn:uuid:", with: "") }

    /// In quotes where YAML might take it for something else.
    fileprivate var asYAMLKey: String {
        wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/-]*/) != nil ? self : "\"\(self)\""
    }
}

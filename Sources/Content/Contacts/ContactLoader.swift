import Diagnostics
import VCard

/// Reads the cards and consent.yml, and lets through only what may be published.
struct ContactLoader: Sendable {
    let files: FileIndex
    let clock: Clock
    let jobs: Int

    func contacts(problems: inout [Problem]) async throws -> LoadedContacts {
        var cardProblems: [Problem] = []
        let candidates = try await CardReader(files: files.contacts, jobs: jobs)
            .candidates(problems: &cardProblems)
        problems += cardProblems
        let consent = consent(problems: &problems)
        problems += repeatedUIDs(candidates)
        let matches = ConsentMatcher(consent: consent, candidates: candidates)
        problems += matches.problems
        var loaded = decide(candidates, consent, matches, problems: &problems)
        loaded.damaged = Set(
            cardProblems.filter { $0.severity == .error }.compactMap { $0.location?.path.stem })
        problems += undetermined(loaded.census)
        return loaded
    }
}

extension ContactLoader {
    private func consent(problems: inout [Problem]) -> Consent {
        guard let file = files.byPath["contacts/consent.yml"] else { return Consent() }
        do {
            let source = try ContentFile.text(file.absolute, shown: file.shown)
            return ConsentParser.consent(from: source, problems: &problems)
        } catch {
            problems.append(error)
            return Consent()
        }
    }

    private func decide(
        _ candidates: [ContactCandidate], _ consent: Consent, _ matches: ConsentMatcher,
        problems: inout [Problem]
    ) -> LoadedContacts {
        var loaded = LoadedContacts()
        var automatic: [String: Int?] = [:]
        for (index, candidate) in candidates.enumerated() {
            let entry = matches.entry(of: index)
            let slug = entry?.slug ?? candidate.automaticSlug
            var position: Int?
            switch consent.decision(for: candidate, entry: entry, clock: clock) {
            case .withheld(let reason):
                loaded.census.withheld[reason, default: 0] += 1
            case .published(let fields):
                position = loaded.contacts.count
                loaded.contacts.append(
                    PublishedCard(
                        candidate: candidate, fields: fields, pictures: PictureFinder(files: files)
                    )
                        .contact(slug: slug, problems: &problems))
            }
            if loaded.byReference[slug] == nil || position != nil {
                loaded.byReference.updateValue(position, forKey: slug)
            }
            automatic.updateValue(position, forKey: candidate.automaticSlug)
        }
        loaded.byReference.merge(automatic) { own, _ in own }
        loaded.census.read = candidates.count
        loaded.census.published = loaded.contacts.count
        return loaded
    }

    /// One UID on two cards would let an entry of consent.yml mean either.
    private func repeatedUIDs(_ candidates: [ContactCandidate]) -> [Problem] {
        var first: [String: ContactCandidate] = [:]
        return candidates.compactMap { candidate in
            guard let uid = candidate.card.uid else { return nil }
            guard let other = first[uid] else {
                first[uid] = candidate
                return nil
            }
            return Problem(
                "repeated-uid",
                "the UID \"\(uid)\" is also that of the card at \(other.location.place)",
                at: candidate.location, help: "remove one of the cards, or give it a UID of its own")
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
                    + "\(container): authorized (or denied)")
        }
    }
}

extension Location {
    /// `path:line`.
    var place: String { line.map { "\(path):\($0)" } ?? path }
}

extension String {
    /// A path's last part without its extension.
    fileprivate var stem: String {
        let name = split(separator: "/").last ?? ""
        return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    }
}

import Diagnostics

/// Finds the contact of each entry in consent.yml. An entry that matches no contact, or several, is
/// a problem: renaming a card must not undo a denial.
struct ConsentMatcher {
    private let candidates: [ContactCandidate]
    private let unreadable: UnreadableContacts

    /// Created for the first entry without a contact.
    private lazy var suggestions = Suggestions(candidates.lazy.map(\.automaticSlug))
    private var entries: [Int: ConsentEntry] = [:]

    /// The indices of the candidates that a key of consent.yml may refer to.
    let indicesByKey: [String: [Int]]
    private(set) var problems: [Problem] = []

    /// `containers` are the existing ones, with readable cards or not.
    init(
        consent: Consent, candidates: [ContactCandidate], containers: Set<String>,
        unreadable: UnreadableContacts
    ) {
        self.candidates = candidates
        self.unreadable = unreadable
        indicesByKey = Self.indicesByKey(of: candidates)
        for entry in consent.contacts { match(entry, indicesByKey[entry.key] ?? []) }
        let gone =
            unreadable.mayIncludeAnyone ? [] : Set(consent.containers.keys).subtracting(containers)
        let unlisted = containers.subtracting(consent.containers.keys)
        var containerSuggestions = Suggestions(gone.isEmpty ? [] : containers)
        for name in gone.sorted() {
            guard let container = consent.containers[name] else { continue }
            // A folder that is only empty publishes nothing, but a renamed or moved one, and a name
            // of something within a container, must not undo a denial.
            let mayBeRenamed =
                container.state == .denied
                && (!unlisted.isEmpty || name.contains("/")
                    || candidates.contains {
                        "\($0.file.shown)/".lowercased().contains("/\(name.lowercased())/")
                    })
            problems.append(
                unknown(
                    name, container.location, &containerSuggestions, unlisted,
                    mayBeRenamed: mayBeRenamed))
        }
    }

    /// Returns the entry of the candidate at an index.
    func entry(of index: Int) -> ConsentEntry? { entries[index] }
}

extension ConsentMatcher {
    /// The keys are slugs, UIDs, the names of files with several cards, each of which may once have
    /// been the only card, and former slugs.
    private static func indicesByKey(of candidates: [ContactCandidate]) -> [String: [Int]] {
        var indices: [String: [Int]] = [:]
        var slugs: Set<String> = []
        for (index, candidate) in candidates.enumerated() {
            indices[candidate.automaticSlug, default: []].append(index)
            slugs.insert(candidate.automaticSlug)
            if let uid = candidate.uid, uid != candidate.automaticSlug {
                indices[uid, default: []].append(index)
            }
        }
        for (index, candidate) in candidates.enumerated() where !candidate.isAlone {
            let name = Slug.make(candidate.file.stem)
            if slugs.contains(name), name != candidate.automaticSlug, name != candidate.uid {
                indices[name, default: []].append(index)
            }
        }
        let formers = candidates.indices.filter { index in
            candidates[index].formerSlug.map { indices[$0] == nil } ?? false
        }
        for index in formers {
            indices[candidates[index].formerSlug ?? "", default: []].append(index)
        }
        indices[""] = nil
        return indices
    }

    private mutating func match(_ entry: ConsentEntry, _ found: [Int]) {
        guard let index = found.first else {
            if !unreadable.mayInclude(entry.key) { problems.append(unknown(entry)) }
            return
        }
        guard found.count == 1 else { return problems.append(ambiguous(entry, found)) }
        guard entries[index] == nil else {
            return problems.append(
                Problem(
                    "ambiguous-contact",
                    "another entry also names the contact \"\(entry.key)\"",
                    at: entry.location, help: "keep one entry for each contact"))
        }
        entries[index] = entry
    }

    private mutating func unknown(_ entry: ConsentEntry) -> Problem {
        Problem(
            "unknown-contact", "no contact \"\(entry.key)\"", at: entry.location,
            help: suggestions.didYouMean(entry.key)
                ?? "name a contact by its slug or by its card's UID; if the card was deleted, "
                + "bring it back and run sitegen consent withdraw, so that texts do not publish "
                + "its values; or remove the entry")
    }

    private func ambiguous(_ entry: ConsentEntry, _ found: [Int]) -> Problem {
        let places = found.prefix(5).map { candidates[$0].location.place }.joined(separator: ", ")
        return Problem(
            "ambiguous-contact", "\"\(entry.key)\" matches \(found.count) contacts",
            at: entry.location,
            help: "name the one you mean by its UID: \(places)\(found.count > 5 ? ", …" : "")")
    }

    private func unknown(
        _ name: String, _ location: Location, _ suggestions: inout Suggestions,
        _ unlisted: Set<String>, mayBeRenamed: Bool
    ) -> Problem {
        let near = suggestions.nearest(to: name)
        let isMisspelled = near.map {
            unlisted.contains($0) || $0.lowercased() == name.lowercased()
        }
        return .unknownContainer(
            name, mayBeRenamed || isMisspelled == true ? .error : .warning, at: location,
            help: near.map { "did you mean \"\($0)\"?" }, entry: "line")
    }
}

extension Problem {
    /// The problem of a line of consent.yml or a rule of groups.yml; `help` is a suggestion.
    static func unknownContainer(
        _ name: String, _ severity: Severity = .error, at location: Location, help: String?,
        entry: String
    ) -> Problem {
        Problem(
            severity, "unknown-container", "no container \"\(name)\" in Content/contacts",
            at: location,
            help: help ?? "a container is a folder or a .vcf file directly below Content/contacts; "
                + "if it no longer exists, remove the \(entry)")
    }
}

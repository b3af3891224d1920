import Diagnostics

/// Which entry of consent.yml speaks of which contact. An entry that speaks of nobody, or of
/// several, is a problem: a renamed card must not undo a denial.
struct ConsentMatcher {
    private let candidates: [ContactCandidate]
    private let lost: LostContacts

    /// Made for the first entry that speaks of nobody.
    private lazy var suggestions = Suggestions(candidates.lazy.map(\.automaticSlug))
    private var entries: [Int: ConsentEntry] = [:]

    /// The positions of those whom a key of consent.yml may mean.
    let meanings: [String: [Int]]
    private(set) var problems: [Problem] = []

    /// `containers` are those that exist, with cards that can be read or not.
    init(
        consent: Consent, candidates: [ContactCandidate], containers: Set<String>,
        lost: LostContacts
    ) {
        self.candidates = candidates
        self.lost = lost
        meanings = Self.meanings(of: candidates)
        for entry in consent.contacts { match(entry, meanings[entry.key] ?? []) }
        let gone = lost.isAnyone ? [] : Set(consent.containers.keys).subtracting(containers)
        var containerSuggestions = Suggestions(gone.isEmpty ? [] : containers)
        for name in gone.sorted() {
            guard let location = consent.containers[name]?.location else { continue }
            problems.append(unknown(name, location, &containerSuggestions))
        }
    }

    /// The entry for the candidate at an index.
    func entry(of index: Int) -> ConsentEntry? { entries[index] }
}

extension ConsentMatcher {
    /// By slug, by UID, and by the name of a file
    /// that holds several cards, each of which may once have been alone in it.
    private static func meanings(of candidates: [ContactCandidate]) -> [String: [Int]] {
        var meanings: [String: [Int]] = [:]
        var slugs: Set<String> = []
        for (index, candidate) in candidates.enumerated() {
            meanings[candidate.automaticSlug, default: []].append(index)
            slugs.insert(candidate.automaticSlug)
            if let uid = candidate.uid, uid != candidate.automaticSlug {
                meanings[uid, default: []].append(index)
            }
        }
        for (index, candidate) in candidates.enumerated() where !candidate.isAlone {
            let name = Slug.make(candidate.file.stem)
            if slugs.contains(name), name != candidate.automaticSlug, name != candidate.uid {
                meanings[name, default: []].append(index)
            }
        }
        meanings[""] = nil
        return meanings
    }

    private mutating func match(_ entry: ConsentEntry, _ found: [Int]) {
        guard let index = found.first else {
            if !lost.mayInclude(entry.key) { problems.append(unknown(entry)) }
            return
        }
        guard found.count == 1 else { return problems.append(ambiguous(entry, found)) }
        guard entries[index] == nil else {
            return problems.append(
                Problem(
                    "ambiguous-contact",
                    "\"\(entry.key)\" is a contact that another entry names too",
                    at: entry.location, help: "keep one entry for each contact"))
        }
        entries[index] = entry
    }

    private mutating func unknown(_ entry: ConsentEntry) -> Problem {
        Problem(
            "unknown-contact", "no contact \"\(entry.key)\"", at: entry.location,
            help: suggestions.didYouMean(entry.key)
                ?? "name a contact by its slug or by its card's UID, or remove the entry")
    }

    private func ambiguous(_ entry: ConsentEntry, _ found: [Int]) -> Problem {
        let places = found.prefix(5).map { candidates[$0].location.place }.joined(separator: ", ")
        return Problem(
            "ambiguous-contact", "\"\(entry.key)\" may mean \(found.count) contacts",
            at: entry.location,
            help: "name the one you mean by its UID: \(places)\(found.count > 5 ? ", …" : "")")
    }

    private func unknown(
        _ name: String, _ location: Location, _ suggestions: inout Suggestions
    ) -> Problem {
        Problem(
            "unknown-container", "no folder or file \"\(name)\" with contacts", at: location,
            help: suggestions.didYouMean(name)
                ?? "a container is a folder or a .vcf file directly below Content/contacts; "
                + "remove the line if it is gone")
    }
}

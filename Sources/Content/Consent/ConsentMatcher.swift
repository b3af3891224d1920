import Diagnostics

/// Which entry of consent.yml speaks of which contact. An entry that speaks of nobody, or of
/// several, is a problem: a renamed card must not undo a denial.
struct ConsentMatcher {
    private var entries: [Int: ConsentEntry] = [:]
    private(set) var problems: [Problem] = []

    init(consent: Consent, candidates: [ContactCandidate]) {
        var byKey: [String: [Int]] = [:]
        for (index, candidate) in candidates.enumerated() {
            byKey[candidate.automaticSlug, default: []].append(index)
            if let uid = candidate.card.uid, uid != candidate.automaticSlug {
                byKey[uid, default: []].append(index)
            }
        }
        for entry in consent.contacts {
            match(entry, byKey[entry.key] ?? [], candidates)
        }
        let containers = Set(candidates.map(\.container))
        for (name, container) in consent.containers where !containers.contains(name) {
            problems.append(unknown(name, container.location, containers))
        }
    }

    /// The entry for the candidate at an index.
    func entry(of index: Int) -> ConsentEntry? { entries[index] }
}

extension ConsentMatcher {
    private mutating func match(
        _ entry: ConsentEntry, _ found: [Int], _ candidates: [ContactCandidate]
    ) {
        guard let index = found.first else {
            return problems.append(
                Problem(
                    "unknown-contact", "no contact \"\(entry.key)\"", at: entry.location,
                    help: Suggestion.didYouMean(
                        entry.key, in: candidates.lazy.map(\.automaticSlug))
                        ?? "name a contact by its slug or by its card's UID, or remove the entry"))
        }
        guard found.count == 1 else {
            let places = found.map { candidates[$0].location.place }.joined(separator: ", ")
            return problems.append(
                Problem(
                    "ambiguous-contact", "\"\(entry.key)\" is the slug of \(found.count) contacts",
                    at: entry.location, help: "name the one you mean by its UID: \(places)"))
        }
        guard entries[index] == nil else {
            return problems.append(
                Problem(
                    "ambiguous-contact",
                    "\"\(entry.key)\" is a contact that another entry names too",
                    at: entry.location, help: "keep one entry for each contact"))
        }
        entries[index] = entry
    }

    private func unknown(
        _ name: String, _ location: Location, _ known: Set<String>
    ) -> Problem {
        Problem(
            "unknown-container", "no folder or file \"\(name)\" with contacts", at: location,
            help: Suggestion.didYouMean(name, in: known.sorted())
                ?? "a container is a folder or a .vcf file directly below Content/contacts")
    }
}

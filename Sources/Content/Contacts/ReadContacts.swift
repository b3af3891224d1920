/// Everyone who was read, and what consent.yml says of them.
struct ReadContacts: Sendable {
    /// In the order of their files.
    let candidates: [ContactCandidate]
    let consent: Consent
    let matches: ConsentMatcher

    /// Whom damaged files may hold.
    let lost: LostContacts

    func slug(of index: Int) -> String {
        matches.entry(of: index)?.slug ?? candidates[index].automaticSlug
    }

    func agreed(on index: Int) -> Set<PublishedField>? {
        consent.agreement(
            on: candidates[index].container, entry: matches.entry(of: index))?.fields
    }

    func decision(on index: Int, clock: Clock) -> ConsentDecision {
        consent.decision(
            for: candidates[index], entry: matches.entry(of: index), clock: clock)
    }
}

/// What becomes of one contact.
enum ConsentDecision: Sendable, Hashable {
    case published(Set<PublishedField>)
    case withheld(WithheldReason)
}

extension Consent {
    /// The first rule that applies decides: CLASS, the contact's denial, its container's denial,
    /// a passed date, the contact's own fields, the container's authorization.
    func decision(
        for candidate: ContactCandidate, entry: ConsentEntry?, clock: Clock
    ) -> ConsentDecision {
        let state = containers[candidate.container]?.state
        if let classification = candidate.card.classification, classification != .public {
            return .withheld(.cardClass)
        }
        if entry?.isDenied == true { return .withheld(.contactDenied) }
        if state == .denied { return .withheld(.containerDenied(candidate.container)) }
        if let until = entry?.until, until.endsBefore(clock.now, in: clock.zone) {
            return .withheld(.untilPassed)
        }
        guard let fields = entry?.publish ?? (state == .authorized ? publish : nil) else {
            return .withheld(.notDetermined(container: candidate.container))
        }
        return candidate.card.shownName == nil ? .withheld(.unnamed) : .published(fields)
    }
}

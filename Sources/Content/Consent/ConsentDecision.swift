/// The decision whether a contact is published, and by which rule.
package enum ConsentDecision: Sendable, Hashable {
    case published(Set<PublishedField>, by: PublishingRule)
    case withheld(WithheldReason)
}

/// The rule that a contact is published by.
package enum PublishingRule: Sendable, Hashable {
    /// The contact's own `publish`.
    case ownEntry

    /// The state of the container, with its own `publish`, else with that of the file.
    case container(String)
}

/// The reason why a contact is not published.
package enum WithheldReason: Sendable, Hashable {
    /// The card's own CLASS is PRIVATE or CONFIDENTIAL.
    case cardClass
    case contactDenied
    case containerDenied(String)
    case untilPassed

    /// The card has no name to show.
    case unnamed
    case notDetermined(container: String)
}

extension Consent {
    /// Applies the first matching rule: CLASS, the contact's denial, its container's denial, a
    /// passed date, the contact's own fields, the container's authorization.
    func decision(
        for candidate: ContactCandidate, entry: ConsentEntry?, _ ended: EndedConsents, clock: Clock
    ) -> ConsentDecision {
        let container = candidate.container
        let state = containers[container]?.state
        if candidate.isPrivate { return .withheld(.cardClass) }
        if entry?.isDenied == true {
            guard ended == .none, candidate.name != nil else { return .withheld(.contactDenied) }
            return .published(Set(CardField.allCases.map { PublishedField($0) }), by: .ownEntry)
        }
        if state == .denied { return .withheld(.containerDenied(container)) }
        if entry?.hasEnded(ended, at: clock) == true { return .withheld(.untilPassed) }
        guard let (fields, rule) = agreement(on: container, entry: entry) else {
            return .withheld(.notDetermined(container: container))
        }
        return candidate.name == nil
            ? .withheld(.unnamed) : .published(fields, by: rule)
    }

    /// Returns the fields with consent and the rule that grants it, regardless of other reasons not
    /// to publish the contact; `nil` if there is no consent.
    func agreement(
        on container: String, entry: ConsentEntry?
    ) -> (fields: Set<PublishedField>, rule: PublishingRule)? {
        if entry?.isDenied == true { return nil }
        if let own = entry?.publish { return (own, .ownEntry) }
        guard let entry = containers[container], entry.state == .authorized else { return nil }
        return (entry.publish ?? publish, .container(container))
    }
}

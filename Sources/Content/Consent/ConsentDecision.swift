/// The decision whether a contact is published, and by which rule.
package enum ConsentDecision: Sendable, Hashable {
    case published(Set<PublishedField>, by: PublishingRule)
    case withheld(WithheldReason)
}

/// The rule that a contact is published by.
package enum PublishingRule: Sendable, Hashable {
    /// The contact's own `publish` or `forMembers`.
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

    /// Only members see the contact.
    case membersOnly

    /// No list of consent.yml that applies to the contact includes its name.
    case nameNotListed
    case notDetermined(container: String)
}

extension Consent {
    /// Applies the first matching rule: CLASS, the contact's denial, its container's denial, a
    /// passed date, the contact's own fields, the container's authorization.
    func decision(
        for candidate: ContactCandidate, entry: ConsentEntry?, _ audience: Audience,
        _ ended: EndedConsents, clock: Clock
    ) -> ConsentDecision {
        let container = candidate.container
        let state = containers[container]?.state
        if candidate.isPrivate { return .withheld(.cardClass) }
        let denial: WithheldReason? =
            entry?.isDenied == true
            ? .contactDenied : state == .denied ? .containerDenied(container) : nil
        if let denial {
            guard ended == .none, candidate.name != nil else { return .withheld(denial) }
            return .published(Set(CardField.allCases.map { PublishedField($0) }), by: .ownEntry)
        }
        if entry?.hasEnded(ended, at: clock) == true { return .withheld(.untilPassed) }
        let agreement = agreement(on: container, entry: entry, for: audience)
        guard agreement != nil || self.agreement(on: container, entry: entry, for: .members) != nil
        else {
            let hasLists = entry?.publish != nil || entry?.forMembers != nil || state == .authorized
            return .withheld(hasLists ? .nameNotListed : .notDetermined(container: container))
        }
        if candidate.name == nil { return .withheld(.unnamed) }
        return agreement.map { .published($0.fields, by: $0.rule) } ?? .withheld(.membersOnly)
    }

    /// Returns the fields with consent and the rule that grants it, regardless of other reasons not
    /// to show the contact; `nil` if there is no consent. Members also see what everyone sees.
    func agreement(
        on container: String, entry: ConsentEntry?, for audience: Audience
    ) -> (fields: Set<PublishedField>, rule: PublishingRule)? {
        if entry?.isDenied == true { return nil }
        let isAuthorized = containers[container]?.state == .authorized
        let published = entry?.publish ?? (isAuthorized ? defaults(of: container).publish : nil)
        switch audience {
        case .everyone:
            // An empty list is one for members alone, or an error.
            guard let published, !published.isEmpty || hasErrors else { return nil }
            return (published, entry?.publish == nil ? .container(container) : .ownEntry)
        case .members:
            let inherits = entry?.publish == nil && isAuthorized
            let more = entry?.forMembers ?? (inherits ? defaults(of: container).forMembers : [])
            let fields = (published ?? []).union(more)
            guard fields.covers(.name) else { return nil }
            let isOwn = entry?.publish != nil || entry?.forMembers != nil
            return (fields, isOwn ? .ownEntry : .container(container))
        }
    }

    /// Returns the fields of a container's contacts without lists of their own.
    func defaults(
        of container: String
    ) -> (publish: Set<PublishedField>, forMembers: Set<PublishedField>) {
        let own = containers[container]
        return (
            own?.publish ?? publish, own?.forMembers ?? (own?.publish == nil ? forMembers : [])
        )
    }
}

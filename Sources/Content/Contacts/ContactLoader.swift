import Diagnostics
import Platform
import Privacy
import VCard
import YAML

/// Reads the cards and consent.yml, and returns only what may be published.
struct ContactLoader {
    let files: FileIndex
    let clock: Clock
    let permalinks: Permalinks

    /// The codes of the site's languages.
    let languages: [String]
    var endedConsents = EndedConsents.past
    let jobs: Int

    /// All inputs of the loaded contacts except the time.
    struct Input: Equatable, Sendable {
        let contacts: [FoundFile]

        /// The files that may be pictures of cards.
        let others: [FoundFile]
        let unreadable: UnreadableContacts
        let containers: Set<String>
        let permalinks: Permalinks
        let languages: [String]

        init(_ files: FileIndex, _ permalinks: Permalinks, _ languages: [String]) {
            (self.permalinks, self.languages) = (permalinks, languages)
            contacts = files.contacts
            others = files.others
            unreadable = files.unreadableContacts
            containers = files.containers
        }
    }

    /// The contacts that everyone sees, and those that members see; `nil` if these are the same.
    typealias Contacts = (everyone: LoadedContacts, members: LoadedContacts?)

    /// Returns the earlier contacts if nothing has changed and no consent has begun or ended since.
    func contacts(
        _ memory: inout ContentMemory, problems: inout [Problem]
    ) async throws -> Contacts {
        let now = clock.now
        let cards = try await cards(&memory.cards)
        let loaded = memory.contacts.output(of: Input(files, permalinks, languages)) {
            $0.everyone.validTimes.contains(now)
        } make: {
            contacts(of: cards)
        }
        problems += loaded.everyone.problems
        return loaded
    }

    /// Returns all contacts, published or not.
    func roster(problems: inout [Problem]) async throws -> ContactRoster {
        var cache = Cache<String, CardFile, ParsedCards>(keepsEntries: false)
        return ContactRoster(
            read(try await cards(&cache), problems: &problems), files.containers, clock)
    }
}

extension ContactLoader {
    /// Returns the cards of each file, in the order of their paths.
    private func cards(
        _ cache: inout Cache<String, CardFile, ParsedCards>
    ) async throws -> [ParsedCards] {
        let found = CardFile.all(in: files.contacts, languages: languages)
        return try await cache.outputs(of: found.map(\.cards.shown), jobs: jobs) {
            found[$0]
        } make: {
            ParsedCards($0)
        }
    }

    private func contacts(of cards: [ParsedCards]) -> Contacts {
        var problems: [Problem] = []
        let read = read(cards, problems: &problems)
        let groups = groups(problems: &problems)
        var everyone = contacts(read, groups, for: .everyone)
        problems += everyone.problems
        if !read.consent.isDamaged { problems += undetermined(everyone.census) }
        problems += [read.candidates.noteOfUnusedProperties].compactMap(\.self)
        everyone.problems = problems
        guard read.hasFieldsForMembers(endedConsents, clock: clock) else { return (everyone, nil) }
        let members = contacts(read, groups, for: .members)
        // What only members see may be meant so: a note at most.
        let lacking = Set(members.problems.filter(\.isOfAbsence).map(\.location))
        everyone.problems = everyone.problems.compactMap {
            guard $0.isOfAbsence, !lacking.contains($0.location) else { return $0 }
            return $0.severity == .note ? nil : $0.at(.note)
        }
        everyone.problems += members.problems.besides(everyone.problems).map {
            // A card's line or value that not everyone sees.
            $0.location?.path.hasSuffix(".vcf") == true ? $0.withoutQuotes : $0
        }
        return (everyone, members)
    }

    private func contacts(
        _ read: ReadContacts, _ groups: (entries: [GroupEntry], hasErrors: Bool)?,
        for audience: Audience
    ) -> LoadedContacts {
        var problems: [Problem] = []
        var loaded = decide(read, for: audience, problems: &problems)
        loaded.unreadable = read.unreadable
        loaded.unknown = read.unreadable
        if read.consent.hasErrors { loaded.unknown.addAnyone() }
        loaded.unread = loaded.unknown
        if read.matches.problems.hasErrors { loaded.unknown.addAnyone() }
        loaded.validTimes = read.consent.validTimes(at: clock)
        loaded.forMembersLocation = read.consent.forMembersLocation
        if let groups {
            var resolver = GroupResolver(
                groups.entries, loaded, groupCards: read.groupCards, containers: files.containers,
                clock: clock, audience: audience, hasErrors: groups.hasErrors)
            resolver.resolve()
            loaded = resolver.loaded
            problems += resolver.problems
        }
        loaded.problems = problems
        return loaded
    }

    private func read(
        _ cards: [ParsedCards], problems: inout [Problem]
    ) -> ReadContacts {
        var unreadable = files.unreadableContacts
        for file in cards {
            unreadable.formUnion(file.unreadable)
            problems += file.problems
        }
        let all = cards.flatMap(\.candidates)
        let candidates = all.filter { !$0.isGroup }
        let groupCards = all.filter(\.isGroup)
        let counts = Dictionary(all.map { ($0.file.pathWithoutExtension, 1) }, uniquingKeysWith: +)
        problems += ParsedCards.warningsOfUnread(
            files.contacts, cards: counts, languages: languages)
        var consent = consent(problems: &problems)
        problems += repeatedUIDs(all) + consent.removeEntries(of: groupCards, besides: candidates)
        let matches = ConsentMatcher(
            consent: consent, candidates: candidates, containers: files.containers,
            unreadable: unreadable)
        problems += matches.problems
        return ReadContacts(
            candidates: candidates, groupCards: groupCards, consent: consent, matches: matches,
            unreadable: unreadable)
    }

    private func consent(problems: inout [Problem]) -> Consent {
        guard let file = files.byPath["contacts/consent.yml"] else {
            return files.unreadableContacts.mayIncludeAnyone ? .damaged : Consent()
        }
        do {
            let source = try ContentFile.text(file.absolute, shown: file.shown)
            return ConsentParser.consent(from: source, problems: &problems)
        } catch {
            problems.append(error)
            return .damaged
        }
    }

    /// Returns the contents of groups.yml; `nil` if there is none, or it cannot be read.
    private func groups(problems: inout [Problem]) -> (entries: [GroupEntry], hasErrors: Bool)? {
        guard let file = files.byPath["contacts/groups.yml"] else { return nil }
        do {
            let source = try ContentFile.text(file.absolute, shown: file.shown)
            var faults: [Problem] = []
            let entries = GroupsParser.groups(
                from: source, languages: languages, problems: &faults)
            problems += faults
            return (entries, faults.hasErrors)
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// A contact with consent, whose card is not filtered yet.
    struct Published {
        let candidate: ContactCandidate
        let slug: String
        let aliases: [Reference]
        let consent: Set<PublishedField>
    }

    private func decide(
        _ read: ReadContacts, for audience: Audience, problems: inout [Problem]
    ) -> LoadedContacts {
        var loaded = LoadedContacts()
        loaded.allowances = read.consent.allowances
        var pictures = PictureFinder(files: files)
        var published: [Published] = []
        for (index, candidate) in read.candidates.enumerated() {
            let slug = read.slug(of: index)
            let aliases = read.matches.entry(of: index)?.aliases ?? []
            let names = [slug, candidate.file.shown] + aliases.map(\.name)
            var position: Int?
            var consent: Set<PublishedField>?
            switch read.decision(on: index, for: audience, endedConsents, clock: clock) {
            case .withheld(let reason):
                loaded.census.withheld[reason, default: 0] += 1
                loaded.unpublished.insert(slug)
                loaded.unpublishedAliases += aliases
                if reason == .membersOnly { loaded.ending += read.ending(index, names, at: clock) }
                if reason == .untilPassed || reason == .contactDenied {
                    loaded.withdrawn.formUnion(names)
                } else if case .containerDenied = reason {
                    loaded.ofDeniedContainers.formUnion(names)
                }
                problems += read.problem(ofUnnamed: index, reason)
                if reason == .unnamed, candidate.formattedName != nil {
                    problems.append(addressAsName(candidate))
                }
            case .published where slug.isEmpty:
                problems.append(missingSlug(candidate))
            case .published(let fields, let rule):
                loaded.ending += read.ending(index, names, at: clock)
                if rule == .ownEntry, let entry = read.matches.entry(of: index) {
                    problems += entry.unmatched(
                        for: audience, besides: read.consent.publish, candidate)
                }
                problems += candidate.problems(
                    ofFilesWith: fields, for: audience, isOwn: rule == .ownEntry, slug: slug)
                (consent, position) = (fields, published.count)
                loaded.publishesGroups.append(fields.covers(.groups))
                published.append(
                    Published(
                        candidate: candidate, slug: slug, aliases: aliases, consent: fields))
            }
            loaded.index.add(candidate, slug: slug, position: position)
            loaded.withheld.add(candidate, slug: slug, consent: consent) {
                try? candidate.picture($0, candidate.location, in: &pictures)
            }
        }
        let social = SocialConsent(published, withheld: loaded.withheld)
        let allowed = read.consent.allowancesByPage
        loaded.contacts = published.map { published in
            let photos = allowed.isEmpty ? nil : allowed[permalinks.contactPage(published.slug)]
            return Shared(
                contact(published, social, &pictures, allowed: photos ?? [], problems: &problems))
        }
        loaded.census.read = read.candidates.count
        loaded.census.published = loaded.contacts.count
        loaded.census.ending = loaded.ending.count
        return loaded
    }

    /// `allowed` are texts that consent.yml allows on the contact's page.
    private func contact(
        _ published: Published, _ social: SocialConsent, _ pictures: inout PictureFinder,
        allowed: Set<String>, problems: inout [Problem]
    ) -> Contact {
        let (candidate, consent) = (published.candidate, published.consent)
        let properties = candidate.properties(
            for: consent, keepsLanguages: languages.count > 1, problems: &problems
        ) { field, value in
            switch field {
            case .social where value.value.text.lowercased().hasPrefix("javascript:"):
                candidate.problem(ofURL: value)?.at(.note)
            case .social: social.problem(value, in: candidate.file)
            case .url: candidate.problem(ofURL: value)
            default: nil
            }
        }
        let photo =
            consent.covers(.photo)
            ? candidate.photo(allowed: allowed, in: &pictures, problems: &problems) : nil
        let name = consent.covers(.name) ? candidate.name : nil
        let biographies = consent.covers(.biography) ? candidate.biographies : []
        return Contact(
            slug: published.slug, name: name ?? ContactName(formatted: ""),
            card: VCard(properties), photo: photo,
            biography: biographies.first { $0.language == nil }, biographies: biographies,
            location: candidate.location, uid: candidate.uid, aliases: published.aliases,
            formerSlug: published.slug == candidate.automaticSlug ? candidate.formerSlug : nil)
    }

    private func missingSlug(_ candidate: ContactCandidate) -> Problem {
        Problem(
            "bad-slug",
            "the name \"\(candidate.formattedName ?? "")\" has no letter or digit for an address",
            at: candidate.location,
            help: "move the card to a file of its own, named in letters, or give it a UID and, "
                + "in consent.yml, write a slug below that UID")
    }

    /// Published, such a name would publish the address.
    private func addressAsName(_ candidate: ContactCandidate) -> Problem {
        Problem(
            .warning, "address-as-name",
            "the name is an e-mail address or a phone number of the card, so the contact is not "
                + "published",
            at: candidate.locationOfName.withoutSource, help: "write FN: and the contact's name")
    }

    /// Two cards with one UID are a problem: an entry of consent.yml could refer to either, and one
    /// could be published though the other is denied.
    private func repeatedUIDs(_ candidates: [ContactCandidate]) -> [Problem] {
        var first: [String: ContactCandidate] = [:]
        first.reserveCapacity(candidates.count)
        return candidates.compactMap { candidate in
            guard let uid = candidate.uid else { return nil }
            let plain = uid.plainUID
            guard let other = first[plain] else {
                first[plain] = candidate
                return nil
            }
            return Problem(
                "repeated-uid",
                "the card at \(other.location.place) has the same UID",
                at: candidate.locationOfUID.withoutSource,
                help: "remove one of the cards, or give it a UID of its own")
        }
    }

    private func undetermined(_ census: ContactCensus) -> [Problem] {
        census.withheld.compactMap { reason, count in
            guard case .notDetermined(let container) = reason else { return nil }
            let who = count == 1 ? "1 contact is" : "\(count) contacts are"
            return Problem(
                .warning, "not-determined",
                "\(who) not published: consent.yml does not list \"\(container)\"",
                at: Location(path: "Content/contacts/\(container)"),
                help: "in Content/contacts/consent.yml, below containers:, write "
                    + "\(container.yamlKey): authorized (or denied)")
        }
    }
}

extension ContactCandidate {
    /// Returns the warning about a URL that is not http or https: it could run a script.
    fileprivate func problem(ofURL url: VCard.Typed<VCard.Property>) -> Problem? {
        let text = url.value.text
        guard !text.isWebAddress else { return nil }
        return Problem(
            .warning, "bad-url", "\"\(text)\" is not a web address, so it is left out",
            at: location(line: url.line), help: "start it with https://")
    }
}

extension String {
    /// The UID without what address books change on export: the case and scheme of a UUID.
    package var plainUID: String {
        let scheme = "urn:uuid:"
        let uid = lowercased()
        guard uid.holds(UInt8(ascii: ":")) else { return uid }
        let rest = uid.utf8.dropFirst(scheme.utf8.count)
        let isUsual = rest.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ":") }
        return isUsual && uid.utf8.starts(with: scheme.utf8)
            ? String(Substring(rest)) : uid.replacing(scheme, with: "")
    }
}

/// All contacts, with their entries in consent.yml.
struct ReadContacts: Sendable {
    /// In the order of their files.
    let candidates: [ContactCandidate]

    /// The cards with KIND:group, which are no contacts.
    let groupCards: [ContactCandidate]
    let consent: Consent
    let matches: ConsentMatcher
    let unreadable: UnreadableContacts

    func slug(of index: Int) -> String {
        matches.entry(of: index)?.slug ?? candidates[index].automaticSlug
    }

    func agreed(on index: Int, for audience: Audience) -> Set<PublishedField>? {
        consent.agreement(
            on: candidates[index].container, entry: matches.entry(of: index), for: audience)?.fields
    }

    func decision(
        on index: Int, for audience: Audience, _ ended: EndedConsents = .past, clock: Clock
    ) -> ConsentDecision {
        consent.decision(
            for: candidates[index], entry: matches.entry(of: index), audience, ended, clock: clock)
    }

    /// Returns the consent if it ends soon. `names` are those of `EndingConsent`.
    func ending(_ index: Int, _ names: [String], at clock: Clock) -> [EndingConsent] {
        guard let entry = matches.entry(of: index), entry.endsSoon(at: clock) else { return [] }
        return [EndingConsent(slug: slug(of: index), entry: entry, names: names)]
    }

    /// True if members see a contact or a field that not everyone sees.
    func hasFieldsForMembers(_ ended: EndedConsents, clock: Clock) -> Bool {
        guard consent.forMembersLocation != nil else { return false }
        return candidates.indices.contains { index in
            let decision = decision(on: index, for: .members, ended, clock: clock)
            guard case .published(let fields, _) = decision else { return false }
            return agreed(on: index, for: .everyone) != fields
        }
    }

    /// Returns the problem of a contact's list for members without the name, if nothing else shows
    /// the contact to them.
    func problem(ofUnnamed index: Int, _ reason: WithheldReason) -> [Problem] {
        guard case .nameNotListed = reason, let entry = matches.entry(of: index),
            let location = entry.forMembersLocation
        else { return [] }
        return [
            Problem(
                "publish-without-name",
                "forMembers must include name: a contact cannot be shown without it", at: location,
                help: "add name, or write denied to publish nothing")
        ]
    }
}

extension Problem {
    /// True if a group or a biography is not shown.
    fileprivate var isOfAbsence: Bool { ["empty-group", "unpublished-biography"].contains(code) }
}

import BibTeX
import Diagnostics
import Privacy
import YAML

/// Joins the names in publications to contacts, published or not.
struct PublicationPeople {
    private let contacts: LoadedContacts

    /// The slugs of people.yml, by collection and the slug of the name; empty for `none`.
    private var written: [String: [String: String]] = [:]
    private lazy var names = LenientContactIndex(contacts.index)

    /// By family name, without particles too.
    private lazy var families = Dictionary(
        grouping: contacts.index.people.flatMap { person in
            person.candidate.familyNames.map { (name: $0, person: person) }
        }, by: \.name
    ).mapValues { $0.map(\.person) }
    private lazy var orcids = Dictionary(
        contacts.index.people.flatMap { person in
            person.candidate.orcids.map { ($0, person) }
        }, uniquingKeysWith: { first, _ in first })

    /// By collection and full name.
    private var found: [String: Match] = [:]

    /// What is said of all publications together, in the order in which it was found.
    private var byInitials: [(name: BibTeXName, slug: String)] = []
    private var ambiguous: [(name: BibTeXName, folder: String, people: [ContactIndex.Person])] = []

    /// The names that people.yml says are no contact's, by collection.
    private var refused: [String: Set<String>] = [:]
    private var withheld: [(person: ContactIndex.Person, folder: String, names: [BibTeXName])] = []

    /// The places of publications, by collection and slug.
    private var keys: [String: Location] = [:]

    /// The positions in `withheld`, by collection and card.
    private var positions: [String: Int] = [:]
    private(set) var problems: [Problem] = []

    /// `files` are the people.yml of collections.
    init(_ contacts: LoadedContacts, _ files: [FoundFile]) {
        self.contacts = contacts
        for file in files { read(file) }
    }

    private enum Match {
        case person(ContactIndex.Person)

        /// No contact, or one of several.
        case other
    }
}

extension PublicationPeople {
    /// Sets the contacts of a publication's people. Returns a problem if another one of the
    /// collection has its key.
    mutating func join(_ entry: inout Entry) -> Problem? {
        guard var publication = entry.publication else { return nil }
        let source = publication.source
        let folder = entry.collection.name
        if let first = keys.updateValue(source.location, forKey: "\(folder)/\(entry.slug)") {
            return Problem(
                .warning, "duplicate-key",
                "the key \"\(source.key)\" is used before, at \(first.place), so this entry is "
                    + "left out", at: source.location, help: "give one of them another key")
        }
        for field in BibTeXName.fields.sorted() {
            let names = source.names(of: field).list
            let isShown = field == (publication.areEditors ? "editor" : "author")
            for (index, name) in names.enumerated() {
                let notes =
                    source.annotations(of: field)[index + 1, default: []]
                    + source.annotations(of: field, named: "orcid")[index + 1, default: []]
                guard case .person(let person) = match(name, notes, folder) else { continue }
                if person.position == nil { add(withheld: person, name, folder) }
                if isShown { publication.people[index].contact = person.position }
            }
        }
        entry.authors = publication.people.map { person in
            person.contact.map { .contact($0) } ?? .guest(person.name.fullName)
        }
        entry.publication = publication
        return nil
    }

    private mutating func match(
        _ name: BibTeXName, _ annotations: [String], _ folder: String
    ) -> Match {
        let key = annotations.isEmpty ? "\(folder)\n\(name.fullName)" : ""
        if !key.isEmpty, let known = found[key] { return known }
        let match = newMatch(name, annotations, folder)
        if !key.isEmpty { found[key] = match }
        return match
    }

    private mutating func newMatch(
        _ name: BibTeXName, _ annotations: [String], _ folder: String
    ) -> Match {
        for key in name.keys {
            guard let slug = written[folder]?[key] else { continue }
            if slug.isEmpty {
                refused[folder, default: []].formUnion(name.writtenForms)
                return .other
            }
            if let person = contacts.index.people(named: slug).first { return .person(person) }
        }
        for word in annotations {
            let orcid = word.orcid.flatMap { orcids[$0] }
            let person = orcid ?? contacts.index.people(named: word).first
            if let person { return .person(person) }
        }
        let exact = people(called: name)
        if exact.count == 1 { return .person(exact[0]) }
        if exact.count > 1 { return oneOf(exact, name, folder) }
        guard !name.isCorporate else { return unpublished(in: name, folder) }
        let given = (name.given.isEmpty ? name.initials : name.given).nameParts
        let people = people(of: "\(name.particle) \(name.family)", given: given).filter {
            $0.position == nil || $0.candidate.has(suffix: name.suffix)
        }
        guard let person = people.first else { return unpublished(in: name, folder) }
        if people.count > 1 { return oneOf(people, name, folder) }
        let hasInitial = [given, person.candidate.givenNames].contains { $0.first?.count == 1 }
        if hasInitial, person.position != nil { byInitials.append((name, person.slug)) }
        return .person(person)
    }

    /// Returns the contacts with a family name, and given names that agree with others.
    private mutating func people(of family: String, given: [String]) -> [ContactIndex.Person] {
        let families = families
        let words = family.split(separator: " ").drop { $0.first?.isLowercase == true }
        let people = [family, words.joined(separator: " ")].lazy.compactMap { name in
            Slug.all(name).lazy.compactMap { families[$0] }.first
        }.first
        return people?.filter { $0.candidate.givenNames.agree(with: given) } ?? []
    }

    /// Returns the first of several contacts with a name if none of them is published.
    private mutating func oneOf(
        _ people: [ContactIndex.Person], _ name: BibTeXName, _ folder: String
    ) -> Match {
        if people.allSatisfy({ $0.position == nil }) { return .person(people[0]) }
        ambiguous.append((name, folder, people))
        return .other
    }

    /// Returns an unpublished contact whom a name in another order or form may mean:
    /// `Boatman B.`, `{B. Boatman}`, `Dr. B. Boatman Jr.` or two names in one.
    private mutating func unpublished(in name: BibTeXName, _ folder: String) -> Match {
        for part in name.fullName.split(whereSeparator: { ";&/()".contains($0) }) {
            let words = part.split { $0 == " " || $0 == "." || $0 == "," || $0 == "\u{A0}" }
                .map(String.init).filter { !Self.titles.contains($0.lowercased()) }
            guard words.count > 1 else { continue }
            for (family, given) in [
                (words[words.count - 1], words.dropLast()), (words[0], words.dropFirst()),
            ] {
                let people = people(
                    of: family.capitalized, given: given.joined(separator: " ").nameParts)
                if let person = people.first, people.allSatisfy({ $0.position == nil }) {
                    return .person(person)
                }
            }
        }
        return .other
    }

    private static let titles: Set = ["dr", "prof", "jr", "sr", "ii", "iii", "iv", "ed", "eds"]

    /// Returns the contacts with exactly this name.
    private mutating func people(called name: BibTeXName) -> [ContactIndex.Person] {
        let index = names
        var people: [ContactIndex.Person] = []
        for key in name.keys {
            let found = index.people(named: key).filter { person in
                person.candidate.formattedName.map(Slug.make) == key
            }
            let new = found.filter { person in !people.contains { $0 === person } }
            people += new
        }
        return people
    }

    private mutating func add(
        withheld person: ContactIndex.Person, _ name: BibTeXName, _ folder: String
    ) {
        let key = "\(folder)\n\(person.cardLocation)"
        if let known = positions[key] {
            withheld[known].names.append(name)
        } else {
            positions[key] = withheld.count
            withheld.append((person, folder, [name]))
        }
    }
}

/// What is found.
extension PublicationPeople {
    /// Returns notes about the keys in `selected` that no publication has.
    func problems(ofSelected collection: EntryCollection) -> [Problem] {
        let unknown = collection.selected.filter {
            keys["\(collection.name)/\(Slug.make($0))"] == nil
        }
        let known = keys.keys.filter { $0.hasPrefix("\(collection.name)/") }.map {
            String($0.dropFirst(collection.name.count + 1))
        }
        return unknown.sorted().map { key in
            Problem(
                .note, "unknown-publication", "no publication \"\(key)\", which selected: names",
                at: collection.location ?? Location(path: "Content/site.yml"),
                help: Suggestions.didYouMean(key, in: known)
                    ?? "write the key of an entry in a .bib file, or remove it")
        }
    }

    /// The names of unpublished contacts in print, in their written forms, by collection; also those
    /// of others who have the same name.
    var namesOfWithheld: [String: Set<String>] {
        withheld.reduce(into: refused) { all, next in
            all[next.folder, default: []].formUnion(next.names.flatMap(\.writtenForms))
        }
    }

    /// Returns the problems of all names, and removes the allowances that allow one. Adds to
    /// `missing` those that would, by the contact's slug.
    func problems(
        _ allowances: inout [Allowance], missing: inout [String: [Allowance]]
    ) -> [Problem] {
        var problems = self.problems
        var used: Set<Allowance> = []
        for (person, folder, names) in withheld {
            let own = person.candidate.formattedName.map(Slug.make)
            let keys = Set(names.flatMap(\.keys) + [own].compactMap(\.self))
            let isAllowed = { (allowance: Allowance) in
                allowance.page == folder && keys.contains(Slug.make(allowance.text))
            }
            let found = allowances.filter(isAllowed)
            used.formUnion(found)
            if found.isEmpty {
                problems.append(.name(names, of: person, in: folder))
                let place = names[0].location
                missing[person.slug, default: []].append(
                    Allowance(
                        page: folder, text: names[0].fullName, pageLocation: place, location: place)
                )
            }
        }
        allowances.removeAll(where: used.contains)
        if let first = byInitials.first {
            var seen: Set<[String]> = []
            let people = byInitials.filter { seen.insert($0.name.keys).inserted }.map {
                "\"\($0.name.fullName)\" is \"\($0.slug)\""
            }
            problems.append(
                Problem(
                    .note, "joined-by-initials",
                    "these names are not written in full; by their initials, "
                        + people.joined(separator: ", "), at: first.name.location,
                    help: "write in people.yml beside this file who it is, as in "
                        + "\"\(first.name.fullName)\": \(first.slug), or none for someone else"))
        }
        return problems
            + ambiguous.map { name, _, people in
                Problem(
                    .note, "ambiguous-author",
                    "\"\(name.fullName)\" may be any of \(people.count) contacts, so it is no link",
                    at: name.location,
                    help: "write in people.yml beside this file who it is, as in "
                        + "\"\(name.fullName)\": \(people[0].slug), or none; candidates: "
                        + people.map { "\($0.slug) (\($0.cardLocation))" }.joined(separator: ", "))
            }
    }

    private mutating func read(_ file: FoundFile) {
        do throws(Problem) {
            let lines = SourceLines(
                try ContentFile.text(ContentFile.bytes(file), shown: file.shown))
            let root = try YAMLParser(lines).root()
            guard case .map(let entries) = root.value else {
                if case .null = root.value { return }
                throw Problem(
                    "yaml-type", "people.yml must have lines of the form name: slug",
                    at: lines.location(of: root.range), help: "write \"A. Lovelace\": ada-lovelace")
            }
            for entry in entries {
                let location = lines.location(of: entry.value.range)
                let slug = entry.value.text ?? ""
                let isNone = slug == "none"
                if !isNone, contacts.index.people(named: slug).isEmpty,
                    !contacts.unreadable.mayInclude(slug)
                {
                    problems.append(
                        Problem(
                            "unknown-author", "no contact \"\(slug)\"", at: location,
                            help: Suggestions.didYouMean(slug, in: contacts.index.names)
                                ?? "write the slug of a contact, or none"))
                }
                let name = Slug.make(entry.key)
                written[file.folderOfCollection, default: [:]][name] = isNone ? "" : slug
            }
        } catch {
            problems.append(error)
        }
    }
}

extension Problem {
    /// The names of an unpublished contact in publications.
    fileprivate static func name(
        _ names: [BibTeXName], of person: ContactIndex.Person, in folder: String
    ) -> Problem {
        let name = names[0].fullName
        let others = names.count - 1
        return Problem(
            "leak",
            "\"\(name)\" is the name of someone who is not published (\(person.cardLocation))"
                + (others == 0
                    ? "" : others == 1 ? "; also once more" : "; also \(others) times more"),
            at: names[0].location,
            help: "in consent.yml, below allow:, write \(folder): [\"\(name)\"], or, if it is "
                + "someone else, write \"\(name)\": none in people.yml beside this file",
            about: person.slug)
    }
}

extension BibTeXName {
    /// `Family, Given`.
    fileprivate var familyFirst: String {
        let family = [particle, self.family].filter { !$0.isEmpty }.joined(separator: " ")
        return given.isEmpty ? family : "\(family), \(given)"
    }

    /// The forms in which texts and .bib files have the name.
    fileprivate var writtenForms: [String] { [fullName, familyFirst] }

    /// What people.yml, consent.yml and contacts may call the person, as slugs.
    fileprivate var keys: [String] {
        Array(Set([fullName, familyFirst].map(Slug.make))).filter { !$0.isEmpty }.sorted()
    }
}

extension ContactCandidate {
    /// The family name with and without particles, as slugs.
    fileprivate var familyNames: Set<String> {
        guard !isOrganization, let name else { return [] }
        let family =
            name.parts?.family.nonEmptyText ?? name.formatted.split(separator: " ").last.map(
                String.init)
            ?? ""
        let words = family.split(separator: " ")
        let withoutParticles = words.drop { $0.first?.isLowercase == true }.joined(separator: " ")
        return Set([family, withoutParticles].flatMap(Slug.all).filter { !$0.isEmpty })
    }

    /// In small letters without accents, an initial as one letter.
    fileprivate var givenNames: [String] {
        guard let name else { return [] }
        guard let parts = name.parts, !parts.given.isEmpty else {
            return name.formatted.split(separator: " ").dropLast().joined(separator: " ").nameParts
        }
        return ([parts.given] + parts.additional).joined(separator: " ").nameParts
    }

    fileprivate func has(suffix: String) -> Bool {
        suffix.isEmpty || name?.parts?.suffixes.map(Slug.make).contains(Slug.make(suffix)) == true
    }

    fileprivate var orcids: [String] {
        (card.urls.map(\.value) + card.socialProfiles.map(\.value.address)).compactMap(\.orcid)
    }
}

extension [String] {
    /// True if names are the same as far as both have them; an initial agrees with a name that
    /// begins with it.
    fileprivate func agree(with other: [String]) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        return zip(self, other).allSatisfy { a, b in
            a.count == 1 || b.count == 1 ? a.first == b.first : a == b
        }
    }
}

extension String {
    fileprivate var nonEmptyText: String? { isEmpty ? nil : self }

    /// The given names; `AK` of PubMed is two.
    fileprivate var nameParts: [String] {
        split { $0 == " " || $0 == "." || $0 == "-" || $0 == "\u{A0}" || $0 == "~" }.flatMap {
            part in
            let isInitials = part.count <= 3 && part.allSatisfy(\.isUppercase)
            return isInitials ? part.map { Slug.make(String($0)) } : [Slug.make(String(part))]
        }.filter { !$0.isEmpty }
    }

    /// An ORCID in a text: 16 digits in groups of four, the last may be X (ISO 27729).
    fileprivate var orcid: String? {
        firstMatch(of: /[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9Xx]/).map {
            String($0.output).uppercased()
        }
    }
}

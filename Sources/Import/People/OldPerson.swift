import Content
import Platform
import VCard

/// A person as an old site shows them.
struct OldPerson {
    /// The key in a list, or the file's name: the author of posts may be named so.
    let key: String

    /// The keys of other entries for the same person.
    var otherKeys: [String] = []
    let name: String

    /// The page on the old site; `nil` without one.
    let address: String?

    /// The addresses of the page before that.
    var oldAddresses: [String] = []

    /// The values of the card, in its order.
    var properties: [VCard.Property] = []

    /// The keys in one another, in lower case, of the values of properties and the biography.
    var sources: [String: Set<OldTemplates.Path>] = [:]

    /// True if templates print values of the person, but none surely prints the name.
    private(set) var isDoubtful = false

    /// The properties of entries of which no template here prints anything.
    private(set) var unprinted: Set<String> = []

    /// The keys that templates surely print of the person; `nil` without a template.
    var printed: Set<OldTemplates.Path>?

    /// Those that templates print.
    var shown: Set<String> = []
    static let biography = "biography"

    /// The filters by which templates print e-mail addresses and phone numbers.
    var filters: [String: String] = [:]

    /// Paths on the old site or URLs; the first that exists becomes the photo.
    var photos: [String] = []

    /// Markdown.
    var biography: String?

    /// The groups that show the person.
    var groups: [Membership] = []

    /// The page that shows the person of a data file below no heading.
    var pageWithoutHeadings: String?

    /// The name of the data file or their folder; empty for others.
    fileprivate var dataFile: String {
        let path = paths.first ?? []
        return path.starts(with: ["site", "data"]) && path.count > 2 ? path[2] : ""
    }

    /// The last day as a member, if the old site says that it is over.
    var end: String?

    /// The values of the old site, and the paths that its templates have for them.
    var data = DataValue.null
    var paths: [OldTemplates.Path] = []

    /// The place in lists; people without one come last.
    var weight: Int?

    /// The file of the old site.
    let place: String

    /// The text whose body is the biography; `nil` if front matter or a data file has it.
    var text: OldText?

    /// The language of its text, and what the translations of a text have in common; `nil` for the
    /// first language, and empty without a text.
    var language: String?
    var original = ""

    /// The biographies in other languages.
    var translations: [OldText] = []

    /// Above 1 for one of several people whose slugs would be equal.
    var number = 1

    struct Membership: Hashable {
        var title: String

        /// The last day of a former member.
        var end: String?

        /// The place of the group on the page that shows it.
        var place = Int.max
    }

    /// The biographies in all languages, with the language of those that are translations.
    var biographies: [(language: String?, text: String)] {
        let own = [biography].compactMap(\.self).map { (String?.none, $0) }
        return own + translations.map { ($0.language, $0.body) }
    }

    /// True for a key that is neither a number nor made from the name.
    private var hasOwnKey: Bool { !key.allSatisfy(\.isNumber) && Slug.make(key) != Slug.make(name) }

    /// The last part of the old address, if it can be one of the new, else made from the key.
    var slug: String {
        let own = (address ?? "").lastPathPart.withoutHTML.decoded
        let fromPage = Slug.make(own) == own && !own.allSatisfy(\.isNumber) ? own : ""
        // Other words as keys of data files are those of roles.
        let isOfRole =
            address == nil && !place.hasSuffix(".md") && !place.contains("author")
            && key.count > 3 && key.allSatisfy(\.isLetter)
            && !Slug.make(name).split(separator: "-").contains { key.contains($0.prefix(3)) }
        let fromKey = key.allSatisfy(\.isNumber) || isOfRole ? "" : Slug.make(key)
        let slug = [fromPage, fromKey].first { !$0.isEmpty } ?? Slug.make(name)
        if slug.isEmpty { return "" }
        // A command that names the container must not mean a person, too; `index` is the list.
        let isReserved = [SiteImport.container, "index"].contains(slug)
        return number > 1 ? "\(slug)-\(number)" : isReserved ? slug + "-1" : slug
    }

    /// The name without titles and degrees, in lower case.
    fileprivate var plainName: String {
        let parts = VCard.Name(typed: name)
        return ([parts.given] + parts.additional + [parts.family]).joined(separator: " ")
            .lowercased().trimmed("")
    }

    /// True for a second entry of the same person. Two pages are two people unless their files are
    /// called alike, and so are two entries of one file with keys of their own.
    fileprivate func isSame(as other: OldPerson) -> Bool {
        if address != nil && other.address != nil {
            return name == other.name && key == other.key && place != other.place
                && language == other.language
        }
        let hasOwnKeys = hasOwnKey && other.hasOwnKey
        if plainName == other.plainName {
            return !(place == other.place && hasOwnKeys && key != other.key)
        }
        let areKeysNames = !key.allSatisfy(\.isNumber) && !other.key.allSatisfy(\.isNumber)
        return areKeysNames && key.lowercased() == other.key.lowercased() && place != other.place
    }

    static let startOfUID = "imported:"

    var card: VCard {
        VCard(
            [
                VCard.Property(name: "UID", text: Self.startOfUID + slug),
                VCard.Property(name: "FN", text: name), VCard.Property(nameParts),
            ] + properties)
    }

    /// The parts of the name, with all given names in one: lists show it as the old site did.
    private var nameParts: VCard.Name {
        let parts = VCard.Name(typed: name)
        // In `TODO Group`, the capitals are no family name.
        if !name.contains(","), name.hasPrefix(parts.family) { return VCard.Name(given: name) }
        return VCard.Name(
            family: parts.family, given: ([parts.given] + parts.additional).joined(separator: " "),
            prefixes: parts.prefixes, suffixes: parts.suffixes)
    }

    /// False if the templates show a person without a page, but not the photo.
    var showsPhoto: Bool {
        let keys = PeopleReader.photoKeys(in: data)
        return address != nil || keys.isEmpty || printed?.contains { keys.contains($0[0]) } != false
    }

    /// The fields that the old site shows, by their names in consent.yml.
    /// `properties` are those that it shows.
    func shownFields(_ properties: [VCard.Property], hasPhoto: Bool) -> [String] {
        let hasBiography = shown.contains(Self.biography) && !biographies.isEmpty
        let names =
            properties.map(\.name) + (hasPhoto ? ["PHOTO"] : [])
            + (groups.isEmpty ? [] : ["GROUPS"]) + (hasBiography ? ["BIOGRAPHY"] : [])
        return ["name"] + Self.fields(of: names)
    }

    /// The fields of consent.yml that publish properties with some names.
    static func fields(of names: [String]) -> [String] {
        fields.filter { names.contains($0.property) }.map(\.field)
    }

    static let fields: [(property: String, field: String)] = [
        ("PHOTO", "photo"), ("ORG", "organization"), ("TITLE", "title"), ("GROUPS", "groups"),
        ("BIOGRAPHY", "biography"), ("X-SOCIALPROFILE", "social"), ("EMAIL", "email"),
        ("TEL", "phone"), ("URL", "url"),
    ]
}

extension OldPerson {
    /// Takes groups, photos and the values that are shown from what templates print of the person.
    fileprivate mutating func take(from templates: OldTemplates, hasAll: Bool) {
        let outputs = templates.outputs(of: paths, data)
        let printed = outputs.filter { $0.output.filter != OldTemplates.lookUp }
        let all = templates.outputs(of: paths, data, isCertain: true)
            .filter { $0.output.filter != OldTemplates.lookUp }
        if printed.isEmpty {
            unprinted = Set(properties.map(\.id))
        } else {
            self.printed = Set(all.map(\.keys))
        }
        let certain = all.filter(\.output.isSeen)
        isDoubtful =
            !printed.isEmpty
            && !isNamed(
                in: certain.filter { $0.output.isWhole && $0.output.attribute != "href" }.map(
                    \.keys))
        let author = paths.map { Array($0.dropLast()) + ["?"] }
        func isShown(_ printed: OldTemplates.Printed) -> Bool {
            printed.output.isSeen && printed.output.filter != OldTemplates.lookUp
        }
        let ofAuthors = templates.outputs(of: author, data).filter {
            isShown($0) && $0.output.path.contains("?")
        }
        let other = printed.filter(isShown) + ofAuthors
        if !other.isEmpty || hasAll { shown = [] }
        weight =
            weight ?? printed.first?.output.order.flatMap { data[$0]?.text }.flatMap { Int($0) }
        // Templates may print what data files have for a title.
        var found: Set<String> = []
        for (index, property) in properties.enumerated() where property.name == "TITLE" {
            guard let label = templates.labels[property.value], label.count < 100 else { continue }
            properties[index] = VCard.Property(name: "TITLE", text: label)
            sources[properties[index].id] = sources[property.id]
            found.insert(properties[index].id)
        }
        let page = printed.first?.output.page
        let ofPage = printed.filter { $0.output.page == page && $0.keys.count == 1 }
        let titles = ofPage.map { title(of: $0.output) }
        var headings: [Membership] = []
        // A list without a heading is called as its page; it has the past members whose texts say so.
        let own = PeopleReader.groups(in: data)
        let isWithout =
            titles.allSatisfy { $0 == nil }
            && (own.isEmpty || place.hasSuffix(".md") && own.allSatisfy(\.isOfFormer))
        for (index, (place, output, _)) in ofPage.enumerated() {
            guard let title = titles[index] ?? (isWithout ? output.title : nil),
                !headings.contains(where: { $0.title == title })
            else { continue }
            headings.append(Membership(title: title, place: place))
        }
        if isWithout, own.isEmpty, ofPage.contains(where: { $0.output.heading == "" }) {
            // The headings are the titles of groups.
            for index in groups.indices { groups[index].place = ofPage[0].place }
            headings = groups.isEmpty ? headings : groups
        }
        if titles.allSatisfy({ $0 == nil }) {
            if own.isEmpty, !dataFile.isEmpty { pageWithoutHeadings = page }
            headings += groups.filter { group in
                own.contains(group.title) && !headings.contains { $0.title == group.title }
            }
        }
        if !headings.isEmpty {
            groups = headings
        } else if end != nil || place.isOfFormer {
            let isAlumni = place.contains("alumni") || data["alumni"] != nil
            groups = [Membership(title: isAlumni ? "Alumni" : "Former members")]
        }
        for index in groups.indices
        where end != nil || groups[index].title.isOfFormer || place.isOfFormer {
            groups[index].end = end ?? Self.unknownEnd
        }
        photos = printed.compactMap { photo(in: $0.output, $0.keys) } + photos
        for (id, paths) in sources {
            func isSource(_ printed: OldTemplates.Path) -> Bool {
                paths.contains { $0.starts(with: printed) }
            }
            let isPrivate = ["EMAIL:", "TEL:"].contains(where: id.hasPrefix)
            // Which of several links a condition chooses is not known.
            let isOfList = paths.contains { $0.count > 1 }
            let own =
                found.contains(id)
                ? outputs : isPrivate ? certain : isOfList ? other : certain + ofAuthors
            let isShown = own.contains {
                isSource($0.keys) && ($0.output.isWhole || found.contains(id))
            }
            if isShown { shown.insert(id) }
            filters[id] = printed.first { isSource($0.keys) && !$0.output.isWhole }?.output.filter
        }
        if text.flatMap(templates.printText) ?? (other.isEmpty && !hasAll) {
            shown.insert(Self.biography)
        }
    }

    /// True if values of the person at some keys have the name, or all words of it; also if only a
    /// key has the name, and there is a value at all.
    private func isNamed(in printed: [OldTemplates.Path]) -> Bool {
        func words(_ texts: [String]) -> Set<Substring> {
            Set(texts.flatMap { $0.split { !$0.isLetter } })
        }
        // The values below `profile` are those of the person.
        let values = printed.flatMap { keys in
            [keys[...], keys.count > 1 ? keys.dropFirst() : keys[...]].map(data.value)
                .first { $0 != .null }?.allTexts ?? []
        }
        let own = words([name])
        let all = words(data.without(["path", "slug", "url"]).allTexts)
        return own.isSubset(of: words(values)) || !values.isEmpty && !own.isSubset(of: all)
    }

    /// The heading above an output. One with a value is that of the key by which a list is grouped.
    private func title(of output: OldTemplates.Output) -> String? {
        guard output.heading == "" else {
            let isTitle = output.heading?.contains(Self.sentence) == false
            return isTitle && output.heading?.contains(where: \.isLetter) == true
                ? output.heading : nil
        }
        for path in output.conditions.compactMap(\.key) {
            let keys = path.keys(belowAny: paths)
            if let text = keys.flatMap({ data.value(at: $0).text }) { return text }
        }
        return nil
    }

    private static let sentence = SharedRegex(/(?i)^(?:meet|who|here|welcome)\b|[!?.…]$/)

    private func photo(in output: OldTemplates.Output, _ keys: [String]) -> String? {
        guard keys.last.map(PeopleReader.namesPhoto) == true, let value = data.value(at: keys).text
        else { return nil }
        let path = output.before + value + output.after
        return path.isPicture ? path : nil
    }
}

extension [OldPerson] {
    /// The people in the groups of the templates. If a page shows several files without headings,
    /// their groups are called as
    /// these.
    func placed(by templates: OldTemplates, haveAll: Bool) -> [OldPerson] {
        let placed = map { person in
            var person = person
            person.take(from: templates, hasAll: haveAll)
            return person
        }
        let files = Dictionary(grouping: placed) { $0.pageWithoutHeadings ?? "" }
            .mapValues { Set($0.map(\.dataFile)).count }
        return placed.map { person in
            var named = person
            let group = person.groups.first
            if let page = person.pageWithoutHeadings, files[page] ?? 0 > 1, group?.end == nil {
                named.groups = [.init(title: person.dataFile.readable, place: group?.place ?? .max)]
            }
            return named
        }
    }

    /// The people without second entries; what only these have is added to the first entries.
    func merged(_ report: inout ImportReport) -> [OldPerson] {
        var result: [OldPerson] = []
        var slugs: Set<String> = []
        var numbers = NameNumbers()
        // The first of each name and key, and those with translations.
        var places: [String: Int] = [:]
        var originals: [String: Int] = [:]
        func rank(_ person: OldPerson) -> Int {
            person.language != nil ? 2 : person.address == nil ? 1 : 0
        }
        for person in sorted(by: { rank($0) < rank($1) }) {
            if let language = person.language, let place = originals[person.original] {
                result[place].add(person, in: language, &report)
                continue
            }
            let keys = ["name " + person.plainName, "key " + person.key.lowercased()]
            let found = keys.lazy.compactMap { places[$0] }.first
            if let found, person.isSame(as: result[found]) {
                let facts = ["a second entry for \(person.name)"] + result[found].add(person)
                report.add(.notImported, at: person.place, facts.joined(separator: ", "))
                continue
            }
            var person = person
            let slug = person.slug
            _ = numbers.next(for: slug) { number in
                person.number = number
                return slug.isEmpty || slugs.insert(person.slug).inserted
            }
            for key in keys where places[key] == nil { places[key] = result.count }
            if !person.original.isEmpty { originals[person.original] = result.count }
            result.append(person)
        }
        return result
    }
}

extension OldPerson {
    /// Adds the values of a second entry that the first one has not. A card has one title: returns
    /// others, and a biography that is lost.
    fileprivate mutating func add(_ other: OldPerson) -> [String] {
        let titled = Set(properties.map(\.name)).intersection(["TITLE", "ORG"])
        let known = properties.map(\.text)
        let lost = other.properties.filter { titled.contains($0.name) }.map(\.text)
            .filter { !known.contains($0) }
        let isLost = biography != nil && ![nil, biography].contains(other.biography)
        add(other, other.properties.filter { !titled.contains($0.name) })
        groups += newGroups(of: other)
        if biography == nil { (biography, text) = (other.biography, other.text) }
        return lost + (isLost ? ["its text"] : [])
    }

    /// Adds the biography, titles and organizations in another language, and reports the rest.
    fileprivate mutating func add(
        _ other: OldPerson, in language: String, _ report: inout ImportReport
    ) {
        add(other, other.properties)
        translations += [other.text].compactMap(\.self)
        let lost = newGroups(of: other).map(\.title) + (other.name == name ? [] : [other.name])
        if !lost.isEmpty {
            let fact = "left out of \(name), in \(language): \(lost.joined(separator: ", "))"
            report.add(.notImported, at: other.place, fact)
        }
    }

    private func newGroups(of other: OldPerson) -> [Membership] {
        other.groups.filter { group in !groups.contains { $0.title == group.title } }
    }

    /// Adds what all entries of a person have in common, and new ones of some properties.
    private mutating func add(_ other: OldPerson, _ others: [VCard.Property]) {
        otherKeys.append(other.key)
        let known = Set(properties.map(\.id))
        properties += others.filter { !known.contains($0.id) }
            .map { $0.translated(other.language) }
        photos += other.photos
        let isOther = ![nil, other.biography].contains(biography)
        shown.formUnion(isOther ? other.shown.subtracting([Self.biography]) : other.shown)
        filters.merge(other.filters) { first, _ in first }
        let isCertain = [self, other].contains { $0.printed != nil && !$0.isDoubtful }
        isDoubtful = !isCertain && (isDoubtful || other.isDoubtful)
        // The template of a person's page may be elsewhere, though another prints the second entry.
        if printed == nil || other.address != nil { unprinted.formUnion(other.unprinted) }
        printed = printed.map { $0.union(other.printed ?? []) } ?? other.printed
        if address == nil, printed != nil { unprinted = [] }
        paths += other.paths
        oldAddresses += [other.address].compactMap(\.self) + other.oldAddresses
    }
}

extension VCard.Property {
    /// The name and the value, which a card has once.
    var id: String { "\(name):\(value)" }

    /// The title or organization as that of a language; others have none.
    fileprivate func translated(_ language: String?) -> VCard.Property {
        guard let language, ["TITLE", "ORG"].contains(name) else { return self }
        let parameter = VCard.Parameter(name: "LANGUAGE", values: [language])
        return VCard.Property(name: name, parameters: [parameter], value: value, line: 0)
    }
}

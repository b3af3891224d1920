import Content
import Foundation
import Platform
import Privacy
import VCard
import YAML

/// Writes people as cards with photos and biographies, and their groups.
struct PeopleWriter {
    let site: OldSite
    let folder: OldFolder
    let plan: AddressPlan

    /// Those of the texts of the new site.
    let bodies: [String]

    /// The old site's files that are photos now.
    private(set) var photos: Set<String> = []

    /// What `--as-imported` does not grant.
    private var withheld: Set<SensitiveValue> = []
    private var withheldPhotos: Set<Data> = []

    /// The keys of groups of which no one is granted, which a build would refuse.
    private(set) var emptyGroups: [String] = []

    init(_ site: OldSite, _ folder: OldFolder, _ plan: AddressPlan, bodies: [String]) {
        (self.site, self.folder, self.plan, self.bodies) = (site, folder, plan, bodies)
    }

    /// Adds the files of people.
    mutating func write(_ files: inout ImportedFiles, _ report: inout ImportReport) {
        if site.people.isEmpty { return }
        var shown: [(slug: String, fields: [String])] = []
        let values = ShownValues(site, bodies)
        var hidden: [String: [String]] = [:]
        let all = Set(site.files.values).union(site.assets.values)
        let names = Dictionary(grouping: all, by: \.lastPathPart)
        let leftOut = site.people.filter(isLeftOut)
        let hiddenSlugs = Set(leftOut.map(\.slug))
        let named = namesInTexts(of: leftOut, values.texts)
        for var person in site.people {
            let path = "Content/contacts/\(SiteImport.container)/\(person.slug)"
            if person.slug.isEmpty {
                report.add(.notImported, at: person.place, "a person whose name has no letters")
                continue
            }
            let isUnnamed = hiddenSlugs.contains(person.slug) && !named.contains(person.name)
            let inTexts = person.properties.filter(values.haveInText)
            if isUnnamed, !inTexts.isEmpty {
                // A build refuses values of a card in texts that name no contact.
                let fact = "left out of the card, because a text shows it, but no page the name"
                report.add(.notImported, at: person.place, "a contact of \(person.name): \(fact)")
                person.properties.removeAll(where: inTexts.contains)
            }
            removeHidden(from: &person, values, &hidden, &report)
            var card = person.card
            let found = person.photos.compactMap { file(of: $0, of: person, names) }
            // None of them is published without consent.
            photos.formUnion(found)
            if let photo = found.first {
                let name = "\(person.slug).\(photo.fileExtension)"
                files.add(
                    "Content/contacts/\(SiteImport.container)/\(name)",
                    copyOf: "\(folder.path)/\(photo)")
                card = VCard(card.properties + [VCard.Property(name: "PHOTO", uri: name)])
            } else if let photo = person.photos.first {
                report.add(.notImported, at: person.place, "photo of \(person.name): \(photo)")
            }
            files.add("\(path).vcf", text: card.text)
            for (language, text) in person.biographies {
                let end = language.map { ".\($0.lowercased())" } ?? ""
                files.add("\(path)\(end).md", text: text + "\n")
            }
            let all = person.properties.filter { values.contains($0, of: person) }
            let others = person.properties.filter { !values.contains($0, of: person) }
            withheld.formUnion(others.compactMap(\.sensitive))
            let isHidden = hiddenSlugs.contains(person.slug)
            let hasPhoto = !found.isEmpty && !isHidden && person.showsPhoto
            if !hasPhoto { withheldPhotos.formUnion(found.prefix(1).compactMap(folder.bytes)) }
            let inText = ["name"] + OldPerson.fields(of: inTexts.map(\.name))
            let name = named.contains(person.name) ? inText : []
            let fields = isHidden ? name : person.shownFields(all, hasPhoto: hasPhoto)
            if !fields.isEmpty { shown.append((person.slug, fields)) }
            if fields.isEmpty || !isHidden && !found.isEmpty && !hasPhoto {
                let field = fields.isEmpty ? "name" : "photo"
                let reason = fields.isEmpty && person.isDoubtful ? Self.doubtful : Self.notShown
                hidden["\(field): \(reason)", default: []].append(person.name)
            }
        }
        for (reason, names) in hidden.sorted(by: { $0.key < $1.key }) {
            report.add(
                .unconverted, at: ConsentFile.shown,
                "\(reason), so --as-imported does not grant it: "
                    + names.joined(separator: ", "))
        }
        if shown.isEmpty, hidden.isEmpty { return }
        let aliases = plan.aliasesOfPeople.map {
            "  \($0.slug.yamlKey): { aliases: \($0.aliases.yamlList) }\n"
        }
        files.add(
            ConsentFile.shown,
            text: Self.consent + (aliases.isEmpty ? "" : "contacts:\n" + aliases.joined()))
        files.add(
            ShownFields.path,
            text: "\(SiteImport.container):\(shown.isEmpty ? " {}" : "")\n"
                + shown.map { "  \($0.slug.yamlKey): \($0.fields.yamlList)\n" }.joined())
        let listed = Set(shown.filter { $0.fields.contains("groups") }.map(\.slug))
        if let groups = groups(showing: listed, &report) {
            files.add("Content/contacts/groups.yml", text: groups)
        }
    }

    /// Returns those of some files that would publish without consent what is withheld.
    func refused(_ paths: Set<String>, _ report: inout ImportReport) -> Set<String> {
        let search = LeakSearch(Array(withheld))
        let refused = paths.filter { path in
            let isSearched = path.isPicture ? !withheldPhotos.isEmpty : !search.isEmpty
            guard isSearched, let bytes = folder.bytes(path) else { return false }
            return path.isPicture
                ? withheldPhotos.contains(bytes) : !search.leaks(in: Array(bytes)).isEmpty
        }
        for path in refused.sorted() {
            let what =
                path.isPicture
                ? "a copy of a photo" : "it contains an e-mail address or phone number"
            report.add(.notImported, at: path, "\(what) that --as-imported does not grant")
        }
        return refused
    }

    /// Returns true for people who wrote no post, and whose names no template surely prints; where
    /// some are elsewhere, only for those whom they leave out of a list.
    private var isLeftOut: (OldPerson) -> Bool {
        func source(of person: OldPerson) -> String {
            person.place.hasSuffix(".md") ? person.place.folderPath : person.place
        }
        let shown = Set(site.people.filter { $0.printed != nil }.map(source))
        let index = AuthorIndex(site.people)
        let authors = Set(
            site.texts.flatMap { text in
                let value = text.front.first(AuthorIndex.keys)
                let filters = site.templates?.filters(of: AuthorIndex.keys, in: text) ?? []
                // A layout that only looks authors up by their keys shows no other names.
                return Set(filters) == [OldTemplates.lookUp]
                    ? site.people.filter { value?.texts.contains($0.key) == true }.map(\.slug)
                    : index.authors(in: value).people
            })
        return { person in
            let isOfList = person.address == nil && shown.contains(source(of: person))
            let isUnread = person.printed == nil && (site.hasOwnTheme || isOfList)
            return !authors.contains(person.slug) && (isUnread || person.isDoubtful)
        }
    }

    /// Returns the names of people that texts have.
    private func namesInTexts(of people: [OldPerson], _ texts: [String]) -> Set<String> {
        func words(_ text: String) -> [Substring] {
            text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        }
        if people.isEmpty { return [] }
        let names = Dictionary(grouping: people.map { ($0.name, words($0.name)) }) {
            $0.1.first ?? ""
        }
        return texts.reduce(into: []) { found, text in
            let all = words(text.withoutTags)
            for start in all.indices {
                let own = names[all[start]] ?? []
                found.formUnion(own.filter { all[start...].starts(with: $0.1) }.map(\.0))
            }
        }
    }

    /// Removes values that the old site does not show beside others that it shows: consent covers
    /// all of a card. Adds the fields of which it shows none, with the reason, to `hidden`.
    private func removeHidden(
        from person: inout OldPerson, _ values: ShownValues, _ hidden: inout [String: [String]],
        _ report: inout ImportReport
    ) {
        for (name, field) in OldPerson.fields {
            let own = person.properties.filter { $0.name == name }
            let left = own.filter { !values.contains($0, of: person) }.map(\.id)
            if left.isEmpty { continue }
            guard left.count < own.count else {
                let filters = person.filters
                let reason = left.lazy.compactMap { filters[$0] }.first.map {
                    "it is printed through the filter \($0)"
                }
                hidden["\(field): \(reason ?? Self.notShown)", default: []].append(person.name)
                continue
            }
            report.add(
                .notImported, at: person.place, "\(field) of \(person.name) that no page shows")
            person.properties.removeAll { left.contains($0.id) }
        }
        if !person.shown.contains(OldPerson.biography), !person.biographies.isEmpty {
            hidden["biography: \(Self.notShown)", default: []].append(person.name)
        }
    }

    private static let doubtful = "no template of the old site surely shows it"
    private static let notShown = "no template of the old site shows it"
    private static let consent = """
        # Imported from the old site, and not published yet. This publishes what the old site \
        showed:
        #   sitegen consent grant \(SiteImport.container) --as-imported
        containers:
          \(SiteImport.container): denied

        """

    /// Returns the file of a photo, in the usual folders, or the only one with its name in folders
    /// that most values of the person name; `nil` for one of another server, or none.
    private func file(
        of named: String, of person: OldPerson, _ names: [String: [String]]
    ) -> String? {
        guard !named.contains("://"), named.isPicture else { return nil }
        let decoded = String(named.prefix { $0 != "?" && $0 != "#" }).decoded
        let path =
            decoded.hasPrefix(site.basePath + "/")
            ? String(decoded.dropFirst(site.basePath.count)) : decoded
        let plain = String(path.drop { $0 == "/" || $0 == "." })
        let beside = "\(person.place.folderPath)/\(plain)"
        let tries = [beside, site.files[plain], plain, site.assets[plain]]
        let values = Set(person.data.allTexts)
        let same =
            Dictionary(grouping: names[plain] ?? []) { file in
                values.intersection(file.split(separator: "/").map(String.init)).count
            }.max { $0.key < $1.key }?.value ?? []
        return tries.lazy.compactMap(\.self).first(where: site.included.contains)
            ?? (same.count == 1 ? same[0] : nil)
    }

    /// Returns groups.yml, in the order of the old page; `nil` without groups. Those that show none
    /// of the people who are granted are left out, since a build refuses them.
    private mutating func groups(
        showing listed: Set<String>, _ report: inout ImportReport
    ) -> String? {
        typealias Member = (slug: String, key: String, group: OldPerson.Membership)
        let people = site.people.sorted { ($0.weight ?? .max) < ($1.weight ?? .max) }
        let all = people.filter { !$0.slug.isEmpty }.flatMap { person in
            person.groups.map { (slug: person.slug, key: Slug.make($0.title), group: $0) }
        }
        let byKey = Dictionary(grouping: all, by: \.key)
        func place(_ members: [Member]) -> Int { members.map(\.group.place).min() ?? .max }
        let groups = all.map(\.key).unique.filter { !$0.isEmpty }.map { key in
            var seen: Set<String> = []
            return (key: key, members: (byKey[key] ?? []).filter { seen.insert($0.slug).inserted })
        }.sorted { place($0.members) < place($1.members) }
        let empty = groups.filter { group in
            !group.members.contains { listed.contains($0.slug) }
        }
        emptyGroups = empty.map(\.key)
        for group in empty {
            let fact = "group \(group.key), of which the old site shows none, so it is left out"
            report.add(.notImported, at: "Content/contacts/groups.yml", fact)
        }
        let texts = groups.filter { !emptyGroups.contains($0.key) }.map { key, members in
            let present = members.filter { $0.group.end == nil }.map(\.slug)
            let former = members.compactMap { member in
                member.group.end.map { "\(member.slug.yamlKey): \($0)" }
            }
            let title = members.first?.group.title ?? ""
            let shown = title.prefix(1).uppercased() + title.dropFirst()
            return "\(key.yamlKey):\n  title: \(shown.yamlText)\n"
                + (present.isEmpty ? "" : "  members: \(present.yamlList)\n")
                + (former.isEmpty ? "" : "  former: { \(former.joined(separator: ", ")) }\n")
        }
        return texts.isEmpty ? nil : texts.joined()
    }
}

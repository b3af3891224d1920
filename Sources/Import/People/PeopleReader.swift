import Content
import Diagnostics
import Foundation
import Platform
import VCard

/// Reads people from front matter and from lists and maps in data files.
enum PeopleReader {
    private static let names: Set = [
        "people", "persons", "members", "team", "staff", "authors", "author", "alumni", "students",
        "faculty", "board", "contributors", "committee", "fellows", "postdocs", "crew", "editors",
        "speakers", "organizers", "officers", "leaders", "leadership", "volunteers", "coaches",
        "trainers", "mentors", "advisors", "instructors", "professors", "researchers", "teachers",
        "kader", "ausschuss", "beirat", "präsidium", "betreuer", "obleute", "mannschaft",
        "junta", "directiva", "directivo", "bureau", "mitglieder", "vorstand", "personen",
        "autoren", "equipe", "équipe", "membres", "auteurs",
        "equipo", "miembros", "personas", "autores", "collaborators", "leads", "interns",
        "visitors", "associates", "ambassadors", "maintainers", "panelists", "hosts", "founders",
        "trustees", "profiles", "presenters", "musicians", "players", "singers", "performers",
        "artists", "mannschaft", "obleute", "referenten", "mitwirkende", "dirigenten", "lehrer",
        "musiker", "spieler", "ansprechpartner",
    ]

    /// True for the name of a folder or file of people, such as `team`, `team_members` or
    /// `alumni_msc`.
    static func isOfPeople(_ name: String) -> Bool {
        let words = name.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " }
        return words.first == "alumni" || words.last.map { names.contains(String($0)) } ?? false
    }

    /// Returns the people in a data file; `nil` if its name or contents are of something else, and
    /// no page of people shows it.
    static func people(
        inDataFile path: String, _ folder: OldFolder, _ templates: OldTemplates,
        _ report: inout ImportReport
    ) -> [OldPerson]? {
        let list = OldTemplates.path(ofDataFile: path)
        let pages = templates.pages(showing: list)
        let isNamed = Self.isPathOfPeople(path)
        guard isNamed || !pages.isEmpty, let data = folder.data(path, &report) else { return nil }
        let stem = path.lastPathPart.withoutExtension
        let all = people(
            in: data, key: stem, place: path, group: nil, at: [list], printedBy: templates)
        // Users of a program, such as those of GitHub.
        let users = pages.isEmpty ? all.map(\.person.name).filter(\.isOfUser) : []
        report.count("users in data files left out, whom no page shows", users.count)
        let people = all.filter { !users.contains($0.person.name) }
        let found = people.count(where: \.person.looksLikeOne)
        let offices = people.count(where: \.person.name.isOffice)
        let areOfPeople = found > 0 && found * 4 >= (people.count - offices) * 3
        if people.isEmpty || !isNamed && !areOfPeople || areOrganizations(all) { return nil }
        note(unnamed: data, at: path, &report)
        return shown(people, at: path, &report)
    }

    /// True if most have what only organizations have, such as a logo.
    private static func areOrganizations(_ found: [Reading]) -> Bool {
        found.count(where: \.person.isOrganization) * 2 > found.count
    }

    private static func note(
        unnamed data: DataValue, of list: String = "", at path: String, _ report: inout ImportReport
    ) {
        let count = unnamed(in: data)
        if count > 0 {
            let fact = "\(list)entries without the name of a person: \(count)"
            report.add(.notImported, at: path, fact)
        }
    }

    /// True for the path of a file that is named after people, or in a folder of them.
    static func isPathOfPeople(_ path: String) -> Bool {
        path.split(separator: "/").contains { isOfPeople($0.description.withoutExtension) }
    }

    /// Returns the people that are not hidden, and reports the others and unread keys.
    static func shown(
        _ found: [Reading], at path: String, _ report: inout ImportReport
    ) -> [OldPerson] {
        for person in found { note(person.unread, &report) }
        for hidden in found where hidden.isHidden {
            report.add(.notImported, at: path, "\(hidden.person.name): marked as not published")
        }
        let people = found.filter { !$0.isHidden }.map(\.person)
        let several = people.map(\.name).filter { $0.wholeMatch(of: Self.several) != nil }
        for name in several {
            report.add(.notImported, at: path, "\(name): several people in one entry")
        }
        return people.filter { !several.contains($0.name) }
    }

    /// `Ada & Ben Byron`, with both names.
    private static let several = SharedRegex(
        /\p{Lu}\S*(?:\s\p{Lu}\S*)?\s(?:&|\+|and|und|et)\s\p{Lu}\S*(?:\s\S+)?\s\p{Lu}\S*/)

    private static func note(_ unread: [String], _ report: inout ImportReport) {
        for key in Set(unread) { report.count("key \(key) of people without a field in cards") }
    }

    /// Returns the person of a text's front matter, with its body as biography; nobody for a text
    /// without a name, or one that the old site does not show.
    static func person(
        _ text: OldText, _ folder: OldFolder, _ templates: OldTemplates,
        _ report: inout ImportReport
    ) -> [OldPerson] {
        guard text.isShown, !text.needsPassword else {
            report.add(.notImported, at: text.path, "a person whom the old site does not show")
            return []
        }
        let isIndex = text.address.hasSuffix("/index.html")
        let address = isIndex ? String(text.address.dropLast("index.html".count)) : text.address
        let found = read(
            text.front, key: text.name, place: text.path,
            group: text.folders.first { $0 != text.name },
            address: text.hasPage ? address : nil,
            at: templates.paths(of: text.path, text.front, hasPage: text.hasPage),
            printedBy: templates)
        guard var person = found?.person else {
            report.add(.notImported, at: text.path, "a person without a name")
            return []
        }
        let hasBody = text.body.contains { !$0.isWhitespace }
        let short = hasBody && person.biography != nil ? ["bio"] : []
        person.oldAddresses = text.aliases.filter { $0.contains("/") }
        let unread = (found?.unread ?? []).filter {
            !OldText.keysOfAliases.contains($0) || person.oldAddresses.isEmpty
        }
        note(unread + short, &report)
        (person.language, person.original) = (text.language, text.original)
        if hasBody {
            person.biography = text.body
            person.text = text
            let first = text.body.contains("\n\n") ? [] : [["excerpt"]]
            person.sources[OldPerson.biography] = Set([["content"], ["output"]] + first)
        }
        let avatars = ["avatar", "featured", "photo", "profile"].flatMap { name in
            ["jpg", "jpeg", "png", "webp"].map { "\(text.path.folderPath)/\(name).\($0)" }
        }
        let hasFolder = text.path.lastPathPart.contains("index.")
        if hasFolder { person.photos += avatars.filter(folder.contains) }
        return [person]
    }

    typealias Reading = (person: OldPerson, unread: [String], isHidden: Bool)

    /// Reads a list of people, a map of people, or a map or list of groups of people.
    static func people(
        in data: DataValue, key: String, place: String, group: String?,
        at paths: [OldTemplates.Path] = [], printedBy templates: OldTemplates? = nil
    ) -> [Reading] {
        let person = read(
            data, key: key, place: place, group: group, at: paths, printedBy: templates)
        if let person { return [person] }
        let lists = ["members", "people", "list"]
        let title = data.first(["title", "group", "name", "gruppe"])?.text ?? group
        let items = data.items.enumerated().map { (key: "\($0.offset)", value: $0.element) }
        let entries = data.entries.map { (key: $0.key, value: $0.value) }
        var separator: DataValue?
        return (items + entries).flatMap { entry in
            separator = entry.value.separator ?? separator
            if entry.value.separator != nil { return [Reading]() }
            let below = separator.map { DataValue.map([.init(key: "group", value: $0)]) }
            // The people of a group with a title of its own.
            let isInner = lists.contains(entry.key) || title != group && isOfPeople(entry.key)
            let isList = !entry.value.items.isEmpty && !isInner
            return people(
                in: below.map(entry.value.merging) ?? entry.value, key: entry.key, place: place,
                group: isList ? entry.key.readable : title,
                at: paths.map { $0 + [data.items.isEmpty ? entry.key.lowercased() : "*"] },
                printedBy: templates)
        }.map { ($0.person, $0.unread, $0.isHidden || isHidden(data)) }
    }

    /// Returns the number of maps that are neither people nor groups of them.
    private static func unnamed(in data: DataValue) -> Int {
        if read(data, key: "", place: "", group: nil) != nil { return 0 }
        let inner = (data.items + data.entries.map(\.value)).filter {
            !$0.entries.isEmpty && $0.separator == nil || $0.items.contains { !$0.entries.isEmpty }
        }
        return inner.isEmpty && !data.entries.isEmpty ? 1 : inner.reduce(0) { $0 + unnamed(in: $1) }
    }
}

extension PeopleReader {
    /// Returns `nil` for a value without a name.
    private static func read(
        _ front: DataValue, key: String, place: String, group: String?, address: String? = nil,
        at paths: [OldTemplates.Path] = [], printedBy templates: OldTemplates? = nil
    ) -> Reading? {
        // Zola has its own keys in `extra`, and some themes have those of a person in `profile`.
        let inner = ["profile", "author", "person"].filter {
            front[$0]?.first(nameKeys + givenNameKeys) != nil
        }
        let all =
            (["extra"] + inner).flatMap { front[$0]?.entries ?? [] } + front.without(inner).entries
        let plain = DataValue.map(
            all.filter { !["none", "n/a", "null"].contains($0.value.text?.lowercased()) })
        let renamed = usualKeys(of: plain)
        let data = renamed.reduce(plain) { $0.with($1.key, plain[$1.value] ?? .null) }
        guard !data.entries.isEmpty, data["members"] == nil,
            lists(in: data).isEmpty || data.first(mailKeys + phoneKeys + titleKeys) != nil
        else { return nil }
        let isFile = address != nil || place.fileExtension == "md"
        guard let named = name(of: data, key: key, isFile: isFile), !named.isPlaceholder else {
            return nil
        }
        // `Ada King, Spring 2015`, `Ada King, Maths & Logic` and `Ada King, from Maths (2015)`
        let years = named.wholeMatch(of: nameAndYears)
        let remark = isFile ? nil : (years.map { $0.1.trimmed("") } ?? named).remark
        let isWhole = years == nil && remark == nil
        let start = named.prefix { isWhole || !",(".contains($0) }
        let name = String(start).inOneLine
        let id = key.allSatisfy(\.isNumber) ? data.first(["id", "slug"])?.text : nil
        var person = OldPerson(key: id ?? key, name: name, address: address, place: place)
        person.paths = paths
        person.data = data.merging(
            DataValue(texts: ["path": place, "slug": person.key, "url": address ?? ""]))
        person.end = end(of: data, years?.2)
        person.photos = photoKeys(in: data).compactMap { key in
            data[key].flatMap { $0.text ?? $0.first(["src", "url", "path"])?.text }
        }
        let keysOfText = biographyKeys + (isFile ? [] : ["description"])
        let biography = keysOfText.first { data[$0]?.text != nil }.map { [$0] } ?? []
        person.biography = data.first(biography)?.text
        let own = groups(in: data)
        let groups = own.isEmpty ? [group].compactMap(\.self) : own
        person.groups = groups.map { OldPerson.Membership(title: $0) }
        person.weight = data.first(["weight", "order"])?.text.flatMap { Int($0) }
        let printed: Set<String> = templates?.printed(of: paths) ?? []
        let title = title(of: data, printed, besides: named, isFile: isFile)
        func add(_ id: String, _ keys: OldTemplates.Path) {
            let key = renamed[keys[0]] ?? keys[0]
            let path = inner.filter { front[$0]?[key] != nil } + [key] + keys.dropFirst()
            person.sources[id, default: []].insert(path)
        }
        for (property, keys) in properties(of: data, title: title, remark: remark) {
            if person.sources[property.id] == nil { person.properties.append(property) }
            add(property.id, keys)
            // An address among links is shown unless templates print others.
            if property.name == "EMAIL", keys.count > 1 { person.shown.insert(property.id) }
        }
        if !biography.isEmpty { add(OldPerson.biography, biography) }
        let texts = [named, person.biography ?? ""] + person.photos + groups
        let unread = unread(in: data, besides: texts + person.properties.map(\.text))
        return (person, unread, isHidden(data))
    }

    /// The headings of tables, in lower case, among the keys of a person, by the usual keys: those
    /// of `Vorname` or `Funktion`.
    private static func usualKeys(of data: DataValue) -> [String: String] {
        let pairs = data.entries.compactMap { entry -> (String, String)? in
            guard let text = entry.value.text, let field = Heading(entry.key).column?.field,
                fields.contains(field), field != .phone || text.count(where: \.isNumber) > 3
            else { return nil }
            let key = field == .title ? "role" : field.rawValue
            return data[key] == nil ? (key, entry.key.lowercased()) : nil
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static let fields: Set<Column.Field> = [
        .name, .given, .family, .title, .role, .email, .phone, .photo, .organization, .birthday,
    ]

    static func groups(in data: DataValue) -> [String] { data.first(groupKeys)?.texts ?? [] }

    /// Returns the name of a person: below any of its keys, in parts, in a key of a list, or in the
    /// title of a file. A position is no name.
    private static func name(of data: DataValue, key: String, isFile: Bool) -> String? {
        let whole = data.first(nameKeys)
        let (given, family) = (givenNameKeys + ["first"], familyNameKeys + ["last"])
        let parts = [given, family].compactMap { whole?.first($0)?.text ?? data.first($0)?.text }
        if let name = whole?.text {
            // `Vorname` and `Name`
            let isFamily = parts.count == 1 && data.first(given) != nil && !name.contains(parts[0])
            return isFamily ? "\(parts[0]) \(name)" : name
        }
        if parts.count == 2 { return parts.joined(separator: " ") }
        if isFile {
            let title = data["title"]?.text
            guard title?.isPosition != false else { return title }
            let name = data["author"]?.text ?? key.readable.replacing("-", with: " ").capitalized
            return name.contains(" ") ? name : title
        }
        let isNamed = key.contains(" ") && data.first(photoKeys + titleKeys + socialKeys) != nil
        if isNamed || data.first(["role", "position", "funktion", "ruolo"]) == nil {
            return isNamed ? key : nil
        }
        // `boardmember`
        return data.entries.first { entry in
            ["member", "name", "person", "title"].contains(where: entry.key.lowercased().hasSuffix)
                && entry.value.text?.isNameOfPerson == true
        }?.value.text
    }

    private static let nameAndYears = SharedRegex(
        /(\D+?)\s*[,(]\s*((?:\p{L}+\s+){0,3}\d{4}.{0,20})/)

    /// Returns the last day of a former member, by an end or a flag; `nil` for a present one.
    private static func end(of data: DataValue, _ years: Substring?) -> String? {
        let ends = ["end", "end_date", "enddate", "end_year", "left", "until", "to", "bis"]
        let periods = ["duration", "years", "period", "dates"]
        let period = data.first(periods)?.text
        let end = data.first(ends)?.text ?? period ?? years.map(String.init)
        let today = CivilDay(Date())
        if let day = end.flatMap({ CivilDay(startOf: $0) }) { return day < today ? day.text : nil }
        let found = end?.matches(of: year).compactMap { Int($0.0) } ?? []
        // `since 2019` has no end, and `2019 -` none yet.
        if let year = found.last, found.count > (end == period ? 1 : 0),
            end?.contains(openPeriod) == false
        {
            return year < today.year ? "\(year)-12-31" : nil
        }
        let isFormer =
            ["alumni", "alumnus", "alum", "former", "past"].contains { data[$0]?.flag == true }
            || ["active", "current"].contains { data[$0]?.flag == false }
            || data["status"]?.text?.isOfFormer == true
        return isFormer ? OldPerson.unknownEnd : nil
    }

    private static let year = SharedRegex(/\b(?:19|20)\d{2}\b/)
    private static let openPeriod = SharedRegex(/(?i)since|from|seit|depuis|present|now|[-–]\s*$/)

    /// True for a key whose value is in the name of a photo.
    static func namesPhoto(_ key: String) -> Bool {
        (photoKeys + nameKeys + ["id", "slug", "key", "url"]).contains(key)
            || key.contains(nameOfPhoto)
    }

    /// The keys with photos: the usual ones first, and others such as `image_path`.
    static func photoKeys(in data: DataValue) -> [String] {
        let others = data.entries.filter {
            let isFile = $0.value.text.map { $0.isPicture || $0.contains("://") } == true
            return isFile && $0.key.lowercased().contains(nameOfPhoto)
        }
        return (photoKeys.filter { data[$0] != nil } + others.map { $0.key.lowercased() }).unique
    }

    private static let nameOfPhoto = SharedRegex(/ima?ge?|photo|foto|pic|portrait|avatar|headshot/)

    /// True for front matter with keys that only people have.
    static func isNamed(_ front: DataValue) -> Bool {
        front.first(nameKeys + givenNameKeys + titleKeys + socialKeys) != nil
    }

    /// True for a person, or a group of them, that templates leave out.
    static func isHidden(_ data: DataValue) -> Bool {
        shownKeys.contains { data[$0]?.flag == false }
            || hiddenKeys.contains { data[$0]?.flag == true }
    }

    /// Returns the titles below the first key on one line, without tags: those that templates
    /// print, if they print some.
    private static func title(
        of data: DataValue, _ printed: Set<String>, besides name: String, isFile: Bool
    ) -> (text: String, key: String)? {
        let all = titleKeys + ["title", "description", "subtitle"].prefix(isFile ? 3 : 1)
        let ofPerson = all.filter { printed.contains($0) && $0 != "subtitle" } + all
        return ofPerson.lazy.compactMap { key in
            let titles = (data[key]?.texts ?? []).filter {
                !$0.isOfFormer && !["current", "active", "present"].contains($0.lowercased())
            }
            let text = titles.joined(separator: ", ").replacing(/<br *\/?>/, with: ", ").withoutTags
            let isLong = ["description", "subtitle"].contains(key) && text.count >= 100
            return text.isEmpty || text == name || isLong ? nil : (text, key)
        }.first
    }

    /// Returns the keys with a text that is not one of the person's, those of links as `links.cv`.
    private static func unread(in data: DataValue, besides texts: [String]) -> [String] {
        let known = texts.map { $0.lowercased() }
        func isKnown(_ text: String) -> Bool {
            let plain = (mail(text) ?? text).lowercased().drop { $0 == "@" }
            return known.contains { $0.contains(plain) }
        }
        let keys = data.entries.filter { entry in
            let key = entry.key.lowercased()
            let isOfLinks = socialKeys.contains(key) && entry.value.text == nil
            return !layoutKeys.contains(key) && !isOfLinks
                && !entry.value.allTexts.allSatisfy(isKnown)
        }
        let links = socialLinks(of: data).filter { property(of: $0.site, $0.value) == nil }
        return keys.map { $0.key.lowercased() } + links.map { "links.\($0.site.lowercased())" }
    }
}

/// Converts the values of a person to the properties of a card.
extension PeopleReader {
    /// Returns the properties with the keys in one another of their values. A remark is a part of
    /// the name.
    private static func properties(
        of data: DataValue, title: (text: String, key: String)?, remark: String?
    ) -> [(property: VCard.Property, keys: OldTemplates.Path)] {
        var properties: [(property: VCard.Property, keys: OldTemplates.Path)] = []
        func add(_ property: VCard.Property?, _ keys: String...) {
            if let property { properties.append((property, keys)) }
        }
        func addAll(_ keys: [String], _ property: (String) -> VCard.Property?) {
            let key = keys.first { data[$0] != nil } ?? ""
            for text in data[key]?.texts ?? [] { add(property(text), key) }
        }
        let titles = [title?.text, remark].compactMap(\.self).joined(separator: ", ")
        let ofName = nameKeys.first { data[$0] != nil } ?? "title"
        if !titles.isEmpty {
            add(VCard.Property(name: "TITLE", text: titles), title?.key ?? ofName)
        }
        let key = organizationKeys.first { data[$0] != nil } ?? ""
        let organization = data[key].flatMap {
            $0.text ?? $0.items.first?.first(["name"])?.text ?? $0.first(["name"])?.text
                ?? $0.texts.first
        }
        if let organization { add(VCard.Property(name: "ORG", components: [organization]), key) }
        addAll(mailKeys) { mail($0).map { VCard.Property(name: "EMAIL", text: $0) } }
        addAll(phoneKeys) { VCard.Property(name: "TEL", text: $0) }
        addAll(Array(webKeys)) { property(of: "web", $0) }
        for entry in data.entries {
            let profile = entry.value.text.flatMap { profileProperty(of: entry.key, $0) }
            add(profile, entry.key.lowercased())
        }
        let links = socialLinks(of: data).map { (property(of: $0.site, $0.value), $0.keys) }
        return properties + links.compactMap { property, keys in property.map { ($0, keys) } }
    }

    /// Returns the entries of `social` and `links`, with their keys in one another: a map of sites,
    /// or a list of links with icons.
    private static func socialLinks(of data: DataValue) -> [Link] {
        let maps = socialKeys.flatMap { key in
            data[key].map { [$0] + $0.items }.map { $0.map { (key, $0) } } ?? []
        }
        return maps.flatMap { key, map -> [Link] in
            let names = ["name", "label", "platform", "title", "icon"].compactMap { map[$0]?.text }
            let links = ["link", "url", "href"].compactMap { end in
                map[end]?.text.map { (value: $0, keys: [key, end]) }
            }
            if let (link, keys) = links.first, let first = names.first {
                return [(names.first { property(of: $0, link) != nil } ?? first, link, keys)]
            }
            return map.entries.compactMap { entry in
                entry.value.text.map { (entry.key, $0, [key, entry.key.lowercased()]) }
            }
        }
    }

    private typealias Link = (site: String, value: String, keys: OldTemplates.Path)

    /// Returns the property for a link; `nil` for what has no place in a card.
    static func property(of site: String, _ value: String) -> VCard.Property? {
        if mailKeys.contains(site.lowercased()) || value.hasPrefix("mailto:") {
            return mail(value).map { VCard.Property(name: "EMAIL", text: $0) }
        }
        if phoneKeys.contains(site.lowercased()) { return VCard.Property(name: "TEL", text: value) }
        if let profile = profileProperty(of: site, value) { return profile }
        // An icon, such as `fab fa-twitter-square`.
        let words = site.lowercased().split { " -/".contains($0) }.map(String.init)
        if let known = words.first(where: { profiles[$0] != nil }), value.contains("://") {
            return profileProperty(of: known, value)
        }
        let isWeb = !Set(words).isDisjoint(with: webKeys + ["home", "link", "globe"])
        guard isWeb, value.contains("://") || value.hasPrefix("www."), !value.contains(" ") else {
            return nil
        }
        return VCard.Property(name: "URL", uri: value.contains("://") ? value : "https://" + value)
    }

    /// Returns the address in a text, which may be a link; `nil` for a disguised address.
    static func mail(_ text: String) -> String? {
        let address = text.firstMatch(of: Self.mailto).map { String($0.1) } ?? text
        return address.contains("@") && !address.contains { $0.isWhitespace || "<>()".contains($0) }
            ? address : nil
    }

    private static let mailto = SharedRegex(/mailto:([^"'>?\s]+)/)

    /// Returns the profile of a URL or a user's name; `nil` for another site.
    private static func profileProperty(of site: String, _ value: String) -> VCard.Property? {
        let key = site.lowercased().split(separator: "_username").first.map(String.init) ?? ""
        let plain = profiles.keys.first { $0 == key || $0 != "x" && key.hasSuffix("-\($0)") }
        let isFlag = ["true", "false", "yes", "no", "on", "off"].contains(value.lowercased())
        guard let plain, let start = profiles[plain], !value.contains(" "), !isFlag else {
            return nil
        }
        var url = value.contains("://") ? value : start + value.drop { $0 == "@" }
        if plain == "mastodon", !value.contains("://") {
            let parts = value.split(separator: "@")
            guard parts.count == 2 else { return nil }
            url = "https://\(parts[1])/@\(parts[0])"
        }
        let type = site.split(separator: "-").last.map(String.init) ?? site
        return VCard.Property(name: "X-SOCIALPROFILE", uri: url, types: [type])
    }
}

/// Reads lists of people in settings, or in the front matter of a page.
extension PeopleReader {
    /// Returns the people in lists and maps below keys such as `authors`, in settings or in the
    /// front matter of a page about all of them. `paths` are those of the settings or the page.
    static func people(
        in data: DataValue, of path: String, at paths: [OldTemplates.Path] = [["site"]],
        _ report: inout ImportReport
    ) -> [OldPerson] {
        let found = lists(in: data).flatMap { entry in
            note(unnamed: entry.value, of: "\(entry.key): ", at: path, &report)
            return people(
                in: entry.value, key: entry.key, place: path,
                group: entry.value.items.isEmpty ? nil : entry.key.readable,
                at: paths.map { $0 + [entry.key.lowercased()] })
        }
        if areOrganizations(found) {
            let names = found.map(\.person.name).joined(separator: ", ")
            report.add(.notImported, at: path, "organizations, which are no people: \(names)")
            return []
        }
        return shown(found, at: path, &report)
    }

    /// The entries of a map with people.
    static func lists(in data: DataValue) -> [DataValue.Entry] {
        data.entries.filter { entry in
            let inner = entry.value.items + entry.value.entries.map(\.value)
            return entry.key.lowercased() != "author" && isOfPeople(entry.key)
                && inner.contains { !$0.entries.isEmpty }
        }
    }
}

/// The keys of people in front matter and data files, with their synonyms, in lower case.
extension PeopleReader {
    static let nameKeys = [
        "name", "full_name", "fullname", "full-name", "display_name", "displayname", "nom", "nome",
        "nombre", "naam",
    ]
    private static let givenNameKeys = [
        "first_name", "firstname", "given", "given_name", "vorname", "prénom",
    ]
    private static let familyNameKeys = [
        "last_name", "lastname", "family", "family_name", "surname", "nachname", "familienname",
    ]
    static let titleKeys = [
        "role", "position", "job_title", "jobtitle", "job", "occupation", "rank", "info",
        "designation", "roles", "status", "function", "functions", "funktion", "funktionen",
        "rolle", "amt", "dienstgrad", "fonction", "cargo", "ruolo", "title_role", "work_title",
    ]
    static let photoKeys = [
        "photo", "image", "picture", "avatar", "img", "portrait", "headshot", "thumbnail",
        "profile_image", "pic", "foto", "bild",
    ]
    static let biographyKeys = ["bio", "biography", "about", "short_bio", "body"]
    private static let groupKeys = ["group", "groups", "user_groups", "team"]
    static let organizationKeys = [
        "organization", "organisation", "organizations", "affiliation", "company", "org",
        "institution", "university",
    ]
    static let webKeys = [
        "website", "web", "homepage", "home-page", "webpage", "url", "site", "uri", "home", "link",
        "redirect",
    ]
    static let mailKeys = ["email", "mail", "e-mail", "courriel"]
    private static let phoneKeys = ["phone", "tel", "telephone", "telefon", "mobile", "handy"]
    static let socialKeys = ["social", "links", "profiles", "contact"]

    /// The addresses of profiles, by the key with the user's name.
    static let profiles = [
        "github": "https://github.com/", "gitlab": "https://gitlab.com/",
        "twitter": "https://twitter.com/", "x": "https://x.com/",
        "linkedin": "https://www.linkedin.com/in/", "orcid": "https://orcid.org/",
        "mastodon": "https://", "instagram": "https://www.instagram.com/",
        "facebook": "https://www.facebook.com/", "youtube": "https://www.youtube.com/@",
        "bluesky": "https://bsky.app/profile/",
        "scholar": "https://scholar.google.com/citations?user=",
        "google_scholar": "https://scholar.google.com/citations?user=",
        "googlescholar": "https://scholar.google.com/citations?user=",
        "researchgate": "https://www.researchgate.net/profile/",
    ]

    private static let shownKeys = [
        "published", "publish", "public", "enable", "enabled", "visible", "show", "display",
    ]
    private static let hiddenKeys = ["draft", "hidden", "hide", "private", "disabled"]

    /// The keys that say nothing about the person.
    private static let layoutKeys = Set(
        shownKeys + hiddenKeys + [
            "layout", "slug", "id", "author", "authors", "permalink", "date", "weight", "order",
            "type", "title", "alumni", "superuser", "lastmod", "url", "extra", "template",
        ])
}

extension DataValue {
    /// The name of the group that follows in a list: `role_separator: Students`.
    fileprivate var separator: DataValue? {
        guard entries.count == 1, entries[0].key.contains(Self.nameOfSeparator) else { return nil }
        return entries[0].value.text == nil ? nil : entries[0].value
    }

    private static let nameOfSeparator = SharedRegex(
        /(?i)separator|head(?:er|ing)|group|sect|title|category/)

    /// The texts in a value and in all that it has.
    var allTexts: [String] {
        text.map { [$0] } ?? items.flatMap(\.allTexts) + entries.flatMap(\.value.allTexts)
    }
}

extension OldPerson {
    /// The last day of a former member for whom the old site names none.
    static let unknownEnd = "2000-01-01"

    /// True for a name of several words, with a value that mostly people have.
    var looksLikeOne: Bool {
        let keys = [
            "role", "position", "email", "mail", "phone", "affiliation", "photo", "orcid", "degree",
            "degrees", "org", "twitter", "linkedin", "bio", "pronouns", "birthday",
        ]
        return data.first(keys) != nil && name.isNameOfPerson && !isOrganization
    }

    /// True for an entry with a logo, or the name of a company, an institute or the like.
    var isOrganization: Bool {
        let isPlace = data.first(["lat", "latitude"]) != nil
        return data.first(["logo", "acronym"]) != nil || name.isNameOfOrganization
            || isPlace && data.first(PeopleReader.organizationKeys + PeopleReader.titleKeys) == nil
            || data.entries.contains { entry in
                entry.value.text.map { $0.isPicture && $0.lowercased().contains("logo") } ?? false
            }
    }

}

extension String {
    /// The words of a key.
    var readable: String { replacing("_", with: " ") }

    /// True for the name of a user of a program, such as `ada99`.
    fileprivate var isOfUser: Bool {
        allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "-_".contains($0)) }
    }

    /// True for what stands in a list until there is a person: a sentence, or an open position.
    var isPlaceholder: Bool {
        let words = split(separator: " ")
        let small = words.count { $0.first?.isLowercase == true }
        return words.count > 3 && small * 3 > words.count * 2
            || contains("@") || lowercased().prefixMatch(of: Self.placeholder) != nil
    }

    private static let placeholder = SharedRegex(
        #/
        (?: tb[ad] | n\.?\ ?n\.? | vacan\w+ | your\ name.* | you(?:\ here)?\?? | name | \?+
        | first\ ?name\ last\ ?name | (?:open|free)\ (?:position|role|place)s?.* | join\ us.*
        | .*(?:could|might)\ be\ you.* | (?:we\ are\ |we're\ |now\ )?hiring.*
        | .*(?:coming|added|announced)\ soon.* | to\ be\ (?:announced|confirmed).* )$
        /#)

    /// True for what may be the name of a person: several words, each with a capital letter.
    var isNameOfPerson: Bool {
        let words = replacing(Self.addition, with: "").split(separator: " ")
        return (2...5).contains(words.count) && !isNameOfOrganization
            && words.allSatisfy { word in
                word.first?.isUppercase == true || Self.particles.contains(String(word))
            } && !contains { $0.isNumber || ":/&|".contains($0) }
    }

    private static let addition = SharedRegex(/,.*|\([^()]*\)/)

    /// The words after the name of a person and a comma that are neither degrees nor given names:
    /// `Maths & Logic'43`.
    fileprivate var remark: String? {
        guard let match = wholeMatch(of: Self.nameAndRemark), String(match.1).isNameOfPerson,
            VCard.Name(typed: self).suffixes.isEmpty
        else { return nil }
        let rest = String(match.2)
        let isOther = rest.isPosition || rest.isNameOfOrganization
        return isOther || rest.contains(Self.noGivenName) ? rest : nil
    }

    private static let nameAndRemark = SharedRegex(/([^,]+),\s*(.+)/)
    private static let noGivenName = SharedRegex(/[^\p{L}\s.\-]|(?:^|\s)\p{Ll}/)

    private static let particles: Set = [
        "al", "bin", "da", "das", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "e",
        "el", "la", "le", "ten", "ter", "van", "von", "y", "zu",
    ]

    var isNameOfOrganization: Bool { contains(Self.organization) || contains(Self.team) }

    /// True for a place where several people answer, such as `Büro`.
    fileprivate var isOffice: Bool { wholeMatch(of: Self.office) != nil }

    private static let office = SharedRegex(
        /(?i)\p{L}*(?:büro|kassa|kasse|sekretariat|redaktion|office|secretariat|secrétariat)/)

    private static let team = SharedRegex(
        #/
        ^(?: A[ST]V | ASKÖ | ATUS | DJK | FC | FF | S[CGKV] | TS?V | UFC | USC | Vf[BL] )\s
        | (?i)^(?: herren | damen | (?:senior|junior)(?:en|innen) | jugend | U-?\d+ )\b
        | \b\p{L}*(?: verein | verband | union | bund | klub )\b
        /#)

    private static let organization = SharedRegex(
        #/
        (?i)\b(?: alliance | association | bank | cent(?:er|re|rum) | college | commission
        | compan(?:y|ies) | consortium | corp(?:oration)? | council | foundation | gmbh | inc
        | e\.v\. | \p{L}*(?:verein|verband|union|[ck]lub) | groups? | institut[eo]? | labs? | laborator(?:y|ies) | limited | llc | ltd | networks? | school | services?
        | society | solutions | software | stiftung | systems | technolog(?:y|ies)
        | universit(?:y|ät|é|à) )\b
        /#)

    /// True for a position, such as `Postdoc` or `Associate Professor`.
    var isPosition: Bool {
        split(separator: " ").last.map { Self.positions.contains($0.lowercased()) } ?? false
    }

    private static let positions: Set = [
        "professor", "lecturer", "postdoc", "post-doc", "student", "candidate", "director",
        "engineer", "researcher", "scientist", "technician", "assistant", "associate", "manager",
        "coordinator", "intern", "alumnus", "alumna", "member", "developer", "president",
        "secretary", "treasurer", "chair", "chairman", "chairwoman",
    ]

    /// True for the name of a group of former members.
    var isOfFormer: Bool { lowercased().contains(Self.former) }
    private static let former = SharedRegex(
        /(?:\b|_)(?:alum(?:n(?:i|ae?|us))?|former|past|previous|inactive|ehemalige?|anciens?)(?:\b|_)/
    )
}

import Content
import Diagnostics
import VCard

/// Reads people from front matter and from lists and maps in data files.
enum PeopleReader {
    private static let names: Set = [
        "people", "persons", "members", "team", "staff", "authors", "author", "alumni", "students",
        "faculty", "board", "contributors", "committee", "fellows", "postdocs", "crew", "editors",
        "speakers", "organizers",
    ]

    /// True for the name of a folder or file of people.
    static func isOfPeople(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// Returns the people in a data file; `nil` if its name or contents are of something else.
    static func people(
        inDataFile path: String, _ folder: OldFolder, _ report: inout ImportReport
    ) -> [OldPerson]? {
        let stem = path.lastPathPart.withoutExtension
        guard
            path.split(separator: "/").contains(where: {
                isOfPeople($0.description.withoutExtension)
            }),
            let data = folder.data(path, &report)
        else { return nil }
        let people = people(in: data, key: stem, place: path, group: nil)
        if people.isEmpty { return nil }
        note(people.flatMap(\.unread), at: path, &report)
        return people.map(\.person)
    }

    private static func note(_ unread: [String], at path: String, _ report: inout ImportReport) {
        guard !unread.isEmpty else { return }
        report.add(
            .notTaken, at: path,
            "keys of people without a field in cards: "
                + Set(unread).sorted().joined(separator: ", "))
    }

    /// Returns the person of a text's front matter, with its body as biography; nobody for a text
    /// without a name, or one that the old site does not show.
    static func person(
        _ text: OldText, _ folder: OldFolder, address: String?, _ report: inout ImportReport
    ) -> [OldPerson] {
        guard text.isShown else {
            report.add(.notTaken, at: text.path, "a person whom the old site does not show")
            return []
        }
        let found = read(
            text.front, key: text.name, place: text.path, group: nil, address: address)
        guard var person = found?.person else { return [] }
        note(found?.unread ?? [], at: text.path, &report)
        if text.body.contains(where: { !$0.isWhitespace }) {
            person.biography = text.body
            person.text = text
        }
        let avatars = ["avatar", "featured", "photo", "profile"].flatMap { name in
            ["jpg", "jpeg", "png", "webp"].map { "\(text.path.folderPath)/\(name).\($0)" }
        }
        if person.photo == nil { person.photo = avatars.first(where: folder.contains) }
        return [person]
    }

    private typealias Reading = (person: OldPerson, unread: [String])

    /// Reads a list of people, a map of people, or a map or list of groups of people.
    private static func people(
        in data: DataValue, key: String, place: String, group: String?
    ) -> [Reading] {
        if let person = read(data, key: key, place: place, group: group) { return [person] }
        let title = data.first(["title", "group", "name"])?.text ?? group
        if let members = data.first(["members", "people", "list"]) {
            return people(in: members, key: key, place: place, group: title)
        }
        let items = data.items.enumerated().map { (key: "\($0.offset)", value: $0.element) }
        let entries = data.entries.map { (key: $0.key, value: $0.value) }
        return (items + entries).flatMap { entry in
            let isList = !entry.value.items.isEmpty
            return people(
                in: entry.value, key: entry.key, place: place,
                group: isList ? entry.key : group)
        }
    }
}

extension PeopleReader {
    private static let nameKeys = ["name", "full_name", "fullname", "display_name", "displayname"]
    private static let titleKeys = [
        "role", "position", "job_title", "jobtitle", "job", "occupation", "rank",
    ]
    private static let photoKeys = [
        "photo", "image", "picture", "avatar", "img", "portrait", "headshot", "thumbnail",
        "profile_image",
    ]
    private static let biographyKeys = ["bio", "biography", "about", "short_bio", "body"]
    private static let groupKeys = ["group", "groups", "user_groups", "team", "status"]
    private static let organizationKeys = [
        "organization", "organisation", "organizations", "affiliation", "company", "org",
        "institution",
        "university",
    ]
    private static let webKeys = ["website", "web", "homepage", "url", "site", "uri"]

    /// The addresses of profiles, by the key with the user's name.
    private static let profiles = [
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

    /// The keys that say nothing about the person.
    private static let layoutKeys: Set = [
        "layout", "slug", "permalink", "draft", "date", "weight", "order", "type", "title",
        "alumni",
        "email", "mail", "e-mail", "phone", "tel", "telephone", "social", "links", "published",
        "aliases", "redirect_from", "description", "superuser", "lastmod", "tags", "url",
        "taxonomies", "extra", "template",
    ]

    /// Returns `nil` for a value without a name.
    private static func read(
        _ front: DataValue, key: String, place: String, group: String?, address: String? = nil
    ) -> Reading? {
        // Zola has its own keys in `extra`.
        let data = front["extra"].map { DataValue.map($0.entries + front.entries) } ?? front
        guard !data.entries.isEmpty else { return nil }
        let isFile = address != nil || place.fileExtension == "md"
        let own = data.first(nameKeys)?.text
        guard let name = own ?? (isFile ? data["title"]?.text : nil), data["members"] == nil else {
            return nil
        }
        var person = OldPerson(key: key, name: name, address: address, place: place)
        person.photo = data.first(photoKeys).flatMap {
            $0.text ?? $0.first(["src", "url", "path"])?.text
        }
        person.biography =
            data.first(biographyKeys)?.text
            ?? (isFile ? nil : data["description"]?.text)
        person.groups = data.first(groupKeys)?.texts ?? group.map { [$0] } ?? []
        if data["alumni"]?.flag == true { person.groups = ["Alumni"] }
        person.weight = data.first(["weight", "order"])?.text.flatMap { Int($0) }
        let title = data.first(titleKeys)?.text ?? (own == nil ? nil : data["title"]?.text)
        person.properties = properties(of: data, title: title.flatMap { $0 == name ? nil : $0 })
        let synonyms = [
            nameKeys, titleKeys, photoKeys, biographyKeys, groupKeys, organizationKeys, webKeys,
        ]
        let known = Set(synonyms.joined())
        let unread = data.entries.map { $0.key.lowercased() }.filter {
            !known.contains($0) && profile($0, "x") == nil
        }
        let lost = (unread + data.unused(of: synonyms)).filter { !layoutKeys.contains($0) }
        return (person, lost)
    }

    private static func properties(of data: DataValue, title: String?) -> [VCard.Property] {
        var properties: [VCard.Property] = []
        func add(_ name: String, _ text: String?) {
            if let text { properties.append(VCard.Property(name: name, text: text)) }
        }
        add("TITLE", title)
        let organization = data.first(organizationKeys).flatMap {
            $0.text ?? $0.items.first?.first(["name"])?.text ?? $0.first(["name"])?.text
                ?? $0.texts.first
        }
        if let organization {
            properties.append(VCard.Property(name: "ORG", components: [organization]))
        }
        let mail = data.first(["email", "mail", "e-mail"])?.texts ?? []
        for address in mail { add("EMAIL", address.replacing("mailto:", with: "")) }
        for number in data.first(["phone", "tel", "telephone"])?.texts ?? [] { add("TEL", number) }
        let web = data.first(webKeys)?.text
        if let web, web.contains("://") || web.hasPrefix("www.") {
            let uri = web.contains("://") ? web : "https://" + web
            properties.append(VCard.Property(name: "URL", uri: uri))
        }
        let social = data.first(["social", "links"])
        let listed = (social?.items ?? []).compactMap { item -> (String, String)? in
            guard let url = item.first(["link", "url", "href"])?.text else { return nil }
            return (item.first(["icon", "name", "label", "platform", "title"])?.text ?? "", url)
        }
        let named = (data.entries + (social?.entries ?? [])).compactMap { entry in
            entry.value.text.map { (entry.key.lowercased(), $0) }
        }
        for (site, value) in named + listed {
            if value.hasPrefix("mailto:") {
                add("EMAIL", String(value.dropFirst("mailto:".count)))
            } else if let url = profile(site, value) {
                properties.append(
                    VCard.Property(
                        name: "X-SOCIALPROFILE", uri: url,
                        types: [
                            site.split(separator: "-").last.map(String.init) ?? site
                        ]))
            }
        }
        var seen: Set<String> = []
        return properties.filter { seen.insert("\($0.name):\($0.value)").inserted }
    }

    /// Returns the address of a profile, from a URL or a user's name; `nil` for another site.
    private static func profile(_ site: String, _ value: String) -> String? {
        let key = site.lowercased().split(separator: "_username").first.map(String.init) ?? ""
        let plain = profiles.keys.first { $0 == key || key.hasSuffix("-\($0)") }
        guard let plain, let start = profiles[plain] else { return nil }
        if value.contains("://") { return value }
        let user = value.drop { $0 == "@" }
        if plain == "mastodon" {
            let parts = user.split(separator: "@")
            return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : nil
        }
        return start + user
    }
}

import Platform
import VCard

/// The properties of a card, of the values of a person.
extension PeopleReader {
    static func properties(of data: DataValue, title: String?) -> [VCard.Property] {
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
        for text in data.first(mailKeys)?.texts ?? [] { add("EMAIL", mail(text)) }
        for number in data.first(phoneKeys)?.texts ?? [] { add("TEL", number) }
        if let web = data.first(webKeys)?.text {
            properties += [property(of: "web", web)].compactMap(\.self)
        }
        let profiles = data.entries.compactMap { entry in
            entry.value.text.flatMap { profileProperty(of: entry.key, $0) }
        }
        let links = socialLinks(of: data).compactMap { property(of: $0.site, $0.value) }
        properties += profiles + links
        var seen: Set<String> = []
        return properties.filter { seen.insert("\($0.name):\($0.value)").inserted }
    }

    /// Returns the entries of `social` and `links`: a map of sites, or a list of links with icons.
    static func socialLinks(of data: DataValue) -> [(site: String, value: String)] {
        socialKeys.compactMap { data[$0] }.flatMap { social in
            social.entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } }
                + social.items.filter { $0.entries.count == 1 }.flatMap(\.entries).compactMap {
                    entry in entry.value.text.map { (entry.key, $0) }
                }
                + social.items.compactMap { item in
                    guard let link = item.first(["link", "url", "href"])?.text,
                        item.entries.count > 1
                    else { return nil }
                    let names = ["name", "label", "platform", "title", "icon"].compactMap {
                        item[$0]?.text
                    }
                    return (
                        names.first { property(of: $0, link) != nil } ?? names.first ?? "", link
                    )
                }
        }
    }

    /// Returns the property for a link; `nil` for what has no place in a card.
    static func property(of site: String, _ value: String) -> VCard.Property? {
        if mailKeys.contains(site.lowercased()) || value.hasPrefix("mailto:") {
            return mail(value).map { VCard.Property(name: "EMAIL", text: $0) }
        }
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

    private static func profileProperty(of site: String, _ value: String) -> VCard.Property? {
        guard let url = profile(site, value) else { return nil }
        let type = site.split(separator: "-").last.map(String.init) ?? site
        return VCard.Property(name: "X-SOCIALPROFILE", uri: url, types: [type])
    }

    /// Returns the address in a text, which may be a link; `nil` for a disguised address.
    static func mail(_ text: String) -> String? {
        let address = text.firstMatch(of: Self.mailto).map { String($0.1) } ?? text
        return address.contains("@") && !address.contains { $0.isWhitespace || "<>()".contains($0) }
            ? address : nil
    }

    private static let mailto = SharedRegex(/mailto:([^"'>?\s]+)/)

    /// Returns the address of a profile, from a URL or a user's name; `nil` for another site.
    static func profile(_ site: String, _ value: String) -> String? {
        let key = site.lowercased().split(separator: "_username").first.map(String.init) ?? ""
        let plain = profiles.keys.first { $0 == key || $0 != "x" && key.hasSuffix("-\($0)") }
        let isFlag = ["true", "false", "yes", "no", "on", "off"].contains(value.lowercased())
        guard let plain, let start = profiles[plain], !value.contains(" "), !isFlag else {
            return nil
        }
        if value.contains("://") { return value }
        let user = value.drop { $0 == "@" }
        if plain == "mastodon" {
            let parts = user.split(separator: "@")
            return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : nil
        }
        return start + user
    }
}

import Content
import VCard

/// A service with accounts, recognised by its name on a card, or by the host of an address. Its raw
/// value is the name of its icon.
enum SocialService: String, CaseIterable {
    case github, gitlab, mastodon, bluesky, linkedin, orcid, scholar, x, youtube, instagram
    case matrix, signal, website

    var name: String {
        switch self {
        case .github: "GitHub"
        case .gitlab: "GitLab"
        case .linkedin: "LinkedIn"
        case .orcid: "ORCID"
        case .scholar: "Google Scholar"
        case .youtube: "YouTube"
        default: rawValue.capitalized
        }
    }

    /// Recognises a service by a card's word for it: `Google Scholar`, `twitter`.
    init?(named word: String) {
        let word = word.lowercased().filter { $0.isLetter }
        switch word {
        case "twitter": self = .x
        case "googlescholar": self = .scholar
        default: self.init(rawValue: word)
        }
    }

    /// Recognises a service by a web address, or by the scheme of another address.
    init?(address: String) {
        guard let web = address.webParts else {
            guard address.lowercased().hasPrefix("matrix:") else { return nil }
            self = .matrix
            return
        }
        if let known = Self.hosts[web.host] {
            self = known
        } else if web.host.hasPrefix("gitlab.") {
            self = .gitlab
        } else if web.path.hasPrefix("@"), !web.path.contains("/") {
            self = .mastodon
        } else {
            return nil
        }
    }

    private static let hosts: [String: SocialService] = [
        "github.com": .github, "gitlab.com": .gitlab, "bsky.app": .bluesky,
        "linkedin.com": .linkedin, "orcid.org": .orcid, "scholar.google.com": .scholar,
        "x.com": .x, "twitter.com": .x, "youtube.com": .youtube, "youtu.be": .youtube,
        "instagram.com": .instagram, "matrix.to": .matrix, "signal.me": .signal,
        "mastodon.social": .mastodon, "mastodon.online": .mastodon, "medium.com": .website,
        "tiktok.com": .website, "threads.net": .website, "threads.com": .website,
    ]

    /// Returns the address of an account; `nil` if the name is not enough for it.
    func address(of user: String) -> String? {
        let bare = user.hasPrefix("@") ? String(user.dropFirst()) : user
        guard !bare.isEmpty, bare.utf8.allSatisfy(\.isOfAccount) else { return nil }
        switch self {
        case .github: return "https://github.com/\(bare)"
        case .gitlab: return "https://gitlab.com/\(bare)"
        case .bluesky: return "https://bsky.app/profile/\(bare)"
        case .linkedin: return "https://www.linkedin.com/in/\(bare)"
        case .orcid: return "https://orcid.org/\(bare)"
        case .x: return "https://x.com/\(bare)"
        case .youtube: return "https://www.youtube.com/@\(bare)"
        case .instagram: return "https://www.instagram.com/\(bare)"
        case .matrix: return bare.contains(":") ? "https://matrix.to/#/@\(bare)" : nil
        case .mastodon:
            let parts = bare.split(separator: "@")
            return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : nil
        case .scholar, .signal, .website: return nil
        }
    }
}

extension UInt8 {
    fileprivate var isOfAccount: Bool {
        isAlphanumeric || self == UInt8(ascii: "@") || self == UInt8(ascii: ":")
            || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}

extension String {
    /// The host without `www.`, and the path without slashes at its ends; `nil` for another
    /// address.
    fileprivate var webParts: (host: String, path: Substring)? {
        guard let scheme = ["https://", "http://"].first(where: lowercased().hasPrefix) else {
            return nil
        }
        let rest = dropFirst(scheme.count)
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let host = rest[..<end].lowercased()
        let path = rest[end...].drop { $0 == "/" }
        return (
            host.hasPrefix("www.") ? String(host.dropFirst(4)) : host,
            path.last == "/" ? path.dropLast() : path
        )
    }
}

extension ContactField {
    init(_ profile: VCard.SocialProfile, label: String?, _ words: Words) {
        let (address, user) = (profile.address, profile.user ?? profile.account)
        let service =
            profile.service.flatMap(SocialService.init(named:)) ?? SocialService(address: address)
        let url = address.linkable ?? service?.address(of: user)
        let shown = service ?? (address.webParts == nil ? nil : .website)
        let scheme = address.firstIndex(of: ":").map { address[..<$0].uppercased() }
        self.init(
            label: label, lines: [url == address ? address.shownAddress : user], url: url,
            icon: shown?.rawValue,
            name: service?.name ?? profile.service ?? shown?.name ?? scheme ?? words[.profile])
    }
}

extension VCard.SocialProfile {
    /// The address without a scheme that is not a link's: `ada` of `x-apple:ada`.
    fileprivate var account: String {
        address.lowercased().hasPrefix("x-apple:") ? String(address.dropFirst(8)) : address
    }
}

extension String {
    /// The address if a page may link to it: other schemes could run scripts.
    fileprivate var linkable: String? {
        let schemes = [
            "https://", "http://", "xmpp:", "matrix:", "sip:", "sips:", "skype:", "sgnl:",
        ]
        let isLink = schemes.contains(where: lowercased().hasPrefix)
        return isLink && !contains(where: \.isWhitespace) ? self : nil
    }

    fileprivate var shownAddress: String {
        if webParts != nil { return withoutScheme }
        return firstIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
    }
}

import ArgumentParser
import Content

/// The files that `new site` writes: those of the folder `Starter`, with dates relative to the
/// current day.
struct StarterSite {
    /// Seconds since 1970; days are in GMT.
    let now: Int

    /// The service to write a workflow for, if any.
    let service: PublishingService?

    let language: StarterLanguage

    /// True to leave out the sample contacts, posts and pages.
    var isEmpty = false

    var files: [(path: String, text: String)] {
        var files = EmbeddedStarter.files.filter { path, _ in
            path.hasPrefix("Content/") && (language == .en || path.hasSuffix(".svg"))
        }
        for (path, text) in EmbeddedStarter.files where path.hasPrefix("\(language)/") {
            let moved = "Content" + path.dropFirst(language.rawValue.count)
            files[moved] = text
            // A portrait lies beside its card, whose folder is named in the language.
            let portrait = moved.replacing(/\.vcf$/, with: ".svg")
            let drawing = portrait.replacing(/^Content\/contacts\/[^\/]+/, with: Self.cards)
            if moved != portrait { files[portrait] = files.removeValue(forKey: drawing) }
        }
        if isEmpty { files = files.compactMapValues(\.self).filter { Self.isKept($0.key) } }
        if isEmpty {
            files[Self.consent] = files[Self.consent]?.withoutContacts
            // The default, without a warning about the missing welcome text.
            files[Self.settings] = files[Self.settings]?.replacing("\nhome: ", with: "\n#home: ")
                .replacing("\ncollections: ", with: "\n#collections: ")
        }
        files[".gitignore"] = EmbeddedStarter.files["gitignore"]
        files["README.md"] = EmbeddedStarter.files["README.\(language).md"]
        if let service {
            files[service.path] = EmbeddedStarter.files["\(service.rawValue).yml"]
        }
        let days = movedDays
        // The settings come first, so that a full disk fails early.
        return files.sorted {
            !$1.key.hasSuffix("site.yml") && ($0.key.hasSuffix("site.yml") || $0.key < $1.key)
        }
        .map { (path: $0.moving(days), text: $1.moving(days)) }
    }
}

extension StarterSite {
    private static let consent = "Content/contacts/consent.yml"
    private static let settings = "Content/site.yml"

    /// True for a file of a site without samples.
    private static func isKept(_ path: String) -> Bool {
        [settings, consent, "Content/static/favicon.svg"].contains(path)
    }

    /// The folder of the cards in English.
    private static let cards = "Content/contacts/everyone"

    /// 2001-01-31, the current day in the starter's files, in days since 1970.
    private static let written = 11_353

    /// 0001-01-01 and 9999-12-31, the range of a post's date.
    private static let possible = (first: -719_162, last: 2_932_896)

    /// The days in the starter's files, and the days to replace them with.
    private var movedDays: [String: String] {
        let today = Int((Double(now) / 86_400).rounded(.down))
        let pairs = [-12, -5, -4, -1, 30, 365].map { distance in
            let moved = min(max(today + distance, Self.possible.first), Self.possible.last)
            return (Self.written + distance, moved)
        }
        return Dictionary(
            uniqueKeysWithValues: pairs.map {
                (CivilDay(daysSinceEpoch: $0).text, CivilDay(daysSinceEpoch: $1).text)
            })
    }
}

extension String {
    /// consent.yml up to its containers: those of the samples would be errors without them.
    fileprivate var withoutContacts: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.firstIndex(of: "containers:") ?? lines.endIndex
        return lines[..<end].joined(separator: "\n")
            + "\n#containers:\n#  everyone: authorized\n#  board.vcf: denied\n"
    }

    fileprivate func moving(_ days: [String: String]) -> String {
        replacing(/\d{4}-\d{2}-\d{2}/) { days[String($0.output)] ?? String($0.output) }
    }
}

/// A language of the starter's texts. Those of English are in `Content`, the others in folders
/// named for them, with the drawings of `Content`.
enum StarterLanguage: String, ExpressibleByArgument, CaseIterable {
    case en, de, fr, es
}

/// A service that builds and publishes a site after every push.
enum PublishingService: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab
}

extension PublishingService {
    /// The path of its workflow file in the site's folder.
    var path: String {
        switch self {
        case .github: ".github/workflows/publish.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    /// What the user has to know before the first push, and to do once.
    var advice: String {
        let privacy = "where everyone can read every card, denied ones too: see README.md"
        let address = "replace <owner> in \(path)"
        return switch self {
        case .github:
            "before you publish it from GitHub:\n"
                + "  free GitHub Pages needs a public repository, \(privacy)\n  \(address)\n"
                + "  in the repository's Settings, Pages, set Source to \"GitHub Actions\"\n"
        case .gitlab:
            "before you publish it from GitLab:\n"
                + "  do not make the project public, \(privacy)\n  \(address)\n"
        }
    }
}

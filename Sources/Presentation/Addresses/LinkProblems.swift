import Content
import Diagnostics
import Markdown

/// The problems of links.
extension Problem {
    static func emptyLink(_ link: MarkdownLink) -> Problem {
        Problem(
            .warning, "empty-link", "this \(link.kind.words) has no destination",
            at: link.location, help: "write the address of a page, a file or another site")
    }

    /// `suggestion` is a destination that may be meant.
    static func deadLink(_ link: MarkdownLink, suggestion: String?) -> Problem {
        let meant = suggestion.map { "did you mean \"\($0)\"?" }
        switch link.kind {
        case .image:
            return .unknownAsset(link.destination, suggestion: meant, at: link.location)
        case .link, .group, .list, .citation:
            return Problem(
                "dead-link", "\"\(link.destination)\" leads to no page or file of this site",
                at: link.location,
                help: meant
                    ?? "check the name, or remove the link; another site's address begins "
                    + "with https://")
        }
    }

    static func unknownList(
        _ link: MarkdownLink, _ name: String, among names: [String]
    ) -> Problem {
        Problem(
            "unknown-list", "site.yml has no collection \"\(name)\"", at: link.location,
            help: Suggestions.help(for: name, in: names))
    }

    static func unknownValue(
        _ link: MarkdownLink, _ value: String, among words: [String]
    ) -> Problem {
        Problem(
            "unknown-list", "no entry can have the value \"\(value)\"", at: link.location,
            help: Suggestions.didYouMean(value, in: words)
                ?? "use one of: \(words.prefix(20).joined(separator: ", "))")
    }

    static func unknownFilter(
        _ link: MarkdownLink, _ word: String, of collection: EntryCollection
    ) -> Problem {
        let known = EntryQuery.names(of: collection)
        let name = String(word.prefix { $0 != "=" })
        return Problem(
            "unknown-list",
            "\"\(word)\" is neither a number nor a condition for "
                + collection.name, at: link.location,
            help: Suggestions.didYouMean(name, in: known)
                ?? "write a number or a condition, as in \(known[0])=…; its name can be "
                + known.joined(separator: ", "))
    }

    static func unknownGroup(_ link: MarkdownLink, among slugs: [String]) -> Problem {
        Problem(
            "unknown-group", "groups.yml has no group \"\(link.destination)\"", at: link.location,
            help: Suggestions.help(for: link.destination, in: slugs))
    }

    static func unknownPublication(_ link: MarkdownLink, among keys: [String]) -> Problem {
        Problem(
            "unknown-publication", "no publication \"\(link.destination)\"", at: link.location,
            help: Suggestions.didYouMean(link.destination, in: keys)
                ?? "write the key of an entry in a .bib file, or \\[@ for a text in brackets")
    }

    /// `text` is the path of the target, for a link that is recorded.
    static func leftOut(
        _ reason: ExclusionReason, _ link: MarkdownLink, text: String? = nil
    ) -> Problem {
        Problem(
            "dead-link", "\"\(link.destination)\" is \(reason.words), so it has no page",
            at: link.location, help: reason.help, about: text)
    }

    static func shownToNobody(_ link: MarkdownLink) -> Problem {
        Problem(
            "dead-link",
            "\"\(link.destination)\" is neither public nor in the directory for members",
            at: link.location,
            help: "link to a text, a contact's page or a file, or remove the link")
    }

    static func expires(_ link: MarkdownLink, after day: CivilDay) -> Problem {
        Problem(
            .note, "link-expires", "\"\(link.destination)\" has no page after \(day.text)",
            at: link.location,
            help: "remove the link by then; until you do, build --hold-back leaves this text out")
    }

    /// `slug` is `nil` for a link to an alias or a card, which `name` then names.
    static func withheldContact(
        _ link: MarkdownLink, slug: String?, name: String?, isWithdrawn: Bool
    ) -> Problem {
        Problem(
            isWithdrawn ? withdrawnContact : "dead-link",
            "the contact of \"\(link.destination)\" is not published",
            at: link.location,
            help: "remove the link, or publish the contact: "
                + (slug.map {
                    "sitegen consent grant \($0) name, which says what else withholds it"
                } ?? "see consent.yml"),
            about: name)
    }

    static func severalContacts(_ link: MarkdownLink, example: String) -> Problem {
        Problem(
            "dead-link", "\"\(link.destination)\" has several contacts", at: link.location,
            help: "link to one of their pages, as in \(example)")
    }

    static func privateLink(_ link: MarkdownLink) -> Problem {
        Problem(
            "private-file",
            "\"\(link.destination)\" belongs to a contact: only consent.yml can publish it",
            at: link.location, help: "link to the contact's card or page instead")
    }
}

extension MarkdownLink.Syntax {
    fileprivate var words: String {
        switch self {
        case .link: "link"
        case .group: "group"
        case .list: "list"
        case .citation: "citation"
        case .image: "picture"
        }
    }
}

extension ExclusionReason {
    /// The reason why a text has no page: `a draft`.
    var words: String {
        switch self {
        case .draft: "a draft"
        case .scheduled: "not yet published"
        case .expired: "expired"
        case .damaged: "damaged"
        case .withheld: "not published"
        case .heldBack: "held back"
        case .members: "for members"
        }
    }

    fileprivate var help: String {
        self == .members
            ? "remove the link, or write audience: members in this text as well"
            : "remove the link until it is published"
    }
}

/// The names that a dead link may have meant.
struct LinkSuggestions: Sendable {
    private(set) var addresses = NameIndex()
    private(set) var files = NameIndex()

    /// `files` are the paths below Content that a text may link to. Lists also have the names of
    /// their default addresses.
    init(_ addresses: [Address], _ permalinks: Permalinks, files: [String]) {
        for address in addresses where !address.path.isEmpty {
            self.addresses.add(address.path.lastPart, for: "/\(address.path)")
        }
        for (standard, own) in zip(Permalinks().lists, permalinks.lists) where standard != own {
            self.addresses.add(standard.path.lastPart, for: "/\(own.path)")
        }
        for path in files { self.files.add(path.comparedName, for: path) }
    }
}

extension String {
    /// The last part of a path, without a trailing slash.
    fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? "" }
}

import Diagnostics
import Platform
import Privacy

/// Everything that may be published, read, checked and resolved.
package struct Site: Sendable {
    package internal(set) var settings: SiteSettings
    package let clock: Clock

    /// In the order of their files.
    package internal(set) var contacts: [Shared<Contact>]

    /// In the order of groups.yml.
    package internal(set) var groups: [Group]
    package let nextGroupChange: GroupChange?

    /// By collection: posts newest first, then pages in the order of their paths, then the entries
    /// of each collection of site.yml.
    package internal(set) var entries: [Shared<Entry>]

    /// By the names of the collections.
    var ranges: [String: Range<Int>]

    /// Copied unchanged to the root of Output.
    package let staticFiles: [FoundFile]

    /// `nil` if the site has no members.yml.
    package let members: Members?

    /// All files of Content by path below it: the possible targets of links.
    package let files: [String: FoundFile]

    /// The keys of `files`, sorted within each folder.
    package let paths: [String]

    package let pictureSizes: PictureSizes

    /// The file that site.yml names as `logo`.
    package let logo: FoundFile?

    package let excluded: ExcludedTexts

    /// The slugs of the contacts who are not published, for links to them.
    package let unpublishedContacts: Set<String>

    /// The contacts whose consent has ended or was withdrawn: their slugs, aliases, and the paths
    /// of their cards.
    package let withdrawnContacts: Set<String>

    /// The consents that end within 30 days.
    package let endingConsents: [EndingConsent]

    /// The contacts that may be published, but are unknown because of an error.
    package let unknownContacts: UnreadableContacts

    /// The contacts whose cards or slugs could not be read.
    package let unreadContacts: UnreadableContacts

    /// The texts of entries with a problem. They have no page, but are checked for more problems.
    package internal(set) var damagedTexts: [TextFile]
    package let census: ContactCensus

    /// The next entry to be published.
    package let nextScheduled: Shared<Entry>?

    /// The event after which lists of events change next, and when, in seconds since 1970.
    package let nextEventChange: (event: Entry, at: Int)?

    /// The names of unpublished contacts that publications have in print, by collection.
    package let namesOfWithheld: [String: Set<String>]

    /// What consent.yml would have to allow for names of unpublished contacts in publications, by
    /// the contact's slug.
    package let missingAllowances: [String: [Allowance]]

    /// True if a note records each link to a page or file, for `build --hold-back`.
    package let recordsLinks: Bool

    /// The posts and pages that are not published, by path below Content.
    package var leftOut: [String: ExclusionReason] { excluded.byPath }

    package var permalinks: Permalinks { settings.permalinks }

    package var posts: ArraySlice<Shared<Entry>> { entries(of: .posts) }
    package var pages: ArraySlice<Shared<Entry>> { entries(of: .pages) }

    /// The positions are those in `entries`.
    package func entries(of collection: EntryCollection) -> ArraySlice<Shared<Entry>> {
        entries[ranges[collection.name] ?? 0..<0]
    }

    /// The collections that site.yml names.
    package var collections: [EntryCollection] { settings.collections.filter(\.isOwn) }

    /// The position of the home page's text; `nil` if there is none.
    package var welcome: Int? { pages.firstIndex { $0.value.isWelcome } }
}

/// The site as members see it: also with the contacts, fields and texts for them alone.
package struct MembersEdition: Sendable {
    package let site: Site

    /// The values that not even members may see.
    package let withheld: SensitiveValues
    package let allowances: [Allowance]
}

/// A site, and the values that must not appear in its output.
package struct LoadResult: Sendable {
    package let site: Site
    package let withheld: SensitiveValues
    package let allowances: [Allowance]

    /// `nil` if members see what everyone sees.
    package let forMembers: MembersEdition?

    /// The paths in messages of the files with texts or biographies for members, whose lines are
    /// never quoted.
    let sealedFiles: Set<String>

    /// The period around now in which the same files give the same site, in seconds since 1970.
    package let validTimes: Range<Int>
}

extension LoadResult {
    /// Returns the problems without the lines of texts for members, and in these without withheld
    /// values.
    package func concealed(_ problems: [Problem]) -> [Problem] {
        func isConcealed(_ problem: Problem) -> Bool {
            problem.location.map { sealedFiles.contains($0.path) } == true
        }
        guard problems.contains(where: isConcealed) else { return problems }
        let search = Lazy { [withheld] in LeakSearch(withheld.values) }
        func hasValue(_ text: String) -> Bool {
            !search.value.leaks(in: Array(text.utf8)).isEmpty
        }
        return problems.map { problem in
            guard isConcealed(problem) else { return problem }
            // A leak names no value.
            let isPlain = problem.code == "leak" || !hasValue(problem.message)
            let shown = isPlain ? problem.withoutSource : problem.withoutQuotes
            guard problem.code != "leak", problem.help.map(hasValue) == true else { return shown }
            return shown.withoutHelp
        }
    }
}

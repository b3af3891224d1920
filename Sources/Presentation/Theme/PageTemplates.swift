import Content
import Diagnostics
import Templating
import Theme

/// The template of each kind of page, checked against the page's vocabulary. A class, because every
/// output that is made later has a reference to it.
package final class PageTemplates: Sendable {
    let home: PageTemplate<HomePage>
    let contacts: PageTemplate<ContactsPage>
    let contact: PageTemplate<ContactPage>
    let posts: PageTemplate<PostsPage>
    let post: PageTemplate<PostPage>
    let tags: PageTemplate<TagsPage>
    let tag: PageTemplate<TagPage>
    let group: PageTemplate<GroupPage>
    let page: PageTemplate<EntryPage>
    let motion: PageTemplate<MotionPage>
    let entries: PageTemplate<EntriesPage>

    /// The templates of each of the site's own collections, by its name.
    let collections: [String: (entry: PageTemplate<PostPage>, list: PageTemplate<EntriesPage>)]

    /// `nil` if they have a problem and the site has no members: a site's own layout may lack
    /// fields that the shipped templates use.
    let members: PageTemplate<MembersPage>?
    package let timeline: PageTemplate<TimelinePage>?
    package let directory: PageTemplate<DirectoryPage>?
    let notFound: PageTemplate<NotFoundPage>

    /// `nil` for a site without a search.
    let search: PageTemplate<SearchPage>?

    /// Notes on the fields of collections that no template shows.
    package let unusedFields: [Problem]

    /// The names of the same fields, by collection.
    let hiddenFields: [String: Set<String>]

    static let names = [
        "home", "contacts", "contact", "posts", "post", "tags", "tag", "group", "page",
        "entry", "entries", "motion", "members", "timeline", "members-directory", "404",
        "search",
    ]

    /// `nil` if a template has a problem; reports the problems of all templates. `assets` are the
    /// URLs that templates find below `assets`, `words` the texts below `words`.
    init?(
        _ sources: [TemplateSource], assets: [String: String], words: [String: String],
        styleSheets: [[UInt8]], motion: MotionDesign, extraKeys: Set<String>,
        collections: [EntryCollection], hasMembers: Bool, hasDirectory: Bool, hasSearch: Bool,
        problems: inout [Problem]
    ) {
        problems += motion.unknownBounces(in: sources, styleSheets: styleSheets)
        let templates = Templates(
            sources, constants: ["assets": assets, "words": words], problems: &problems)
        var free: [FreeName] = []
        var problemsOfPages: [Problem] = []
        var areValid = true
        func found<Page: TemplateModel>(_ name: String, _ model: Page.Type) -> PageTemplate<Page>? {
            templates.page(name, for: model, freeNames: &free, problems: &problemsOfPages)
        }
        func template<Page: TemplateModel>(_ name: String, _ model: Page.Type) -> PageTemplate<Page>
        {
            if let template = found(name, model) { return template }
            areValid = false
            return PageTemplate()
        }
        home = template("home", HomePage.self)
        contacts = template("contacts", ContactsPage.self)
        contact = template("contact", ContactPage.self)
        posts = template("posts", PostsPage.self)
        post = template("post", PostPage.self)
        tags = template("tags", TagsPage.self)
        tag = template("tag", TagPage.self)
        group = template("group", GroupPage.self)
        page = template("page", EntryPage.self)
        self.motion = template("motion", MotionPage.self)
        // Not shipped ones, and not those that others include.
        let paths = Set(sources.map(\.text.path))
        let (entry, entries) = (
            template("entry", PostPage.self), template("entries", EntriesPage.self)
        )
        self.entries = entries
        let own = Set(sources.map(\.name).filter { paths.contains("Templates/\($0).mustache") })
        self.collections = Dictionary(
            collections.map { collection in
                let (name, list) = (collection.name, "\(collection.name)-list")
                return (
                    name,
                    (
                        own.contains(name) ? template(name, PostPage.self) : entry,
                        own.contains(list) ? template(list, EntriesPage.self) : entries
                    )
                )
            }
        ) { first, _ in first }
        let hidden = collections.map { ($0, templates.hiddenFields(of: $0, own)) }
        hiddenFields = Dictionary(hidden.map { ($0.name, $1) }) { $1 }
        unusedFields = hidden.filter { own.contains($0.0.name) }.flatMap(Self.unusedFields)
        members = found("members", MembersPage.self)
        timeline = found("timeline", TimelinePage.self)
        directory = found("members-directory", DirectoryPage.self)
        notFound = template("404", NotFoundPage.self)
        search = hasSearch ? template("search", SearchPage.self) : nil
        let unused =
            (hasMembers ? [] : ["members", "timeline"])
            + (hasDirectory ? [] : ["members-directory"])
        problemsOfPages.removeAll { $0.concernsShipped(unused) }
        let fields = Set(collections.flatMap { $0.fields.map(\.name) })
        problems +=
            problemsOfPages.onePerPlace
            + free.compactMap { Self.unknown($0, $0.path[0] == "field" ? fields : extraKeys) }
        guard areValid, !hasMembers || (members != nil && timeline != nil),
            !hasDirectory || directory != nil
        else { return nil }
    }

    /// Returns a warning for a key of `extra` that no text has, or an unknown field: probably a
    /// typing error.
    private static func unknown(_ name: FreeName, _ known: Set<String>) -> Problem? {
        guard name.path.count > 1, !known.contains(name.path[1]) else { return nil }
        return Problem(
            .warning, "unknown-extra",
            name.path[0] == "field"
                ? "no collection has a field \"\(name.path[1])\""
                : "no post or page has \"\(name.path[1])\" below extra", at: name.location,
            help: Suggestions.didYouMean(name.path[1], in: known))
    }
}

extension Templates {
    /// Returns the fields that neither the template of a collection's entries nor that of its list
    /// names. `own` are the site's own templates.
    fileprivate func hiddenFields(of collection: EntryCollection, _ own: Set<String>) -> Set<String>
    {
        let ofList = "\(collection.name)-list"
        let named = names(in: own.contains(collection.name) ? collection.name : "entry")
            .union(names(in: templates[ofList] == nil ? "entries" : ofList))
        guard named.isDisjoint(with: ["fields", "field"]) else { return [] }
        return Set(collection.fields.map(\.name)).filter { field in
            !named.contains { $0 == "field.\(field)" || $0.hasPrefix("field.\(field).") }
        }
    }
}

extension PageTemplates {
    private static func unusedFields(
        of collection: EntryCollection, hidden: Set<String>
    ) -> [Problem] {
        collection.fieldLocations.compactMap { field, location in
            guard hidden.contains(field) else { return nil }
            return Problem(
                .note, "unused-field", "no template shows the field \"\(field)\"", at: location,
                help: "name it in Templates/\(collection.name).mustache, as in {{field.\(field)}}")
        }
    }
}

extension [Problem] {
    /// One problem for each place: a template that several others include is checked in each.
    fileprivate var onePerPlace: [Problem] {
        Dictionary(grouping: self) { Problem($0.severity, $0.code, "", at: $0.location) }.values
            .compactMap { alike in
                guard let first = alike.min(by: { $0.message < $1.message }) else { return nil }
                guard alike.count > 1 else { return first }
                let others = alike.count == 2 ? "1 other place" : "\(alike.count - 1) other places"
                return Problem(
                    first.severity, first.code, "\(first.message), and in \(others)",
                    at: first.location, help: first.help)
            }
    }
}

extension Problem {
    /// True if the problem is in one of these shipped templates.
    fileprivate func concernsShipped(_ templates: [String]) -> Bool {
        templates.contains { location?.path == Theme.shown("\($0).mustache") }
    }
}

extension PageTemplate {
    /// Returns the bytes of a page.
    package func bytes(of page: Model) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        render(page, into: &bytes)
        return bytes
    }
}

import ArgumentParser
import Content
import Diagnostics
import Foundation
import Presentation

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: """
            List the contacts, consents, posts, pages, groups, missing translations, or entries of a \
            collection in Content.
            """,
        discussion: """
            Problems are printed to stderr; the list has everything that could be read.

            With the name of a collection of site.yml, as in sitegen list events, the list is that \
            of its entries, with the start of an event and whether it is upcoming. With --format \
            json, each entry has title, address, date, status, file, line (null unless it is a row \
            of a table), of an event start, end, upcoming and cancelled, and fields: the values by \
            the names in site.yml, null without one. People have slug (null without a page) and name.
            """,
        subcommands: [
            ListContacts.self, ListConsents.self, ListPosts.self, ListPages.self, ListGroups.self,
            ListTranslations.self, ListEntries.self,
        ],
        defaultSubcommand: ListEntries.self)
}

/// The output format of a list.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
    case human, json
}

/// The arguments of all list commands.
struct ListArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Option(help: "The format of the list: human or json.")
    var format = ListFormat.human
}

struct ListContacts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contacts",
        abstract: "List contacts with their published and withheld fields, and reasons.",
        discussion: """
            A value with several types is shown as email.home+internet: consent to any of these \
            types publishes it.

            With --format json, the list is one array. Each contact has slug, uid, name, \
            container, file, line, published, forMembers (true if members see more than everyone), \
            rule (own-entry or container), reason (card-class, contact-denied, container-denied, \
            until-passed, unnamed, members-only, name-not-listed or not-determined), until and values. Each value \
            has field, types, published, forMembers (true if only members see it), reason \
            (not-listed, members-only, or the contact's reason) and value, null if it is not \
            published. Fields that do not apply are null.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        try await arguments.content.print { problems in
            try await arguments.content.loader().roster(problems: &problems).map(text)
        }
    }

    private func text(_ roster: ContactRoster) -> String {
        switch arguments.format {
        case .json:
            return PrintedJSON.list(roster.entries.map(\.json)).text
        case .human:
            let published = roster.entries.count(where: \.isPublished)
            let contacts = roster.entries.map { $0.listing + "\n" }
            return contacts.joined()
                + "\(published) of \(roster.entries.count.counted("contact")) published"
                + "\(roster.entries.forMembersOnly)\n"
        }
    }
}

struct ListConsents: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "consents",
        abstract: "List the consents with a last day, in the order of these days.",
        discussion: "With --format json, the list is one array of contacts, as of list contacts.")

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        try await arguments.content.print { problems in
            try await arguments.content.loader().roster(problems: &problems).map(text)
        }
    }

    private func text(_ roster: ContactRoster) -> String {
        let ending = roster.entries.compactMap { person in
            person.consentEntry?.until.map { (day: $0.text, person: person) }
        }.sorted { ($0.day, $0.person.slug) < ($1.day, $1.person.slug) }
        if arguments.format == .json {
            return PrintedJSON.list(ending.map { $0.person.json }).text
        }
        return ending.map { day, person in
            let members = person.fields(for: .members).joined(separator: ", ")
            let fields =
                person.fields(for: .everyone) + (members.isEmpty ? [] : ["for members: \(members)"])
            return "\(day)  \(person.shownSlug.visible): "
                + (fields.isEmpty ? person.outcome : fields.joined(separator: ", ")) + "\n"
        }.joined()
    }
}

struct ListPosts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "posts",
        abstract: "List posts with date and status, newest first.",
        discussion: """
            The status is published, members (for members only), draft, scheduled or expired. With --format json, the list is \
            one array; each post has title, address, date, status and file.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws { try await arguments.printEntries(of: .posts) }
}

struct ListPages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "List pages with status, sorted by file.",
        discussion: """
            The status is published, members (for members only) or draft. With --format json, the list is one array; each page \
            has title, address, date (null without one), status and file.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws { try await arguments.printEntries(of: .pages) }
}

/// Lists a collection of site.yml, whose name stands in place of a subcommand's.
struct ListEntries: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "NAME",
        abstract: "List the entries of a collection of site.yml with date and status.",
        usage: "sitegen list <name> [--format <format>] [--source <dir>] [--now <date>]",
        shouldDisplay: false)

    @Argument(help: "The collection's name in site.yml.")
    var name: String?

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        guard let name else { throw CleanExit.helpRequest(List.self) }
        let site = arguments.content.site
        try await arguments.printEntries(
            of: Sitegen.collection(name, of: site, or: List.self))
    }
}

extension ListArguments {
    /// Prints all entries of a collection, also those that builds leave out.
    func printEntries(of collection: EntryCollection) async throws {
        try await content.print { problems in
            let site = try await content.loader(.everything).load(problems: &problems)?.site
            return site.map { site in
                let entries = site.entries(of: collection).map(\.value)
                if format == .json {
                    return PrintedJSON.list(entries.map { $0.json(in: site) }).text
                }
                let hasDates = entries.contains { $0.listedDate != nil }
                return entries.map { text($0, site, hasDates: hasDates) }.joined()
                    + entries.count.counted(collection.noun) + "\n"
            }
        }
    }

    /// Returns a line with date, status and title; below the title, the address and the file.
    private func text(_ entry: Entry, _ site: Site, hasDates: Bool) -> String {
        let date = entry.listedDate?.shown(in: site.clock.zone) ?? ""
        let start = (hasDates ? date.padded(to: 18) : "") + entry.listedStatus.padded(to: 11)
        let indentation = String(repeating: " ", count: start.count)
        let times = entry.times.map { times in
            [
                entry.isUpcoming(in: site) ? "upcoming" : "past",
                times.isCancelled ? "cancelled" : nil,
                times.end.map { "until \($0.shown(in: site.clock.zone))" },
            ].compactMap(\.self)
        }
        let places =
            (times ?? []) + [site.shownAddress(of: entry), entry.text.place].map(\.visible)
        return start + entry.title.visible + "\n"
            + places.inLines(of: 80 - start.count, separator: "  ")
            .map { "\(indentation)\($0)\n" }.joined()
    }
}

extension Moment {
    /// `2026-12-05 18:00` or `2026-12-05`.
    fileprivate func shown(in zone: TimeZone) -> String {
        String(rfc3339(in: zone).prefix(16)).replacing("T", with: " ")
    }
}

struct ListGroups: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "groups",
        abstract: "List groups with the members that the site shows.",
        discussion: """
            Only published contacts who publish their groups are shown in one. --format json \
            prints one array; each group has slug, title, address, members and withheld, the \
            number of its contacts that are not shown. Each member has slug, name, position and \
            former.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        try await arguments.content.print { problems in
            try await arguments.content.loader().load(problems: &problems).map { text($0.site) }
        }
    }

    private func text(_ site: Site) -> String {
        switch arguments.format {
        case .json: return PrintedJSON.list(site.groups.map { json($0, site) }).text
        case .human:
            return site.groups.map { text($0, site) }.joined()
                + site.groups.count.counted("group") + "\n"
        }
    }

    private func text(_ group: Group, _ site: Site) -> String {
        let members = group.members.map { member in
            let contact = site.contacts[member.contact].value
            let notes = [member.position, member.isFormer ? "former" : nil].compactMap(\.self)
            return "  \(contact.name.formatted) (\(contact.slug))"
                + (notes.isEmpty ? "" : ": " + notes.joined(separator: ", "))
        }
        let withheld = group.withheld == 0 ? [] : ["  \(group.withheld) not shown"]
        return ([group.title + "  /\(site.permalinks.group(group.slug).path)"] + members + withheld)
            .map { $0.visible + "\n" }.joined()
    }

    private func json(_ group: Group, _ site: Site) -> PrintedJSON {
        .map([
            ("slug", .text(group.slug)), ("title", .text(group.title)),
            ("address", .text("/\(site.permalinks.group(group.slug).path)")),
            (
                "members",
                .list(
                    group.members.map { member in
                        let contact = site.contacts[member.contact].value
                        return .map([
                            ("slug", .text(contact.slug)), ("name", .text(contact.name.formatted)),
                            ("position", .optional(member.position)),
                            ("former", .flag(member.isFormer)),
                        ])
                    })
            ),
            ("withheld", .number(group.withheld)),
        ])
    }
}

struct ListTranslations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translations",
        abstract: "List the posts, pages and biographies that lack a language, sorted by file.",
        discussion: """
            Drafts, scheduled and expired posts count, too. With --format json, the list is one \
            array; each text has file (in the first of its languages), languages and missing.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        try await arguments.content.print { problems in
            let loader = arguments.content.loader(.everything)
            guard let site = try await loader.load(problems: &problems)?.site else { return nil }
            if site.settings.languages.count < 2 { problems.append(Self.oneLanguage) }
            return text(site.texts)
        }
    }

    private static let oneLanguage = Problem(
        .note, "one-language", "the site has one language",
        at: Location(path: "Content/site.yml"), help: SiteSettings.helpForLanguages)

    private func text(_ texts: [TextInLanguages]) -> String {
        let incomplete = texts.filter { !$0.missing.isEmpty }
        if arguments.format == .json { return PrintedJSON.list(incomplete.map(\.json)).text }
        guard !texts.isEmpty else { return "" }
        let columns = incomplete.map { $0.missing.joined(separator: ", ") }
        let width = (columns.map(\.count).max() ?? 0) + 2
        return zip(columns, incomplete).map { missing, text in
            missing.padded(to: width) + text.file.visible + "\n"
        }.joined() + "\(incomplete.count) of \(texts.count.counted("text")) to translate\n"
    }
}

/// A post, a page or a biography, in one or several files.
private struct TextInLanguages {
    /// The path in the first of the languages.
    let file: String
    let languages: [String]
    let missing: [String]

    var json: PrintedJSON {
        .map([
            ("file", .text(file)), ("languages", .list(languages.map(PrintedJSON.text))),
            ("missing", .list(missing.map(PrintedJSON.text))),
        ])
    }
}

extension Site {
    /// The texts in the order of their paths; none on a site in one language.
    fileprivate var texts: [TextInLanguages] {
        let codes = settings.languages
        guard let first = codes.first, codes.count > 1 else { return [] }
        var files: [String: [String: String]] = [:]
        for entry in entries.map(\.value) {
            files[entry.key(in: codes), default: [:]][entry.language ?? first] = entry.text.shown
        }
        for contact in contacts.map(\.value) {
            for text in contact.biographies {
                files["contacts/\(contact.slug)", default: [:]][text.language ?? first] =
                    text.text.shown
            }
        }
        return files.values.compactMap { files in
            let languages = codes.filter { files[$0] != nil }
            return languages.first.flatMap { files[$0] }.map { file in
                TextInLanguages(
                    file: file, languages: languages, missing: codes.filter { files[$0] == nil })
            }
        }.sorted { $0.file < $1.file }
    }
}

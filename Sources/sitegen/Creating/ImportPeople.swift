import ArgumentParser
import Content
import Diagnostics
import Foundation
import Import
import LinkCheck
import VCard

/// The arguments of an import of people.
struct PeopleImportArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Argument(help: ArgumentHelp("The files to read.", valueName: "file"))
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "The folder in Content/contacts; if it has contacts, new ones go into NAME-new.",
            valueName: "name"))
    var container = "members"

    @Flag(help: "Only report; write nothing.")
    var dryRun = false

    @Flag(help: "Replace values of cards that you have edited, too.")
    var overwrite = false

    @Flag(help: "Add people again whose cards you have removed.")
    var removed = false

    @Flag(help: "Fetch photos from other servers with curl.")
    var fetchPhotos = false

    func validate() throws {
        guard !container.isFolderName else { return }
        throw ValidationError(
            "--container takes the name of a folder in Content/contacts, as in members; not "
                + container.visible)
    }
}

struct ImportCSV: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv",
        abstract: "Bring people from a table: an export of an address book, or a list of members.",
        discussion: """
            The columns of address books and programs for members are known, and usual headings in \
            English, German, French and Spanish. Columns that are not known are dropped and \
            listed, and so are cells that no card can have. A second import updates what you have \
            not edited, lists each new value of what you have, and adds none whom you have \
            removed. A person of another folder is listed and not added. New contacts are denied \
            in consent.yml until you publish them.
            """)

    @OptionGroup var arguments: PeopleImportArguments

    @Option(
        help: ArgumentHelp(
            "What a column has, as in Vorname=given, or Anrede= to drop it; may be repeated.",
            valueName: "heading=field"))
    var map: [String] = []

    @Flag(help: "Keep academic titles in names.")
    var titles = false

    func validate() throws { _ = try columns() }

    func run() async throws {
        try await arguments.run(hasUniqueUIDs: false) { path in
            let table = try TableImport(path, given: try columns(), keepsTitles: titles)
            let dropped =
                table.dropped.isEmpty
                ? [] : ["dropped columns: \(table.dropped.joined(separator: ", "))"]
            return (
                table.cards,
                ["columns: \(table.mapping.joined(separator: ", "))"] + dropped + table.notes
            )
        }
    }

    /// The columns that `--map` names, `nil` for those to drop.
    private func columns() throws -> [String: Column?] {
        var columns: [String: Column?] = [:]
        for text in map {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map(String.init)
            let column = parts.count == 2 ? Column(parts[1]) : nil
            guard parts.count == 2, !parts[0].isEmpty, column != nil || parts[1].isEmpty else {
                let fields = Column.Field.allCases.map(\.rawValue).filter { $0 != "label" }
                throw ValidationError(
                    "--map takes a heading and a field, as in Vorname=given, or none to drop the "
                        + "column, as in Anrede=; the fields are "
                        + fields.joined(separator: ", "))
            }
            columns.updateValue(column, forKey: parts[0])
        }
        return columns
    }
}

struct ImportVCard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vcard",
        abstract: "Bring people from vCard files: one card each, with UIDs, and photos as files.",
        discussion: """
            A second import updates cards with the same name and e-mail, or with the same UID and \
            one of these, or the same given name or phone: what you have not edited. It lists each \
            new value of what you have, and adds none whom you have removed. A person of another \
            folder is listed and not added. New contacts are denied in consent.yml until you \
            publish them.
            """)

    @OptionGroup var arguments: PeopleImportArguments

    func run() async throws {
        try await arguments.run(hasUniqueUIDs: true) { path in
            let bytes = try Data(importing: path)
            var problems: [Problem] = []
            let cards = VCard.cards(
                in: SourceText(path: path, bytes: Array(bytes)), problems: &problems)
            if problems.hasErrors { throw Problems(problems) }
            return (cards, problems.map { "\($0.location?.place ?? path): \($0.message)" })
        }
    }
}

extension PeopleImportArguments {
    /// Imports the cards that `read` returns of each file, and prints its notes. `hasUniqueUIDs` is
    /// true for vCards, and not for lists.
    func run(
        hasUniqueUIDs: Bool, _ read: (String) throws -> (cards: [VCard], notes: [String])
    ) async throws {
        let terminal = content.terminal
        try await terminal.run {
            var problems: [Problem] = []
            guard let settings = content.loader().settings(problems: &problems) else {
                throw Problems(problems)
            }
            var lines: [String] = []
            var all: [VCard] = []
            for file in files {
                let (cards, notes) = try read(file)
                lines += notes.map { "\(file.visible): \($0.visible)" }
                all += cards
            }
            var people = try CardImport(
                into: container, site: content.source, hasUniqueUIDs: hasUniqueUIDs,
                overwrites: overwrite, addsRemoved: removed,
                isOpen: { try state(of: $0) == .authorized })
            people.add(all)
            try Terminal.print(lines.map { "\($0)\n" }.joined())
            if !people.updates.isEmpty { try Terminal.print(try await publishing(people)) }
            let groups = try ImportGroups(
                people, content.folder, language: settings.locale.language.languageCode?.identifier)
            try await write(people)
            if !dryRun { try groups.write(content) }
            try Terminal.print(summary(people, groups.lines))
        }
    }

    /// The new values of fields that consent.yml publishes already, which the next build shows.
    private func publishing(_ people: CardImport) async throws -> String {
        let contacts = Dictionary(
            try await content.roster().roster.entries.map { ($0.location.path, $0) }
        ) { first, _ in first }
        func line(_ how: String, _ fields: Set<CardField>, of entry: RosterEntry) -> String {
            let names = fields.map(\.rawValue).sorted().joined(separator: ", ")
            return fields.isEmpty
                ? "" : "\(how) with the next build: new \(names) of \(entry.name.visible)\n"
        }
        return people.updates.compactMap { update -> String? in
            guard let entry = contacts[update.path], entry.isPublished || entry.isForMembersOnly
            else { return nil }
            let fields = Set(
                update.properties.compactMap { name in
                    name == "CATEGORIES" ? .groups : CardField(property: name)
                })
            let published = fields.intersection((entry.agreed ?? []).map(\.field))
            let shown = fields.intersection((entry.agreedForMembers ?? []).map(\.field))
            return line("published", published, of: entry)
                + line("shown to members", shown.subtracting(published), of: entry)
        }.joined()
    }

    /// Returns the state of a container in consent.yml; `nil` before the first contact.
    private func state(of container: String) throws -> Consent.ContainerState? {
        let file = ConsentFile(content.folder)
        let hasContacts = FileManager.default.fileExists(atPath: file.folder)
        return try hasContacts ? file.state(of: container) : nil
    }

    private func write(_ people: CardImport) async throws {
        let isNew = try people.added > 0 && state(of: people.newContainer) == nil
        if !dryRun, isNew {
            try FileManager.default.createDirectory(
                atPath: "\(content.source)/Content/contacts", withIntermediateDirectories: true)
            let file = ConsentFile(content.folder)
            _ = try content.terminal.change(in: file.folder) {
                try file.edited(.setContainer(people.newContainer, .denied))
            }
        }
        _ = try people.files.write(to: content.source, overwrite: true, isDryRun: dryRun)
        if fetchPhotos, !dryRun, !people.remotePhotos.isEmpty {
            try await fetch(people.remotePhotos)
        }
    }

    private func fetch(_ photos: [(card: String, url: String)]) async throws {
        let curl = Curl(environment: ProcessInfo.processInfo.environment, agent: "sitegen")
        guard let curl else {
            throw Problem(
                "no-curl", "curl is not installed", help: "install it, or fetch the photos")
        }
        for (card, url) in photos {
            do {
                let photo = try await curl.download(url, atMost: 20 << 20)
                let path = try CardImport.save(photo: photo, of: card, site: content.source)
                try Terminal.print("photo fetched: \(content.terminal.path(path))\n")
            } catch let reason as Problem {
                let fact = "no photo from \(ExternalFault.shown(url)): \(reason.message)"
                let help = "save the picture beside the card and name it there, as in PHOTO:ada.jpg"
                content.terminal.show([
                    Problem(.warning, "no-photo", fact, at: Location(path: card), help: help)
                ])
            }
        }
    }

    private func summary(_ people: CardImport, _ groups: [String]) -> String {
        var lines = people.updates.map {
            "\(content.terminal.path($0.path)): \($0.properties.joined(separator: ", ")) updated"
        }
        lines += people.notes.map(\.visible)
        if !fetchPhotos {
            lines += people.remotePhotos.map { "not fetched (--fetch-photos): \($0.url.visible)" }
        }
        lines += groups.map(\.visible)
        let verb = dryRun ? "would be " : ""
        lines.append(
            "\(people.added.counted("contact")) \(verb)added to \(people.newContainer.visible), "
                + "\(people.updates.count) \(verb)updated, \(people.unchanged) unchanged"
                + (people.different == 0 ? "" : ", \(people.different) different, not updated")
                + (people.edited == 0 ? "" : ", \(people.edited) as you have edited them"))
        if people.added > 0 {
            lines.append(
                "none of the new contacts is published; to publish the folder: "
                    + "sitegen consent grant \(people.newContainer.inShell)")
        }
        return lines.map { "\($0)\n" }.joined()
    }
}

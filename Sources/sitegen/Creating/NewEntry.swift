import ArgumentParser
import Content
import Diagnostics
import Foundation

/// Creates an entry of a collection of site.yml, whose name stands in place of a subcommand's.
struct NewEntry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "NAME",
        abstract: "Create an entry of a collection of site.yml and print its path.",
        usage: "sitegen new <name> <title> [--language <code>] [--draft] [--source <dir>]",
        discussion: """
            The file's name in the collection's folder is the title as a slug. It has a line for \
            each field that the collection requires, and the others as comments; an event starts \
            today at 18:00 until you change it.
            """,
        shouldDisplay: false)

    @Argument(help: "The collection's name in site.yml.")
    var name: String?

    @Argument(help: "The entry's title.")
    var title: String?

    @OptionGroup var arguments: NewEntryArguments

    func validate() throws {
        guard let name, title.map(\.inOneLine.isEmpty) ?? true else { return }
        throw ValidationError("an entry needs a title, as in sitegen new \(name) \"Open day\"")
    }

    func run() async throws {
        guard let name, let title else { throw CleanExit.helpRequest(NewCommand.self) }
        let site = arguments.content.site
        let collection = Sitegen.collection(name, of: site, or: NewCommand.self)
        try await site.terminal.run {
            if collection.kind == .publications {
                throw Problem(
                    "no-folder", "publications are entries of .bib files",
                    at: Location(path: "Content/\(name)"), help: "add an entry to a .bib file there"
                )
            }
            if let table = collection.onlyTable(in: site.folder) {
                throw Problem(
                    "no-folder", "the entries of \(name) are the rows of this file",
                    at: Location(path: table),
                    help: "add a row there, or make a folder for texts: Content/\(name)")
            }
            try await arguments.create(title, in: collection)
        }
    }
}

extension EntryCollection {
    /// The file whose rows are the entries; `nil` if there is a folder, or nothing yet.
    fileprivate func onlyTable(in folder: ContentFolder) -> String? {
        func exists(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: "\(folder.content)/\(path)")
        }
        return exists(name)
            ? nil : ["\(name).yml", "\(name).csv"].first(where: exists).map { "Content/\($0)" }
    }
}

import ArgumentParser
import Content
import Diagnostics
import Foundation
import Presentation
import Publishing

struct NewPost: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Create a post dated now and print its path.",
        discussion: """
            The file's name in Content/posts is the date and the title as a slug. If the site has \
            one contact, that contact is the author. Put two dashes before a title that starts \
            with a dash: sitegen new post -- "-1"

            With --language de, the name ends with .de.md. If a post in another language has the \
            same slug, the new one is its translation: beside it, with the same date.
            """)

    @Argument(help: "The post's title.")
    var title: String

    @Option(help: ArgumentHelp("The author: a contact's slug or UID.", valueName: "contact"))
    var author: String?

    @OptionGroup var arguments: NewEntryArguments

    func validate() throws {
        guard title.inOneLine.isEmpty else { return }
        throw ValidationError("a post needs a title, as in sitegen new post \"Open day\"")
    }

    func run() async throws {
        let terminal = arguments.content.terminal
        try await terminal.run { try await arguments.create(title, in: .posts, by: author) }
    }
}

/// The arguments of all commands that create an entry of a collection.
struct NewEntryArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Option(help: ArgumentHelp("The language, one of languages: in site.yml.", valueName: "code"))
    var language: String?

    @Flag(help: "Mark the text as a draft, which builds leave out.")
    var draft = false
}

extension NewEntryArguments {
    /// Writes the file of a new entry and prints its path.
    func create(
        _ title: String, in collection: EntryCollection, by author: String? = nil
    ) async throws {
        let file = try await file(title, in: collection, by: author)
        if let problem = content.folder.refusal(ofWritingTo: collection.name) { throw problem }
        try NewFileWriter.create([(path: file.path, text: file.text)], in: content.source)
        try Terminal.print(content.terminal.path(file.path) + "\n")
    }

    /// Returns the new file. Throws if its address is taken.
    private func file(
        _ title: String, in collection: EntryCollection, by author: String?
    ) async throws -> EntryFile {
        var problems: [Problem] = []
        let loader = content.loader(.everything)
        guard let site = try await loader.load(problems: &problems)?.site,
            let roster = try await loader.roster(problems: &problems)
        else { throw Problems(problems) }
        let errors = problems.filter { $0.severity == .error }
        if let author { try roster.requireContact(author, beside: errors) }
        let slugs = roster.entries.map(\.slug)
        let only = slugs.count == 1 ? slugs.first { !$0.isEmpty } : nil
        let language = try language.flatMap { try site.settings.language(named: $0) }
        var file = EntryFile(
            collection: collection, title: title.inOneLine, author: author ?? only,
            example: site.contacts.first?.value.slug, isDraft: draft, clock: site.clock,
            language: language)
        let other = site.entries(of: collection).lazy.map(\.value).first {
            $0.slug == file.slug && $0.language != language && !$0.text.isRow
        }
        if let other { file.original = (other.key(in: site.settings.languages), other.date) }
        let address = file.address(site.permalinks.of(language))
        if let owner = site.owner(of: address, slug: file.slug, in: collection, language) {
            throw Problem(
                "taken-address",
                "/\(address.path) is already the address of this file, so nothing was written",
                at: Location(path: owner), help: "edit it, or choose another title")
        }
        return file
    }
}

extension SiteSettings {
    static let helpForLanguages =
        "name its languages in site.yml, as in languages: { en: {}, de: {} }"

    /// Returns the language with a code; `nil` for the first one. Throws if there is none.
    fileprivate func language(named code: String) throws(Problem) -> String? {
        guard let language = languages.first(where: { $0.lowercased() == code.lowercased() }) else {
            throw Problem(
                "unknown-language", "\"\(code)\" is no language of the site",
                at: Location(path: "Content/site.yml"),
                help: languages.isEmpty
                    ? Self.helpForLanguages : "use one of: \(languages.joined(separator: ", "))")
        }
        return language == languages.first ? nil : language
    }
}

extension Site {
    /// Returns the file that has an entry's address; `nil` if the address is free. Case is ignored,
    /// because some file systems ignore it.
    fileprivate func owner(
        of address: Address, slug: String, in collection: EntryCollection, _ language: String?
    ) -> String? {
        let output = address.outputPath.lowercased()
        func isMeant(_ address: Address) -> Bool { address.outputPath.lowercased() == output }
        let owner = entries.lazy.map(\.value).first { entry in
            isMeant(permalinks.address(of: entry))
                || entry.aliases.contains { isMeant(.alias($0.name)) }
        }
        if let owner { return owner.text.shown }
        let folder = output.hasSuffix("/index.html") ? output.dropLast("/index.html".count) : ""
        let file = staticFiles.first {
            isMeant(.file($0.path)) || $0.path.lowercased() == folder
        }
        return file?.shown ?? damagedEntry(slug, of: collection, language)
    }

    /// Returns the path of an invalid entry whose file name gives it the slug.
    private func damagedEntry(
        _ slug: String, of collection: EntryCollection, _ language: String?
    ) -> String? {
        leftOut.keys.sorted().first { file in
            let (path, own) = file.withoutLanguageOfText(settings.languages)
            guard path.hasPrefix("\(collection.name)/"), path.hasSuffix(".md"), own == language
            else {
                return false
            }
            let parts = path.dropLast(".md".count).split(separator: "/")
            let name = parts.last == "index" ? parts.dropLast().last : parts.last
            let words = name?.replacing(/^\d{4}-\d\d-\d\d[-_ ]/, with: "") ?? ""
            return Slug.make(String(words)) == slug
        }.map { "Content/\($0)" }
    }
}

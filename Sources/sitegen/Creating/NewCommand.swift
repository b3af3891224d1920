import ArgumentParser
import Content
import Diagnostics
import Foundation
import Platform
import Publishing

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: """
            Create a site, a post, a contact, an entry of a collection or a workflow; existing \
            files are never overwritten.
            """,
        discussion: """
            Examples:
              sitegen new site club                     Create an example site to edit.
              sitegen new site club --ci github         Add a workflow that publishes it.
              sitegen new site verein --language de     Write its texts in German.
              sitegen new post "Open day" --draft       Create a draft.
              sitegen new contact "Ada Lovelace"        Create a vCard in Content/contacts.
              sitegen new projects "Rover"              Create an entry of a collection.
              sitegen new ci gitlab                     Add a workflow to an existing site.
            """,
        subcommands: [
            NewSite.self, NewPost.self, NewContact.self, NewCI.self, NewEntry.self,
        ],
        defaultSubcommand: NewEntry.self)
}

extension NewFileWriter {
    /// Writes new text files below `folder`. Throws a `Problem` if one exists already.
    static func create(_ texts: [(path: String, text: String)], in folder: String) throws {
        do {
            try write(texts.map { (path: $0.path, bytes: Array($0.text.utf8)) }, in: folder)
        } catch let failure as DiskFailure where failure.code == EEXIST {
            throw Problem(
                "file-exists", "this file already exists, so nothing was written",
                at: Location(path: failure.path), help: "edit it, or choose another name")
        }
    }
}

extension String {
    /// The text quoted as one word of a shell command, if it needs quotes.
    var inShell: String {
        let isPlain = wholeMatch(of: /[\p{L}\p{N}_.\/][\p{L}\p{M}\p{N}_.\/@%+:,-]*/) != nil
        return isPlain ? self : "'\(visible.replacing("'", with: "'\\''"))'"
    }
}

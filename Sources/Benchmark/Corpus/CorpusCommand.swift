import ArgumentParser
import Foundation

struct CorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpus", abstract: "Write a site to look at, or to profile builds with.")

    @Argument(help: "A folder that does not exist yet.", completion: .directory)
    var folder: String

    @Option(help: "How many posts.")
    var posts = 1_000

    @Option(help: "How many contacts.")
    var contacts = 1_000

    @Option(help: "Another number, another site.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (0...999_999).contains(posts), (0...999_999).contains(contacts) else {
            throw ValidationError("--posts and --contacts take a number from 0 to 999999")
        }
    }

    func run() throws {
        guard !FileManager.default.fileExists(atPath: folder) else {
            throw ValidationError("\(folder) is there already")
        }
        try Corpus(posts: posts, contacts: contacts, seed: seed).write(to: folder)
    }
}

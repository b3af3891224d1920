import Diagnostics
import VCard

/// Reads every card below Content/contacts.
struct CardReader: Sendable {
    /// Those below Content/contacts.
    let files: [FoundFile]
    let jobs: Int

    private static let pictureExtensions: Set = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "svg",
    ]

    /// In the order of their paths. A file with a problem still gives the cards that it has.
    func candidates(problems: inout [Problem]) async throws -> [ContactCandidate] {
        let cardFiles = files.filter { $0.fileExtension == "vcf" }
        problems += files.compactMap(unread)
        let read = try await cardFiles.concurrentMap(jobs: jobs) { file in
            var problems: [Problem] = []
            return (candidates(in: file, problems: &problems), problems)
        }
        problems += read.flatMap(\.1)
        return read.flatMap(\.0)
    }

    private func candidates(in file: FoundFile, problems: inout [Problem]) -> [ContactCandidate] {
        do {
            let source = SourceText(
                path: file.shown, bytes: try ContentFile.bytes(file.absolute, shown: file.shown))
            let cards = VCardParser().cards(in: source, problems: &problems)
            return cards.map {
                ContactCandidate(card: $0, file: file, isAlone: cards.count == 1)
            }
        } catch {
            problems.append(error)
            return []
        }
    }

    /// A file that a person might think is read.
    private func unread(_ file: FoundFile) -> Problem? {
        guard file.fileExtension != "vcf", file.path != "consent.yml",
            !Self.pictureExtensions.contains(file.fileExtension)
        else { return nil }
        return Problem(
            .warning, "unread-file", "this file is neither a vCard nor a picture, so it is not read",
            at: Location(path: file.shown),
            help: "give a vCard the extension .vcf, or move the file elsewhere")
    }
}

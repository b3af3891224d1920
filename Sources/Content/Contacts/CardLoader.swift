import Diagnostics
import Platform
import VCard

/// Reads all cards below Content/contacts.
struct CardLoader: Sendable {
    /// All files below Content/contacts.
    let files: [FoundFile]
    let jobs: Int

    /// The result of reading one file.
    final class Reading: Sendable {
        let candidates: [ContactCandidate]
        let unreadable: UnreadableContacts
        let problems: [Problem]

        init(
            candidates: [ContactCandidate], unreadable: UnreadableContacts, problems: [Problem]
        ) {
            self.candidates = candidates
            self.unreadable = unreadable
            self.problems = problems
        }
    }

    /// Returns one result for each file, in the order of their paths. Problems do not quote the
    /// card: it may contain values without consent, and others may read the build's log. A file
    /// with a problem still gives its readable cards, and adds the others to `unreadable`.
    func readings(_ cache: inout Cache<String, FoundFile, Reading>) async throws -> [Reading] {
        let cards = files.filter { $0.fileExtension == "vcf" }
        return try await cache.outputs(of: cards.map(\.shown), jobs: jobs) {
            cards[$0]
        } make: {
            reading(of: $0)
        }.all
    }

    private func reading(of file: FoundFile) -> Reading {
        var unreadable = UnreadableContacts()
        do {
            let source = SourceText(path: file.shown, bytes: try ContentFile.bytes(file))
            var problems: [Problem] = []
            let candidates = candidates(
                in: file, source, unreadable: &unreadable, problems: &problems)
            return Reading(candidates: candidates, unreadable: unreadable, problems: problems)
        } catch {
            unreadable.add(file, [])
            return Reading(candidates: [], unreadable: unreadable, problems: [error])
        }
    }

    private func candidates(
        in file: FoundFile, _ source: SourceText, unreadable: inout UnreadableContacts,
        problems: inout [Problem]
    ) -> [ContactCandidate] {
        let cards = VCardParser().cards(in: source, problems: &problems)
        problems = problems.map(\.withoutSource)
        let shown = VCardParser.shown(source)
        if problems.hasErrors { unreadable.add(file, shown.bytes) }
        let lines = SourceLines(shown)
        return cards.map {
            ContactCandidate(card: $0, file: file, isAlone: cards.count == 1, in: lines)
        }
    }

    /// Returns a warning about a file that is not read.
    static func warningIfUnread(_ file: FoundFile) -> Problem? {
        guard file.fileExtension != "vcf", !["consent.yml", "groups.yml"].contains(file.path),
            !PictureFinder.isPicture(file)
        else { return nil }
        return Problem(
            .warning, "unread-file",
            "this file is neither a vCard nor a picture, so it is not read",
            at: Location(path: file.shown),
            help: "give a vCard the extension .vcf, or move the file elsewhere")
    }
}

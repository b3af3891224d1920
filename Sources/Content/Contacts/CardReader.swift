import Diagnostics
import Platform
import VCard

/// Reads every card below Content/contacts.
struct CardReader: Sendable {
    /// Those below Content/contacts.
    let files: [FoundFile]
    let jobs: Int

    /// What one file gave.
    final class Reading: Sendable {
        let candidates: [ContactCandidate]
        let lost: LostContacts
        let problems: [Problem]

        init(candidates: [ContactCandidate], lost: LostContacts, problems: [Problem]) {
            self.candidates = candidates
            self.lost = lost
            self.problems = problems
        }
    }

    /// In the order of their paths. What is wrong is told without the line itself: it may hold what
    /// nobody has agreed to show, and builds have logs that others read. A file with a problem
    /// still gives the cards that it has, and adds to `lost` those that it may have had.
    func readings(_ cache: inout Cache<String, FoundFile, Reading>) async throws -> [Reading] {
        let cards = files.filter { $0.fileExtension == "vcf" }
        return try await cache.outputs(of: cards.map(\.shown), jobs: jobs) {
            cards[$0]
        } make: {
            reading(of: $0)
        }.all
    }

    private func reading(of file: FoundFile) -> Reading {
        var lost = LostContacts()
        do {
            let source = SourceText(path: file.shown, bytes: try ContentFile.bytes(file))
            var problems: [Problem] = []
            let candidates = candidates(in: file, source, lost: &lost, problems: &problems)
            return Reading(candidates: candidates, lost: lost, problems: problems)
        } catch {
            lost.add(file, [])
            return Reading(candidates: [], lost: lost, problems: [error])
        }
    }

    private func candidates(
        in file: FoundFile, _ source: SourceText, lost: inout LostContacts,
        problems: inout [Problem]
    ) -> [ContactCandidate] {
        let cards = VCardParser().cards(in: source, problems: &problems)
        problems = problems.map(\.unquoted)
        let shown = VCardParser.shown(source)
        if problems.hasErrors { lost.add(file, shown.bytes) }
        let lines = SourceLines(shown)
        return cards.map {
            ContactCandidate(card: $0, file: file, isAlone: cards.count == 1, in: lines)
        }
    }

    /// A file that a person might think is read.
    static func unread(_ file: FoundFile) -> Problem? {
        guard file.fileExtension != "vcf", file.path != "consent.yml",
            !PictureFinder.isPicture(file)
        else { return nil }
        return Problem(
            .warning, "unread-file",
            "this file is neither a vCard nor a picture, so it is not read",
            at: Location(path: file.shown),
            help: "give a vCard the extension .vcf, or move the file elsewhere")
    }
}

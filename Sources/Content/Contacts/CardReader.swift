import Diagnostics
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
    func candidates(
        remembering readings: inout Readings<Reading>, lost: inout LostContacts,
        problems: inout [Problem]
    ) async throws -> [ContactCandidate] {
        let cardFiles = files.filter { $0.fileExtension == "vcf" }
        problems += files.compactMap(unread)
        let read = try await readings.values(of: cardFiles) { positions in
            try await positions.map { cardFiles[$0] }.concurrentMap(jobs: jobs, reading)
        }
        for file in read {
            lost.formUnion(file.lost)
            problems += file.problems
        }
        return read.flatMap(\.candidates)
    }

    private func reading(of file: FoundFile) -> Reading {
        var lost = LostContacts()
        var problems: [Problem] = []
        let candidates = candidates(in: file, lost: &lost, problems: &problems)
        return Reading(candidates: candidates, lost: lost, problems: problems)
    }

    private func candidates(
        in file: FoundFile, lost: inout LostContacts, problems: inout [Problem]
    ) -> [ContactCandidate] {
        do {
            let source = SourceText(
                path: file.shown, bytes: try ContentFile.bytes(file.absolute, shown: file.shown))
            var found: [Problem] = []
            let cards = VCardParser().cards(in: source, problems: &found)
            problems += found.map(\.unquoted)
            let shown = VCardParser.shown(source)
            if problems.hasErrors { lost.add(file, shown.bytes) }
            let lines = SourceLines(shown)
            return cards.map {
                ContactCandidate(card: $0, file: file, isAlone: cards.count == 1, in: lines)
            }
        } catch {
            lost.add(file, [])
            problems.append(error)
            return []
        }
    }

    /// A file that a person might think is read.
    private func unread(_ file: FoundFile) -> Problem? {
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

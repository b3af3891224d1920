import ArgumentParser
import Content
import Foundation

/// The arguments of what only reads a site's Content, or edits a line of it.
struct ContentArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The site's folder, which holds Content.", valueName: "dir"))
    var source = "."

    @Option(
        help: ArgumentHelp(
            "The moment to decide for, as in 2026-03-02T18:00 (default: now).", valueName: "date"))
    var now: String?

    func validate() throws {
        guard !source.isEmpty else {
            throw ValidationError("--source takes a folder; . is the working directory")
        }
        guard let now, Self.seconds(now, in: .gmt) == nil else { return }
        throw ValidationError(
            "--now takes a date, as in 2026-03-02 or 2026-03-02T18:00; not \(now)")
    }

    var folder: ContentFolder { ContentFolder(site: source) }
    var terminal: Terminal { Terminal(format: .human, folder: source) }

    func loader(_ selection: PostSelection = PostSelection()) -> SiteLoader {
        SiteLoader(
            folder: folder, selection: selection,
            jobs: ProcessInfo.processInfo.activeProcessorCount
        ) { [now] zone in
            now.flatMap { Self.seconds($0, in: zone) } ?? Int(Date().timeIntervalSince1970)
        }
    }

    private static func seconds(_ text: String, in zone: TimeZone) -> Int? {
        try? MomentParser(zone: zone).moment(text).seconds
    }
}

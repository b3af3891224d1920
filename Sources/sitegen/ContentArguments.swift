import ArgumentParser
import Content
import Diagnostics
import Foundation

/// The argument of commands that work in a site's folder.
struct SourceArguments: ParsableArguments {
    @Option(
        name: .customLong("source"),
        help: ArgumentHelp(
            "The site's folder, which contains Content (default: the nearest one, from the working "
                + "directory upwards).", valueName: "dir"),
        completion: .directory)
    var givenSource: String?

    func validate() throws {
        guard givenSource != "" else {
            throw ValidationError("--source takes a folder; . is the working directory")
        }
    }

    /// The site's folder.
    var source: String { givenSource ?? Self.nearestSite ?? "." }

    /// The nearest folder with a site.yml, from the working directory upwards; `nil` if there is
    /// none.
    private static var nearestSite: String? {
        let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
        let parents = (1...max(1, depth)).lazy.map { Array(repeating: "..", count: $0) }
        return ([["."]] + parents).lazy.map { $0.joined(separator: "/") }
            .first { FileManager.default.fileExists(atPath: "\($0)/Content/site.yml") }
    }

    var folder: ContentFolder { ContentFolder(site: source) }
    var terminal: Terminal { Terminal(format: .human, folder: source) }

    /// Returns the site of a command whose other arguments may be invalid.
    static func parsed(from arguments: [String]) -> SourceArguments? {
        let option = "--source"
        let next = arguments.firstIndex(of: option).map { arguments[$0...].prefix(2) }
        let joined = arguments.filter { $0.hasPrefix(option + "=") }.prefix(1)
        return try? parse(Array(next ?? joined))
    }
}

/// The arguments of commands that read a site's Content.
struct ContentArguments: ParsableArguments {
    @OptionGroup var site: SourceArguments

    @Option(
        help: ArgumentHelp(
            "The time to use as the current time, as in 2026-03-02T18:00 (default: now).",
            valueName: "date"))
    var now: String?

    func validate() throws {
        guard let now, Self.seconds(now, in: .gmt) == nil else { return }
        throw ValidationError(
            "--now takes a date, as in 2026-03-02 or 2026-03-02T18:00; not \(now)")
    }
}

extension ContentArguments {
    var source: String { site.source }
    var folder: ContentFolder { site.folder }
    var terminal: Terminal { site.terminal }

    /// Returns the current time, or the time of `--now` in the given zone, in seconds since 1970.
    var time: @Sendable (TimeZone) -> Int {
        { [now] zone in
            now.flatMap { Self.seconds($0, in: zone) } ?? Int(Date().timeIntervalSince1970)
        }
    }

    func loader(
        _ selection: EntrySelection = EntrySelection(),
        jobs: Int = ProcessInfo.processInfo.activeProcessorCount
    ) -> SiteLoader {
        SiteLoader(folder: folder, selection: selection, jobs: jobs, now: time)
    }

    /// Returns all contacts that could be read, and the errors in the others.
    func roster() async throws -> (roster: ContactRoster, errors: [Problem]) {
        var problems: [Problem] = []
        guard let roster = try await loader().roster(problems: &problems) else {
            throw Problems(problems)
        }
        return (roster, problems.filter { $0.severity == .error })
    }

    /// Prints the text that `text` returns, then the problems that it found.
    func print(_ text: (inout [Problem]) async throws -> String?) async throws {
        try await terminal.run {
            var problems: [Problem] = []
            if let text = try await text(&problems) { try Terminal.print(text) }
            try terminal.finish(problems)
        }
    }

    private static func seconds(_ text: String, in zone: TimeZone) -> Int? {
        try? MomentParser(zone: zone).moment(text).seconds
    }
}

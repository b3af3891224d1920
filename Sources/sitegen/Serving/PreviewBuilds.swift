import Content
import Diagnostics
import Platform
import PreviewServer
import Publishing

/// Loads the site of a preview on each change, prints a line for it, and checks the site in the
/// background.
struct PreviewBuilds: Sendable {
    private let options: BuildOptions
    private let terminal: Terminal
    private let server: PreviewServer
    private let preview: SitePreview

    /// The path of the site's address in the first load, which the server keeps.
    private var base: String?

    /// The time from which the same files give another site, in seconds since 1970.
    private(set) var validUntil = Int.max

    /// The problems of the last load and the last check, which were printed; only new ones are
    /// printed.
    private var shown: Set<Problem> = []
    private var background: Task<Set<Problem>?, Never>?

    /// The errors that the last check found, which still hold as far as is known.
    private var errors: [Problem] { shown.filter { $0.severity == .error } }

    init(
        _ preview: SitePreview, _ server: PreviewServer, options: BuildOptions, terminal: Terminal
    ) {
        (self.preview, self.server) = (preview, server)
        (self.options, self.terminal) = (options, terminal)
    }

    /// Loads the site for the first time.
    mutating func first() async throws {
        _ = await preview.changedFiles()
        try await load { BuildSummary(report: $0, duration: $1).text }
    }

    /// Loads the site again if files have changed, or if the time has come for a change.
    mutating func next() async throws {
        let names = await preview.changedFiles()
        guard !names.isEmpty || options.now(.gmt) >= validUntil else { return }
        let changes = summary(of: names)
        try await load { "\(changes) → \(BuildSummary(report: $0, duration: $1).change)" }
    }

    func stop() { background?.cancel() }
}

extension PreviewBuilds {
    /// The number of texts above which an unoptimized preview is slow.
    private static let manyTexts = 500

    private mutating func load(_ words: (BuildReport, Duration) -> String) async throws {
        background?.cancel()
        if let found = await background?.value { shown = found }
        background = nil
        validUntil = .max
        let started = ContinuousClock.now
        do {
            let report = try await preview.load()
            let duration = started.duration(to: .now)
            terminal.show(report.problems.filter { !shown.contains($0) })
            shown.formUnion(report.problems)
            validUntil = report.validUntil
            try Terminal.print(words(report, duration) + "\n")
            note(report)
            await server.announce(.loaded(errors))
            background = Task { [self] in await check(after: report) }
        } catch let found as Problems {
            terminal.show(found.all)
            terminal.log("\(terminal.counted(found.all)); the preview stays as it was")
            await server.announce(.failed(found.all))
        }
    }

    private mutating func note(_ report: BuildReport) {
        #if DEBUG
            if base == nil, report.posts + report.pages > Self.manyTexts {
                terminal.note(
                    "this sitegen is compiled without optimization; make site compiles the one "
                        + "for large sites, .build/release/sitegen")
            }
        #endif
        if let base, base != report.base {
            terminal.warn("restart serve to serve the site at \(report.base)")
        }
        base = base ?? report.base
    }

    /// Resizes new pictures, and a second later checks the whole site. Returns all problems
    /// printed; `nil` if it is cancelled.
    private func check(after report: BuildReport) async -> Set<Problem>? {
        do {
            if try await preview.resizePictures() { await server.announce(.loaded(errors)) }
            try await Task.sleep(for: .seconds(1))
            let found = try await preview.check()
            terminal.show(found.filter { !shown.contains($0) })
            await server.announce(.checked(found.filter { $0.severity == .error }))
            return Set(report.problems + found)
        } catch let failure as DiskFailure {
            terminal.show([failure.problem])
            return nil
        } catch {
            return nil
        }
    }

    /// Returns the first changed file, and the number of the others.
    private func summary(of names: [String]) -> String {
        guard let first = names.first.map(terminal.path) else { return "the time" }
        return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
    }
}

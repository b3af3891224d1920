import Content
import Diagnostics
import Foundation
import PreviewServer
import Publishing

/// The builds of a preview; prints a line for each.
struct PreviewBuilds: Sendable {
    private let options: BuildOptions
    private let terminal: Terminal

    /// The site's folder as an absolute path with a trailing slash.
    private let folder: String
    private var memory = BuildMemory()

    /// The source files at the last build.
    private var snapshot = SourceSnapshot()

    /// The path of the site's address in the first build, which the server keeps.
    private var base: String?

    /// The time from which the same files give another site, in seconds since 1970.
    private(set) var validUntil = Int.max

    /// The warnings and notes of the last build; the next build prints only new ones.
    private var shown: Set<Problem> = []

    init(options: BuildOptions, terminal: Terminal) {
        self.options = options
        self.terminal = terminal
        folder = Self.absolute(options.source) + "/"
    }

    /// Runs the first build. Throws if the disk fails.
    mutating func first() async throws -> PreviewUpdate {
        snapshot = try await SourceSnapshot(ContentFolder(site: options.source), jobs: options.jobs)
        return try await build(changed: nil) { BuildSummary(report: $0, duration: $1).text }
    }

    /// Builds again if files have changed; else returns `nil`. `saved` are absolute paths of files
    /// that may have changed; `nil` if any file may have.
    mutating func next(_ saved: [String]?) async throws -> PreviewUpdate? {
        // A path outside the site's folder can be a link's target: any source may have changed.
        guard let saved, saved.allSatisfy({ $0.hasPrefix(folder) }) else {
            snapshot = SourceSnapshot()
            return try await build(saved?.map(name) ?? [], changed: nil)
        }
        let start = options.source + "/"
        let changed = snapshot.changed(among: saved.map { start + name($0) })
        if changed.isEmpty { return nil }
        return try await build(
            changed.map { String($0.dropFirst(start.count)) }, changed: changed)
    }
}

extension PreviewBuilds {
    /// The number of texts above which an unoptimized preview is slow.
    private static let manyTexts = 500

    /// Builds and prints the changed files, `names`. A disk failure is reported, not thrown.
    private mutating func build(_ names: [String], changed: [String]?) async throws -> PreviewUpdate
    {
        let changes = summary(of: names)
        do {
            return try await build(changed: changed) {
                "\(changes) → \(BuildSummary(report: $0, duration: $1).change)"
            }
        } catch let failure as DiskFailure {
            snapshot = SourceSnapshot()
            terminal.show([failure.problem])
            return .failed([failure.problem])
        }
    }

    private mutating func build(
        changed: [String]?, words: (BuildReport, Duration) -> String
    ) async throws -> PreviewUpdate {
        let started = ContinuousClock.now
        validUntil = .max
        let builder = SiteBuilder(options) { [terminal] in
            terminal.note("another build of this site is running; waiting for it to finish")
        }
        do {
            let report = try await builder.rebuild(&memory, changed: changed)
            terminal.show(report.problems.filter { !shown.contains($0) })
            shown = Set(report.problems)
            validUntil = report.validUntil
            #if DEBUG
                if base == nil, report.posts + report.pages > Self.manyTexts {
                    terminal.note(
                        "this sitegen is compiled without optimization; make site compiles the one "
                            + "for large sites, .build/release/sitegen")
                }
            #endif
            try Terminal.print(words(report, started.duration(to: .now)) + "\n")
            terminal.show(report.timings)
            if let base, base != report.base {
                terminal.warn("restart serve to serve the site at \(report.base)")
            }
            base = base ?? report.base
            return .built(
                changed: report.output.changed,
                problems: report.problems.filter { $0.severity == .error })
        } catch let problems as Problems {
            return failed(problems.all)
        } catch let problem as Problem {
            return failed([problem])
        }
    }

    private mutating func failed(_ problems: [Problem]) -> PreviewUpdate {
        terminal.show(problems)
        let state =
            OutputFolder(path: options.output).isHalfWritten
            ? "the preview is half written until a build succeeds" : "the preview stays as it was"
        terminal.log("\(terminal.counted(problems)); \(state)")
        return .failed(problems)
    }

    /// Returns an absolute path. Keeps `..`, which can follow a symbolic link.
    private static func absolute(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
        return start + parts.map { "/" + $0 }.joined()
    }

    /// Returns a path relative to the site's folder.
    private func name(_ path: String) -> String {
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// Returns the first changed file that exists, and the number of the others.
    private func summary(of names: [String]) -> String {
        let shown = names.first { FileManager.default.fileExists(atPath: folder + $0) }
        guard let first = (shown ?? names.first).map(terminal.path) else { return "many files" }
        return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
    }
}

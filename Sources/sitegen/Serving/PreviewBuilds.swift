import Content
import Diagnostics
import Foundation
import PreviewServer
import Publishing

/// One build after the other, each told in a line.
struct PreviewBuilds: Sendable {
    private let options: BuildOptions
    private let terminal: Terminal

    /// The site's folder, absolute and with a slash at its end.
    private let folder: String
    private var memory = BuildMemory()

    /// Of the files as they were before the last build.
    private var digests = SourceDigests()

    /// Where the site's pages were when it was first built.
    private var base: String?

    /// What the last build warned of: that is said once.
    private var warnings: Set<Problem> = []

    init(options: BuildOptions, terminal: Terminal) {
        self.options = options
        self.terminal = terminal
        folder = Self.absolute(options.source) + "/"
    }

    /// Throws where the disk fails: then no other build will do better.
    mutating func first() async throws -> PreviewNews {
        digests = try await SourceDigests(ContentFolder(site: options.source), jobs: options.jobs)
        return try await build(changed: nil) { BuildSummary(report: $0, duration: $1).text }
    }

    /// `saved` are absolute paths of files that may have changed; nil where any may have. Gives nil
    /// where none has.
    mutating func next(_ saved: [String]?) async throws -> PreviewNews? {
        // What cannot be told from here may be anything.
        guard let saved, saved.allSatisfy({ $0.hasPrefix(folder) }) else {
            digests = SourceDigests()
            return try await build(saved?.map(name) ?? [], changed: nil)
        }
        let start = options.source + "/"
        let changed = digests.changed(among: saved.map { start + name($0) })
        if changed.isEmpty { return nil }
        return try await build(
            changed.map { String($0.dropFirst(start.count)) }, changed: changed)
    }
}

extension PreviewBuilds {
    /// `names` are told to have changed.
    private mutating func build(_ names: [String], changed: [String]?) async throws -> PreviewNews {
        let told = told(names)
        do {
            return try await build(changed: changed) {
                "\(told) → \(BuildSummary(report: $0, duration: $1).change)"
            }
        } catch let failure as DiskFailure {
            digests = SourceDigests()
            terminal.show([failure.problem])
            return .failed([failure.problem])
        }
    }

    private mutating func build(
        changed: [String]?, words: (BuildReport, Duration) -> String
    ) async throws -> PreviewNews {
        let started = ContinuousClock.now
        let builder = SiteBuilder(options) { [terminal] in
            terminal.note("another build of this site is at work; waiting for it to end")
        }
        do {
            let report = try await builder.preview(&memory, changed: changed)
            terminal.show(report.warnings.filter { !warnings.contains($0) })
            warnings = Set(report.warnings)
            try Terminal.print(words(report, started.duration(to: .now)) + "\n")
            terminal.show(report.timings)
            if let base, base != report.base {
                terminal.warn("start again to serve the site below \(report.base)")
            }
            base = base ?? report.base
            return .built(changed: report.output.changed)
        } catch let problems as Problems {
            return failed(problems.all)
        } catch let problem as Problem {
            return failed([problem])
        }
    }

    private mutating func failed(_ problems: [Problem]) -> PreviewNews {
        terminal.show(problems)
        let state =
            OutputFolder(path: options.output).isHalfWritten
            ? "the preview is half written until a build succeeds" : "the preview stays as it was"
        terminal.tell("\(problems.counted); \(state)")
        return .failed(problems)
    }

    /// Two dots stay, since before them may be a link.
    private static func absolute(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
        return start + parts.map { "/" + $0 }.joined()
    }

    /// As seen from the site's folder.
    private func name(_ path: String) -> String {
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// What changed, in few words.
    private func told(_ names: [String]) -> String {
        let shown = names.first { FileManager.default.fileExists(atPath: folder + $0) }
        guard let first = (shown ?? names.first).map(terminal.path) else { return "much" }
        return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
    }
}

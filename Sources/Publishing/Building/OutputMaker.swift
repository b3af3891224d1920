import Content
import Diagnostics
import Foundation
import Platform
import Presentation
import Privacy

/// Makes outputs, searches them for private values, and stages them for Output.
struct OutputMaker: Sendable {
    /// `nil` if it is not known which values are private.
    private let leakGate: LeakGate?

    /// `nil` if a problem stops the build, which then goes on only to find more problems.
    private let output: OutputTransaction?

    /// Called with the path and the bytes of each file; without bytes for a copied file.
    private let onFile: (@Sendable (String, [UInt8]?) -> Void)?
    private let jobs: Int
    private let progress: BuildProgress

    /// True to search each file as a whole, with the parts that are otherwise searched once.
    private let searchesWholeFiles: Bool

    /// `nil` if the build is not timed.
    private let clock: StageClock?
    private let found = Locked<[Problem]>([])

    /// The parts of outputs that were searched.
    private let parts = Locked<Set<Address>>([])

    init(
        _ leakGate: LeakGate?, _ output: OutputTransaction?,
        onFile: (@Sendable (String, [UInt8]?) -> Void)?, _ jobs: Int, _ progress: BuildProgress,
        _ clock: StageClock?, searchesWholeFiles: Bool = false
    ) {
        self.searchesWholeFiles = searchesWholeFiles
        (self.leakGate, self.output, self.onFile) = (leakGate, output, onFile)
        (self.jobs, self.progress, self.clock) = (jobs, progress, clock)
    }

    /// The problems of the outputs made so far.
    var problems: [Problem] { found.with { $0 } }

    func make(_ outputs: [Output]) async throws {
        progress.begin("making files", total: outputs.count)
        _ = try await outputs.concurrentMap(jobs: jobs, chunk: 16) { output in
            try progress.working(on: output.text) { try make(output) }
        }
    }

    /// Searches the files in Output that no build wrote. Returns warnings about those that are not
    /// searched.
    func searchUnmanaged(in folder: String) throws -> [Problem] {
        guard let leakGate else { return [] }
        let files = try output?.unmanagedFiles() ?? []
        leakGate.recordFiles(files.map(\.path))
        return try files.flatMap { file in
            var note: Problem?
            try file.forEachWindow {
                let found = leakGate.check($0, at: file.path, origin: .unmanaged, countsLines: $1)
                note = note ?? found
            }
            return [file.warning, note?.at(Location(path: "\(folder)/\(file.path)"))]
                .compactMap(\.self)
        }
    }
}

extension OutputMaker {
    private func make(_ output: Output) throws {
        let rendered = try clock.measure(.init(output.stage)) { try output.make() }
        var problems = rendered.problems
        let path = output.address.outputPath
        do {
            if let leakGate {
                problems += try clock.measure(.search) {
                    try leakGate.check(rendered, at: path, asWhole: searchesWholeFiles) { part in
                        parts.with { parts in
                            part.within.map(parts.contains) != true
                                && parts.insert(part.id).inserted
                        }
                    }
                }
                if let part = rendered.ownPart, !leakGate.hasValue(at: path) {
                    parts.with { _ = $0.insert(part) }
                }
            }
            switch rendered.content {
            case .bytes(let bytes):
                try stage(bytes, at: path) { try self.output?.stage(bytes, at: path) }
            case .file(let file):
                try stage(nil, at: path) {
                    try self.output?.stage(copyOf: file.absolute, at: path)
                }
            case nil: break
            }
        } catch let problem as Problem {
            let copied: Location? =
                if case .copy(let file) = rendered.origin { Location(path: file) } else { nil }
            problems.append(problem.at(problem.location ?? copied))
        }
        if !problems.isEmpty { found.with { [problems] in $0 += problems } }
    }

    /// After a finding, only claims the path: the build fails, and no file with a withheld value is
    /// written.
    private func stage(_ bytes: [UInt8]?, at path: String, _ stage: () throws -> Void) throws {
        try clock.measure(.compare) {
            if leakGate?.hasFindings == true { try output?.claim(path) } else { try stage() }
            onFile?(path, bytes)
        }
    }
}

extension LeakGate {
    /// Searches an output; with `asWhole`, also its parts in their place. `isNew` is false for a
    /// part that was searched already, which is then searched again only with `asWhole`. Returns a
    /// problem if a part of the output is not searched.
    func check(
        _ rendered: Rendered, at path: String, asWhole: Bool = false,
        isNew: (Rendered.Part) -> Bool = { _ in true }
    ) throws -> [Problem] {
        for part in rendered.parts where asWhole || part.isText || isNew(part) {
            if let original = part.original {
                check(part.bytes(), at: part.path, countsLines: false, madeOf: original)
            } else {
                check(part.bytes(), partOf: part.path, isText: part.isText, countsLines: false)
            }
        }
        if asWhole, rendered.searched != nil, !rendered.parts.isEmpty,
            case .bytes(let bytes) = rendered.content
        {
            check(bytes, partOf: path, allowing: rendered.parts.map(\.path))
        }
        var note: Problem?
        switch rendered.content {
        case .bytes(let bytes):
            note = check(
                rendered.searched ?? bytes, at: path, origin: rendered.origin,
                countsLines: rendered.searched == nil, madeOf: rendered.original)
        case .file(let file):
            let descriptor = Descriptor(
                try systemCall("open", file.shown) {
                    open(file.absolute, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
                })
            try descriptor.forEachWindow(shown: file.shown) {
                let found = check($0, at: path, origin: rendered.origin, countsLines: $1)
                note = note ?? found ?? rendered.note($0)
            }
        case nil: break
        }
        return note.map { [$0] } ?? []
    }
}

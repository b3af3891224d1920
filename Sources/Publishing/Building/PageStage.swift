import Content
import Diagnostics
import Platform
import Presentation
import Privacy
import Templating

/// One output's input: its subject, and what all outputs of its kind share.
struct PageInput<Subject: Equatable & Sendable>: Equatable, Sendable {
    let subject: Subject
    let context: BuildContext
}

/// What many outputs share, compared by reference: while it is the same, only subjects decide.
final class BuildContext: Equatable, Sendable {
    static func == (a: BuildContext, b: BuildContext) -> Bool { a === b }
}

/// Searches outputs for what must not be published, and stages them for Output.
///
/// Without an Output nothing is staged: a build that has met a problem goes on only to find the
/// others.
struct PageStage: Sendable {
    let output: OutputTransaction?

    /// Gets the files of a check that has met a problem, and so has no Output.
    let onFile: (@Sendable (String, [UInt8]?) -> Void)?

    /// Nil if it is not known what must not be published.
    let gate: LeakGate?
    let cleaner: PictureCleaner
    let jobs: Int

    /// Nil if the build is not timed.
    let clock: StageClock?
    private let found = Locked<[Problem]>([])

    /// What Output cannot hold: a path too long, one name for two files.
    var problems: [Problem] { found.with { $0 } }

    init(
        output: OutputTransaction?, onFile: (@Sendable (String, [UInt8]?) -> Void)?,
        gate: LeakGate?,
        cleaner: PictureCleaner, jobs: Int,
        clock: StageClock? = nil
    ) {
        self.output = output
        self.onFile = onFile
        self.gate = gate
        self.cleaner = cleaner
        self.jobs = jobs
        self.clock = clock
    }

    /// Makes the outputs whose inputs have changed, and drops those that are gone. An output that
    /// is not made stays as it stands in Output.
    func all<Subject, Result>(
        _ addresses: [Address], _ context: BuildContext,
        _ cache: inout Cache<Address, PageInput<Subject>, Result>, chunk: Int = 64,
        subject: @escaping @Sendable (Int) -> Subject,
        make: @escaping @Sendable (Subject) throws -> Result
    ) async throws -> [Result] {
        let (results, removed) = try await cache.outputs(of: addresses, jobs: jobs, chunk: chunk) {
            PageInput(subject: subject($0), context: context)
        } make: {
            try make($0.subject)
        }
        output?.drop(removed.map(\.outputPath))
        gate?.keep(addresses.map(\.outputPath))
        return results
    }

    /// The page alone, without the files that it brings with it.
    func stage<Page>(_ presented: Presented<Page>, _ template: PageTemplate<Page>?) throws {
        guard isOpen, let template else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        clock.measure(.render) { template.render(presented.page, into: &bytes) }
        try stage(bytes, at: presented.address)
    }

    /// False if nothing is done with what is staged.
    var isOpen: Bool { isStaging || gate != nil }

    var isStaging: Bool { output != nil || onFile != nil }

    /// `parts` are pieces of it, each with the file where what is found in the piece is reported.
    func stage(
        _ bytes: [UInt8], at address: Address,
        parts: @autoclosure () -> [(path: String?, bytes: [UInt8])] = []
    ) throws {
        clock.measure(.search) { gate?.check(bytes, at: address.outputPath, parts: parts()) }
        try gathering { try compare(bytes, at: address) }
    }

    /// What was searched in parts.
    func stage(searched bytes: [UInt8], at address: Address) throws {
        try gathering { try compare(bytes, at: address) }
    }

    /// What files bring of a page that are staged apart from it.
    func search(_ bytes: [UInt8], asPartOf page: Address) {
        clock.measure(.search) { gate?.check(bytes, partOf: page.outputPath) }
    }

    func stage(_ asset: Asset) throws {
        clock.measure(.search) {
            gate?.check(
                asset.bytes, at: asset.address.outputPath,
                origin: asset.source.map { .copy(of: $0) } ?? .made, hasLines: false)
        }
        try gathering { try compare(asset.bytes, at: asset.address) }
    }

    /// A picture from within a card; returns what is wrong with it, as does the next.
    func stage(_ photo: EmbeddedPhoto) throws -> Problem? {
        try stage(picture: photo.bytes, at: photo.address, .made, from: photo.location)
    }

    /// A copy of a file; a picture loses what it says beside its picture.
    func stage(_ file: PublishedFile) throws -> Problem? {
        guard isOpen else { return nil }
        let (shown, path) = (file.file.shown, file.address.outputPath)
        let place = Location(path: shown)
        var warning: Problem?
        try gathering(from: place) {
            let source = SourceFile(file.file)
            if let bytes = try source.bytes {
                warning = try stage(
                    picture: bytes, at: file.address, .copy(of: shown), from: place)
            } else {
                try clock.measure(.search) {
                    try source.forEachWindow {
                        gate?.check($0, at: path, origin: .copy(of: shown), hasLines: $1)
                    }
                }
                try clock.measure(.compare) {
                    try output?.stage(copyOf: file.file.absolute, at: path)
                    onFile?(path, nil)
                }
            }
        }
        return warning
    }
}

extension PageStage {
    /// Files that are pictures are cleaned, others are left as they are.
    private func stage(
        picture bytes: [UInt8], at address: Address, _ origin: LeakGate.Origin, from place: Location
    ) throws -> Problem? {
        let (cleaned, problem) = cleaner.cleaned(bytes, at: place)
        clock.measure(.search) {
            gate?.check(cleaned, at: address.outputPath, origin: origin, madeOf: bytes)
        }
        try gathering(from: place) { try compare(cleaned, at: address) }
        return problem
    }

    private func compare(_ bytes: [UInt8], at address: Address) throws {
        try clock.measure(.compare) {
            try output?.stage(bytes, at: address.outputPath)
            onFile?(address.outputPath, bytes)
        }
    }

    private func gathering(from place: Location? = nil, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let problem as Problem {
            let placed = Problem(
                problem.severity, problem.code, problem.message, at: problem.location ?? place,
                help: problem.help)
            found.with { $0.append(placed) }
        }
    }
}

import Content
import Diagnostics
import Foundation
import Platform
import Presentation
import Privacy
import Templating

/// The input of one output: its subject, and the token of the parts that all of its kind share.
struct OutputInput<Subject: Equatable & Sendable>: Equatable, Sendable {
    let subject: Subject
    let token: SharedToken
}

/// An empty object that stands for the parts that many outputs share, compared by reference. A new
/// one is made when these parts, a `PageTokenInput` or a `FileTokenInput`, change.
final class SharedToken: Equatable, Sendable {
    static func == (a: SharedToken, b: SharedToken) -> Bool { a === b }
}

/// Searches outputs for private values, and stages them for Output.
struct OutputStager: Sendable {
    /// `nil` if a problem stops the build, which then goes on only to find more problems.
    let output: OutputTransaction?

    /// Gets each file of a check.
    let onFile: (@Sendable (String, [UInt8]?) -> Void)?

    /// `nil` if it is not known which values are private.
    let leakGate: LeakGate?
    let metadataRemover: MetadataRemover

    /// Has the smaller versions of pictures.
    let pictures: PictureStore
    let jobs: Int

    /// `nil` if the build is not timed.
    let clock: StageClock?
    private let found = Locked<[Problem]>([])

    /// Problems of single files: a path that is too long, or the same path as another file's.
    var problems: [Problem] { found.with { $0 } }

    init(
        output: OutputTransaction?, onFile: (@Sendable (String, [UInt8]?) -> Void)?,
        leakGate: LeakGate?, metadataRemover: MetadataRemover, pictures: PictureStore, jobs: Int,
        clock: StageClock? = nil
    ) {
        self.output = output
        self.onFile = onFile
        self.leakGate = leakGate
        self.metadataRemover = metadataRemover
        self.pictures = pictures
        self.jobs = jobs
        self.clock = clock
    }

    /// Makes the outputs whose inputs have changed, and drops those that no longer exist. Others stay
    /// unchanged in Output; they had no leak, because a leak prevents the commit.
    func stageAll<Subject, Result>(
        _ addresses: [Address], _ token: SharedToken,
        _ cache: inout Cache<Address, OutputInput<Subject>, Result>, chunk: Int = 64,
        subject: @escaping @Sendable (Int) -> Subject,
        make: @escaping @Sendable (Subject) throws -> Result
    ) async throws -> [Result] {
        let (results, removed) = try await cache.outputs(of: addresses, jobs: jobs, chunk: chunk) {
            OutputInput(subject: subject($0), token: token)
        } make: {
            try make($0.subject)
        }
        output?.drop(removed.map(\.outputPath))
        leakGate?.removeFindings(at: removed.map(\.outputPath))
        leakGate?.recordFiles(addresses.map(\.outputPath))
        return results
    }

    /// Stages a page, without the files that it uses.
    func stage<Page>(_ presented: Presented<Page>, _ template: PageTemplate<Page>?) throws {
        guard isActive, let template else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        clock.measure(.render) { template.render(presented.page, into: &bytes) }
        try stage(bytes, at: presented.address)
    }

    /// Returns the texts of a post that lists and feeds leave out, because consent.yml allows a value
    /// in them on the post's page only.
    func ownTexts(of post: PostSubject) -> Set<String> {
        guard let leakGate, leakGate.hasAllowances else { return [] }
        return leakGate.ownTexts(post.listedTexts, of: post.address.outputPath)
    }

    /// False if nothing is searched or staged.
    var isActive: Bool { isStaging || leakGate != nil }

    var isStaging: Bool { output != nil || onFile != nil }

    func stage(_ bytes: [UInt8], at address: Address) throws {
        clock.measure(.search) { _ = leakGate?.check(bytes, at: address.outputPath) }
        try collectingProblems { try compare(bytes, at: address) }
    }

    /// Stages a file of which only `rest` was not searched yet; its lines are not the file's.
    func stage(_ bytes: [UInt8], at address: Address, searching rest: [UInt8]) throws {
        clock.measure(.search) {
            _ = leakGate?.check(rest, at: address.outputPath, countsLines: false)
        }
        try collectingProblems { try compare(bytes, at: address) }
    }

    /// Stages a file that was searched in parts.
    func stage(searched bytes: [UInt8], at address: Address) throws {
        try collectingProblems { try compare(bytes, at: address) }
    }

    /// Searches a text of `page` that is also in another file, such as a feed; a leak is reported
    /// for `page`.
    func search(_ bytes: [UInt8], asPartOf page: Address, countsLines: Bool = true) {
        clock.measure(.search) {
            leakGate?.check(bytes, partOf: page.outputPath, countsLines: countsLines)
        }
    }

    func stage(_ asset: Asset) throws {
        clock.measure(.search) {
            _ = leakGate?.check(
                asset.searched, at: asset.address.outputPath,
                origin: asset.source.map { .copy(of: $0) } ?? .generated, countsLines: false)
        }
        try collectingProblems { try compare(asset.bytes, at: asset.address) }
    }

    /// Stages the photo in a vCard; returns a warning about it.
    func stage(_ photo: EmbeddedPhoto) throws -> Problem? {
        try stage(
            picture: photo.bytes, at: photo.address, .generated, photo.versions,
            from: photo.location)
    }

    /// Stages a smaller version of a picture.
    func stage(_ file: VersionFile) throws {
        guard let bytes = pictures.bytes(file.version, of: file.entry) else {
            throw DiskFailure("read", ".sitegen/pictures/\(file.entry)", code: ENOENT)
        }
        try stage(bytes, at: file.address)
    }

    /// Stages a copy of a file, a picture without its metadata; returns a warning about it.
    func stage(_ shownFile: ShownFile) throws -> Problem? {
        let file = shownFile.file
        guard isActive else { return nil }
        let (shown, path) = (file.file.shown, file.address.outputPath)
        let place = Location(path: shown)
        var warning: Problem?
        try collectingProblems(from: place) {
            let source = SourceFile(file.file)
            if let bytes = try source.bytes {
                warning = try stage(
                    picture: bytes, at: file.address, .copy(of: shown), shownFile.versions,
                    from: place)
            } else {
                try clock.measure(.search) {
                    try source.forEachWindow {
                        let note = leakGate?.check(
                            $0, at: path, origin: .copy(of: shown), countsLines: $1)
                        warning = warning ?? note ?? metadataRemover.note(on: $0, at: place)
                    }
                }
                try clock.measure(.compare) {
                    if isClean {
                        try output?.stage(copyOf: file.file.absolute, at: path)
                    } else {
                        try output?.claim(path)
                    }
                    onFile?(path, nil)
                }
            }
        }
        return warning
    }
}

extension OutputStager {
    /// Pictures lose their metadata, other files stay unchanged. The gate searches the whole picture,
    /// also if a smaller one is published at its address.
    private func stage(
        picture bytes: [UInt8], at address: Address, _ origin: LeakGate.Origin,
        _ versions: PictureVersions?, from place: Location
    ) throws -> Problem? {
        let (cleaned, problem) = metadataRemover.withoutMetadata(bytes, at: place)
        let note = clock.measure(.search) {
            leakGate?.check(cleaned, at: address.outputPath, origin: origin, madeOf: bytes)
        }
        let small = versions?.original.flatMap { version in
            versions.flatMap { pictures.bytes(version, of: $0.entry) }
        }
        try collectingProblems(from: place) { try compare(small ?? cleaned, at: address) }
        return problem ?? note
    }

    /// False after a finding: the build fails, and no file with a withheld value is written.
    private var isClean: Bool { leakGate?.hasFindings != true }

    private func compare(_ bytes: [UInt8], at address: Address) throws {
        try clock.measure(.compare) {
            if isClean {
                try output?.stage(bytes, at: address.outputPath)
            } else {
                try output?.claim(address.outputPath)
            }
            onFile?(address.outputPath, bytes)
        }
    }

    private func collectingProblems(from place: Location? = nil, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let problem as Problem {
            let placed = problem.at(problem.location ?? place)
            found.with { $0.append(placed) }
        }
    }
}

/// A file to publish, which may be too large for memory.
private struct SourceFile {
    private let file: FoundFile
    private let size: Int

    init(_ file: FoundFile) {
        size = (try? FileStatus(file.absolute).size) ?? 0
        self.file = file
    }

    /// The whole file; `nil` if it is too large. Throws a `Problem` if the file cannot be read.
    var bytes: [UInt8]? {
        get throws {
            guard size <= Descriptor.windowSize else { return nil }
            return try ContentFile.bytes(file.absolute, shown: file.shown)
        }
    }

    func forEachWindow(_ body: ([UInt8], _ isFirst: Bool) -> Void) throws {
        let descriptor = Descriptor(
            try systemCall("open", file.shown) {
                open(file.absolute, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            })
        try descriptor.forEachWindow(shown: file.shown, body)
    }
}

extension LeakGate {
    /// Searches a file in Output that no build wrote.
    func check(_ file: UnmanagedFile, in output: String) throws -> Problem? {
        var note: Problem?
        try file.forEachWindow {
            let found = check($0, at: file.path, origin: .unmanaged, countsLines: $1)
            note = note ?? found
        }
        return note?.at(Location(path: "\(output)/\(file.path)"))
    }
}

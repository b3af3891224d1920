import Content
import Foundation

/// Proof for the next process that a build would change nothing. It covers the sources, the
/// options, the program, the time zone data, Output and the record of sealed payloads, and holds until
/// the next time at which a post is due or expires, a consent ends, or a group changes.
struct BuildStamp: Codable {
    /// The part that is known before a build begins.
    struct Inputs: Codable, Equatable {
        let program: ProgramIdentity
        let options: OptionsIdentity

        /// SHA-256 of everything in Content and Templates.
        let sources: String
    }

    let inputs: Inputs

    /// The times at which the same sources give the same site, in seconds since 1970.
    let validTimes: Range<Int>

    /// The `OutputFolder.digest()` of Output.
    let output: String

    /// SHA-256 of the record of sealed payloads; `nil` if there is none.
    let seals: String?

    /// The report of a repeated build.
    let report: BuildReport

    /// The photos and biographies that belong to a card only because of their file names, such as
    /// ada.jpg beside ada.vcf. A note reports them once, so later builds must know them.
    let filesByName: Set<String>

    static func file(_ options: BuildOptions) -> RecordFile {
        RecordFile("build", site: options.source)
    }
}

extension BuildStamp.Inputs {
    /// `nil` if the program or one of the sources cannot be read.
    init?(_ options: BuildOptions) async throws {
        guard let program = ProgramIdentity(),
            let sources = try await SourceDigest(
                of: ContentFolder(site: options.source), jobs: options.jobs)
        else { return nil }
        self.program = program
        self.options = OptionsIdentity(options)
        self.sources = sources.hexadecimal
    }

    /// Returns the report of a build that changes nothing; `nil` if the build may change something.
    func reportIfUnchanged(_ options: BuildOptions) throws -> BuildReport? {
        guard let stamp = BuildStamp.file(options).value(BuildStamp.self), stamp.inputs == self,
            stamp.validTimes.contains(options.now(stamp.report.clock.zone)),
            !options.isStopped(by: stamp.report.problems),
            stamp.seals == options.sealRecord.digest,
            try OutputFolder(path: options.output).digest() == stamp.output
        else { return nil }
        return stamp.report
    }

    /// Saves the stamp of a build, or removes an older one if the digest of Output is not known.
    func save(
        _ options: BuildOptions, _ result: BuildResult, _ report: BuildReport
    ) {
        guard let output = result.digest else { return BuildStamp.file(options).remove() }
        BuildStamp.file(options).save(
            BuildStamp(
                inputs: self, validTimes: result.validTimes, output: output,
                seals: options.sealRecord.digest,
                report: report.repeated, filesByName: result.filesByName))
    }
}

extension RecordFile {
    fileprivate var digest: String? { bytes.map { SourceDigest($0).hexadecimal } }
}

/// The executable and the time zone data, which affect the bytes that a build writes.
struct ProgramIdentity: Codable, Equatable {
    private let program: FileStamp
    private let zones: FileStamp?
    private let zoneVersion: String

    /// `nil` if the executable cannot be found.
    init?() {
        guard let path = Bundle.main.executablePath, let program = FileStamp(at: path) else {
            return nil
        }
        self.program = program
        zones = FileStamp(at: "/usr/share/zoneinfo/tzdata.zi")
        zoneVersion = TimeZone.timeZoneDataVersion
    }
}

/// The options that affect the site, except for the time.
struct OptionsIdentity: Codable, Equatable {
    private let source: String
    private let output: String

    /// The folder that the paths are relative to; `nil` if both are absolute.
    private let folder: String?
    private let base: BaseURL?
    private let selection: PostSelection

    init(_ options: BuildOptions) {
        source = options.source
        output = options.output
        let isAbsolute = [source, output].allSatisfy { $0.hasPrefix("/") }
        folder = isAbsolute ? nil : FileManager.default.currentDirectoryPath
        base = options.baseURL
        selection = options.selection
    }
}

import Content
import Foundation

/// Proof that a build would change nothing, for the next process. It covers the sources, the
/// options, the program, the zone data, Output and the seals of members' payloads, and the time
/// until a consent, post or expiry begins or ends.
struct BuildStamp: Codable {
    /// What is known before a build begins.
    struct Inputs: Codable, Equatable {
        let program: ProgramIdentity
        let options: OptionsIdentity

        /// SHA-256 of everything in Content and Templates.
        let sources: String
    }

    let inputs: Inputs

    /// When the same files give the same site, in seconds since 1970.
    let span: Range<Int>

    /// SHA-256 of what the disk says of each file and folder of Output.
    let output: String

    /// SHA-256 of the record of sealed payloads; nil if there is none.
    let seals: String?

    /// Of the build, as of one that finds nothing to do.
    let report: BuildReport

    static func file(_ options: BuildOptions) -> RecordFile {
        RecordFile("build", site: options.source)
    }
}

extension BuildStamp.Inputs {
    /// Nil if the program or one of the sources cannot be read.
    init?(_ options: BuildOptions) async throws {
        guard let program = ProgramIdentity(),
            let sources = try await SourceDigest(
                of: ContentFolder(site: options.source), jobs: options.jobs)
        else { return nil }
        self.program = program
        self.options = OptionsIdentity(options)
        self.sources = sources.hexadecimal
    }

    /// The report of a build that finds nothing to do; nil if there may be something.
    func report(_ options: BuildOptions) throws -> BuildReport? {
        guard let stamp = BuildStamp.file(options).value(BuildStamp.self), stamp.inputs == self,
            stamp.span.contains(options.now(stamp.report.clock.zone)),
            !options.stops(stamp.report.warnings),
            stamp.seals == options.sealRecord.digest,
            try OutputFolder(path: options.output).digest() == stamp.output
        else { return nil }
        return stamp.report
    }

    /// `span` is when the same files give the same site; `output` the digest of Output, nil if it
    /// may be another's.
    func save(_ options: BuildOptions, span: Range<Int>, output: String?, _ report: BuildReport) {
        guard let output else { return BuildStamp.file(options).remove() }
        BuildStamp.file(options).save(
            BuildStamp(
                inputs: self, span: span, output: output, seals: options.sealRecord.digest,
                report: report.repeated))
    }
}

extension RecordFile {
    fileprivate var digest: String? { bytes.map { SourceDigest($0).hexadecimal } }
}

/// What makes this program write other bytes than another would, of the same site.
struct ProgramIdentity: Codable, Equatable {
    private let program: FileStamp
    private let zones: FileStamp?
    private let zoneVersion: String

    /// Nil if the program's own file cannot be found.
    init?() {
        guard let path = Bundle.main.executablePath, let program = FileStamp(at: path) else {
            return nil
        }
        self.program = program
        zones = FileStamp(at: "/usr/share/zoneinfo/tzdata.zi")
        zoneVersion = TimeZone.timeZoneDataVersion
    }
}

/// All that a build is asked, but for the time and for how it reports.
struct OptionsIdentity: Codable, Equatable {
    private let source: String
    private let output: String

    /// What the paths are relative to; nil if both are absolute.
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

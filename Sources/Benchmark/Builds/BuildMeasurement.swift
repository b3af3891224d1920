import Foundation
import Platform

/// Measures full, no-change and one-edit builds of a corpus, and edits in a preview.
struct BuildMeasurement {
    let program: String
    let corpus: Corpus

    /// The number of runs of each build; the run with the median CPU time counts.
    let runs: Int

    /// The median runs, and the number and total size of the files in Output.
    struct Result {
        let full: BuildRun
        let noChange: BuildRun
        let oneEdit: BuildRun

        /// The median time from an edit in a preview to the new page, in seconds.
        let previewedEdit: Double
        let files: Int
        let bytes: Int
    }

    func measure() throws -> Result { try TemporarySite.with(corpus, measure) }
}

extension BuildMeasurement {
    private func measure(_ site: TemporarySite) throws -> Result {
        let full = try median { _ in try site.clear() }
        let noChange = try median { _ in }
        let oneEdit = try median { try site.edit($0) }
        let size = try site.size()
        return Result(
            full: full, noChange: noChange, oneEdit: oneEdit,
            previewedEdit: try site.secondsOfPreviewedEdit(program, edits: runs),
            files: size.files, bytes: size.bytes)

        func median(_ prepare: (Int) throws -> Void) throws -> BuildRun {
            let all = try (1...runs).map { number in
                try prepare(number)
                return try BuildRun(program, site: site.folder)
            }
            return all.sorted { $0.cpu < $1.cpu }[runs / 2]
        }
    }
}

struct MeasurementFailure: Error, CustomStringConvertible {
    let what: String
    var description: String { what }
}

/// The cost of one run of the program, including start-up.
struct BuildRun {
    /// User and system time in seconds.
    let cpu: Double

    /// In seconds.
    let wall: Double

    /// Peak memory in bytes.
    let memory: Int

    /// The CPU time of each stage in milliseconds, by name.
    let stages: [String: Double]

    /// Builds a site with the program in a child process.
    init(_ program: String, site: String) throws {
        let timingsFile = URL(filePath: "\(site)/.timings")
        let start = ContinuousClock.now
        let end = try ChildProcess(
            program, ["build", "--source", site, "--quiet", "--timings", "--format", "json"],
            errors: .file(timingsFile.path)
        ).wait()
        wall = start.duration(to: .now) / .seconds(1)
        let lines = try Data(contentsOf: timingsFile).split(separator: UInt8(ascii: "\n"))
        guard end.code == 0, let line = lines.last else {
            let errors = String(decoding: try Data(contentsOf: timingsFile), as: UTF8.self)
            throw MeasurementFailure(what: "the build failed: \(errors)")
        }
        (cpu, memory) = (end.cpu, end.memory)
        let timings = try JSONDecoder().decode(
            [String: [String: [String: Double]]].self, from: line)
        stages = timings["timings", default: [:]].compactMapValues { $0["cpu"] }
    }
}

extension BuildRun {
    /// Returns the median CPU time of `sitegen --help`, in seconds.
    static func ofHelp(_ program: String, runs: Int) throws -> Double {
        let times = try (0..<runs).map { _ in
            try ChildProcess(program, ["--help"]).wait().cpu
        }
        return times.sorted()[runs / 2]
    }
}

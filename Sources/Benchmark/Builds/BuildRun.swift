import Foundation
import Platform

/// What one run of the program has cost, start-up included.
struct BuildRun {
    /// Of user and system, in seconds.
    let cpu: Double

    /// In seconds.
    let wall: Double

    /// At its highest, in bytes.
    let memory: Int

    /// CPU time of each stage in milliseconds, by name.
    let stages: [String: Double]

    /// Builds a site with the program, in a process of its own.
    init(_ program: String, site: String) throws {
        let told = URL(filePath: "\(site)/.timings")
        let start = ContinuousClock.now
        let end = try ChildProcess(
            program, ["build", "--source", site, "--quiet", "--timings", "--format", "json"],
            errors: .file(told.path)
        ).wait()
        wall = start.duration(to: .now) / .seconds(1)
        let lines = try Data(contentsOf: told).split(separator: UInt8(ascii: "\n"))
        guard end.code == 0, let line = lines.last else {
            throw Failure(words: String(decoding: try Data(contentsOf: told), as: UTF8.self))
        }
        (cpu, memory) = (end.cpu, end.memory)
        let timings = try JSONDecoder().decode([String: [String: Timing]].self, from: line)
        stages = timings["timings", default: [:]].mapValues(\.cpu)
    }

    struct Failure: Error, CustomStringConvertible {
        let words: String
        var description: String { "the build has failed: \(words)" }
    }

    private struct Timing: Decodable { let cpu: Double }
}

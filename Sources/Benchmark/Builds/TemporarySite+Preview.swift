import Foundation
import Platform

extension TemporarySite {
    /// In seconds. A preview that takes longer has a fault.
    private static let longestWait = 120.0

    /// Returns the median time from the edit of a post to the new page of a preview, in seconds.
    func secondsOfPreviewedEdit(_ program: String, edits: Int) throws -> Double {
        let preview = try ChildProcess(
            program, ["serve", "--source", folder, "--port", "0"],
            output: .file(log))
        defer {
            preview.kill()
            _ = try? preview.wait()
        }
        // The first edit also waits for the first load.
        let times = try (0...edits).map { number in
            let start = ContinuousClock.now
            try edit(1_000 + number)
            let sentence = Data("Edited \(1_000 + number) times.".utf8)
            while try !hasPage(with: sentence) {
                let waited = start.duration(to: .now) / .seconds(1)
                guard waited < Self.longestWait else {
                    throw MeasurementFailure(what: "the preview does not show the edit")
                }
                usleep(500)
            }
            return start.duration(to: .now) / .seconds(1)
        }.dropFirst().sorted()
        return times[times.startIndex + edits / 2]
    }

    private var log: String { "\(folder)/.preview" }

    private func hasPage(with sentence: Data) throws -> Bool {
        let printed = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        guard let address = printed.firstMatch(of: /serving (\S+),/)?.output.1 else { return false }
        let (page, name) = ("\(folder)/.page", PostText.name(of: corpus.posts / 2))
        _ = try ChildProcess(
            "/usr/bin/curl", ["--silent", "\(address)posts/\(name)/"], output: .file(page)
        ).wait()
        return try Data(contentsOf: URL(filePath: page)).range(of: sentence) != nil
    }
}

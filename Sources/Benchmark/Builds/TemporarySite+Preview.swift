import Foundation
import Platform

/// Measures how soon a preview answers with an edited post.
struct PreviewMeasurement {
    let program: String
    let edits: Int

    /// In seconds. A preview that takes longer has a fault.
    private static let longestWait = 120.0

    /// Returns the median time from the edit to the new page, in seconds.
    func measure(_ site: TemporarySite) throws -> Double {
        let preview = try ChildProcess(
            program, ["serve", "--source", site.folder, "--port", "0"],
            output: .file(log(site)))
        defer {
            preview.kill()
            _ = try? preview.wait()
        }
        // The first edit also waits for the first load.
        let times = try (0...edits).map { number in
            let start = ContinuousClock.now
            try site.edit(1_000 + number)
            let sentence = Data("Edited \(1_000 + number) times.".utf8)
            while try !hasPage(with: sentence, site) {
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

    private func log(_ site: TemporarySite) -> String { "\(site.folder)/.preview" }

    private func hasPage(with sentence: Data, _ site: TemporarySite) throws -> Bool {
        let printed = (try? String(contentsOfFile: log(site), encoding: .utf8)) ?? ""
        guard let address = printed.firstMatch(of: /serving (\S+),/)?.output.1 else { return false }
        let (page, name) = ("\(site.folder)/.page", PostText.name(of: site.corpus.posts / 2))
        _ = try ChildProcess(
            "/usr/bin/curl", ["--silent", "\(address)posts/\(name)/"], output: .file(page)
        ).wait()
        return try Data(contentsOf: URL(filePath: page)).range(of: sentence) != nil
    }
}

import Foundation
import Platform

/// Measures how soon a preview has built a page again after an edit of its post.
struct PreviewMeasurement {
    let program: String
    let edits: Int

    /// In seconds. A preview that takes longer has a fault.
    private static let longestWait = 120.0

    /// Returns the median time from the edit to the new page, in seconds.
    func measure(_ site: TemporarySite) throws -> Double {
        let preview = try ChildProcess(
            program, ["serve", "--source", site.folder, "--port", "0"],
            errors: .file("\(site.folder)/.preview"))
        defer {
            preview.kill()
            _ = try? preview.wait()
        }
        // The first edit also waits for the first build.
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

    private func hasPage(with sentence: Data, _ site: TemporarySite) throws -> Bool {
        let page =
            "\(site.folder)/.sitegen/preview/posts/\(PostText.name(of: site.corpus.posts / 2))"
            + "/index.html"
        guard let bytes = try? Data(contentsOf: URL(filePath: page)) else { return false }
        return bytes.range(of: sentence) != nil
    }
}

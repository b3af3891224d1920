import Foundation
import NIOConcurrencyHelpers
import Testing

@testable import LinkCheck

/// A check of links to the test's servers that records its delays and does not wait.
struct Asked {
    var limits = ExternalLimits()

    /// The delays that the check would have waited, in seconds.
    private let sleeps = NIOLockedValueBox<[Double]>([])

    init() {
        limits.sleep = { [sleeps] duration in
            try Task.checkCancellation()
            if duration == .seconds(300) { return try await Task.sleep(for: duration) }
            sleeps.withLockedValue { $0.append(duration / .seconds(1)) }
        }
    }

    var slept: [Double] { sleeps.withLockedValue { $0 } }

    static let agent = "sitegen/0 (+link check)"

    func report(
        _ addresses: [String], cache: ExternalLinkCache = ExternalLinkCache(), now: Int = 1_000_000
    ) async throws -> ExternalReport {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let curl = try #require(Curl(environment: ["PATH": path], agent: Self.agent))
        let links = addresses.map { ExternalLink(address: $0, files: ["index.html"]) }
        return await ExternalCheck(curl: curl, limits: limits).run(links, cache: cache, at: now)
    }

    /// Returns the answer for one address; `nil` if it works.
    func answer(_ address: String) async throws -> ExternalAnswer? {
        let report = try await report([address])
        #expect(report.skipped == [])
        return report.faults.first?.answer
    }
}

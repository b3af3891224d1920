import Content
import Diagnostics
import Foundation
import Publishing
import TestSupport
import Testing

@Suite("A build with a memory, or a stamp on the disk")
struct RememberedBuildTests {
    /// The report of a build, and Output after it.
    private struct Outcome: Equatable {
        var told: [String] = []
        var isBuilt = false
        var tree: [String: String] = [:]

        func differing(from other: Outcome) -> [String] {
            Set(tree.keys).union(other.tree.keys).filter { tree[$0] != other.tree[$0] }.sorted()
        }
    }

    /// SITEGEN_EDITS sets the number of edits for each seed; thousands find more than hundreds.
    private static let edits =
        ProcessInfo.processInfo.environment["SITEGEN_EDITS"].flatMap { Int($0) } ?? 12

    @Test("has the same result as a build without", arguments: Seeds.from(1, count: 3))
    func edits(seed: UInt64) async throws {
        let site = try EditedSite(seed: seed)
        var memory = BuildMemory()
        var done: [String] = []
        var built = 0
        for _ in 0..<Self.edits {
            for _ in 0...site.random.below(2) { done.append(try site.edit()) }
            let changed = site.random.chance(60) ? site.changed : nil
            site.changed = []
            let remembered = try await Self.outcome(of: site, "Remembered") { builder in
                try await builder.rebuild(&memory, changed: changed)
            }
            let cached = try await Self.outcome(of: site, "Cached") {
                try await $0.build()
            }
            let full = try await Self.outcome(of: site, "Full") { builder in
                var nothing = BuildMemory()
                return try await builder.rebuild(&nothing)
            }
            for other in [remembered, cached] {
                try #require(other.told == full.told, "\(done)")
                // Only a successful build repairs changes of Output by others.
                guard other.isBuilt || !site.isTampered else { continue }
                try #require(other.differing(from: full) == [], "\(done)")
            }
            if cached.isBuilt { site.isTampered = false }
            if site.random.isOneIn(5) { try site.tamper(with: "Cached") }
            built += remembered.isBuilt ? 1 : 0
            if !remembered.isBuilt, site.random.chance(70) { try site.repair() }
        }
        #expect(built > Self.edits / 4)
    }
}

extension RememberedBuildTests {
    private static func outcome(
        of site: EditedSite, _ output: String,
        build: (SiteBuilder) async throws -> BuildReport
    ) async throws -> Outcome {
        let now = site.now
        var options = BuildOptions(source: site.path, output: "\(site.path)/\(output)") { _ in now }
        options.jobs = 2
        var outcome = Outcome()
        do {
            let report = try await build(SiteBuilder(options))
            outcome.isBuilt = true
            // Only `build` compares Output with the cards, and searches for ending consents.
            outcome.told = report.problems
                .filter { !["deleted-card", "consent-ends"].contains($0.code) }.map(words)
            outcome.told += report.census.withheld.map { "\($0)" }.sorted()
            outcome.told.append("\(report.posts) \(report.pages) \(report.output.files)")
            outcome.told.append("\(String(describing: report.nextScheduled))")
        } catch let problems as Problems {
            outcome.told = problems.all.map(words)
        }
        outcome.tree = try tree(options.output)
        return outcome
    }

    private static func words(_ problem: Problem) -> String {
        let text = ProblemFormat.human.text(for: problem)
        return ["Remembered/", "Cached/"].reduce(text) { text, output in
            text.replacingOccurrences(of: output, with: "Full/")
        }
    }

    private static func tree(_ folder: String) throws -> [String: String] {
        let files = FileManager.default.enumerator(atPath: folder)
        var tree: [String: String] = [:]
        while let path = files?.nextObject() as? String {
            guard !path.hasPrefix(".sitegen"),
                let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
            else { continue }
            tree[path] = String(decoding: data, as: UTF8.self)
        }
        return tree
    }
}

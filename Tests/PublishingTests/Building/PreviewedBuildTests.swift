import Content
import Diagnostics
import Foundation
import Platform
import Publishing
import TestSupport
import Testing

@Suite("A preview of a site that changes")
struct PreviewedBuildTests {
    /// SITEGEN_EDITS sets the number of edits for each seed; thousands find more than hundreds.
    private static let edits =
        ProcessInfo.processInfo.environment["SITEGEN_EDITS"].flatMap { Int($0) } ?? 12

    @Test(
        "has the files of a build, and no others, or reports its errors",
        arguments: Seeds.from(1, count: 3))
    func edits(seed: UInt64) async throws {
        let site = try EditedSite(seed: seed)
        let clock = Locked(site.now)
        var options = BuildOptions(source: site.path, output: "\(site.path)/Output") { _ in
            clock.with { $0 }
        }
        options.jobs = 2
        let builder = SiteBuilder(options)
        options.isPreview = true
        let preview = SitePreview(options)
        var (done, paths, built): ([String], Set<String>, Int) = ([], [], 0)
        for _ in 0..<Self.edits {
            for _ in 0...site.random.below(2) { done.append(try site.edit()) }
            let now = site.now
            clock.with { $0 = now }
            let errors = await Self.errors { _ = try await builder.build() }
            var found: [String]?
            let refusals = await Self.errors {
                _ = try await preview.load()
                _ = try await preview.resizePictures()
                found = Self.words(try await preview.check())
            }
            if errors.isEmpty {
                try #require(refusals == [] && found == [], "\(done)")
                let files = try Self.tree(options.output)
                paths.formUnion(files.keys)
                let differing = paths.filter { Self.bytes(preview, $0) != files[$0] }
                try #require(differing == [], "\(done)")
                built += 1
            } else {
                // A site that does not load has only the errors of loading.
                try #require(found.map { $0 == errors } ?? !refusals.isEmpty, "\(done)")
                if site.random.chance(70) { try site.repair() }
            }
        }
        #expect(built > Self.edits / 4)
    }

    private static func errors(_ work: () async throws -> Void) async -> [String] {
        do {
            try await work()
            return []
        } catch let problems as Problems {
            return words(problems.all)
        } catch {
            return ["\(error)"]
        }
    }

    private static func words(_ problems: [Problem]) -> [String] {
        problems.filter { $0.severity == .error }.map { ProblemFormat.human.text(for: $0) }.sorted()
    }

    private static func bytes(_ preview: SitePreview, _ path: String) -> [UInt8]? {
        guard case .bytes(let bytes)? = try? preview.output(at: path)?.make() else { return nil }
        return bytes
    }

    private static func tree(_ folder: String) throws -> [String: [UInt8]] {
        let files = FileManager.default.enumerator(atPath: folder)
        var tree: [String: [UInt8]] = [:]
        while let path = files?.nextObject() as? String {
            guard !path.hasPrefix(".sitegen"),
                let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
            else { continue }
            tree[path] = Array(data)
        }
        return tree
    }
}

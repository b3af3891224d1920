import Foundation
import TestSupport
import Testing

@Suite("Repeated builds of one site")
struct RepetitionTests {
    private let site = LargeSite(posts: 30)

    @Test("Concurrent builds wait for each other and succeed")
    func together() throws {
        let folder = try TemporaryFolder()
        try site.lay("One", in: folder)
        let program = Program(folder: folder.path)
        let processes = try (1...4).map { _ in try program.start(["build", "--now", "2026-11-01"]) }
        processes.forEach { $0.waitUntilExit() }
        #expect(processes.map(ProgramRun.End.init) == Array(repeating: .status(0), count: 4))
        #expect(try folder.output().differences(from: clean("One")) == [])
    }

    @Test("A build succeeds after a build killed at any moment", arguments: Seeds.from(1))
    func killed(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let clean = try ["One": clean("One"), "Two": clean("Two")]
        try site.lay("One", in: folder)
        let duration = try ContinuousClock().measure { _ = try folder.build() }
        var random = SeededGenerator(seed: seed)
        var editions = ["One", "Two"]
        for _ in 0..<Seeds.rounds(5) {
            var moment = duration * Double.random(in: 0..<1, using: &random)
            var isKilled = false
            while !isKilled {
                try site.without(editions[0], in: folder)
                editions.swapAt(0, 1)
                try site.lay(editions[0], in: folder)
                isKilled = try kill(after: moment, in: folder)
                // The build has ended before, so the round is repeated. No build ends at once.
                if !isKilled { moment /= 2 }
            }
            let run = try folder.build()
            #expect(run.end == .status(0), "killed after \(moment): \(run.errors)")
            let differences = try folder.output()
                .differences(from: #require(clean[editions[0]]))
            #expect(differences == [], "killed after \(moment)")
        }
    }

    private func clean(_ edition: String) throws -> FileTree {
        let folder = try TemporaryFolder()
        try site.lay(edition, in: folder)
        _ = try folder.build()
        return try folder.output()
    }

    /// Returns true if the build was killed before it ended.
    private func kill(after moment: Duration, in folder: TemporaryFolder) throws -> Bool {
        let process = try Program(folder: folder.path).start(["build", "--now", "2026-11-01"])
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        if ended.wait(timeout: .now() + moment / .seconds(1)) == .timedOut {
            Foundation.kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        return ProgramRun.End(process) == .signal(SIGKILL)
    }
}

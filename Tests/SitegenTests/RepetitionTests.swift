import Foundation
import Testing

@Suite("Builds of one site")
struct RepetitionTests {
    @Test("at the same time wait for each other and end well")
    func together() throws {
        let folder = try TemporaryFolder()
        try LargeSite().lay("One", in: folder)
        let program = Program(folder: folder.path)
        let processes = try (1...4).map { _ in try program.start(["build", "--now", "2026-11-01"]) }
        processes.forEach { $0.waitUntilExit() }
        #expect(processes.map(ProgramRun.End.init) == Array(repeating: .status(0), count: 4))
        #expect(try folder.output().differences(from: clean("One")) == [])
    }

    @Test("that are killed at any moment do not hinder the next one")
    func killed() throws {
        let folder = try TemporaryFolder()
        let clean = try ["One": clean("One"), "Two": clean("Two")]
        try LargeSite().lay("One", in: folder)
        var duration = try ContinuousClock().measure { _ = try folder.build() }
        var generator = SystemRandomNumberGenerator()
        var editions = ["One", "Two"]
        var kills = 0
        for _ in 1...40 {
            try LargeSite().without(editions[0], in: folder)
            editions.swapAt(0, 1)
            try LargeSite().lay(editions[0], in: folder)
            let moment = duration * Double.random(in: 0...1.1, using: &generator)
            let isKilled = try kill(after: moment, in: folder)
            kills += isKilled ? 1 : 0
            // A busy machine measures a build too long, and every kill would come too late.
            duration = duration * (isKilled ? 1.1 : 0.8)
            let run = try folder.build()
            #expect(run.end == .status(0), "killed after \(moment): \(run.errors)")
            let differences = try folder.output()
                .differences(from: #require(clean[editions[0]]))
            #expect(differences == [], "killed after \(moment)")
        }
        #expect(kills > 10)
    }

    private func clean(_ edition: String) throws -> FileTree {
        let folder = try TemporaryFolder()
        try LargeSite().lay(edition, in: folder)
        _ = try folder.build()
        return try folder.output()
    }

    /// Whether it was killed; a build may end first.
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

import Foundation
import Testing

@testable import Publishing

@Suite("A killed build")
struct KilledCommitTests {
    @Test(
        "leaves the old tree or the new one, wherever it was killed", arguments: CommitScenario.all)
    func everyStep(_ scenario: CommitScenario) throws {
        let ends = try ends(of: scenario, killedEvery: 1)
        #expect(ends == (scenario.old == scenario.new ? [] : [true, false]))
    }

    @Test("does so too where several threads put files in their places")
    func crowd() throws {
        #expect(try ends(of: .crowd, killedEvery: 5) == [true, false])
    }

    @Test("may be killed again while the next one finishes or drops its work")
    func killedTwice() throws {
        let scenario = CommitScenario.exchange
        for step in 1... {
            for second in 1... {
                let sandbox = try OutputSandbox()
                try scenario.prepare(sandbox)
                let first = try scenario.crasher(sandbox, killedAt: step).end()
                guard first.wasKilled else { return }
                let again = try CrasherProcess(
                    sandbox.output, ["--recover", "--kill", "\(second)"], files: [:]
                ).end()
                let tree = first.lines == ["committed"] ? scenario.new : scenario.old
                try expectWhole(sandbox, tree, "steps \(step), \(second)")
                guard again.wasKilled else { break }
            }
        }
    }

    /// Kills a build at steps so far apart, until one comes to its end; gives whether those that were
    /// killed had committed.
    private func ends(of scenario: CommitScenario, killedEvery stride: Int) throws -> Set<Bool> {
        var step = 1
        var ends: Set<Bool> = []
        while true {
            let sandbox = try OutputSandbox()
            try scenario.prepare(sandbox)
            let end = try scenario.crasher(sandbox, killedAt: step).end()
            guard end.wasKilled else {
                #expect(end.status == 0)
                #expect(try sandbox.tree() == scenario.new)
                return ends
            }
            let isCommitted = end.lines == ["committed"]
            ends.insert(isCommitted)
            try expectWhole(sandbox, isCommitted ? scenario.new : scenario.old, "step \(step)")
            try expectNewTree(sandbox, scenario)
            step += stride
        }
    }

    /// Opens Output, which finishes or drops what was killed, and compares.
    private func expectWhole(
        _ sandbox: OutputSandbox, _ tree: [String: String], _ comment: Comment
    ) throws {
        let transaction = try sandbox.folder.begin(adopt: false, onWait: {})
        #expect(try sandbox.tree() == tree, comment)
        #expect(try [["lock"], ["lock", "owned"]].contains(sandbox.memory()), comment)
        transaction.abandon()
    }

    private func expectNewTree(_ sandbox: OutputSandbox, _ scenario: CommitScenario) throws {
        try sandbox.build(scenario.after.mapValues(scenario.repeated))
        #expect(try sandbox.tree() == scenario.new)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }
}

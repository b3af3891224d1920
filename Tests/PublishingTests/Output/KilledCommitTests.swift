import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("A killed build")
struct KilledCommitTests {
    @Test(
        "leaves whole files, old or new, at any point, and the next build completes it",
        arguments: CommitScenario.all)
    func everyStep(_ scenario: CommitScenario) throws {
        let ends = try ends(of: scenario, killedEvery: 1)
        // If nothing is staged, the first step is the marker.
        let all: Set = scenario.after.isEmpty ? [true] : [true, false]
        #expect(ends == (scenario.old == scenario.new ? [] : all))
    }

    @Test("does so with many files too")
    func crowd() throws {
        #expect(try ends(of: .crowd, killedEvery: 17) == [true, false])
    }

    @Test("may be followed by another killed build", arguments: Seeds.from(13))
    func killedTwice(seed: UInt64) throws {
        let scenario = CommitScenario.exchange
        // All pairs of steps with SITEGEN_ROUNDS=6.
        let widest = max(1, 6 / Seeds.rounds(1))
        var random = SeededGenerator(seed: seed)
        func next(_ step: Int) -> Int { step + 1 + random.below(widest) }
        for step in sequence(first: next(0), next: next) {
            for second in sequence(first: next(0), next: next) {
                let sandbox = try OutputSandbox()
                try scenario.prepare(sandbox)
                guard try scenario.crasher(sandbox, killedAt: step).end().wasKilled else { return }
                let comment: Comment = "steps \(step), \(second)"
                // The second build makes the old tree again.
                let again = try CrasherProcess(
                    sandbox.output, ["--kill", "\(second)"], files: scenario.before
                ).end()
                try expectWholeFiles(sandbox, scenario, comment)
                guard again.wasKilled else { break }
                try expectNewTree(sandbox, scenario)
            }
        }
    }

    @Test("may be killed at any moment, again and again", arguments: Seeds.from(11))
    func atRandom(seed: UInt64) throws {
        let scenario = CommitScenario.crowd
        let sandbox = try OutputSandbox()
        try scenario.prepare(sandbox)
        var random = SeededGenerator(seed: seed)
        for round in 0..<Seeds.rounds(30) {
            let files = round.isMultiple(of: 2) ? scenario.after : scenario.before
            let process = try CrasherProcess(sandbox.output, ["--wait"], files: files)
            process.waitForLine()
            process.goOn()
            usleep(UInt32(random.below(12_000)))
            kill(process.identifier, SIGKILL)
            _ = try process.end()
            try expectWholeFiles(sandbox, scenario, "round \(round)")
        }
        try expectNewTree(sandbox, scenario)
    }

    /// Kills a build at every `stride`th step, until one completes; returns whether the killed
    /// builds had begun to change Output.
    private func ends(of scenario: CommitScenario, killedEvery stride: Int) throws -> Set<Bool> {
        var ends: Set<Bool> = []
        for step in Swift.stride(from: 1, to: .max, by: stride) {
            for next in [scenario.after, scenario.before] {
                let sandbox = try OutputSandbox()
                try scenario.prepare(sandbox)
                let end = try scenario.crasher(sandbox, killedAt: step).end()
                guard end.wasKilled else {
                    #expect(end.status == 0)
                    #expect(try sandbox.tree() == scenario.new)
                    return ends
                }
                let hasBegun = end.lines == ["begun"]
                ends.insert(hasBegun)
                let comment: Comment = "step \(step)"
                if hasBegun {
                    try expectWholeFiles(sandbox, scenario, comment)
                } else {
                    #expect(try sandbox.tree() == scenario.old, comment)
                    #expect(!sandbox.folder.isHalfWritten, comment)
                }
                try expectNoChange(sandbox, byFailedBuildAfter: comment)
                try expectTree(of: next, sandbox, scenario, comment)
            }
        }
        return ends
    }

    /// Expects every file to be whole, old or new; files that are equal in both stay, and so do
    /// unmanaged files. Only with the marker may the tree be mixed.
    private func expectWholeFiles(
        _ sandbox: OutputSandbox, _ scenario: CommitScenario, _ comment: Comment
    ) throws {
        let tree = try sandbox.tree()
        let (old, new) = (scenario.old, scenario.new)
        let folders = Set((old.keys.map { $0 } + new.keys).flatMap(Self.folders))
        for (path, text) in tree {
            let isEmptied = text == "/" && folders.contains(path)
            #expect(isEmptied || [old[path], new[path]].contains(text), comment)
        }
        for (path, text) in old where new[path] == text { #expect(tree[path] == text, comment) }
        #expect(sandbox.folder.isHalfWritten || tree == old || tree == new, comment)
    }

    private static func folders(above path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    }

    private func expectNoChange(
        _ sandbox: OutputSandbox, byFailedBuildAfter comment: Comment
    ) throws {
        let (tree, isHalfWritten) = (try sandbox.tree(), sandbox.folder.isHalfWritten)
        let transaction = try sandbox.folder.begin()
        try transaction.stage(Array("other".utf8), at: "index.html")
        transaction.abandon()
        #expect(try sandbox.tree() == tree, comment)
        #expect(sandbox.folder.isHalfWritten == isHalfWritten, comment)
        let memory = Set(try sandbox.memory()).subtracting(["lock", "owned"])
        #expect(memory == (isHalfWritten ? ["half-written"] : []), comment)
    }

    /// Expects the tree after a build of `files`. Unmanaged files that equal those of the killed
    /// build now belong to builds.
    private func expectTree(
        of files: [String: String], _ sandbox: OutputSandbox, _ scenario: CommitScenario,
        _ comment: Comment
    ) throws {
        let files = files.mapValues(scenario.repeated)
        try sandbox.build(files)
        let others = scenario.others.filter { scenario.after[$0.key] == nil }
        let tree = try sandbox.tree().filter {
            files[$0.key] != nil || scenario.after[$0.key] == nil
                || scenario.unmanaged[$0.key] == nil
        }
        #expect(tree == files.merging(others) { $1 }, comment)
        #expect(try sandbox.memory() == ["lock", "owned"], comment)
    }

    private func expectNewTree(_ sandbox: OutputSandbox, _ scenario: CommitScenario) throws {
        try sandbox.build(scenario.after.mapValues(scenario.repeated))
        #expect(try sandbox.tree() == scenario.new)
        #expect(try sandbox.memory() == ["lock", "owned"])
        #expect(!sandbox.folder.isHalfWritten)
    }
}

import Foundation
import Testing

@testable import Publishing

@Suite("Two builds of one site")
struct TwoBuildsTests {
    @Test("run one after the other: the second reports once that it waits")
    func waiting() throws {
        let sandbox = try OutputSandbox()
        let first = try CrasherProcess(
            sandbox.output, ["--wait"], files: ["a": "first", "b": "first"])
        first.waitForLine()
        var waits = 0
        let second = try sandbox.folder.begin(
            onWait: {
                waits += 1
                first.goOn()
            })
        #expect(waits == 1)
        #expect(try sandbox.tree() == ["a": "first", "b": "first"])
        try second.stage(Array("second".utf8), at: "a")
        #expect(try second.commit() == OutputSummary(files: 1, written: 1, removed: 1))
        #expect(try sandbox.tree() == ["a": "second"])
        #expect(try first.end().lines == ["begun", "2 2 0"])
    }

    @Test("do not wait for a killed one")
    func killedHolder() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a": "old"])
        let first = try CrasherProcess(sandbox.output, ["--wait"], files: ["a": "first"])
        first.waitForLine()
        try sandbox.folder.begin(onWait: { kill(first.identifier, SIGKILL) })
            .abandon()
        #expect(try sandbox.tree() == ["a": "old"])
        #expect(try sandbox.memory() == ["lock", "owned"])
        #expect(try first.end().wasKilled)
    }

    @Test("wait for each other even if the lock file is deleted between them")
    func deletedLock() throws {
        let sandbox = try OutputSandbox()
        let first = try CrasherProcess(sandbox.output, ["--wait"], files: ["a": "first"])
        first.waitForLine()
        let output = sandbox.output
        let second = try sandbox.folder.begin(
            onWait: {
                try? FileManager.default.removeItem(atPath: output + "/.sitegen")
                kill(first.identifier, SIGKILL)
            })
        #expect(try sandbox.memory() == ["lock"])
        try second.stage(Array("second".utf8), at: "a")
        _ = try second.commit()
        #expect(try sandbox.tree() == ["a": "second"])
    }
}

import Foundation
import Testing

@testable import PreviewServer

@Suite("Batches of changes", .timeLimit(.minutes(10)))
struct BatchTests {
    @Test("Changes while the reader is busy are one batch, and none is lost")
    func busyReader() async {
        let (stream, continuation) = AsyncStream.makeStream(
            of: FolderChanges.self, bufferingPolicy: .bufferingNewest(1))
        for paths in [["/b"], ["/a", "/b"], ["/c"]] { continuation.send(FolderChanges(paths)) }
        var batches = stream.makeAsyncIterator()
        #expect(await batches.next() == FolderChanges(["/a", "/b", "/c"]))
        continuation.send(FolderChanges(["/d"]))
        continuation.send(.everything)
        continuation.send(FolderChanges(["/e"]))
        continuation.finish()
        #expect(await batches.next() == .everything)
        #expect(await batches.next() == nil)
    }

    @Test("A concurrent reader and sender lose nothing")
    func race() async {
        let (stream, continuation) = AsyncStream.makeStream(
            of: FolderChanges.self, bufferingPolicy: .bufferingNewest(1))
        let sent = (0..<4_000).map { "/\($0)" }
        let sender = Thread {
            for path in sent { continuation.send(FolderChanges([path])) }
            continuation.finish()
        }
        sender.start()
        var reported: Set<String> = []
        for await batch in stream { reported.formUnion(batch.paths) }
        #expect(reported == Set(sent))
    }

    @Test("Too many paths become everything, in one batch or joined")
    func bound() {
        let most = FolderChanges.mostPaths
        let few = FolderChanges((0..<most).map { "/\($0)" })
        #expect(few.paths.count == most && !few.isEverything)
        #expect(FolderChanges((0...most).map { "/\($0)" }) == .everything)
        #expect(few.joined(with: few) == few)
        #expect(few.joined(with: FolderChanges(["/a"])) == .everything)
        #expect(FolderChanges(["/a"]).joined(with: .everything) == .everything)
    }

    @Test("Saves during a build are all reported afterwards", arguments: WatcherKind.allCases)
    func savesDuringBuild(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        // The build would run here; a second watcher shows when the first has seen a save.
        var witness = try Watch(site, by: kind.method)
        let files = ["b", "c", "d"].map { "Content/posts/\($0).md" }
        for file in files {
            try site.write("one", to: file)
            #expect(await witness.next() == [file])
        }
        #expect(await watch.reported(of: files).paths == files)
    }

    @Test("A checkout of hundreds of files is one batch, or two at most", arguments: [true, false])
    func checkout(isUsual: Bool) async throws {
        let site = try WatchedSite()
        let files = (0..<500).map { "Content/posts/\($0 % 10)/\($0).md" }.sorted()
        for folder in 0..<10 { try site.makeFolder("Content/posts/\(folder)") }
        for file in files { try site.write("one", to: file) }
        try site.run("git", "init", "--quiet")
        for name in ["user.name", "user.email"] { try site.run("git", "config", name, "nobody") }
        try site.run("git", "add", ".")
        try site.run("git", "commit", "--quiet", "--message=one")
        for file in files { try site.write("two\n\n", to: file) }
        try site.run("git", "commit", "--quiet", "--all", "--message=two")
        let kind = isUsual ? WatcherKind.allCases[0] : .comparing
        var watch = try Watch(site, by: isUsual ? WatchMethod() : kind.method)
        for commit in ["HEAD~", "@{-1}"] {
            try site.run("git", "checkout", "--quiet", commit)
            let reported = await watch.reported(of: files)
            #expect(reported.paths == files)
            #expect(reported.batches <= 2)
        }
    }
}

import Foundation
import Testing

@Suite("Standard streams")
struct TerminalTests {
    @Test(
        "A terminal has colours unless NO_COLOR is set",
        arguments: [
            ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false),
        ])
    func colours(_ environment: [String: String], _ isColourful: Bool) throws {
        let story = Story(name: "missing-date")
        let folder = try TemporaryFolder()
        try story.lay(in: folder)
        let terminal = try PseudoTerminal()
        let process = try Program(folder: folder.path, environment: environment)
            .start(story.arguments, errors: terminal.device)
        process.waitUntilExit()
        let text = terminal.text().replacing("\r\n", with: "\n")
        #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m") == isColourful)
        #expect(text.replacing(/\u{1B}\[[0-9;]*[mK]|\r/, with: "") == story.problems)
    }

    @Test("A closed pipe is no error, and the site is written")
    func brokenPipe() throws {
        let folder = try TemporaryFolder()
        try Story(name: "unknown-key").lay(in: folder)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let process = try Program(folder: folder.path).start(
            Story(name: "unknown-key").arguments, output: pipe.fileHandleForWriting,
            errors: pipe.fileHandleForWriting)
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(
            try folder.output().without(ShippedAssets.contain)
                .differences(from: FileTree(Story(name: "unknown-key").expected))
                == [])
    }

    @Test("stdin, stdout and stderr may be closed")
    func closed() throws {
        let folder = try TemporaryFolder()
        try Story(name: "unknown-key").lay(in: folder)
        let run = try folder.shell(#"exec "$0" build --now 2026-11-01 <&- >&- 2>&-"#)
        #expect(run == ProgramRun(end: .status(0), output: "", errors: ""))
        #expect(
            try folder.output().without(ShippedAssets.contain)
                .differences(from: FileTree(Story(name: "unknown-key").expected))
                == [])
        #expect(try folder.text("Output/.sitegen/lock") == "")
    }
}

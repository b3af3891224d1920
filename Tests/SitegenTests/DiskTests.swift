import Foundation
import Testing

@Suite("Disk failures")
struct DiskTests {
    @Test("A full disk ends the build with status 74 and leaves Output unchanged")
    func noRoom() throws {
        let folder = try TemporaryFolder()
        let before = try folder.builtPlainly()
        try folder.put(["Content/static/large": String(repeating: "large ", count: 10_000)])
        let run = try folder.shell(#"trap "" XFSZ; ulimit -f 8; exec "$0" build"#)
        #expect(
            run == .failure("error: cannot write Output/large: File too large [disk]\n"))
        #expect(try folder.output() == before)
        #expect(try folder.build().end == .status(0))
        #expect(try folder.output().text("large")?.utf8.count == 60_000)
    }

    @Test("A file in the place of .sitegen is reported and kept")
    func notes() throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put(["Output/.sitegen": "mine"])
        #expect(
            try folder.build()
                == .failure("error: cannot open Output/.sitegen/lock: Not a directory [disk]\n"))
        #expect(try folder.text("Output/.sitegen") == "mine")
        #expect(try folder.output().paths == [])
    }

    @Test(
        "A file in the place of Output is reported and kept",
        arguments: [("Output", "Output"), ("Output/below", "Output"), ("/dev/null/a", "/dev/null")])
    func file(_ output: String, _ file: String) throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put(["Output": "mine"])
        #expect(
            try folder.build("--output", output)
                == .refusal(
                    """
                    \(file): error: the output folder would be here, but this is a file \
                    [output-not-a-folder]
                      help: move it away, or choose another folder with --output

                    """))
        #expect(try folder.text("Output") == "mine")
    }

    @Test(
        "A full disk for stdout also ends with status 74",
        .enabled(if: access("/dev/full", W_OK) == 0),
        arguments: ["build", "motion"])
    func results(_ command: String) throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        let run = try folder.shell(#""$0" \#(command) > /dev/full"#)
        #expect(
            run == .failure("error: cannot write to stdout: No space left on device [disk]\n"))
    }
}

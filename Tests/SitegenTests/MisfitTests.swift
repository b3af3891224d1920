import Testing

@Suite("A mistake that a repository cannot hold")
struct MisfitTests {
    @Test("is told with its place, and Output is as it was", arguments: Misfit.all)
    func refused(_ misfit: Misfit) throws {
        let folder = try TemporaryFolder()
        let before = try folder.builtPlainly()
        try misfit.make(folder)
        let run = try folder.build()
        #expect(run == ProgramRun(end: .status(1), output: "", errors: misfit.problems))
        #expect(try folder.output() == before)
    }
}

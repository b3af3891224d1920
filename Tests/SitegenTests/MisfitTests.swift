import Testing

@Suite("Mistakes that git cannot store")
struct MisfitTests {
    @Test("The mistake is reported with its place, and Output is unchanged", arguments: Misfit.all)
    func refused(_ misfit: Misfit) throws {
        let folder = try TemporaryFolder()
        let before = try folder.builtPlainly()
        try misfit.make(folder)
        let run = try folder.build()
        #expect(run == ProgramRun(end: .status(1), output: "", errors: misfit.problems))
        #expect(try folder.output() == before)
    }
}

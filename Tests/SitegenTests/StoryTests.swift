import Testing

@Suite("Stories")
struct StoryTests {
    @Test("A story builds the expected files and warnings", arguments: Story.built)
    func built(_ story: Story) throws {
        let folder = try TemporaryFolder()
        try story.lay(in: folder)
        let run = try Program(folder: folder.path).run(story.arguments)
        let output = try folder.output().without(ShippedAssets.contain)
        if Story.isUpdating { try story.update(problems: run.errors, output: output) }
        #expect(run.end == .status(0))
        #expect(run.errors == story.problems)
        #expect(output.differences(from: try FileTree(story.expected)) == [])
    }

    @Test(
        "A story fails with the expected problems, and Output is unchanged",
        arguments: Story.refused)
    func refused(_ story: Story) throws {
        let folder = try TemporaryFolder()
        let before = try folder.builtPlainly()
        try story.lay(in: folder)
        let run = try Program(folder: folder.path).run(story.arguments)
        if Story.isUpdating { try story.update(problems: run.errors) }
        #expect(run.end == .status(1))
        #expect(run.output == "")
        #expect(run.errors == story.problems)
        #expect(run.errors != "")
        #expect(try folder.output() == before)
    }

    @Test("There are stories of both kinds")
    func found() {
        #expect(Story.built.map(\.name).contains("club"))
        #expect(Story.refused.map(\.name).contains("yaml-syntax"))
    }
}

import Testing

extension TemporaryFolder {
    /// Builds the plain site here, and tells what Output then is, to the nanosecond.
    func builtPlainly() throws -> FileTree {
        try Story.plain.lay(in: self)
        let run = try build()
        try #require(run.end == .status(0), "\(run.errors)")
        return try output()
    }

    func build(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: path).run(["build", "--now", "2026-11-01"] + arguments)
    }

    func output() throws -> FileTree { try FileTree(path + "/Output") }
}

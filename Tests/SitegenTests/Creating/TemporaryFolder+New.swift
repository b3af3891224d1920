import Testing

extension TemporaryFolder {
    func sitegen(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: path).run(arguments)
    }

    /// A new site in a folder of this one.
    @discardableResult
    func makeSite(_ name: String, _ arguments: String...) throws -> FileTree {
        let run = try Program(folder: path).run(["new", "site", name] + arguments)
        try #require(run.end == .status(0), "\(run.errors)")
        return try FileTree(path + "/" + name)
    }

    /// The least that is a site.
    func putPlainSite(timeZone: String = "GMT") throws {
        try put([
            "Content/site.yml":
                "title: Plain\nurl: https://example.org/\ntimeZone: \(timeZone)\n"
        ])
    }
}

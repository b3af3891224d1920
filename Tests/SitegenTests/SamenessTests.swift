import Testing

@Suite("Reproducible builds")
struct SamenessTests {
    @Test(
        "Output does not depend on environment and options",
        arguments: [
            (["TZ": "Asia/Tokyo", "LC_ALL": "ja_JP.UTF-8"], ["--jobs", "1"]),
            (["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8"], ["--jobs", "2"]),
            (["TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR", "LANGUAGE": "tr"], ["--jobs", "7"]),
            (["TZ": "", "LC_ALL": "C", "LANG": "ar_EG"], []),
        ])
    func surroundings(_ environment: [String: String], _ arguments: [String]) throws {
        let folder = try ShippedSite().copy(withTemplates: false)
        let program = Program(folder: folder.path, environment: environment)
        let run = try program.run(ShippedSite.build + arguments)
        #expect(run.end == .status(0))
        try compare(folder.output(), ShippedSite().output())
    }

    @Test("Output is the same with shipped and embedded templates")
    func embedded() throws {
        let folder = try ShippedSite().copyWithPictures(withTemplates: true)
        #expect(try Program(folder: folder.path).run(ShippedSite.build).end == .status(0))
        try compare(folder.output(), ShippedSite().output())
    }

    /// A member's file has the same name and different bytes; the files for all members have other
    /// names.
    private func compare(_ output: FileTree, _ shipped: FileTree) throws {
        func isSealed(_ path: String) -> Bool { path.hasSuffix(".bin") }
        #expect(output.without(isSealed).differences(from: shipped.without(isSealed)) == [])
        let (sealed, others) = (output.paths.filter(isSealed), shipped.paths.filter(isSealed))
        #expect(sealed.count == others.count)
        let members = Set(sealed).intersection(others)
        #expect(members.count == 3)
        for path in members { #expect(output.entries[path] != shipped.entries[path]) }
    }
}

/// What full, no-change and one-edit builds of a corpus cost.
struct BuildMeasurement {
    let program: String
    let corpus: Corpus

    /// How often each is measured; the run whose CPU time is the median counts.
    let runs: Int

    /// Of one corpus, with what lies in Output at the end.
    struct Result {
        let full: BuildRun
        let noChange: BuildRun
        let oneEdit: BuildRun
        let files: Int
        let bytes: Int
    }

    func measure() throws -> Result { try TemporarySite.with(corpus, measure) }
}

extension BuildMeasurement {
    private func measure(_ site: TemporarySite) throws -> Result {
        let full = try median { _ in try site.clear() }
        let noChange = try median { _ in }
        let oneEdit = try median { try site.edit($0) }
        let size = try site.size()
        return Result(
            full: full, noChange: noChange, oneEdit: oneEdit, files: size.files,
            bytes: size.bytes)

        func median(_ prepare: (Int) throws -> Void) throws -> BuildRun {
            let all = try (1...runs).map { number in
                try prepare(number)
                return try BuildRun(program, site: site.folder)
            }
            return all.sorted { $0.cpu < $1.cpu }[runs / 2]
        }
    }
}

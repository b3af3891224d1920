import Diagnostics

/// All that the builds so far have come to.
struct ReloadState {
    private(set) var mark: BuildMark

    /// Counts every news, also those of builds that failed.
    private(set) var revision = 0
    private var problems: [Problem] = []
    private var history = ChangeHistory()

    /// What every path is below, as a browser shows it: `/lab/`.
    private let base: String

    init(run: String, base: String) {
        mark = BuildMark(run: run, number: 0)
        self.base = base
    }

    mutating func take(_ news: PreviewNews) {
        revision += 1
        switch news {
        case .built(let changed):
            mark = BuildMark(run: mark.run, number: mark.number + 1)
            history.note(changed.map(address), of: mark.number)
            problems = []
        case .failed(let found):
            problems = found.inReadingOrder
        }
    }

    /// Where a browser has a file from. A page is where its folder is.
    private func address(of path: String) -> String {
        let address = base + path
        return address.hasSuffix("/index.html") ? String(address.dropLast(10)) : address
    }

    func event(after last: BuildMark?) -> ReloadEvent {
        let changed = last.flatMap { last in
            last.run == mark.run ? history.changes(after: last.number, upTo: mark.number) : nil
        }
        return ReloadEvent(mark: mark, revision: revision, changed: changed, problems: problems)
    }
}

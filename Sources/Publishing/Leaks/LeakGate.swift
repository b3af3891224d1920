import Content
import LeakSearch
import Pictures
import Platform
import Presentation

/// Searches all that Output will hold for values that nobody agreed to publish.
///
/// Safe to use from many tasks at once.
final class LeakGate: Sendable {
    let withheld: WithheldValues
    let search: LeakSearch
    let allowed: AllowedValues

    /// Positions of values that the site publishes by right.
    private let lifted: Set<Int>
    private let covers: Covers
    private let clean: CleanFiles
    private let state = Locked(State())

    /// Of searches that are done with.
    private let memories = Locked<[SearchMemory]>([])

    /// All that it is made of.
    struct Key: Sendable, Equatable, Encodable {
        let withheld: WithheldValues
        let allowances: [Allowance]
        let rights: PublishedByRight

        init(_ loaded: LoadedSite, _ presenter: SitePresenter) {
            withheld = loaded.withheld
            allowances = loaded.allowances
            rights = presenter.publishedByRight
        }
    }

    private struct State {
        var leaks: [FoundLeak] = []

        /// Of those that consent.yml allows something, the pages that there are.
        var pages: Set<String> = []
    }

    /// `folder` is the site's, where results are kept.
    init(_ loaded: LoadedSite, _ presenter: SitePresenter, folder: String) {
        let values = loaded.withheld.values
        let rights = presenter.publishedByRight
        withheld = loaded.withheld
        let words = presenter.words
        search = LeakSearch(values.map { SoughtValue($0, words: words) })
        lifted = LiftedValues(rights, loaded.withheld, search).positions
        covers = Covers(rights, search, lifted: lifted)
        allowed = AllowedValues(loaded.allowances, search)
        clean = CleanFiles(
            folder: folder, search: search,
            rights: lifted.map { values[$0].kind.identity } + covers.lines)
    }

    /// Everything that was found, in no order.
    var leaks: [FoundLeak] { state.with(\.leaks) }

    /// Whether a file was searched of what consent.yml calls a page.
    func hasSeen(_ page: String) -> Bool { state.with { $0.pages.contains(page) } }

    /// Searches a file of Output and its path. `original` is what a cleaned picture was, `hasLines`
    /// whether the bytes begin with the file's first line. A value that stands in one of `parts`
    /// is reported at the page of that part, if it has one.
    func check(
        _ bytes: [UInt8], at path: String, origin: LeakOrigin = .made,
        madeOf original: [UInt8]? = nil, hasLines: Bool = true,
        parts: [(page: Address?, bytes: [UInt8])] = []
    ) {
        note(path)
        guard !search.isEmpty else { return }
        withMemory { memory in
            let inPath = search.leaks(inPath: path, using: &memory)
            add(uncovered(inPath, in: Array(path.utf8)), path, origin, lines: nil)
            if let original, original != bytes {
                let photos = search.leaks(in: original, using: &memory).filter {
                    withheld.values[$0.value].kind.isPhoto
                }
                add(photos, path, origin, lines: nil)
            }
            check(bytes, of: path, origin, hasLines: hasLines, parts, &memory)
        }
    }

    /// Searches what a file of Output will hold, whose path is searched with another file.
    func check(_ bytes: [UInt8], partOf path: String) {
        guard !search.isEmpty else { return }
        withMemory { check(bytes, of: path, .made, hasLines: true, [], &$0) }
    }

    /// A file that was searched when it was made, and is the same; or in its parts.
    func keep(_ address: Address) {
        if listens { note(address.outputPath) }
    }

    /// Whether consent.yml allows pages anything, so that it matters which there are.
    var listens: Bool { !allowed.allowances.isEmpty }

    /// Forgets what was found; what is searched for is the same.
    func begin() { state.with { $0 = State() } }

    /// Searches what stands in Output and is to stay, though no build has written it.
    func check(_ bystander: Bystander) throws {
        try bystander.forEachWindow {
            check($0, at: bystander.path, origin: .standing, hasLines: $1)
        }
    }

    /// Remembers which files were clean.
    func finish() { clean.save() }
}

extension LeakGate {
    private func note(_ path: String) {
        guard listens else { return }
        let page = AllowedValues.page(of: path)
        if allowed.mentions(page) { state.with { _ = $0.pages.insert(page) } }
    }

    private func withMemory(_ body: (inout SearchMemory) -> Void) {
        var memory = memories.with { $0.popLast() } ?? SearchMemory()
        body(&memory)
        memories.with { [memory] in $0.append(memory) }
    }

    private func check(
        _ bytes: [UInt8], of path: String, _ origin: LeakOrigin, hasLines: Bool,
        _ parts: [(page: Address?, bytes: [UInt8])], _ memory: inout SearchMemory
    ) {
        clean.unlessKnown(bytes) {
            var leaks = uncovered(search.leaks(in: bytes, using: &memory), in: bytes)
            if leaks.isEmpty { return true }
            for case (let page?, let bytes) in parts {
                let found = uncovered(search.leaks(in: bytes, using: &memory), in: bytes)
                add(found, page.outputPath, origin, lines: nil)
                leaks.removeAll { leak in found.contains { $0.value == leak.value } }
            }
            let hasLines = hasLines && !leaks.isEmpty && PictureType(bytes) == nil
            add(leaks, path, origin, lines: hasLines ? bytes : nil)
            return false
        }
    }

    /// Without what the site publishes by right.
    private func uncovered(_ leaks: [Leak], in bytes: [UInt8]) -> [Leak] {
        let leaks = leaks.filter { !lifted.contains($0.value) }
        let covered = Set(leaks.map(\.value).filter(covers.cover))
        guard !covered.isEmpty else { return leaks }
        let left = covers.uncovered(covered, in: bytes, search)
        return leaks.filter { !covered.contains($0.value) || left.contains($0.value) }
    }

    /// In the order of the file; `lines` is what to count lines in.
    private func add(_ leaks: [Leak], _ path: String, _ origin: LeakOrigin, lines: [UInt8]?) {
        guard !leaks.isEmpty else { return }
        let page = AllowedValues.page(of: path)
        var counter = LineCounter(bytes: lines ?? [])
        let found = leaks.filter { !lifted.contains($0.value) && !allowed.allows($0.value, page) }
            .map { leak in
                FoundLeak(
                    value: leak.value, path: path, origin: origin,
                    line: lines == nil ? nil : counter.line(at: leak.offset))
            }
        state.with { $0.leaks += found }
    }
}

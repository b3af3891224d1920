import Pictures
import Platform

/// Searches all that Output will hold for values that nobody agreed to publish.
///
/// Safe to use from many tasks at once.
package final class LeakGate: Sendable {
    /// How a file comes to be in Output.
    package enum Origin: Sendable, Hashable {
        /// The build makes it.
        case made

        /// It is a copy of a file, which the user knows by this path.
        case copy(of: String)

        /// It stands in Output, and no build has written it.
        case standing
    }

    /// A sensitive value in what Output would hold.
    struct Finding: Sendable, Hashable {
        /// A position in the site's sensitive values.
        let value: Int

        /// The file of Output.
        let path: String
        let origin: Origin

        /// Of that file, or of the one that it is a copy of; counts from 1. Nil where no line tells
        /// it: it is in the file's name, or in a picture.
        let line: Int?
    }

    let sensitive: SensitiveValues
    let search: LeakSearch
    let allowances: [Allowance]

    /// Positions of the values that each of `allowances` means; none where it holds nothing
    /// sensitive.
    let valuesByAllowance: [[Int]]
    private let valuesByPage: [String: Set<Int>]
    private let published: PublishedValues

    /// What was found, and of the pages that consent.yml allows something those that there are.
    private let state = Locked((findings: [Finding](), pages: Set<String>()))

    /// Of searches that are done with.
    private let memories = Locked<[SearchMemory]>([])

    /// `published` returns what the site publishes of one kind, and `photos` gives the bytes of the
    /// photos that it publishes: there, a sensitive value that is the same is no leak. `lines` are
    /// texts that the site publishes by right though a sensitive value stands in them.
    package init(
        _ sensitive: SensitiveValues, allowances: [Allowance],
        published: (SensitiveValue.Kind) -> [String], photos: some Sequence<[UInt8]>,
        lines: @autoclosure () -> [String]
    ) {
        self.sensitive = sensitive
        self.allowances = allowances
        var memory = SearchMemory()
        let search = LeakSearch(sensitive.values)
        self.search = search
        self.published = PublishedValues(
            sensitive.values, search, published: published, photos: photos, lines: lines(), &memory)
        valuesByAllowance = allowances.map {
            search.leaks(in: Array($0.text.utf8), using: &memory).map(\.value)
        }
        valuesByPage = zip(allowances, valuesByAllowance).reduce(into: [:]) { pages, next in
            pages[next.0.page, default: []].formUnion(next.1)
        }
    }

    /// Searches a file of Output and its path. `original` is what a cleaned picture was, `hasLines`
    /// whether the bytes begin with the file's first line. A value that stands in one of `parts`
    /// is reported at the file of that part, if it has one.
    package func check(
        _ bytes: [UInt8], at path: String, origin: Origin = .made, hasLines: Bool = true,
        madeOf original: [UInt8]? = nil,
        parts: @autoclosure () -> [(path: String?, bytes: [UInt8])] = []
    ) {
        keep([path])
        guard !search.isEmpty else { return }
        withMemory { memory in
            let inPath = search.leaks(inPath: path, using: &memory)
            add(unpublished(inPath, in: Array(path.utf8), &memory), path, origin, lines: nil)
            if let original, original != bytes {
                let photos = search.leaks(in: original, using: &memory).filter {
                    sensitive.values[$0.value].kind == .photo
                }
                add(photos, path, origin, lines: nil)
            }
            check(bytes, of: path, origin, hasLines: hasLines, parts, &memory)
        }
    }

    /// Searches what a file of Output will hold, whose path is searched with another file.
    package func check(_ bytes: [UInt8], partOf path: String) {
        guard !search.isEmpty else { return }
        withMemory { check(bytes, of: path, .made, hasLines: true, { [] }, &$0) }
    }

    /// Notes which files there are, searched or not: an allowance for a page that is not there is a
    /// problem.
    package func keep(_ paths: @autoclosure () -> [String]) {
        guard !allowances.isEmpty else { return }
        let pages = paths().map(Allowance.page(ofFile:)).filter { valuesByPage[$0] != nil }
        state.with { $0.pages.formUnion(pages) }
    }

    /// Whether consent.yml allows anything to the page that a file belongs to.
    package func allowsMore(at path: String) -> Bool {
        valuesByPage[Allowance.page(ofFile: path)] != nil
    }

    /// Forgets what was found; what is searched for is the same.
    package func begin() { state.with { $0 = ([], []) } }
}

extension LeakGate {
    /// Everything that was found, in no order.
    var findings: [Finding] { state.with(\.findings) }

    /// Whether a file was searched of what consent.yml calls a page.
    func hasSeen(_ page: String) -> Bool { state.with { $0.pages.contains(page) } }

    private func withMemory(_ body: (inout SearchMemory) -> Void) {
        var memory = memories.with { $0.popLast() } ?? SearchMemory()
        body(&memory)
        memories.with { [memory] in $0.append(memory) }
    }

    private func check(
        _ bytes: [UInt8], of path: String, _ origin: Origin, hasLines: Bool,
        _ parts: () -> [(path: String?, bytes: [UInt8])], _ memory: inout SearchMemory
    ) {
        var leaks = unpublished(search.leaks(in: bytes, using: &memory), in: bytes, &memory)
        if leaks.isEmpty { return }
        for case (let page?, let bytes) in parts() {
            let found = unpublished(search.leaks(in: bytes, using: &memory), in: bytes, &memory)
            add(found, page, origin, lines: nil)
            leaks.removeAll { leak in found.contains { $0.value == leak.value } }
        }
        let hasLines = hasLines && !leaks.isEmpty && PictureType(bytes) == nil
        add(leaks, path, origin, lines: hasLines ? bytes : nil)
    }

    /// Without what the site publishes by right.
    private func unpublished(
        _ leaks: [Leak], in bytes: [UInt8], _ memory: inout SearchMemory
    ) -> [Leak] {
        guard !leaks.isEmpty else { return [] }
        let left = published.unpublished(Set(leaks.map(\.value)), in: bytes, search, &memory)
        return leaks.filter { left.contains($0.value) }
    }

    /// In the order of the file; `lines` is what to count lines in.
    private func add(_ leaks: [Leak], _ path: String, _ origin: Origin, lines: [UInt8]?) {
        guard !leaks.isEmpty else { return }
        let allowed = valuesByPage[Allowance.page(ofFile: path)] ?? []
        var (line, counted) = (1, 0)
        let found = leaks.filter { !published.isPublished($0.value) && !allowed.contains($0.value) }
            .map { leak in
                if let lines {
                    let end = min(max(leak.offset, counted), lines.count)
                    line += lines[counted..<end].count { $0 == UInt8(ascii: "\n") }
                    counted = end
                }
                return Finding(
                    value: leak.value, path: path, origin: origin, line: lines == nil ? nil : line)
            }
        state.with { $0.findings += found }
    }
}

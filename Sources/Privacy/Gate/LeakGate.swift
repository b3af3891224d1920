import Diagnostics
import Pictures
import Platform

/// Searches everything that Output will hold for sensitive values. Safe to use from many tasks.
package final class LeakGate: Sendable {
    /// How a file comes to be in Output.
    package enum Origin: Sendable, Hashable {
        /// The build generates it.
        case generated

        /// A copy of a file, which the user knows by this path.
        case copy(of: String)

        /// The file is in Output, but no build wrote it.
        case unmanaged
    }

    /// A sensitive value in a file of Output.
    private struct Finding: Sendable, Hashable {
        /// The value's index in the site's sensitive values.
        let value: Int

        /// The path in Output.
        let path: String
        let origin: Origin

        /// The line in that file, or in the file that it copies; counts from 1. `nil` if the value
        /// is in the file's name or in a picture.
        let line: Int?
    }

    private let sensitive: SensitiveValues
    private let search: LeakSearch
    private let allowances: [Allowance]

    /// The values that each of `allowances` allows; empty if its text is not sensitive.
    private let valuesByAllowance: [[Int]]
    private let valuesByPage: [String: Set<Int>]
    private let legitimate: LegitimateValues

    /// What was found, and which pages with allowances exist.
    private let state = Locked((findings: [Finding](), pages: Set<String>()))

    /// Memory for concurrent searches.
    private let memories = Locked<[SearchMemory]>([])

    /// Creates a gate for `sensitive` values. `published` returns everything of one kind that the
    /// site publishes, `photos` are the bytes of published photos: an equal value is no leak.
    /// `lines` are published texts that may contain a sensitive value.
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
        legitimate = LegitimateValues(
            sensitive.values, search, published: published, photos: photos, lines: lines(), &memory)
        valuesByAllowance = allowances.map {
            search.leaks(in: Array($0.text.utf8), using: &memory).map(\.value)
        }
        valuesByPage = zip(allowances, valuesByAllowance).reduce(into: [:]) { pages, next in
            pages[next.0.page, default: []].formUnion(next.1)
        }
    }

    /// Searches an Output file and its path. `original` is a picture before its metadata was
    /// removed. `hasLines` is true if the bytes begin with the file's first line.
    package func check(
        _ bytes: [UInt8], at path: String, origin: Origin = .generated, hasLines: Bool = true,
        madeOf original: [UInt8]? = nil
    ) {
        recordFiles([path])
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
            check(bytes, of: path, origin, hasLines: hasLines, &memory)
        }
    }

    /// Searches part of an Output file whose path is searched with another part.
    package func check(_ bytes: [UInt8], partOf path: String, hasLines: Bool = true) {
        guard !search.isEmpty else { return }
        withMemory { check(bytes, of: path, .generated, hasLines: hasLines, &$0) }
    }

    /// Records which files exist, searched or not: an allowance for a missing page is a problem.
    package func recordFiles(_ paths: @autoclosure () -> [String]) {
        guard !allowances.isEmpty else { return }
        let pages = paths().map(Allowance.page(ofFile:)).filter { valuesByPage[$0] != nil }
        state.with { $0.pages.formUnion(pages) }
    }

    /// True if consent.yml allows values on the page that a file belongs to.
    package func hasAllowances(at path: String) -> Bool {
        valuesByPage[Allowance.page(ofFile: path)] != nil
    }

    /// Removes the findings of the previous build.
    package func reset() { state.with { $0 = ([], []) } }
}

extension LeakGate {
    /// All findings, unordered.
    private var findings: [Finding] { state.with(\.findings) }

    /// True if a file of this page, named as in consent.yml, was recorded.
    private func hasRecorded(_ page: String) -> Bool { state.with { $0.pages.contains(page) } }

    private func withMemory(_ body: (inout SearchMemory) -> Void) {
        var memory = memories.with { $0.popLast() } ?? SearchMemory()
        body(&memory)
        memories.with { [memory] in $0.append(memory) }
    }

    private func check(
        _ bytes: [UInt8], of path: String, _ origin: Origin, hasLines: Bool,
        _ memory: inout SearchMemory
    ) {
        let leaks = unpublished(search.leaks(in: bytes, using: &memory), in: bytes, &memory)
        let hasLines = hasLines && !leaks.isEmpty && PictureType(bytes) == nil
        add(leaks, path, origin, lines: hasLines ? bytes : nil)
    }

    /// Removes the values that the site publishes legitimately.
    private func unpublished(
        _ leaks: [Leak], in bytes: [UInt8], _ memory: inout SearchMemory
    ) -> [Leak] {
        guard !leaks.isEmpty else { return [] }
        let left = legitimate.unpublished(Set(leaks.map(\.value)), in: bytes, search, &memory)
        return leaks.filter { left.contains($0.value) }
    }

    /// Adds leaks, which are in file order; `lines` are the bytes to count line numbers in.
    private func add(_ leaks: [Leak], _ path: String, _ origin: Origin, lines: [UInt8]?) {
        guard !leaks.isEmpty else { return }
        let allowed = valuesByPage[Allowance.page(ofFile: path)] ?? []
        var (line, counted) = (1, 0)
        let found = leaks.filter {
            !legitimate.isLegitimate($0.value) && !allowed.contains($0.value)
        }
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

/// Reports which value was found where, without showing the value.
extension LeakGate {
    /// Returns one problem for each value and file, and the problems of the allowances in
    /// consent.yml.
    ///
    /// `output` is the Output folder as the user knows it; `source` returns the text that an Output
    /// file is generated from; `nearestPage` suggests a page for an unknown name; `remotePhotos`
    /// are the addresses of photos on other servers that contacts' pages show.
    package func problems(
        output: String, source: (_ path: String) -> SourceText?,
        nearestPage: (String) -> String?, remotePhotos: @autoclosure () -> Set<String>
    ) -> [Problem] {
        let findings = Dictionary(grouping: findings, by: \.path)
        let lines = findings.isEmpty ? [:] : linesByField
        return findings.flatMap { path, findings in
            let places = places(of: source(path), output)
            return onePerField(findings).map { problem($0, at: places($0), lines) }
        } + problemsOfAllowances(nearestPage, remotePhotos())
    }
}

extension LeakGate {
    /// The lines of a card on which each sensitive field occurs, by owner and field.
    private var linesByField: [String: Set<Int>] {
        sensitive.values.reduce(into: [:]) { $0[$1.ownersField, default: []].insert($1.line) }
    }

    /// Merges the findings of a field: a name in two spellings is one problem, two passages of a
    /// note, too.
    private func onePerField(_ findings: [Finding]) -> [Finding] {
        var fields: Set<String> = []
        return findings.sorted { ($0.line ?? 0, $0.value) < ($1.line ?? 0, $1.value) }.filter {
            let value = sensitive.values[$0.value]
            return fields.insert("\(value.ownersField) \(value.line)").inserted
        }
    }

    /// Returns the place in the text that an Output file is generated from, or in the file.
    private func places(of source: SourceText?, _ output: String) -> (Finding) -> Location {
        let lines = source.map { SourceLines($0) }
        let leaks = source.map { search.leaks(in: $0.bytes) } ?? []
        let offsets = Dictionary(leaks.map { ($0.value, $0.offset) }) { min($0, $1) }
        return { finding in
            let path = "\(output)/\(finding.path)"
            switch finding.origin {
            case .copy(let shown): return Location(path: shown, line: finding.line)
            case .unmanaged: return Location(path: path, line: finding.line)
            case .generated:
                guard let lines else { return Location(path: path) }
                return offsets[finding.value].map { lines.location(of: $0..<$0).withoutSource }
                    ?? Location(path: lines.source.path)
            }
        }
    }

    private func problem(
        _ finding: Finding, at place: Location, _ lines: [String: Set<Int>]
    ) -> Problem {
        let value = sensitive.values[finding.value]
        let owner = sensitive.owners[value.owner]
        let whose = owner.isPublished ? "\"\(owner.slug)\"" : "someone who is not published"
        let page = Allowance.page(ofFile: finding.path)
        let consent =
            owner.isPublished && lines[value.ownersField]?.count == 1
            ? "publish it with sitegen consent grant \(owner.slug) \(value.field), " : ""
        return Problem(
            "leak",
            "contains the \(value.kind.words) of \(whose) (\(owner.file):\(value.line)), which is "
                + "withheld\(value.masked.map { ": \($0)" } ?? "")",
            at: place,
            help: "remove it, \(consent)or allow it on this page only: in consent.yml, below "
                + "allow:, write \"\(page.isEmpty ? "/" : page)\": [the value]")
    }

    private func problemsOfAllowances(
        _ nearestPage: (String) -> String?, _ remotePhotos: @autoclosure () -> Set<String>
    ) -> [Problem] {
        lazy var photos = remotePhotos()
        return zip(allowances, valuesByAllowance).compactMap { allowance, values in
            if !hasRecorded(allowance.page) {
                return Problem(
                    "unknown-page", "no page \"\(allowance.page)\"", at: allowance.pageLocation,
                    help: nearestPage(allowance.page).map { "did you mean \"\($0)\"?" }
                        ?? "name it as in posts/open-day, or remove the line")
            }
            guard values.isEmpty, !photos.contains(allowance.text) else { return nil }
            return Problem(
                .warning, "unused-allowance", "no contact withholds this value",
                at: allowance.location, help: "remove it")
        }
    }
}

extension SensitiveValue {
    fileprivate var ownersField: String { "\(owner) \(field)" }
}

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
    struct Finding: Sendable, Hashable {
        /// The value's index in the site's sensitive values.
        let value: Int

        /// The path in Output.
        let path: String
        let origin: Origin

        /// The line in that file, or in the file that it copies; counts from 1. `nil` if the value
        /// is in the file's path or in a picture.
        let line: Int?
        let isInPath: Bool

        /// True for a note, which does not stop the build.
        let isUncertain: Bool
    }

    /// The texts of a page that other pages show with a link to it: title and summary.
    private typealias Shown = (url: String, texts: [String])

    let sensitive: SensitiveValues
    let search: LeakSearch
    let allowances: [Allowance]

    /// The values that each of `allowances` allows; empty if its text is not sensitive.
    let valuesByAllowance: [[Int]]
    let valuesByPage: [String: Set<Int>]
    let legitimate: LegitimateValues
    private let pageFiles: Set<String>

    private struct State: Sendable {
        var findings: [Finding] = []

        /// The pages with allowances that exist.
        var pages: Set<String> = []

        /// The files with a value, also one that is no leak there.
        var filesWithValues: Set<String> = []

        /// By the page, of pages with allowances.
        var shown: [String: Shown] = [:]

        /// The same pages by their URLs.
        var urls: [String: String] = [:]
    }

    private let state: Locked<State>

    /// Memory for concurrent searches.
    private let memories = Locked<[SearchMemory]>([])

    /// Creates a gate for `sensitive` values. `published` returns everything of one kind that the
    /// site publishes, `photos` are the bytes of published photos: an equal value is no leak.
    /// `texts` and `names` are published texts that may contain a sensitive value. `pageFiles` are the pages in
    /// files such as `people/ada.html`, without `.html`; `contactFolder` has contacts' pages.
    /// With `hasDirectory`, an allowance for the members' directory is for no page of this name.
    /// `pagesOfDays` returns the pages of posts that show one of these days.
    package init(
        _ sensitive: SensitiveValues, allowances: [Allowance],
        published: (SensitiveKind) -> [String], photos: some Sequence<[UInt8]>,
        texts: @autoclosure () -> [PublishedText],
        names: @escaping @Sendable () -> [PublishedText] = { [] },
        pagesOfDays: (Set<[Int]>) -> [LegitimateValues.Page] = { _ in [] },
        pageFiles: Set<String> = [],
        contactFolder: String = "", hasDirectory: Bool = false
    ) {
        state = Locked(State())
        self.pageFiles = pageFiles
        self.sensitive = sensitive
        self.allowances = allowances
        var memory = SearchMemory()
        let search = LeakSearch(
            sensitive.values, contactFolder: contactFolder, days: sensitive.days)
        self.search = search
        legitimate = LegitimateValues(
            sensitive.values, search, published: published, photos: photos, texts: texts(),
            publishedNames: names, pagesOfDays: pagesOfDays, &memory)
        // All spellings of a name: a heading has its slug as its id.
        let spellings =
            allowances.isEmpty
            ? [:] : Dictionary(grouping: sensitive.values.indices) { sensitive.values[$0].source }
        valuesByAllowance = allowances.map {
            let values = search.leaks(in: Array($0.text.utf8), using: &memory).map(\.value)
            let others = values.map { sensitive.values[$0] }.flatMap { value in
                let words = value.wordsOfName
                return (spellings[value.source] ?? []).filter {
                    !words.isDisjoint(with: sensitive.values[$0].wordsOfName)
                }
            }
            return Array(Set(values + others))
        }
        valuesByPage = zip(allowances, valuesByAllowance).reduce(into: [:]) { pages, next in
            let isOfMembers =
                next.0.page == Allowance.directory && hasDirectory
                && !sensitive.areWithheldFromMembers
            if !isOfMembers { pages[next.0.page, default: []].formUnion(next.1) }
        }
    }

    /// Creates a gate with the same values as another, without its findings.
    package init(sharing other: LeakGate) {
        state = Locked(other.state.with { State(shown: $0.shown, urls: $0.urls) })
        (sensitive, search, allowances) = (other.sensitive, other.search, other.allowances)
        (valuesByAllowance, valuesByPage) = (other.valuesByAllowance, other.valuesByPage)
        (legitimate, pageFiles) = (other.legitimate, other.pageFiles)
    }

    /// Searches an Output file and its path. `original` is a picture before its metadata was
    /// removed. `countsLines` is true if the bytes begin with the file's first line. Returns a
    /// problem if parts of the file are not searched.
    @discardableResult
    package func check(
        _ bytes: [UInt8], at path: String, origin: Origin = .generated, countsLines: Bool = true,
        madeOf original: [UInt8]? = nil
    ) -> Problem? {
        recordFiles([path])
        guard !search.isEmpty else { return nil }
        return withMemory { memory in
            memory.unsearched = nil
            let inPath = search.leaks(inPath: path, using: &memory)
            add(
                unpublished(inPath, in: Array(path.utf8), path, origin, &memory), path, origin,
                lines: nil, isInPath: true)
            if let original, original != bytes {
                let photos = search.leaks(in: original, using: &memory).filter {
                    sensitive.values[$0.value].kind == .photo
                }
                add(photos, path, origin, lines: nil)
            }
            check(bytes, of: path, origin, countsLines: countsLines, &memory)
            return memory.unsearched.map { problem($0, path, origin) }
        }
    }

    /// Searches part of an Output file whose path is searched with another part. `isText` is true
    /// for a text of the user, which shows no fields of contacts. What consent.yml allows in one of
    /// the files `others` is allowed here, too.
    package func check(
        _ bytes: [UInt8], partOf path: String, isText: Bool = false, countsLines: Bool = true,
        allowing others: [String] = []
    ) {
        guard !search.isEmpty else { return }
        withMemory {
            check(
                bytes, of: path, .generated, isText: isText, countsLines: countsLines,
                others: others, &$0)
        }
    }

    /// Records that these files exist: an `allow:` for a page that does not exist is a problem.
    package func recordFiles(_ paths: @autoclosure () -> [String]) {
        guard !allowances.isEmpty else { return }
        let pages = paths().map { page(ofFile: $0) }.filter { valuesByPage[$0] != nil }
        state.with { $0.pages.formUnion(pages) }
    }

    /// True if some pages may have values that others may not: consent.yml allows them there, or a
    /// contact's field is a withheld name.
    package var hasValuesOfPages: Bool { !valuesByPage.isEmpty || hasNamesInFields }

    /// True if a contact's field is a withheld name: then each text must also be searched alone.
    package var hasNamesInFields: Bool { !legitimate.pagesOfNames.isEmpty }

    /// True if a post has the day of a withheld birthday: then each text must also be
    /// searched alone.
    package var hasDaysOfPosts: Bool { !legitimate.urlsOfDays.isEmpty }

    /// True if consent.yml allows values on the page that a file belongs to, but not in lists.
    package func hasOwnValues(at path: String) -> Bool { !ownValues(at: path).isEmpty }

    /// True if consent.yml allows values on the page that a file belongs to.
    package func hasAllowances(at path: String) -> Bool {
        valuesByPage[page(ofFile: path)]?.isEmpty == false
    }

    /// Returns those of a page's texts that lists must leave out, because they contain a value that
    /// consent.yml allows on the page only. `path` is the page's file.
    package func ownTexts(_ texts: [String], of path: String) -> Set<String> {
        Set(self.texts(texts, of: path, with: ownValues(at: path)))
    }

    /// Returns those of a page's texts that contain a value which consent.yml allows on the page.
    package func allowedTexts(_ texts: [String], of path: String) -> [String] {
        self.texts(texts, of: path, with: valuesByPage[page(ofFile: path)] ?? [])
    }

    /// True if a file has a value, also one that is no leak there: it may be one in another file.
    package func hasValue(at path: String) -> Bool {
        state.with { $0.filesWithValues.contains(path) }
    }

    /// True if a value was certainly found: then nothing is published.
    package var hasFindings: Bool { state.with { $0.findings.contains { !$0.isUncertain } } }

    /// Lets the values that consent.yml allows both on a page and in lists, and the fields that are
    /// only a withheld name, occur in the page's title, summary or fields on every generated page
    /// that links to it. `path` is the page's file, `url` its address; `texts` begin with its
    /// title.
    package func allowElsewhere(
        _ texts: @autoclosure () -> [String], of path: String, at url: String
    ) {
        let page = page(ofFile: path)
        guard valuesByPage[page] != nil || legitimate.pagesOfNames.contains(page) else { return }
        let texts = texts().filter { !$0.isEmpty }
        state.with {
            $0.shown[page] = (url, texts)
            $0.urls[url] = page
        }
    }
}

extension LeakGate {
    /// All findings, unordered.
    var findings: [Finding] { state.with(\.findings) }

    /// True if a file of this page, named as in consent.yml, was recorded.
    func hasRecorded(_ page: String) -> Bool { state.with { $0.pages.contains(page) } }

    /// The values that consent.yml allows in lists.
    var listedValues: Set<Int> { valuesByPage[Allowance.lists] ?? [] }

    private func ownValues(at path: String) -> Set<Int> {
        guard hasValuesOfPages else { return [] }
        return (valuesByPage[page(ofFile: path)] ?? []).subtracting(listedValues)
    }

    /// Returns those of a page's texts that contain one of the values, also where a field of the
    /// page publishes it.
    private func texts(_ texts: [String], of path: String, with values: Set<Int>) -> [String] {
        guard !values.isEmpty else { return [] }
        // The same page in another language may be allowed the same value.
        let pages = Set(valuesByPage.filter { !$0.value.isDisjoint(with: values) }.keys)
        return withMemory { memory in
            texts.filter { text in
                let bytes = Array(text.utf8)
                let found = search.leaks(in: bytes, using: &memory)
                    .filter { values.contains($0.value) }
                return !legitimate.unpublished(
                    found, in: bytes, holds: { !$0.isName && $0.page.map(pages.contains) != true },
                    search, &memory
                ).isEmpty
            }
        }
    }

    /// Returns the pages that may show a value, and whose title or address contains it.
    func pages(namedWith value: Int) -> [String] {
        let pages = state.with(\.shown).filter { valuesByPage[$0.key]?.contains(value) == true }
        return withMemory { memory in
            pages.filter { _, shown in
                let names = "\(shown.texts.first ?? "")\n\(shown.url)"
                return search.leaks(in: Array(names.utf8), using: &memory)
                    .contains { $0.value == value }
            }.keys.sorted()
        }
    }

    /// See `Allowance.page`.
    func page(ofFile path: String) -> String { Allowance.page(ofFile: path, pageFiles) }

    private func withMemory<Result>(_ body: (inout SearchMemory) -> Result) -> Result {
        var memory = memories.with { $0.popLast() } ?? SearchMemory()
        let result = body(&memory)
        memories.with { [memory] in $0.append(memory) }
        return result
    }

    private func check(
        _ bytes: [UInt8], of path: String, _ origin: Origin, isText: Bool = false,
        countsLines: Bool, others: [String] = [], _ memory: inout SearchMemory
    ) {
        let values = search.leaks(in: bytes, using: &memory)
        guard !values.isEmpty else { return }
        state.with { _ = $0.filesWithValues.insert(path) }
        let leaks = unpublished(values, in: bytes, path, origin, isText: isText, &memory)
        let countsLines = countsLines && !leaks.isEmpty && PictureType(bytes) == nil
        add(leaks, path, origin, lines: countsLines ? bytes : nil, others: others)
    }

    /// Removes the values that the site publishes legitimately.
    private func unpublished(
        _ leaks: [Leak], in bytes: [UInt8], _ path: String, _ origin: Origin, isText: Bool = false,
        _ memory: inout SearchMemory
    ) -> [Leak] {
        guard !leaks.isEmpty else { return [] }
        let leaks = leaks.map {
            isBesideName($0, in: bytes) ? Leak(value: $0.value, offset: $0.offset) : $0
        }
        guard origin == .generated else {
            return legitimate.unpublished(
                leaks, in: bytes, holds: { !$0.isName }, search, &memory)
        }
        let own = page(ofFile: path)
        lazy var linked = bytes.pages(linkedBy: state.with(\.urls))
        lazy var pagesOfDays = bytes.pages(linkedBy: legitimate.urlsOfDays).union([own])
        let values = Set(leaks.map(\.value)).intersection(listedValues)
        let shown = values.isEmpty ? [:] : shown(on: linked, with: values)
        return legitimate.unpublished(
            leaks.filter { !legitimate.isDay($0.value) { pagesOfDays } }, in: bytes,
            holds: { text in
                guard text.isName, let page = text.page else { return true }
                return !isText && (page == own || linked.contains(page))
            }, more: { shown[$0] ?? [] }, search, &memory)
    }

    /// True for a day or a number beside a part of its owner's slug: `maria-2015-06-20.jpg`.
    private func isBesideName(_ leak: Leak, in bytes: [UInt8]) -> Bool {
        let value = sensitive.values[leak.value]
        guard leak.isUncertain, [.birthday, .phone].contains(value.kind) else { return false }
        func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || "\"'<>".utf8.contains(byte) }
        let offset = min(leak.offset, bytes.count)
        let before = bytes[..<offset].suffix(60), after = bytes[offset...].prefix(60)
        let start = before.lastIndex(where: isEnd).map { $0 + 1 } ?? before.startIndex
        let end = after.firstIndex(where: isEnd) ?? after.endIndex
        let text = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
        return sensitive.owners[value.owner].slug.split(separator: "-")
            .contains { $0.count > 2 && text.contains($0) }
    }

    /// Returns the texts of pages in which each value is allowed.
    private func shown(on pages: Set<String>, with values: Set<Int>) -> [Int: [String]] {
        var texts: [Int: [String]] = [:]
        let shown = state.with(\.shown)
        for page in pages {
            for value in values.intersection(valuesByPage[page] ?? []) {
                texts[value, default: []] += shown[page]?.texts ?? []
            }
        }
        return texts
    }

    /// Adds leaks, which are in file order; `lines` are the bytes to count line numbers in.
    private func add(
        _ leaks: [Leak], _ path: String, _ origin: Origin, lines: [UInt8]?, isInPath: Bool = false,
        others: [String] = []
    ) {
        guard !leaks.isEmpty else { return }
        // A picture beside a page may have the name in its address, too.
        let folder = isInPath ? path.lastIndex(of: "/").map { String(path[..<$0]) } : nil
        let pages = (others + [path]).map { page(ofFile: $0) } + [folder].compactMap(\.self)
        let allowed = pages.reduce(into: Set<Int>()) { $0.formUnion(valuesByPage[$1] ?? []) }
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
                value: leak.value, path: path, origin: origin, line: lines == nil ? nil : line,
                isInPath: isInPath,
                isUncertain: leak.isUncertain || sensitive.values[leak.value].isPartial)
        }
        state.with { state in
            // What is found in a part is reported there.
            let known = others.isEmpty ? [] : state.findings.filter { others.contains($0.path) }
            state.findings += found.filter { finding in
                !known.contains {
                    $0.value == finding.value && (finding.isUncertain || !$0.isUncertain)
                }
            }
        }
    }
}

extension [UInt8] {
    /// Returns the pages whose URLs occur, and not only as the beginnings of longer ones.
    fileprivate func pages(linkedBy urls: [String: String]) -> Set<String> {
        guard let longest = urls.keys.map(\.utf8.count).max() else { return [] }
        var pages: Set<String> = []
        let addresses = split { !$0.isAlphanumeric && $0 < 0x80 && !"-_.~%/".utf8.contains($0) }
        for address in addresses.map({ $0.suffix(longest) }) {
            for start in address.indices where address[start] == UInt8(ascii: "/") {
                if let page = urls[String(decoding: address[start...], as: UTF8.self)] {
                    pages.insert(page)
                }
            }
        }
        return pages
    }
}

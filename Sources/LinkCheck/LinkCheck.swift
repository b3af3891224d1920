import Diagnostics
import Markup

/// Checks every link of a site, as far as the site itself can answer.
package struct LinkCheck {
    private let root: SiteRoot
    private let files: [ScannedFile]
    private var site: ServedFiles
    private var report = LinkReport()

    /// The results for addresses that mean the same in every file.
    private var verdicts: [ByteText: Verdict] = [:]
    private var faults: [Key: Int] = [:]
    private var external: [ByteText: Int] = [:]

    private static let mostRedirects = 5

    private enum Verdict {
        case working
        case fault(Key)
        case external(ByteText)
    }

    private struct Key: Hashable {
        let kind: LinkFault.Cause
        let target: ByteText
    }

    /// `origin` is for example `https://example.org`, `path` is `/lab/`; `files` are all files of
    /// the site. If `omitsHTML`, links may lead to `ada.html` as `ada`.
    package init(
        _ files: [ScannedFile], origin: String, path: String, omitsHTML: Bool = false
    ) {
        root = SiteRoot(origin: origin, path: path)
        // Feeds come last: most of their links are on pages, too.
        self.files = files.sorted { ($0.isFeed ? 1 : 0, $0.path) < ($1.isFeed ? 1 : 0, $1.path) }
        site = ServedFiles(self.files, omitsHTML: omitsHTML)
    }

    package consuming func run() -> LinkReport {
        report.files = files.count
        for file in files {
            switch file.contents {
            case .page(let page):
                for address in page.links { follow(address, in: file, page.base) }
                for address in page.loads { follow(address, in: file, page.base, isLoaded: true) }
                for address in page.mentions { follow(address, in: file, page.base, isQuiet: true) }
                report.unlabelled += page.unlabelled.map { use(of: $0, in: file) }
                report.emptyLabels += page.emptyLabels.map { use(of: $0, in: file) }
            case .sheet(let links):
                for address in links { follow(address, in: file, isLoaded: true) }
            case .feed(let feed):
                for address in feed.links { follow(address, in: file) }
            case .malformed(let flaw): report.malformed.append(.malformed(file.path, flaw))
            case .other: continue
            }
        }
        suggest()
        return report
    }
}

extension LinkCheck {
    /// `isQuiet` is true for links that visitors do not follow; external ones are not checked.
    private mutating func follow(
        _ address: ArraySlice<UInt8>, in file: ScannedFile, _ base: [UInt8]? = nil,
        isLoaded: Bool = false, isQuiet: Bool = false
    ) {
        report.links += 1
        let verdict: Verdict
        if SiteRoot.isIndependent(address) {
            let key = ByteText(address)
            verdict = verdicts[key] ?? check(root.target(of: address, in: file.path))
            verdicts[key] = verdict
        } else {
            verdict = check(root.target(of: address, in: file.path, base: base))
        }
        switch verdict {
        case .working: break
        case .fault(let key): add(key, address, in: file)
        case .external(let url):
            guard !isQuiet, url.bytes[...].isWebAddress else { return }
            if isLoaded { report.loaded[url.text, default: []].append(use(of: address, in: file)) }
            add(url, in: file)
        }
    }

    /// `redirects` is the number of pages that redirected to the target.
    private mutating func check(_ target: LinkDestination, redirects: Int = 0) -> Verdict {
        switch target {
        case .otherServer(let url): return .external(url)
        case .outsidePath(let path): return .fault(Key(kind: .outsideSite, target: path))
        case .inside(let path, let fragment):
            switch site.response(to: path) {
            case .missing: return .fault(key(.noFile, path))
            case .redirect: return .fault(key(.noSlash, path))
            case .file(let file):
                guard let fragment, !site.has(fragment, on: file) else { return .working }
                // Pages that redirect keep the fragment.
                if redirects < Self.mostRedirects, case .page(let page) = files[file].contents,
                    let next = page.redirect,
                    case .inside(let path, _) = root.target(of: next[...], in: files[file].path)
                {
                    return check(.inside(path, fragment), redirects: redirects + 1)
                }
                return .fault(key(.noAnchor, site.address(of: file), "#".utf8 + fragment.bytes))
            }
        }
    }

    private func key(
        _ kind: LinkFault.Cause, _ path: ByteText, _ fragment: [UInt8] = []
    ) -> Key {
        Key(kind: kind, target: ByteText(root.path + path.bytes + fragment))
    }

    private mutating func add(_ key: Key, _ address: ArraySlice<UInt8>, in file: ScannedFile) {
        let use = use(of: address, in: file)
        guard let position = faults[key] else {
            faults[key] = report.faults.count
            report.faults.append(LinkFault(kind: key.kind, target: key.target.text, uses: [use]))
            return
        }
        guard !file.isFeed, report.faults[position].uses.last != use else { return }
        report.faults[position].uses.append(use)
    }

    private func use(of address: ArraySlice<UInt8>, in file: ScannedFile) -> LinkFault.Use {
        LinkFault.Use(file: file.path, address: String(decoding: address, as: UTF8.self))
    }

    private mutating func add(_ url: ByteText, in file: ScannedFile) {
        guard let position = external[url] else {
            external[url] = report.external.count
            report.external.append(ExternalLink(address: url.text, files: [file.path]))
            return
        }
        if !file.isFeed, report.external[position].files.last != file.path {
            report.external[position].files.append(file.path)
        }
    }

    private mutating func suggest() {
        guard report.faults.contains(where: { $0.kind == .noFile }) else { return }
        let start = String(decoding: root.path, as: UTF8.self)
        let index = "/index.html"
        var suggestions = Suggestions(
            files.lazy.map {
                start
                    + ($0.path.hasSuffix(index)
                        ? String($0.path.dropLast(index.count - 1)) : $0.path)
            })
        for position in report.faults.indices where report.faults[position].kind == .noFile {
            let target = report.faults[position].target
            report.faults[position].suggestion = suggestions.nearest(to: target)
        }
    }
}

extension ScannedFile {
    fileprivate var isFeed: Bool {
        if case .feed = contents { return true }
        return false
    }
}

extension Problem {
    fileprivate static func malformed(_ path: String, _ flaw: MalformedFeed) -> Problem {
        Problem(
            "malformed-feed", "this file is malformed: \(flaw.reason)",
            at: Location(path: path, line: flaw.line),
            help: "correct it: feed readers and search engines cannot read it")
    }
}

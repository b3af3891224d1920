import Diagnostics
import Markup

/// Follows every link of a site within the site.
package struct LinkCheck {
    private let root: SiteRoot
    private let files: [ScannedFile]
    private var site: SiteFiles
    private var report = LinkReport()

    /// What was found of addresses that mean the same everywhere.
    private var known: [ByteText: Finding] = [:]
    private var faults: [Key: Int] = [:]
    private var external: [ByteText: Int] = [:]

    private enum Finding {
        case nothing
        case fault(Key)
        case external(ByteText)
    }

    private struct Key: Hashable {
        let kind: LinkFault.Kind
        let target: ByteText
    }

    /// `origin` is as in `https://example.org`, `path` as in `/lab/`; `files` are all of the site.
    package init(_ files: [ScannedFile], origin: String, path: String) {
        root = SiteRoot(origin: origin, path: path)
        // Feeds last: what they say was mostly said by pages.
        self.files = files.sorted { ($0.isFeed ? 1 : 0, $0.path) < ($1.isFeed ? 1 : 0, $1.path) }
        site = SiteFiles(self.files)
    }

    package consuming func run() -> LinkReport {
        report.files = files.count
        for file in files {
            switch file.kind {
            case .page(let page):
                for address in page.links { follow(address, in: file, page.base) }
                for address in page.mentions { follow(address, in: file, page.base, isQuiet: true) }
            case .sheet(let links):
                for address in links { follow(address, in: file) }
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
    /// `isQuiet`: for what no visitor follows, other servers are not asked.
    private mutating func follow(
        _ address: ArraySlice<UInt8>, in file: ScannedFile, _ base: [UInt8]? = nil,
        isQuiet: Bool = false
    ) {
        report.links += 1
        let finding: Finding
        if SiteRoot.isIndependent(address) {
            let key = ByteText(address)
            finding = known[key] ?? judged(root.target(of: address, in: file.path))
            known[key] = finding
        } else {
            finding = judged(root.target(of: address, in: file.path, base: base))
        }
        switch finding {
        case .nothing: break
        case .fault(let key): add(key, address, in: file)
        case .external(let url):
            if !isQuiet, url.bytes[...].isOfWeb { add(url, in: file) }
        }
    }

    private mutating func judged(_ target: LinkTarget) -> Finding {
        switch target {
        case .outside(let url): return .external(url)
        case .beyond(let path): return .fault(Key(kind: .outsideSite, target: path))
        case .inside(let path, let fragment):
            switch site.answer(to: path) {
            case .nothing: return .fault(key(.noFile, path))
            case .detour: return .fault(key(.noSlash, path))
            case .file(let file):
                guard let fragment, !site.has(fragment, on: file) else { return .nothing }
                return .fault(key(.noAnchor, site.address(of: file), "#".utf8 + fragment.bytes))
            }
        }
    }

    private func key(
        _ kind: LinkFault.Kind, _ path: ByteText, _ fragment: [UInt8] = []
    ) -> Key {
        Key(kind: kind, target: ByteText(root.path + path.bytes + fragment))
    }

    private mutating func add(_ key: Key, _ address: ArraySlice<UInt8>, in file: ScannedFile) {
        let use = LinkFault.Use(file: file.path, address: String(decoding: address, as: UTF8.self))
        guard let position = faults[key] else {
            faults[key] = report.faults.count
            report.faults.append(LinkFault(kind: key.kind, target: key.target.text, uses: [use]))
            return
        }
        guard !file.isFeed, report.faults[position].uses.last != use else { return }
        report.faults[position].uses.append(use)
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
        if case .feed = kind { return true }
        return false
    }
}

extension Problem {
    fileprivate static func malformed(_ path: String, _ flaw: MalformedFeed) -> Problem {
        Problem(
            "malformed-feed", "cannot be read as it is: \(flaw.reason)",
            at: Location(path: path, line: flaw.line),
            help: "mend it: who subscribes would get nothing")
    }
}

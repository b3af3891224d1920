import Diagnostics
import Platform

/// Reports which value was found where, without showing the value.
extension LeakGate {
    /// Returns one problem for each value and source: a list that shows the text of a post is no
    /// source. Then the problems of the allowances in consent.yml.
    ///
    /// `output` is the Output folder as the user knows it; `sources` returns the texts that an
    /// Output file is generated from, `others` are the other texts that pages contain, `shown` the
    /// texts of files as pages show them, `contents` makes what was searched of an Output file;
    /// `forMembers` is the gate of the site as members see it;
    /// `nearestPage` suggests a page for an unknown name; `isLeftOut` is true for a page that exists
    /// but is not published now; `remotePhotos` are the addresses of
    /// photos on other servers that contacts' pages show.
    package func problems(
        output: String, sources: @escaping (_ path: String) -> [LeakSource],
        others: @autoclosure @escaping () -> [SourceText],
        shown: @autoclosure @escaping () -> [ShownSource],
        contents: @escaping (_ path: String) -> [UInt8]?, forMembers: LeakGate? = nil,
        nearestPage: (String) -> String?,
        isLeftOut: (String) -> Bool, remotePhotos: @autoclosure () -> Set<String>
    ) -> [Problem] {
        let findings = findings
        var reports: [Problem] = []
        if !findings.isEmpty || !legitimate.names.isEmpty {
            var places = Places(
                self, output: output, sources: sources, others: others, shown: shown,
                contents: contents)
            let lines = linesByField
            let sealed = forMembers.map { gate in Set(gate.sensitive.values.map(gate.place)) }
            reports += Dictionary(grouping: findings, by: { field(of: $0) }).values.flatMap {
                problems($0, &places, lines, withheldFromMembers: sealed)
            }
            reports += names(in: &places)
        }
        return reports + problemsOfAllowances(nearestPage, isLeftOut, remotePhotos())
    }
}

extension LeakGate {
    /// A field of a card: a name in two spellings is one problem, two passages of a note, too; and
    /// so is an address on several cards.
    private func field(of finding: Finding) -> String {
        let value = sensitive.values[finding.value]
        guard [.email, .phone, .street].contains(value.kind) else { return value.source }
        let first = sensitive.values.first { $0.kind == value.kind && $0.text == value.text }
        return (first ?? value).source
    }

    /// The lines of a card on which each sensitive field occurs, by owner and field.
    private var linesByField: [String: Set<Int>] {
        sensitive.values.reduce(into: [:]) { $0[$1.ownersField, default: []].insert($1.line) }
    }

    /// Returns the problems of one field's values, which share their sources.
    private func problems(
        _ findings: [Finding], _ places: inout Places, _ lines: [String: Set<Int>],
        withheldFromMembers sealed: Set<Location>?
    ) -> [Problem] {
        // Certain ones first: of two in a source, the first is reported.
        let findings = findings.sorted {
            ($0.isUncertain ? 1 : 0, $0.path, $0.line ?? 0, $0.value)
                < ($1.isUncertain ? 1 : 0, $1.path, $1.line ?? 0, $1.value)
        }
        var sources: [(finding: Finding, place: Location)] = []
        var paths: [String: String] = [:]
        var isTag = false
        for finding in findings {
            guard let place = places.source(of: finding) else {
                isTag = isTag || finding.isInPath && finding.path.hasSuffix(".html")
                continue
            }
            paths[finding.path] = place.path
            if !sources.contains(where: { $0.place.path == place.path }) {
                sources.append((finding, place))
            }
        }
        func certain() -> Set<String> {
            Set(sources.filter { !$0.finding.isUncertain }.map(\.place.path))
        }
        if !sources.isEmpty {
            sources += places.parts(
                of: findings.filter { paths[$0.path] == nil }, besides: certain())
            let paths = certain()
            sources.removeAll { $0.finding.isUncertain && paths.contains($0.place.path) }
            // A leak is never only a note.
            if paths.isEmpty, !findings[0].isUncertain { sources = [] }
        }
        let others = Set(findings.map(\.path)).subtracting(paths.keys).count
        let lists = places.listsOfTexts
        // Pages of contacts and groups show publications as their list does.
        func pages(of place: Location) -> [String]? {
            guard place.path.hasSuffix(".bib") || lists[place.path] != nil else { return nil }
            let files = findings.map(\.path).filter { (paths[$0] ?? place.path) == place.path }
            // The search leaves out what the list may show.
            let isInSearch = files.contains { $0.contains("/index/texts-") }
            let list = isInSearch ? lists[place.path] : nil
            return Set((files + [list].compactMap(\.self)).map { page(ofFile: $0) }).sorted()
        }
        let owners = Set(findings.map { sensitive.values[$0.value].owner }).count
        let isForMembers = sealed?.contains(place(of: sensitive.values[findings[0].value])) == false
        if let first = sources.first(where: { $0.finding.origin == .generated }) ?? sources.first {
            return sources.map {
                problem(
                    $0.finding, at: $0.place, lines, others: $0 == first ? others : 0,
                    pages: pages(of: $0.place), isTag: isTag,
                    isForMembers: isForMembers, owners: owners)
            }
        }
        let nearest = places.nearest(to: findings[0])
        let all =
            nearest.places.map { (finding: findings[0], place: $0) }
            + places.parts(of: findings.dropFirst(), besides: Set(nearest.places.map(\.path)))
        return all.map { finding, place in
            problem(
                finding, at: place, lines, others: place == nearest.places[0] ? others - 1 : 0,
                pages: pages(of: place), isTag: isTag, isInLists: nearest.isAllowed,
                owners: owners)
        }
    }

    private func problem(
        _ finding: Finding, at place: Location, _ lines: [String: Set<Int>], others: Int,
        pages: [String]?, isTag: Bool, isInLists: Bool = false, isForMembers: Bool = false,
        owners: Int
    ) -> Problem {
        let value = sensitive.values[finding.value]
        let owner = sensitive.owners[value.owner]
        let consent =
            owners > 1
            ? "publish it on the organization's own card (KIND:org)"
            : owner.isPublished && !value.field.isEmpty && lines[value.ownersField]?.count == 1
                ? (sensitive.areWithheldFromMembers ? "show it to members" : "publish it")
                    + " with sitegen consent grant \(owner.slug) \(value.field)"
                    + (sensitive.areWithheldFromMembers ? " --members" : "") : nil
        let audience =
            isForMembers && place.isInEntry
            ? "write audience: members in this text, so that only members read it" : nil
        let pages = pages ?? [page(ofFile: finding.path)]
        let files = others == 1 ? "1 other file" : "\(others) other files"
        return Problem(
            finding.isUncertain ? .note : .error, "leak",
            fact(value, finding, owners) + (others > 0 ? "; also in \(files)" : ""), at: place,
            help: isInLists
                ? "write another title or slug, or allow it in lists, too: in consent.yml, below "
                    + "allow:, write \(Allowance.lists): [the value]"
                : others > 0 && Self.settings.contains(place.path)
                    ? "write another title or position: several pages show it"
                    : isTag
                        ? "write another tag, group or title: several pages show it"
                        : help(consent, pages, audience: audience),
            about: owners > 1 ? nil : owner.slug)
    }

    private static let settings = ["Content/contacts/groups.yml", "Content/site.yml"]

    private func fact(_ value: SensitiveValue, _ finding: Finding, _ owners: Int = 1) -> String {
        let owner = sensitive.owners[value.owner]
        let whose = owner.isPublished ? "\"\(owner.slug)\"" : "someone who is not published"
        return
            "\(finding.isUncertain ? "may contain" : "contains") the \(value.words(of: owner)) of "
            + "\(whose) (\(owner.file):\(value.line)"
            + (owners > 1 ? ", and \(owners - 1) more" : "") + "), which "
            + (sensitive.areWithheldFromMembers ? "not even members may see" : "is withheld")
            + (value.masked.map { ": \($0)" } ?? "")
    }

    /// A page of a list shows other posts tomorrow, so it is not suggested; the search has what is
    /// allowed in lists.
    private func help(
        _ consent: String?, _ pages: [String], audience: String? = nil
    ) -> String {
        let lines = pages.filter {
            !$0.contains("/page/") && !$0.contains("/index/texts-")
                && ($0 != Allowance.directory || sensitive.areWithheldFromMembers)
        }.map { "\"\($0.isEmpty ? "/" : $0)\": [the value]" }
        let allow =
            lines.isEmpty
            ? nil
            : "allow it on \(lines.count > 1 ? "these pages" : "this page") only: in consent.yml, "
                + "below allow:, write \(lines.joined(separator: ", "))"
        let others = [audience, consent, allow].compactMap(\.self)
        guard let last = others.last else { return "remove it" }
        return (["remove it"] + others.dropLast()).joined(separator: ", ") + ", or \(last)"
    }

    /// Returns a warning for each organization and title with the name of an unpublished contact.
    private func names(in places: inout Places) -> [Problem] {
        var reported: Set<[Int: Location]> = []
        return legitimate.names.compactMap { leak, text in
            guard let page = text.page, valuesByPage[page]?.contains(leak.value) != true else {
                return nil
            }
            let value = sensitive.values[leak.value]
            // The page in another language has no vCard of its own.
            let found = ["contact.vcf", "index.html"].map { name in
                Finding(
                    value: leak.value, path: "\(page)/\(name)", origin: .generated, line: nil,
                    isInPath: false, isUncertain: leak.isUncertain || value.isPartial)
            }
            let place =
                places.source(of: found[0]) ?? places.source(of: found[1])
                ?? places.nearest(to: found[0]).places[0]
            guard reported.insert([leak.value: place]).inserted else { return nil }
            return Problem(
                found[0].isUncertain ? .note : .warning, "leak", fact(value, found[0]), at: place,
                help: help(nil, [page]))
        }
    }

    private func problemsOfAllowances(
        _ nearestPage: (String) -> String?, _ isLeftOut: (String) -> Bool,
        _ remotePhotos: @autoclosure () -> Set<String>
    ) -> [Problem] {
        lazy var photos = remotePhotos()
        let onPages = Set(valuesByPage.filter { $0.key != Allowance.lists }.values.joined())
        return zip(allowances, valuesByAllowance).compactMap { allowance, values in
            let isForLists = allowance.page == Allowance.lists
            if !isForLists, !hasRecorded(allowance.page), !isLeftOut(allowance.page) {
                return Problem(
                    "unknown-page", "no page \"\(allowance.page)\"", at: allowance.pageLocation,
                    help: nearestPage(allowance.page).map { "did you mean \"\($0)\"?" }
                        ?? "name it as in posts/open-day, or remove the line")
            }
            let isUnused =
                isForLists
                ? onPages.isDisjoint(with: values) && !hasRecorded(allowance.page)
                : values.isEmpty && !photos.contains(allowance.text)
            guard isUnused else { return nil }
            return Problem(
                .warning, "unused-allowance",
                values.isEmpty
                    ? "no contact withholds this value" : "no page may show this value",
                at: allowance.location, help: "remove it")
        }
    }
}

extension LeakGate {
    /// The place of a value's field in the card.
    private func place(of value: SensitiveValue) -> Location {
        Location(path: "\(sensitive.owners[value.owner].file) \(value.field)", line: value.line)
    }
}

extension Location {
    /// True for the text of an entry, which may be for members.
    fileprivate var isInEntry: Bool {
        path.hasSuffix(".md") && path.hasPrefix("Content/")
            && !path.hasPrefix("Content/contacts/")
    }
}

extension SensitiveValues.Owner {
    /// True for a text beside the card, which only the contact's page shows.
    fileprivate var isText: Bool { file.hasSuffix(".md") }
}

extension SensitiveValue {
    fileprivate func words(of owner: SensitiveValues.Owner) -> String {
        owner.isText ? field : kind.words
    }

    var ownersField: String { "\(owner) \(field)" }

    /// The place in a card, by its owner: that of all spellings of a name.
    var source: String { "\(ownersField) \(line)" }
}

extension LeakGate {
    /// Returns a note about a file that is not searched as a whole; a warning if it could be meant
    /// to avoid that.
    func problem(_ unsearched: Unsearched, _ path: String, _ origin: Origin) -> Problem {
        let fact =
            switch unsearched {
            case .pdf: "the compressed text of this PDF is not searched for withheld values"
            case .richText: "not all text of this RTF is searched for withheld values"
            case .archive: "files of this kind are not searched as a whole for withheld values"
            case .damaged: "not all of this compressed file can be searched for withheld values"
            case .tooLarge:
                "this compressed file is too large to be searched for withheld values as a whole"
            }
        let place = if case .copy(let shown) = origin { shown } else { path }
        return Problem(
            unsearched == .tooLarge ? .warning : .note, "not-searched", fact,
            at: Location(path: place), help: "make sure that it contains none")
    }

    /// Returns the pages and fields of Output whose consent was withdrawn: `the page of "ada"`.
    /// `page` returns the name of a contact's page in consent.yml, `file` the bytes of a file in
    /// Output.
    package func stillPublished(
        page: (_ slug: String) -> String, _ file: (_ path: String) -> [UInt8]?
    ) -> [String] {
        var memory = SearchMemory()
        let published = Set(sensitive.owners.filter(\.isPublished).map(\.slug))
        let owners = Set(sensitive.values.lazy.map(\.owner))
        return owners.sorted().flatMap { index -> [String] in
            let owner = sensitive.owners[index]
            let page = page(owner.slug)
            guard !owner.slug.isEmpty, owner.isPublished || !published.contains(owner.slug),
                owner.isPublished || !owner.isText,
                let bytes = owner.isText
                    ? file("\(page)/index.html") ?? file("\(page).html")
                    : file("\(page)/contact.vcf")
            else { return [] }
            guard owner.isPublished else { return ["the page of \"\(owner.slug)\""] }
            let fields = search.leaks(in: bytes, using: &memory).map(\.value).filter {
                sensitive.values[$0].owner == index && !legitimate.isLegitimate($0)
            }
            return Set(fields.map { sensitive.values[$0].field }).sorted().map {
                "the \($0) of \"\(owner.slug)\""
            }
        }
    }
}

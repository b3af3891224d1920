import Content
import Diagnostics
import LinkCheck
import Presentation
import Publishing

/// Locates the links of generated pages in the source texts, as far as possible.
struct LinkSourceMap {
    private let sources: [String: TextFile]
    private let output: String

    /// The severity of links that lead nowhere.
    private let severity: Problem.Severity

    /// The folder of contacts' pages.
    private let contacts: String

    /// Files of `Content/static`, as far as they have been read.
    private var copies: [String: SourceText] = [:]

    /// The messages of the build about links, by path of the text.
    private let reported: [String: [String]]

    init(build: CheckResult<ScannedFile>, output: String) {
        sources = build.sources
        severity = build.settings?.deadLinks ?? .error
        contacts = build.settings?.permalinks.contactFolder ?? ""
        self.output = output
        let ofLinks = build.problems.filter {
            Self.codes.contains($0.code) && $0.severity != .note
        }
        reported = Dictionary(grouping: ofLinks) { $0.location?.path ?? "" }
            .mapValues { $0.map(\.message) }
    }

    /// Reads those of the named files that the build copies from `Content/static`, so that their
    /// links can be located.
    mutating func read(_ files: some Sequence<String>, site: String) {
        for file in Set(files) where sources[file] == nil && copies[file] == nil {
            let path = "Content/static/\(file)"
            guard let bytes = try? ContentFile.bytes("\(site)/\(path)", shown: path) else {
                continue
            }
            copies[file] = SourceText(path: path, bytes: bytes)
        }
    }

    /// Returns a problem for each text that contains the link, and one for all other pages with it.
    /// Empty if the build has reported the link.
    func problems(_ fault: LinkFault, site: String) -> [Problem] {
        guard !fault.uses.contains(where: isReported) else { return [] }
        var problems: [Problem] = []
        var others: [LinkFault.Use] = []
        for use in fault.uses {
            if let location = place(of: use) {
                problems.append(
                    fault.problem(
                        of: use, at: location, site: site, contacts: contacts, severity))
            } else {
                others.append(use)
            }
        }
        if let first = others.first {
            let location = Location(path: "\(output)/\(first.file)")
            let count = Set(others.map(\.file)).count - 1
            problems.append(
                fault.problem(
                    of: first, at: location, others: count, site: site, contacts: contacts,
                    severity))
        }
        return problems
    }

    /// Returns the problem at the first text that contains the link, or else at the first page.
    func problem(_ fault: ExternalFault) -> Problem {
        let found = fault.link.uses.lazy.compactMap(place).first
        let others = Set(fault.link.files).count - 1
        guard let found else {
            let page = Location(path: "\(output)/\(fault.link.files.first ?? "")")
            return fault.problem(at: page, others: others)
        }
        // The line may contain a password of the address.
        let isShown = fault.shownAddress == fault.link.address
        return fault.problem(at: isShown ? found : found.withoutSource, others: 0)
    }

    /// Returns a warning for each picture without alternative text, once for a text, and once for
    /// all other pages.
    func missingLabels(_ report: LinkReport) -> [Problem] {
        var (seen, empty): (Set<LinkFault.Use>, Set<LinkFault.Use>) = ([], [])
        let written = report.emptyLabels.filter { empty.insert($0).inserted }.compactMap { use in
            markdownPicture(use).map { Problem.missingLabel(use.address, at: $0) }
        }
        var others: [String: [LinkFault.Use]] = [:]
        let located = report.unlabelled.filter { seen.insert($0).inserted }.compactMap { use in
            if let location = place(of: use) {
                return Problem.missingLabel(use.address, at: location)
            }
            others[use.address, default: []].append(use)
            return nil
        }
        return written + located
            + others.sorted { $0.key < $1.key }.map { address, uses in
                Problem.missingLabel(
                    address, at: Location(path: "\(output)/\(uses[0].file)"), others: uses.count - 1
                )
            }
    }

    /// Returns a note for each address on another server that pages load.
    func otherServers(_ report: LinkReport) -> [Problem] {
        report.loaded.sorted { $0.key < $1.key }.map { address, uses in
            let files = Set(uses.map(\.file))
            let page = Location(path: "\(output)/\(uses[0].file)")
            return Problem.otherServer(
                address, at: uses.lazy.compactMap(place).first ?? page, others: files.count - 1)
        }
    }

    /// Returns a problem of an output file with the path of its source or in the output folder.
    func located(_ problem: Problem) -> Problem {
        let place = problem.location.map {
            Location(path: copies[$0.path]?.path ?? "\(output)/\($0.path)", line: $0.line)
        }
        return problem.at(place)
    }

    /// Returns the location of a picture without a description in its page's Markdown; `nil` if it
    /// is not there.
    private func markdownPicture(_ use: LinkFault.Use) -> Location? {
        guard let text = sources[use.file], !text.isHTML, let (source, body) = try? text.read()
        else { return nil }
        let (bytes, names) = (source.bytes[body], use.names.map { Array($0.utf8) })
        var rest = bytes
        while let start = rest.firstRange(of: "![".utf8) {
            rest = rest[start.upperBound...]
            let end = rest.drop { " \t\r\n".utf8.contains($0) }
            guard end.first == UInt8(ascii: "]") else { continue }
            // A reference has its destination elsewhere.
            let destination =
                end.dropFirst().first == UInt8(ascii: "(")
                ? end.prefix { $0 != UInt8(ascii: ")") } : bytes
            if names.contains(where: destination.contains) {
                return SourceLines(source).location(of: start.lowerBound..<end.startIndex + 1)
            }
        }
        return nil
    }

    /// Returns the location of a link in its page's source text; `nil` if it is not there.
    private func place(of use: LinkFault.Use) -> Location? {
        guard let source = (try? sources[use.file]?.read().source) ?? copies[use.file] else {
            return nil
        }
        let fragment = use.address.firstIndex(of: "#").map { String(use.address[$0...]) }
        let spellings =
            [use.address, use.address.removingPercentEncoding, fragment]
            + [fragment?.removingPercentEncoding] + use.names
        let found = spellings.lazy.compactMap(\.self).filter { !$0.isEmpty }.compactMap {
            source.bytes.firstRange(of: Array($0.utf8))
        }.first
        return found.map { SourceLines(source).location(of: $0) }
            ?? copies[use.file].map { Location(path: $0.path) }
    }
}

extension LinkSourceMap {
    private static let codes = Problem.codesOfDeadLinks.union(["private-file"])

    private func isReported(_ use: LinkFault.Use) -> Bool {
        guard let source = sources[use.file], let messages = reported[source.shown] else {
            return false
        }
        let spellings = [use.address, use.address.removingPercentEncoding ?? use.address]
        return messages.contains { message in
            spellings.contains { message.contains("\"\($0)\"") }
        }
    }
}

extension LinkFault.Use {
    /// The name of the file, as written and decoded, by which a text may have it.
    fileprivate var names: [String] {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        guard let name = path.split(separator: "/").last.map(String.init), !path.hasSuffix("/")
        else {
            return []
        }
        return [name, name.removingPercentEncoding].compactMap(\.self)
    }
}

extension Problem {
    fileprivate static func missingLabel(
        _ address: String, at location: Location, others: Int = 0
    ) -> Problem {
        Problem(
            .warning, "missing-alt-text",
            "the picture \"\(address)\" has no alternative text\(others.otherPages)",
            at: location,
            help: "describe it: ![description](file) in Markdown, alt=\"description\" in HTML; "
                + "alt=\"\" in HTML is for decoration")
    }

    fileprivate static func otherServer(
        _ address: String, at location: Location, others: Int
    ) -> Problem {
        Problem(
            .note, "other-server",
            "\"\(address)\" is loaded from another server, which learns who visits "
                + "the page\(others.otherPages)",
            at: location, help: "copy the file below Content/static and write the copy's address")
    }
}

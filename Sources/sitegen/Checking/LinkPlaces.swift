import Content
import Diagnostics
import LinkCheck
import Publishing

/// Tells where the links are written that a check has found, in the site's own texts if possible.
struct LinkPlaces {
    private let sources: [String: ContentText]
    private let output: String

    /// Files that are copied as they are, as far as they were asked about.
    private var copies: [String: SourceText] = [:]

    /// What the build has said of the links of each text.
    private let told: [String: [String]]

    init(build: CheckedBuild<ScannedFile>, output: String) {
        sources = build.sources
        self.output = output
        let ofLinks = build.problems.filter { Self.codes.contains($0.code) }
        told = Dictionary(grouping: ofLinks) { $0.location?.path ?? "" }
            .mapValues { $0.map(\.message) }
    }

    /// Reads those of the named files that are copied from a folder of the site, where their own
    /// places can be told.
    mutating func read(_ files: some Sequence<String>, site: String) {
        for file in Set(files) where sources[file] == nil && copies[file] == nil {
            let path = "Content/static/\(file)"
            guard let bytes = try? ContentFile.bytes("\(site)/\(path)", shown: path) else {
                continue
            }
            copies[file] = SourceText(path: path, bytes: bytes)
        }
    }

    /// One for each text that has the link, and one for all pages that have it from elsewhere.
    func problems(_ fault: LinkFault, site: String) -> [Problem] {
        guard !fault.uses.contains(where: wasTold) else { return [] }
        var problems: [Problem] = []
        var others: [LinkFault.Use] = []
        for use in fault.uses {
            if let location = place(of: use) {
                problems.append(fault.problem(of: use, at: location, site: site))
            } else {
                others.append(use)
            }
        }
        if let first = others.first {
            let location = Location(path: "\(output)/\(first.file)")
            let count = Set(others.map(\.file)).count - 1
            problems.append(fault.problem(of: first, at: location, others: count, site: site))
        }
        return problems
    }

    /// One: at the first text that has the link, else at the first page.
    func problem(_ fault: ExternalFault) -> Problem {
        let found = fault.link.uses.lazy.compactMap(place).first
        let others = Set(fault.link.files).count - 1
        guard let found else {
            let page = Location(path: "\(output)/\(fault.link.files.first ?? "")")
            return fault.problem(at: page, others: others)
        }
        // The line may hold a password.
        let isShown = fault.shownAddress == fault.link.address
        let bare = Location(path: found.path, line: found.line, column: found.column)
        return fault.problem(at: isShown ? found : bare, others: 0)
    }

    func located(_ problem: Problem) -> Problem {
        let place = problem.location.map {
            Location(path: copies[$0.path]?.path ?? "\(output)/\($0.path)", line: $0.line)
        }
        return Problem(
            problem.severity, problem.code, problem.message, at: place, help: problem.help)
    }

    /// The place of a link in the text that its page is made of; nil where it is not there.
    func place(of use: LinkFault.Use) -> Location? {
        guard let source = sources[use.file]?.source ?? copies[use.file] else { return nil }
        let fragment = use.address.firstIndex(of: "#").map { String(use.address[$0...]) }
        let ways =
            [use.address, use.address.removingPercentEncoding, fragment]
            + [fragment?.removingPercentEncoding]
        let found = ways.lazy.compactMap(\.self).filter { !$0.isEmpty }.compactMap {
            source.bytes.firstRange(of: Array($0.utf8))
        }.first
        return found.map { SourceLines(source).location(of: $0) }
            ?? copies[use.file].map { Location(path: $0.path) }
    }
}

extension LinkPlaces {
    private static let codes: Set<String> = [
        "dead-link", "unknown-asset", "private-file", "link-leaves-content",
    ]

    private func wasTold(_ use: LinkFault.Use) -> Bool {
        guard let source = sources[use.file], let messages = told[source.shown] else {
            return false
        }
        let ways = [use.address, use.address.removingPercentEncoding ?? use.address]
        return messages.contains { message in
            ways.contains { message.contains("\"\($0)\"") }
        }
    }
}

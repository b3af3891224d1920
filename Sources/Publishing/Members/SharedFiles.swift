import Content
import Diagnostics
import Pictures
import Platform
import Presentation
import Privacy

/// The files that are the same for all members: the directory, and the pictures and files that it
/// shows. They are searched before they are sealed, for values that not even members may see.
struct SharedFiles: Sendable {
    /// The presenter of the site as members see it.
    let site: SitePresenter

    /// What is sealed, made when a member's payload first needs the directory's name.
    private let made: Lazy<Result<Made, any Error>>

    private struct Made: Sendable {
        var outputs: [Output] = []

        /// The element in each payload with the key and the name of the directory; empty if a
        /// template has a problem.
        var link: [UInt8] = []
        var problems: [Problem] = []
    }

    /// `isPublic` is true for the pages and files that everyone sees.
    init(
        _ site: SitePresenter, _ key: Lazy<ContentKey>,
        isPublic: @escaping @Sendable (Address) -> Bool
    ) {
        self.site = site
        made = Lazy { Result { try Self.make(site, key.value, isPublic) } }
    }

    /// The problems found while making the files.
    var problems: [Problem] { (try? made.value.get().problems) ?? [] }

    /// Searches what is sealed; `nil` if it is not known which values are private.
    var leakGate: LeakGate? { site.leakGate }

    /// See `Made.link`. Throws an error of the disk.
    func link() throws -> [UInt8] { try made.value.get().link }

    /// Throws an error of the disk.
    func outputs() throws -> [Output] { try made.value.get().outputs }
}

extension SharedFiles {
    private static func make(
        _ site: SitePresenter, _ key: ContentKey, _ isPublic: (Address) -> Bool
    ) throws -> Made {
        var made = Made()
        guard var html = site.directory(isPublic: isPublic) else { return made }
        made.problems = site.problemsOfDirectory
        for (url, output) in site.filesOfDirectory(isPublic: isPublic) {
            let rendered = try output.make()
            made.problems += rendered.problems
            made.problems +=
                try site.leakGate?.check(rendered, at: output.address.outputPath) ?? []
            switch rendered.content {
            case .bytes(let bytes):
                let name = key.name(of: bytes)
                html += element([
                    "url": url, "file": name,
                    "type": PictureType(bytes)?.mediaType ?? output.mediaType,
                ])
                made.outputs.append(
                    Output(.payload(name), .members) {
                        guard case .bytes(let bytes) = try output.make().content else {
                            return Rendered(nil)
                        }
                        return try Rendered(
                            key.sealed(bytes, name: name, site: site.members.base), searching: [])
                    })
            case .file(let file): made.problems.append(.tooLargeToSeal(file))
            case nil: break
            }
        }
        search(html, site)
        let (name, content) = (key.name(of: html), html)
        made.link = element(["key": key.text, "directory": name])
        made.outputs.append(
            Output(.payload(name), .members) {
                try Rendered(
                    key.sealed(content, name: name, site: site.members.base), searching: [])
            })
        var names: Set<Address> = []
        made.outputs.removeAll { !names.insert($0.address).inserted }
        return made
    }

    /// Searches each part at its own address, where consent.yml may allow values, then the whole
    /// directory.
    private static func search(_ html: [UInt8], _ site: SitePresenter) {
        guard let leakGate = site.leakGate else { return }
        let parts = site.partsOfDirectory
        leakGate.recordFiles(parts.map(\.path))
        for (path, text, isText) in parts {
            leakGate.check(text, partOf: path, isText: isText, countsLines: false)
        }
        leakGate.check(
            html, partOf: site.pathOfDirectory, countsLines: false,
            allowing: parts.map(\.path))
    }

    /// Returns a hidden element for the script of the members' page.
    private static func element(_ data: KeyValuePairs<String, String>) -> [UInt8] {
        var html = Array("<i hidden".utf8)
        for (name, value) in data {
            html += Array(" data-\(name)=\"".utf8)
            html.append(escaping: value)
            html += [UInt8(ascii: "\"")]
        }
        return html + Array("></i>\n".utf8)
    }
}

extension Output {
    /// The type of a file that is no picture of a known format; only drawings are shown.
    fileprivate var mediaType: String {
        address.path.lowercased().hasSuffix(".svg") ? "image/svg+xml" : "application/octet-stream"
    }
}

extension Problem {
    fileprivate static func tooLargeToSeal(_ file: FoundFile) -> Problem {
        Problem(
            "too-large-to-seal", "a file for members has at most 64 MB, which browsers can open",
            at: Location(path: file.shown),
            help: "make it smaller, or link to another server where only members can read it")
    }
}

import Diagnostics
import Foundation

@testable import Content

/// A site in a temporary folder, which goes with it.
final class SiteFolder {
    let path: String

    /// Text files by path below the site's folder. A site.yml is there unless `files` has another,
    /// and where there is a folder `everyone`, a consent.yml that authorizes it; nil leaves a file
    /// out.
    init(_ files: [String: String?] = [:]) throws {
        path =
            FileManager.default.temporaryDirectory
            .appending(path: "sitegen-content-\(UUID().uuidString)").path
        var usual: [String: String?] = [
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n"
        ]
        if files.keys.contains(where: { $0.hasPrefix("Content/contacts/everyone/") }) {
            usual["Content/contacts/consent.yml"] = "containers: { everyone: authorized }\n"
        }
        for case (let path, let text?) in usual.merging(files, uniquingKeysWith: { $1 }) {
            try write(Data(text.utf8), to: path)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Creates the folders on the way. Bytes are written as they are, whatever the name.
    func write(_ data: Data, to relative: String) throws {
        createFolder(of: relative)
        guard let file = fopen("\(path)/\(relative)", "w") else { throw POSIXError(.EIO) }
        defer { fclose(file) }
        _ = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    }

    private func createFolder(of relative: String) {
        var folder = path
        mkdir(folder, 0o700)
        for part in relative.unicodeScalars.split(separator: "/").dropLast() {
            folder += "/\(String(part))"
            mkdir(folder, 0o700)
        }
    }

    func link(_ relative: String, to target: String) throws {
        createFolder(of: relative)
        guard symlink(target, "\(path)/\(relative)") == 0 else { throw POSIXError(.EIO) }
    }

    func pipe(_ relative: String) throws {
        createFolder(of: relative)
        guard mkfifo("\(path)/\(relative)", 0o600) == 0 else { throw POSIXError(.EIO) }
    }

    /// Noon of 2026-11-20 in Greenwich, unless said otherwise.
    func load(
        now: String = "2026-11-20T12:00:00Z", selection: PostSelection = PostSelection(),
        jobs: Int = 2
    ) async throws -> LoadedSite {
        let moment = try MomentParser(zone: .gmt).moment(now).seconds
        let loader = SiteLoader(
            folder: ContentFolder(site: path), selection: selection, jobs: jobs
        ) { _ in moment }
        var problems: [Problem] = []
        let site = try await loader.load(problems: &problems)?.site
        return LoadedSite(
            site: site,
            problems: problems.inReadingOrder.map { problem in
                ProblemFormat.human.text(for: problem).replacing(path, with: "SITE")
            })
    }
}

/// What a site gave, and what a person reads about it.
struct LoadedSite {
    let site: Site?
    let problems: [String]

    var contacts: [String] { site?.contacts.map(\.slug) ?? [] }
    var posts: [String] { site?.posts.map(\.slug) ?? [] }
}

/// A card of these lines.
func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
}

/// A post of these lines of front matter.
func post(_ lines: String...) -> String {
    (["---"] + lines + ["---", "Text", ""]).joined(separator: "\n")
}

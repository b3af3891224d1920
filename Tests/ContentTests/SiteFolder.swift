import Diagnostics
import Foundation
import Privacy

@testable import Content

/// A site in a temporary folder, which is removed with it.
final class SiteFolder {
    let path: String

    /// Text files by path below the site's folder. Adds a site.yml, and for a folder `everyone` a
    /// consent.yml that authorizes it, unless `files` has them; `nil` leaves a file out.
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

    /// Writes a file and creates its folders.
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

    /// The time is noon of 2026-11-20 in GMT by default.
    func load(
        now: String = "2026-11-20T12:00:00Z", selection: EntrySelection = EntrySelection(),
        jobs: Int = 2
    ) async throws -> LoadedSite {
        let moment = try MomentParser(zone: .gmt).moment(now).seconds
        let loader = SiteLoader(
            folder: ContentFolder(site: path), selection: selection, jobs: jobs
        ) { _ in moment }
        var problems: [Problem] = []
        let loaded = try await loader.load(problems: &problems)
        return LoadedSite(
            folder: self, site: loaded?.site, forMembers: loaded?.forMembers,
            withheld: loaded?.withheld.values ?? [],
            problems: problems.inReadingOrder.map { problem in
                ProblemFormat.human.text(for: problem).replacing(path, with: "SITE")
            })
    }
}

/// A loaded site, and its problems as printed.
struct LoadedSite {
    /// Exists until the texts are read.
    let folder: SiteFolder
    let site: Site?
    let forMembers: MembersEdition?
    let withheld: [SensitiveValue]
    let problems: [String]

    var contacts: [String] { site?.contacts.map(\.slug) ?? [] }
    var posts: [String] { site?.posts.map(\.slug) ?? [] }
}

/// Returns a card with these lines.
func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
}

/// Returns a post with these lines of front matter.
func post(_ lines: String...) -> String {
    (["---"] + lines + ["---", "Text", ""]).joined(separator: "\n")
}

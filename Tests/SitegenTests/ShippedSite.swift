import Foundation
import Testing

/// The example site of the repository: `Content` beside `Sources`.
struct ShippedSite {
    /// A build on a fixed day with warnings as errors.
    static let build = ["build", "--strict", "--now", "2026-11-01"]

    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// Returns a copy to build in.
    func copy(withTemplates: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for part in withTemplates ? ["Content", "Templates"] : ["Content"] {
            try FileManager.default.copyItem(
                atPath: "\(root)/\(part)", toPath: "\(folder.path)/\(part)")
        }
        return folder
    }

    /// Returns a copy with the smaller pictures of a build, which other builds reuse.
    func copyWithPictures(withTemplates: Bool) throws -> TemporaryFolder {
        let folder = try copy(withTemplates: withTemplates)
        try folder.put(
            PreparedSite.shipped.files(below: ".sitegen/pictures"), at: ".sitegen/pictures/")
        return folder
    }

    /// Returns the Output of a build, which tests share.
    func output() throws -> FileTree {
        try PreparedSite.shipped.files(below: "Output").without { $0.hasPrefix(".sitegen/") }
    }

    /// Builds the site with other arguments and returns its Output.
    func output(_ arguments: String...) throws -> FileTree {
        let folder = try copyWithPictures(withTemplates: false)
        let run = try Program(folder: folder.path).run(Self.build + arguments)
        try #require(run.end == .status(0), "\(run.errors)")
        try #require(run.errors == "")
        return try folder.output()
    }

    /// Returns the values of some properties of a card file, split into components; telephone
    /// numbers also without spaces and hyphens.
    func values(of properties: Set<String>, in card: String) throws -> [String] {
        let text = try String(contentsOfFile: "\(root)/Content/contacts/\(card)", encoding: .utf8)
        let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "")
        return unfolded.split(separator: "\n").flatMap { line -> [String] in
            guard let colon = line.firstIndex(of: ":") else { return [] }
            let name = line[..<colon].prefix { $0 != ";" }.uppercased()
            guard properties.contains(name) else { return [] }
            let value = String(line[line.index(after: colon)...])
                .replacing("\\,", with: ",").replacing("tel:", with: "")
            let compact = name == "TEL" ? [value.filter { $0 != " " && $0 != "-" }] : []
            return value.split(separator: ";").map(String.init) + compact
        }
    }
}

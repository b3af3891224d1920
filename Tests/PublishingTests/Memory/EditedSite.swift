import Foundation

/// A site in a temporary folder that changes at random, and remembers which files did.
final class EditedSite {
    let path: String
    var random: SeededGenerator

    /// Absolute paths of what changed since the list was last emptied.
    var changed: [String] = []

    /// Seconds since 1970; the posts' dates lie around it.
    var now = 1_780_315_200

    /// The parts of each post's text, by its path below Content.
    var posts: [String: EditedPost] = [:]
    var contacts: [String: EditedContact] = [:]

    /// Entries of consent.yml, by slug.
    var consent: [String: String] = [:]
    var container = "authorized"
    var settings = ["postsPerPage": "3"]
    var count = 0

    /// Whether somebody has had a hand in Output since it was built.
    var isTampered = false

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/sitegen-edited-" + UUID().uuidString
        for _ in 0..<5 { try addContact() }
        for _ in 0..<8 { try addPost() }
        for number in 1...2 {
            try write(
                "posts/lasting-\(number).md",
                "---\ntitle: Lasting \(number)\ndate: 2020-01-0\(number)\ntags: [news]\n---\nStays.\n"
            )
        }
        try writeSettings()
        try writeConsent()
        try write("pages/about.md", "---\ntitle: About\n---\nAll [posts](/posts/).\n")
        for picture in pictures { try write(picture, randomDrawing()) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

extension EditedSite {
    /// `place` is below Content, or begins with `../`.
    func write(_ place: String, _ text: String) throws {
        let file = path + "/Content/" + place
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        changed.append(URL(fileURLWithPath: file).standardized.path)
    }

    func remove(_ place: String) throws {
        let file = path + "/Content/" + place
        guard FileManager.default.fileExists(atPath: file) else { return }
        try FileManager.default.removeItem(atPath: file)
        changed.append(URL(fileURLWithPath: file).standardized.path)
    }

    func exists(_ place: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/Content/" + place)
    }

    func writeSettings() throws {
        let lines = settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
        try write("site.yml", "title: Lab\nurl: https://example.org/lab/\n" + lines.joined())
    }

    func writeConsent() throws {
        let entries = consent.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)\n" }
        try write(
            "contacts/consent.yml",
            "containers:\n  people: \(container)\n"
                + (entries.isEmpty ? "" : "contacts:\n" + entries.joined()))
    }
}

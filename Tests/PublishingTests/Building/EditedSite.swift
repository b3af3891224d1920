import Foundation
import TestSupport

/// A site in a temporary folder that changes at random.
final class EditedSite {
    let path: String
    var random: SeededGenerator

    /// Seconds since 1970; the posts' dates are near it.
    var now = 1_780_315_200

    /// The parts of each post's text, by its path below Content.
    var posts: [String: EditedPost] = [:]
    var contacts: [String: EditedContact] = [:]

    /// Entries of consent.yml, by slug.
    var consent: [String: String] = [:]
    var container = "authorized"
    var settings = ["postsPerPage": "3"]
    var count = 0

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
                "---\ntitle: Lasting \(number)\ndate: 2020-01-0\(number)\ntags: [news]\n---\n"
                    + "Stays.\n"
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
    /// `place` is relative to Content.
    func write(_ place: String, _ text: String) throws {
        let file = path + "/Content/" + place
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }

    func remove(_ place: String) throws {
        let file = path + "/Content/" + place
        guard FileManager.default.fileExists(atPath: file) else { return }
        try FileManager.default.removeItem(atPath: file)
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

/// Pictures that change their size, or have none.
extension EditedSite {
    /// The pictures outside posts' folders.
    var pictures: [String] { ["static/logo.svg", "posts/aside.svg"] }

    /// Returns the path of the picture in the posts' folder, for a text at `place`.
    func aside(from place: String) -> String {
        switch place {
        case _ where place.hasPrefix("pages/"): "../posts/aside.svg"
        case _ where place.hasSuffix("/index.md"): "../aside.svg"
        default: "aside.svg"
        }
    }

    func changePicture() throws {
        let covers = posts.keys.sorted().filter { $0.hasSuffix("/index.md") }
            .map { $0.replacing("index.md", with: "cover.svg") }
        try write(random.pick(covers + pictures), randomDrawing())
    }

    func changeImage() throws {
        try changePost { post, place in
            let own = place.hasSuffix("/index.md") ? ["cover.svg"] : []
            post.image = random.pick([nil, "/logo.svg", aside(from: place)] + own)
        }
    }

    func randomDrawing() -> String {
        let sides = "width='\(1 + random.below(9))' height='\(random.below(4))'"
        return "<svg \(sides)>\(random.below(10))</svg>"
    }
}

/// The text of a post that changes at random.
struct EditedPost {
    var title: String
    var date: String
    var authors: [String]
    var tags: [String]
    var body: String
    var more: [String] = []

    /// The path in front matter.
    var image: String?

    var text: String {
        """
        ---
        title: \(title)
        date: \(date)
        authors: [\(authors.joined(separator: ", "))]
        tags: [\(tags.joined(separator: ", "))]
        \((more + [image.map { "image: " + $0 }].compactMap(\.self)).map { $0 + "\n" }.joined())---
        \(body)

        """
    }
}

/// A card that changes at random.
struct EditedContact {
    var name: String
    var phone: String

    /// A line with base64 or a file's name; empty for no picture.
    var photo = ""

    var text: String {
        """
        BEGIN:VCARD
        VERSION:3.0
        FN:\(name)
        EMAIL;TYPE=WORK:\(name.lowercased())@example.org
        TEL;TYPE=HOME:\(phone)
        \(photo)END:VCARD

        """
    }
}

extension SeededGenerator {
    /// True in so many cases of a hundred.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

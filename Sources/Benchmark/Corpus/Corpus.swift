import Foundation

/// A generated site for measurements. The same numbers and seed give the same bytes everywhere.
struct Corpus {
    let posts: Int
    let contacts: Int
    var seed: UInt64 = 1

    /// Writes `Content` into a folder, which is created.
    func write(to folder: String) throws {
        let content = "\(folder)/Content"
        try make(
            ["contacts/everyone", "posts", "static/pictures"].map { "\(content)/\($0)" })
        try put(settings, "\(content)/site.yml")
        try put(Self.consent, "\(content)/contacts/consent.yml")
        for number in 0..<contacts {
            try put(
                CardText(number: number, seed: seed).text,
                "\(content)/contacts/everyone/\(CardText.name(of: number)).vcf")
        }
        let authors = (0..<contacts).map(CardText.name)
        for number in 0..<posts {
            let post = PostText(number: number, seed: seed, authors: authors)
            try put(post.text, Self.post(number, in: folder))
        }
        for number in 0..<PNGPicture.count {
            try Data(PNGPicture(number: number).bytes).write(
                to: URL(filePath: "\(content)/static/pictures/\(number).png"))
        }
    }

    /// Returns the path of a post; numbers start at 0.
    static func post(_ number: Int, in folder: String) -> String {
        "\(folder)/Content/posts/\(PostText.name(of: number)).md"
    }
}

extension Corpus {
    private var settings: String {
        """
        title: \(posts) posts and \(contacts) contacts
        url: https://bench.example/
        description: A site made up for measuring.

        """
    }

    private static let consent = """
        publish: [name, photo, organization, title, email.work]
        containers:
          everyone: authorized

        """

    private func make(_ folders: [String]) throws {
        for folder in folders {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        }
    }

    private func put(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}

extension Int {
    /// The number with leading zeros to six digits, so that names sort like numbers.
    var padded: String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, 6 - digits.count)) + digits
    }
}

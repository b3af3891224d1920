import Content
import Diagnostics
import Presentation

/// A post or a page of a list.
struct ListedText {
    let title: String
    let address: Address

    /// Nil for a page.
    let date: LocalTime?
    let status: PostStatus
    let file: String
}

extension [ListedText] {
    func text(_ format: ListFormat, noun: String) -> String {
        switch format {
        case .json: PrintedJSON.list(map(\.json)).text
        case .human: map(\.text).joined() + "\(count) \(noun)\(count == 1 ? "" : "s")\n"
        }
    }
}

extension ListedText {
    private static let width = 80

    /// The date, the status and the title; below the title the address and the file.
    var text: String {
        let start = (date.map { $0.text.padded(to: 18) } ?? "") + status.word.padded(to: 11)
        let indentation = String(repeating: " ", count: start.count)
        let places = ["/\(address.path)", file].map(\.visible)
        return start + title.visible + "\n"
            + places.inLines(of: Self.width - start.count, separator: "  ")
            .map { "\(indentation)\($0)\n" }.joined()
    }

    var json: PrintedJSON {
        .map([
            ("title", .text(title)), ("address", .text("/\(address.path)")),
            ("date", .optional(date?.iso)), ("status", .text(status.word)), ("file", .text(file)),
        ])
    }
}

extension PostStatus {
    fileprivate var word: String {
        switch self {
        case .published: "published"
        case .draft: "draft"
        case .scheduled: "scheduled"
        case .expired: "expired"
        }
    }
}

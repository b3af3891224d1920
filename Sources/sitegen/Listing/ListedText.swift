import Content
import Diagnostics
import Presentation

/// A post or page in a list.
struct ListedText {
    let title: String
    let address: Address

    /// As in 2026-03-02 or 2026-03-02T18:00:00+01:00; `nil` for a page.
    let date: String?
    let status: PostStatus
    let file: String
}

extension [ListedText] {
    func text(_ format: ListFormat, noun: String) -> String {
        switch format {
        case .json: PrintedJSON.list(map(\.json)).text
        case .human: map(\.text).joined() + count.counted(noun) + "\n"
        }
    }
}

extension ListedText {
    private static let width = 80

    /// A line with date, status and title; below the title, the address and the file.
    var text: String {
        let time = String(date?.prefix(16) ?? "").replacing("T", with: " ")
        let start = (date == nil ? "" : time.padded(to: 18)) + status.rawValue.padded(to: 11)
        let indentation = String(repeating: " ", count: start.count)
        let places = ["/\(address.path)", file].map(\.visible)
        return start + title.visible + "\n"
            + places.inLines(of: Self.width - start.count, separator: "  ")
            .map { "\(indentation)\($0)\n" }.joined()
    }

    var json: PrintedJSON {
        .map([
            ("title", .text(title)), ("address", .text("/\(address.path)")),
            ("date", .optional(date)), ("status", .text(status.rawValue)), ("file", .text(file)),
        ])
    }
}

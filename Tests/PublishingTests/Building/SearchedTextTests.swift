import Templating
import Testing

@testable import Publishing

@Suite("A text is searched with its page")
struct SearchedTextTests {
    private static let text = "<p>Ring <b>me</b> on <p>Monday, wherever you are.</p>\n"

    @Test(
        "that holds it as it is",
        arguments: [
            text, "<main>\n\(text)</main>", "<p>Ring <b>me</b> on \(text)", "x\(text)x",
            String(repeating: "<p>Ring <b>", count: 3) + text,
            String(repeating: "<b></b>", count: 20_000) + text,
        ])
    func whole(page: String) {
        #expect(SearchedText(HTML(Self.text), on: Array(page.utf8)) != nil)
    }

    @Test(
        "but not with one that holds it otherwise, or that is read otherwise",
        arguments: [
            "", "<p>Ring", String(text.dropLast()), String(text.dropFirst()),
            text.replacing("wherever", with: "whereever"), text.replacing("\n", with: " "),
            "<main>\(text.replacing("Monday", with: "Sunday"))</main>",
            "%PDF-1.7\(text)", "GIF89a\(text)", "\0\0\(text)",
        ])
    func other(page: String) {
        #expect(SearchedText(HTML(Self.text), on: Array(page.utf8)) == nil)
    }

    @Test(
        "but not one that joins what is around it, or that feeds show otherwise",
        arguments: [
            "", "\n", "Ada <b>Lovelace</b>", "<b>Ada</b> Lovelace", "<p>A\u{1}da</p>",
            "<p>A\u{FFFE}da</p>", "<p>A\u{7}da</p>", "<p>A\u{B}da</p>", "<p>A\u{C}da</p>",
        ])
    func edges(text: String) {
        #expect(SearchedText(HTML(text), on: Array("<p></p>\(text)<p></p>".utf8)) == nil)
    }
}

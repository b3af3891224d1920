import Crypto
import Diagnostics
import Foundation
import Markup
import Platform

/// The script element that the server adds to every page.
struct PageTag: Sendable {
    /// The paths of the server's own files.
    static let script = "/.sitegen/reload.js"
    static let events = "/.sitegen/events"

    /// Identifies the newest state of the site when the page was asked for, or an earlier one.
    let mark: String

    /// Returns the version of the file that the page names by an address.
    let version: @Sendable (String) async -> String?

    /// Returns the page with the script element before `</body`. `problems` are shown over it.
    func added(to page: [UInt8], problems: [Problem] = []) async -> [UInt8] {
        let scan = PageScan(page)
        var hash = scan.hash
        for address in scan.files {
            hash.update(data: Array("\(await version(address) ?? "")\n".utf8))
        }
        let shown = problems.isEmpty ? "" : ReloadEvent.json(of: problems.map(ShownProblem.init))
        hash.update(data: Array(shown.utf8))
        var sheets: [String] = []
        for address in scan.sheets {
            sheets.append(SHA256.hash(data: Array((await version(address) ?? "").utf8)).short)
        }
        let attributes = [
            "src": Self.script, "data-build": mark, "data-page": hash.finalize().short,
            "data-sheets": sheets.joined(separator: " "), "data-problems": shown,
        ]
        let tag = attributes.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
            .map { " \($0)=\"\($1.quotedForHTML)\"" }.joined()
        let script = "<script\(tag) defer></script>"
        return Array(page[..<scan.bodyEnd] + script.utf8 + page[scan.bodyEnd...])
    }
}

/// What identifies a page: its bytes without those that the script replaces in an open page, and
/// without those that are not visible.
struct PageScan {
    private(set) var hash = SHA256()

    /// The addresses of the pictures, scripts and other files that the page loads.
    private(set) var files: [String] = []

    /// The addresses of style sheets.
    private(set) var sheets: [String] = []

    /// The offset of the last `</body`; the page's end if there is none.
    private(set) var bodyEnd = 0

    private static let loading: [StaticString] = [
        "img", "link", "meta", "script", "source", "video", "audio", "track", "iframe", "embed",
        "object",
    ]

    init(_ page: [UInt8]) {
        var scanner = HTMLScanner(page)
        var start = 0
        while let tag = scanner.nextTag() {
            let name = page[tag].dropFirst().prefix(while: \.isLetter)
            guard name.isOneOf(Self.loading), let left = note(page, tag) else { continue }
            hash.update(data: page[start..<left.lowerBound])
            start = left.upperBound
        }
        hash.update(data: page[start...])
        bodyEnd = scanner.bodyEnd ?? page.count
    }

    /// Notes the addresses in a tag, and returns what of it does not identify the page.
    private mutating func note(_ page: [UInt8], _ tag: Range<Int>) -> Range<Int>? {
        var scanner = HTMLScanner(Array(page[tag]))
        var values: [String: Range<Int>] = [:]
        var name: ArraySlice<UInt8> = []
        while let attribute = scanner.nextAttribute() {
            name = attribute.tag
            let key = String(decoding: attribute.name, as: UTF8.self).lowercased()
            let value = attribute.value
            values[key] =
                values[key] ?? tag.lowerBound + value.lowerBound..<tag.lowerBound + value.upperBound
        }
        func text(_ key: String) -> String? {
            values[key].map { String(decoding: page[$0].withoutCharacterReferences, as: UTF8.self) }
        }
        if name.isOneOf(["meta"]) {
            // Of Open Graph: with the space after it, because a picture's size may be unknown.
            guard values["property"] != nil else { return nil }
            let next = page[tag.upperBound...].firstIndex { !$0.isHTMLSpace } ?? page.count
            return tag.lowerBound..<next
        }
        if name.isOneOf(["script"]), text("type")?.lowercased() == "application/ld+json" {
            return tag
        }
        let words = text("rel")?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
        if name.isOneOf(["link"]), words.contains("stylesheet"), let href = text("href") {
            sheets.append(href)
            return values["href"]
        }
        if name.isOneOf(["link"]) { files += [text("href")].compactMap(\.self) }
        files += ["src", "poster", "data"].compactMap(text)
        // Without the attributes, but with the place.
        return name.isOneOf(["img"]) ? tag.dropFirst(4) : nil
    }
}

extension Digest {
    /// Its first eight bytes, as hexadecimal digits.
    fileprivate var short: String { prefix(8).hexadecimal }
}

extension String {
    fileprivate var quotedForHTML: String {
        replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    }
}

import LeakSearch
import Presentation

/// Texts that the site publishes by right though a withheld value stands in them: `Ada Lovelace
/// Ltd` may be someone's organization. There, and there alone, the value is no leak.
struct Covers: Sendable {
    /// By position in the site's withheld values.
    private let texts: [Int: [String]]

    init(_ rights: PublishedByRight, _ search: LeakSearch, lifted: Set<Int>) {
        let all = Array(Set(rights.lines))
        let joined = Array(all.joined(separator: "\n\n").utf8)
        let isNeeded = search.leaks(in: joined).contains { !lifted.contains($0.value) }
        texts = (isNeeded ? all : []).reduce(into: [:]) { texts, line in
            for leak in search.leaks(in: Array(line.utf8)) where !lifted.contains(leak.value) {
                texts[leak.value, default: []].append(line)
            }
        }
    }

    /// All of them, in no order.
    var lines: [String] { texts.values.flatMap(\.self) }

    func cover(_ value: Int) -> Bool { texts[value] != nil }

    /// Those of `values` that stand in a file outside of their covers too.
    func uncovered(_ values: Set<Int>, in bytes: [UInt8], _ search: LeakSearch) -> Set<Int> {
        var text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
        for line in Set(values.flatMap { texts[$0] ?? [] }) {
            for form in [line, line.escapedForHTML, line.escapedForVCard] {
                text.replace(form, with: "\u{7F}\n\u{7F}")
            }
        }
        return Set(search.leaks(in: Array(text.utf8)).map(\.value)).intersection(values)
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    fileprivate var escapedForVCard: String {
        replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
    }
}

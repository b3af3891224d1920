import Platform

/// The sheets of an XLSX file (ECMA-376, part 1, section 18): their cells refer to texts in another
/// file, and a date is a number of days.
struct Workbook {
    private var sheets: [[UInt8]] = []
    private var texts: [[UInt8]] = []

    /// True for each style, an index in `cellXfs`, that shows a date.
    private var areDates: [Bool] = []

    /// Day 0, in days since 1970-01-01: 1899-12-30, or 1904-01-01.
    private var firstDay = -25_569

    /// Adds a file of the archive.
    mutating func add(_ content: [UInt8], at path: String) {
        guard path.hasPrefix("xl/") else { return }
        switch path {
        case "xl/sharedStrings.xml": texts = Self.texts(in: content)
        case "xl/styles.xml": areDates = Self.areDates(in: content)
        case "xl/workbook.xml":
            let is1904 = Self.tags(in: content).contains { $0["date1904"] == "1" }
            if is1904 { firstDay = -24_107 }
        default: if path.hasPrefix("xl/worksheets/") { sheets.append(content) }
        }
    }

    /// Passes the rows of each sheet to the body, with tabs between cells. Returns false if they
    /// are too large: many cells may refer to one long text.
    func forEachSheet(_ body: ([UInt8]) -> Void) -> Bool {
        var rest = Archive.largest
        for sheet in sheets {
            var rows: [UInt8] = []
            var cell: Tag?
            var isReading = false
            for tag in Self.tags(in: sheet) where rows.count <= rest {
                switch tag.name {
                case "row": rows.append(0x0A)
                case "c":
                    cell = tag
                    // A tab after a line end would continue the line, as in a card.
                    if rows.last != 0x0A { rows.append(0x09) }
                case "v", "t": if !isReading { rows += content(of: tag, in: cell) }
                // A header or a footer, whose codes are `&L`, `&12` and `&"Arial"`.
                case let name where name.hasSuffix("Header") || name.hasSuffix("Footer"):
                    let text = String(decoding: tag.text, as: UTF8.self)
                    rows +=
                        text.replacing(Self.sections, with: "\n\n")
                        .replacing(Self.codes, with: "").utf8 + [0x0A]
                default: break
                }
                isReading = tag.name == "rPh"
            }
            rest -= rows.count
            guard rest >= 0 else { return false }
            body(rows)
        }
        return true
    }
}

extension Workbook {
    /// A tag that begins an element, and the text after it.
    private struct Tag {
        let name: Substring
        let attributes: Substring
        let text: ArraySlice<UInt8>

        subscript(attribute: String) -> Substring? {
            attributes.firstRange(of: " \(attribute)=\"").map { name in
                attributes[name.upperBound...].prefix { $0 != "\"" }
            }
        }
    }

    /// Returns all tags; those that end an element have names such as `/si`.
    private static func tags(in content: [UInt8]) -> some Sequence<Tag> {
        content.split(separator: UInt8(ascii: "<")).lazy.map { part in
            let close = part.firstIndex(of: UInt8(ascii: ">")) ?? part.endIndex
            let tag = String(decoding: part[..<close], as: UTF8.self)
            let name = tag.prefix { !$0.isWhitespace && ($0 != "/" || $0 == tag.first) }
            return Tag(
                name: name.first == "/" ? name : name.split(separator: ":").last ?? name,
                attributes: tag.dropFirst(name.count), text: part[close...].dropFirst())
        }
    }

    private static let sections = SharedRegex(/&amp;[LCR]/)
    private static let codes = SharedRegex(
        /&amp;(?:K[0-9A-Fa-f]{6}|\d+|"[^"]*"|&quot;.*?&quot;|[A-Z])/)

    private static func texts(in content: [UInt8]) -> [[UInt8]] {
        // The reading of a text in Japanese is no part of the cell.
        var isReading = false
        return tags(in: content).reduce(into: []) { texts, tag in
            if tag.name == "si" { texts.append([]) }
            if tag.name == "t", !texts.isEmpty, !isReading {
                texts[texts.count - 1] += tag.text.inOneLine
            }
            isReading = tag.name == "rPh"
        }
    }

    private static func areDates(in content: [UInt8]) -> [Bool] {
        // The built-in formats of dates, also of East Asia.
        var formats = Set([14...17, 22...22, 27...36, 50...58].joined().map { "\($0)" })
        var areDates: [Bool] = []
        var isOfCells = false
        for tag in tags(in: content) {
            switch tag.name {
            case "numFmt":
                if tag["formatCode"]?.lowercased().contains("yy") == true, let id = tag["numFmtId"]
                {
                    formats.insert(String(id))
                }
            case "cellXfs", "/cellXfs": isOfCells = tag.name == "cellXfs"
            case "xf":
                if isOfCells { areDates.append(formats.contains(String(tag["numFmtId"] ?? ""))) }
            default: break
            }
        }
        return areDates
    }

    /// Returns the text of a cell; a date as in `1980-03-12`.
    private func content(of tag: Tag, in cell: Tag?) -> [UInt8] {
        guard let cell, tag.name == "v" else { return tag.text.inOneLine }
        let value = String(decoding: tag.text, as: UTF8.self)
        if cell["t"] == "s" {
            return Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? []
        }
        guard let style = cell["s"].flatMap({ Int($0) }), areDates.indices.contains(style),
            areDates[style], let days = Double(value), 0...2_958_465 ~= days
        else {
            // `4.37171999888E11`
            let number = value.contains(".") ? Double(value).flatMap { Int(exactly: $0) } : nil
            return number.map { Array("\($0)".utf8) } ?? tag.text.inOneLine
        }
        let date = GregorianDate(daysSinceEpoch: firstDay + Int(days))
        let parts = [date.year, date.month, date.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return Array(parts.joined(separator: "-").utf8)
    }
}

extension Sequence<UInt8> {
    /// The text with spaces instead of tabs and line ends, which separate cells.
    fileprivate var inOneLine: [UInt8] { map { $0 < 0x20 ? 0x20 : $0 } }
}

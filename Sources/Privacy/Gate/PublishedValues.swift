import Platform

/// The sensitive values that the site publishes all the same, by right: another contact has agreed
/// to the same number, a post is of the same day; `Ada Lovelace Ltd` is someone's organization.
///
/// A value is named by its position in the site's sensitive values.
struct PublishedValues: Sendable {
    /// Are no leak anywhere.
    private let everywhere: Set<Int>

    /// In these texts, and there alone, the value is no leak.
    private let texts: [Int: [String]]

    init(
        _ values: [SensitiveValue], _ search: LeakSearch,
        published: (SensitiveValue.Kind) -> [String], photos: some Sequence<[UInt8]>,
        lines: [String], _ memory: inout SearchMemory
    ) {
        var everywhere: Set<Int> = []
        for (kind, positions) in Dictionary(grouping: values.indices, by: { values[$0].kind }) {
            switch kind {
            case .email, .phone, .birthday:
                let text = published(kind).joined(separator: Self.separator)
                everywhere.formUnion(
                    search.leaks(in: Array(text.utf8), using: &memory).map(\.value)
                        .filter { values[$0].kind == kind && values[$0].isWholeDay })
            case .street, .note, .name:
                let texts = Set(published(kind).map(\.plain))
                guard !texts.isEmpty else { continue }
                everywhere.formUnion(positions.filter { texts.contains(values[$0].text.plain) })
            case .slug:
                let parts = Set(published(kind))
                everywhere.formUnion(positions.filter { parts.contains(values[$0].text) })
            case .photo:
                // Two cards may name one picture.
                for photo in photos {
                    everywhere.formUnion(
                        search.leaks(in: photo, using: &memory).map(\.value)
                            .filter { values[$0].kind == .photo })
                }
            }
        }
        self.everywhere = everywhere
        texts = Self.texts(Array(Set(lines)), search, &memory, but: everywhere)
    }

    func isPublished(_ value: Int) -> Bool { everywhere.contains(value) }

    /// Those of `values` that stand in a file elsewhere than where they are published by right.
    func unpublished(
        _ values: Set<Int>, in bytes: [UInt8], _ search: LeakSearch, _ memory: inout SearchMemory
    ) -> Set<Int> {
        let values = values.subtracting(everywhere)
        let covered = values.filter { texts[$0] != nil }
        guard !covered.isEmpty else { return values }
        var text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
        for line in Set(covered.flatMap { texts[$0] ?? [] }) {
            for form in [line, line.escapedForHTML, line.escapedForVCard] {
                text.replace(form, with: "\u{7F}\n\u{7F}")
            }
        }
        let found = search.leaks(in: Array(text.utf8), using: &memory).map(\.value)
        return values.subtracting(covered).union(covered.intersection(found))
    }
}

extension PublishedValues {
    /// A word of its own, so that no value is found that begins in one text and ends in the next.
    private static let separator = "\n\nhere-another-text-begins\n\n"

    /// The lines that hold each value, but for those that are no leak anywhere.
    private static func texts(
        _ lines: [String], _ search: LeakSearch, _ memory: inout SearchMemory,
        but everywhere: Set<Int>
    ) -> [Int: [String]] {
        func values(in text: String) -> [Int] {
            search.leaks(in: Array(text.utf8), using: &memory).map(\.value)
                .filter { !everywhere.contains($0) }
        }
        guard !values(in: lines.joined(separator: "\n\n")).isEmpty else { return [:] }
        return lines.reduce(into: [:]) { texts, line in
            for value in values(in: line) { texts[value, default: []].append(line) }
        }
    }
}

extension SensitiveValue {
    /// Not a birthday without its year: that day is one of every year.
    fileprivate var isWholeDay: Bool { kind != .birthday || day?.year != nil }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    fileprivate var escapedForVCard: String {
        replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
    }

    /// Letters and digits alone, in lower case.
    fileprivate var plain: String {
        guard consists(of: { $0 < 0x80 }) else {
            return lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let letters = utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.filter {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }
        return String(decoding: Array(letters), as: UTF8.self)
    }
}

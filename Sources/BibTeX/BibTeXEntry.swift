import Diagnostics
import Platform

/// A work in a .bib file.
package struct BibTeXEntry: Sendable, Hashable {
    /// In lower case, such as `article`.
    package let type: String

    /// Empty if the entry has none.
    package let key: String

    /// The entry's own fields in the file's order, then those that it inherits.
    package internal(set) var fields: [BibTeXField]

    let place: BibTeXPlace
}

/// A field of an entry.
package struct BibTeXField: Sendable, Hashable {
    /// In lower case.
    package let name: String

    /// The LaTeX source, with strings inserted and parts joined.
    package let value: String

    /// Where the field's name is; for an inherited field, in the other entry.
    let place: BibTeXPlace

    /// The offset in the file of the value's first byte; `nil` if the value is joined from parts.
    let origin: Int?
}

extension BibTeXEntry {
    /// Where the key is.
    package var location: Location { place.location }

    /// Returns the field with a name in lower case.
    package subscript(name: String) -> BibTeXField? { fields.first { $0.name == name } }

    /// Returns a field as text, formulas as `$…$`; `nil` if it is missing or empty.
    package func text(of name: String) -> String? { self[name]?.text }

    /// Returns the people of a field such as `author`.
    package func names(of name: String) -> BibTeXNames { self[name]?.names ?? BibTeXNames() }

    package var authors: BibTeXNames { names(of: "author") }
    package var editors: BibTeXNames { names(of: "editor") }
}

extension BibTeXField {
    package var location: Location { place.location }

    /// The value as text, formulas as `$…$`; `nil` if it is empty.
    package var text: String? {
        let text = pieces.map(\.source).joined()
        return text.isEmpty ? nil : text
    }

    /// The value as text and formulas.
    package var pieces: [BibTeXPiece] { latex.pieces }

    package var names: BibTeXNames { BibTeXNames(self) }

    var latex: LaTeXText { LaTeXText(value, as: Self.verbatim.contains(name) ? .verbatim : .text) }

    /// The fields whose values are dates, addresses or paths, without LaTeX's quotes and dashes.
    private static let verbatim: Set = [
        "url", "doi", "file", "eprint", "pdf", "verba", "verbb", "verbc", "adsurl", "biburl",
        "bdsk-url-1", "bdsk-url-2", "bdsk-url-3", "bdsk-file-1", "bdsk-file-2", "html", "code",
        "slides", "poster", "video", "website", "preview", "localfile",
        "date", "eventdate", "origdate", "urldate",
    ]

    /// Returns the place of a part of the value, or of the field if the value is joined from parts.
    func place(of range: Range<Int>) -> BibTeXPlace {
        guard let origin else { return place }
        return BibTeXPlace(
            lines: place.lines, range: origin + range.lowerBound..<origin + range.upperBound)
    }
}

// MARK: Annotations

extension BibTeXEntry {
    /// Returns BibLaTeX's annotations of the people of a field, by their numbers from 1: of
    /// `author+an = {1=first; 2=corresponding, student}`, or with a name, of `author+an:name`.
    package func annotations(of field: String, named name: String? = nil) -> [Int: [String]] {
        let value = self["\(field)+an" + (name.map { ":\($0)" } ?? "")]?.value ?? ""
        var annotations: [Int: [String]] = [:]
        for annotation in value.split(separator: ";") {
            let parts = annotation.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let number = Int(parts[0].trimmed) else { continue }
            let words = parts[1].split(separator: ",").map { word in
                LaTeXText(word.trimmed.filter { $0 != "\"" }, as: .verbatim).text
            }
            annotations[number, default: []] += words
        }
        return annotations
    }
}

extension StringProtocol {
    /// Without space at both ends.
    var trimmed: String {
        var text = Substring(self).unicodeScalars.drop(while: \.isASCIISpace)
        while let last = text.last, last.isASCIISpace { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIISpace: Bool { isASCII && UInt8(truncatingIfNeeded: value).isWhiteSpace }
}

import Diagnostics
import Foundation
import Platform

/// A checked path of a file below Output: relative, `/` between its parts.
///
/// Equal only if the bytes are: `String` alone holds é and é for one, file systems may not.
struct OutputPath: Sendable {
    let text: String

    /// Throws a `Problem` if the path is empty, leaves Output, or belongs to someone else.
    init(_ text: String) throws(Problem) {
        if let fault = Self.fault(in: text) {
            throw Problem(
                "bad-output-path", "\"\(text)\" cannot be a file of the site: \(fault)",
                help: "give the page another slug, or the file another name")
        }
        self.text = text
    }

    private init(unchecked text: String) {
        self.text = text
    }
}

extension OutputPath: Hashable {
    static func == (a: OutputPath, b: OutputPath) -> Bool {
        a.text.withBytes { a in b.text.withBytes { b in a == b } }
    }

    func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine($0) }
    }
}

extension OutputPath: Comparable {
    static func < (a: OutputPath, b: OutputPath) -> Bool {
        a.text.withBytes { a in b.text.withBytes { b in a < b } }
    }
}

extension OutputPath {
    /// The folder that holds it; nil at the top of Output.
    var parent: OutputPath? {
        text.lastIndex(ofByte: UInt8(ascii: "/")).map {
            OutputPath(unchecked: String(text[..<$0]))
        }
    }

    /// Its folders, the nearest first.
    var folders: some Sequence<OutputPath> {
        sequence(first: self, next: \.parent).dropFirst()
    }

    /// The same for paths that some file systems hold for one.
    var folded: Substring { text[...].folded }
}

extension Substring {
    /// The same for texts that differ only by case or by how their accents are written (two such
    /// texts are equal).
    var folded: Substring { isFoldedASCII ? self : Substring(lowercased()) }
}

extension OutputPath {
    private static let longestName = 255

    private static func fault(in text: String) -> String? {
        guard !text.isEmpty else { return "it is empty" }
        guard text.utf8.count < Int(PATH_MAX) else { return "it is longer than a path may be" }
        return text.withBytes { bytes in
            bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .lazy.compactMap(fault).first
        }
    }

    private static func fault(inPart part: ByteView) -> String? {
        if part.isEmpty { return "a part of it is empty" }
        if part.count > longestName { return "a part of it is longer than \(longestName) bytes" }
        if part.contains(0) { return "it holds a NUL" }
        guard part.first == UInt8(ascii: ".") else { return nil }
        let name = String(decoding: part, as: UTF8.self)
        return switch name.lowercased() {
        case ".", "..": "it has the part \"\(name)\""
        case ".git": "\".git\" belongs to git"
        case StateFile.folder: "\"\(StateFile.folder)\" holds what builds remember"
        default: nil
        }
    }
}

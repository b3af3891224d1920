import Bytes
import Diagnostics
import Foundation

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

    /// What follows a folder's path in it, from the `/` on; nil for what is not in the folder.
    func below(_ folder: OutputPath) -> Substring? {
        guard text.utf8.starts(with: folder.text.utf8) else { return nil }
        let rest = text.utf8.dropFirst(folder.text.utf8.count)
        return rest.first == UInt8(ascii: "/") ? Substring(rest) : nil
    }

    /// Its folders, the nearest first.
    var folders: some Sequence<OutputPath> {
        sequence(first: self, next: \.parent).dropFirst()
    }

    /// The same for paths that some file systems hold for one: those that differ only by case or
    /// by how their accents are written (two Strings of such paths are equal).
    var folded: String { text.isFoldedASCII ? text : text.lowercased() }
}

extension OutputPath {
    private static let longestName = 255

    private static func fault(in text: String) -> String? {
        guard !text.isEmpty else { return "it is empty" }
        guard text.utf8.count < Int(PATH_MAX) else { return "it is longer than a path may be" }
        return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .lazy.compactMap { fault(inPart: Substring($0)) }.first
    }

    private static func fault(inPart part: Substring) -> String? {
        switch part {
        case "": return "a part of it is empty"
        case ".", "..": return "it has the part \"\(part)\""
        default: break
        }
        if part.utf8.count > longestName {
            return "a part of it is longer than \(longestName) bytes"
        }
        if part.utf8.contains(0) { return "it holds a NUL" }
        guard part.utf8.first == UInt8(ascii: ".") else { return nil }
        return switch part.lowercased() {
        case ".git": "\".git\" belongs to git"
        case StateFile.folder: "\"\(StateFile.folder)\" holds what builds remember"
        default: nil
        }
    }
}

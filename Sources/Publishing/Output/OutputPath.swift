import Diagnostics
import Foundation
import Platform

/// A valid path of a file in Output: relative, with `/` between its parts.
///
/// Two paths are equal only if their bytes are: `String` treats both encodings of é as equal, file
/// systems may not.
struct OutputPath: Sendable {
    let text: String

    /// Throws a `Problem` if the path is empty, leads out of Output, or is reserved.
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
    /// The folder that contains the file; `nil` at the top of Output.
    var parent: OutputPath? {
        text.lastIndex(ofByte: UInt8(ascii: "/")).map {
            OutputPath(unchecked: String(text[..<$0]))
        }
    }

    /// All folders above the path, the nearest first.
    var folders: some Sequence<OutputPath> {
        sequence(first: self, next: \.parent).dropFirst()
    }

    /// Equal for paths that some file systems treat as one.
    var folded: Substring { text[...].folded }
}

extension Substring {
    /// Equal for texts that differ only by case or by the encoding of accents, as in `==`.
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
        if part.contains(0) { return "it contains a NUL" }
        guard part.first == UInt8(ascii: ".") else { return nil }
        let name = String(decoding: part, as: UTF8.self)
        return switch name.lowercased() {
        case ".", "..": "it has the part \"\(name)\""
        case ".git": "\".git\" is reserved for git"
        case StateFile.folder: "\"\(StateFile.folder)\" is reserved for sitegen"
        default: nil
        }
    }
}

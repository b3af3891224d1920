import Foundation

/// Writes the text files of a folder into a Swift file: an enum named like the file, with a
/// dictionary from path to text.
@main
struct EmbedFiles {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            FileHandle.standardError.write(Data("usage: EmbedFiles FOLDER FILE.swift\n".utf8))
            exit(64)
        }
        let folder = URL(filePath: arguments[1]).resolvingSymlinksInPath()
        let output = URL(filePath: arguments[2])
        let entries = try paths(in: folder).map { path in
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return "        \(literal(path)): \(literal(text)),\n"
        }
        let source = """
            enum \(output.deletingPathExtension().lastPathComponent) {
                static let files: [String: String] = [
            \(entries.joined())    ]
            }

            """
        try source.write(to: output, atomically: true, encoding: .utf8)
    }

    /// Returns the sorted relative paths of the folder's files, without hidden ones.
    private static func paths(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { path in
                let values = try? folder.appending(path: path).resourceValues(
                    forKeys: [.isRegularFileKey])
                return values?.isRegularFile == true && !path.contains("/.") && !path.hasPrefix(".")
            }
            .sorted()
    }

    /// Returns the text as a Swift string literal of one line.
    private static func literal(_ text: String) -> String {
        "\"" + text.unicodeScalars.reduce(into: "") { $0 += $1.escaped(asASCII: false) } + "\""
    }
}

/// What a file's name says about its content.
struct ContentType: Equatable {
    /// As in the header.
    let text: String

    init(fileName: String) {
        let dot = fileName.utf8.lastIndex(of: UInt8(ascii: "."))
        let end = dot.map { String(Substring(fileName.utf8[$0...].dropFirst())).lowercased() } ?? ""
        let type = Self.byExtension[end] ?? "application/octet-stream"
        text = Self.isText(type) ? type + "; charset=utf-8" : type
    }

    /// A page that a browser runs scripts in.
    var isHTML: Bool { text == "text/html; charset=utf-8" }

    private static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/")
            || ["json", "xml", "yaml", "toml"].contains { type.hasSuffix("/\($0)") }
            || ["json", "xml"].contains { type.hasSuffix("+\($0)") }
    }

    private static let byExtension = texts.merging(media) { $1 }.merging(packed) { $1 }
}

import Highlighting
import Platform

extension HTMLBytes {
    /// Writes code with its colours, as far as the first word of `info` names a language that has
    /// some; else writes nothing and returns false.
    mutating func writeCode(
        _ code: ByteView, in info: ByteView
    ) -> Bool {
        let name = String(decoding: info.firstWord, as: UTF8.self)
        guard let language = CodeLanguage(name: name) else { return false }
        Highlighter(language).forEachToken(in: code) { kind, text in
            guard let kind else { return writeText(text) }
            write("<span class=\"")
            writeText(kind.name)
            write("\">")
            writeText(text)
            write("</span>")
        }
        return true
    }
}

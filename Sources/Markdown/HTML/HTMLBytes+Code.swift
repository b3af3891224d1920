import Highlighting

extension HTMLBytes {
    /// Writes code with its colours, as far as the first word of `info` names a language that has
    /// some; else writes nothing and returns false. Both texts end in NUL.
    mutating func writeCode(
        _ code: UnsafePointer<UInt8>, in info: UnsafePointer<UInt8>
    ) -> Bool {
        var end = info
        while end.pointee != 0, !end.pointee.isWhitespace { end += 1 }
        let name = UnsafeBufferPointer(start: info, count: end - info)
        guard let language = CodeLanguage(name: String(decoding: name, as: UTF8.self)) else {
            return false
        }
        let code = UnsafeBufferPointer(start: code, count: code.length)
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

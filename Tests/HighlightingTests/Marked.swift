import Highlighting
import Platform

/// Code in which each token is in quotation marks with its kind: `‹keyword let› x`.
func marked(_ code: String, _ language: CodeLanguage) -> String {
    var text = ""
    pieces(code, language).forEach { kind, bytes in
        let piece = String(decoding: bytes, as: UTF8.self)
        text += kind.map { "‹\($0.name) \(piece)›" } ?? piece
    }
    return text
}

func pieces(_ code: String, _ language: CodeLanguage) -> [(TokenKind?, [UInt8])] {
    pieces(Array(code.utf8), language)
}

func pieces(_ code: [UInt8], _ language: CodeLanguage) -> [(TokenKind?, [UInt8])] {
    var pieces: [(TokenKind?, [UInt8])] = []
    code.withView { bytes in
        Highlighter(language).forEachToken(in: bytes) { pieces.append(($0, Array($1))) }
    }
    return pieces
}

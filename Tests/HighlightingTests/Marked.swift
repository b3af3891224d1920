import Highlighting
import Platform
import Testing

/// Code in which each token is in quotation marks with its kind: `‹keyword let› x`.
func marked(_ code: String, _ name: String) throws -> String {
    let language = try #require(CodeLanguage(name: name))
    return pieces(Array(code.utf8), language).reduce(into: "") { text, token in
        let piece = String(decoding: token.1, as: UTF8.self)
        text += token.0.map { "‹\($0.name) \(piece)›" } ?? piece
    }
}

func pieces(
    _ code: [UInt8], _ language: CodeLanguage, _ reads: ReadCount? = nil
) -> [(TokenKind?, [UInt8])] {
    var pieces: [(TokenKind?, [UInt8])] = []
    code.withView { bytes in
        Highlighter(language).forEachToken(in: bytes, reads: reads) {
            pieces.append(($0, Array($1)))
        }
    }
    return pieces
}

import CCMark
import Foundation

/// libcmark's own renderer, for comparison.
enum ReferenceRenderer {
    static func html(_ markdown: [UInt8], raw: Bool) -> [UInt8] {
        let options = CMARK_OPT_VALIDATE_UTF8 | (raw ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)
        let text = markdown.map { CChar(bitPattern: $0) } + [0]
        guard let html = cmark_markdown_to_html(text, markdown.count, options) else { return [] }
        defer { free(html) }
        return UnsafeBufferPointer(start: html, count: strlen(html)).map { UInt8(bitPattern: $0) }
    }
}

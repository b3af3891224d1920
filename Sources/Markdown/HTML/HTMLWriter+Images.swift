/// What stands in an image's tag behind its address.
extension HTMLWriter {
    mutating func writeAlternative(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
        switch kind {
        case .text, .code, .htmlInline: html.writeText(node.literal)
        case .softBreak, .lineBreak: html.write(" ")
        default: break
        }
    }

    mutating func exitImage(_ node: SyntaxNode) {
        let resolved = image?.resolved
        image = nil
        writeTitle(node)
        html.write("\"")
        if let resolved { writeLoading(resolved) }
        html.write(" />")
    }
}

extension HTMLWriter {
    /// A browser that knows the sides keeps the place, whenever the image comes.
    private mutating func writeLoading(_ resolved: ResolvedLink) {
        if let size = resolved.size {
            html.write(" width=\"")
            html.write(size.width)
            html.write("\" height=\"")
            html.write(size.height)
            html.write("\"")
        }
        html.write(" loading=\"lazy\" decoding=\"async\"")
    }
}

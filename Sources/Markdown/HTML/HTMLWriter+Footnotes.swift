/// Footnotes: the numbers in the text, the notes at its end, and the ways back.
extension HTMLWriter {
    mutating func writeReference(_ node: SyntaxNode) {
        guard let index = node.addition?.number, footnotes.references.indices.contains(index)
        else { return }
        let reference = footnotes.references[index]
        html.write("<sup class=\"footnote-ref\"><a href=\"#")
        html.writeURL(footnotes.notes[reference.note].id)
        html.write("\" id=\"")
        html.writeText(reference.id)
        html.write("\" data-footnote-ref>")
        html.write(reference.note + 1)
        html.write("</a></sup>")
    }

    mutating func writeNoteStart(_ node: SyntaxNode) {
        guard let note = note(of: node) else { return }
        html.write("<li id=\"")
        html.writeText(note.value.id)
        html.write("\">\n")
    }

    mutating func writeNoteEnd(_ node: SyntaxNode) {
        if node.lastChild?.kind != .paragraph {
            writeBackReferences(of: node)
            html.write("\n")
        }
        html.write("</li>\n")
    }

    /// The ways back stand at the end of a note's last paragraph.
    mutating func writeBackReferences(endOf paragraph: SyntaxNode) {
        guard paragraph.next == nil, let parent = paragraph.parent, parent.kind == .footnote
        else { return }
        html.write(" ")
        writeBackReferences(of: parent)
    }
}

extension HTMLWriter {
    private func note(of node: SyntaxNode) -> (index: Int, value: Footnotes.Note)? {
        guard let index = node.addition?.number, footnotes.notes.indices.contains(index)
        else { return nil }
        return (index, footnotes.notes[index])
    }

    private mutating func writeBackReferences(of node: SyntaxNode) {
        guard let note = note(of: node) else { return }
        for (index, id) in note.value.references.enumerated() {
            let ordinal = index + 1
            if ordinal > 1 { html.write(" ") }
            let name = ordinal == 1 ? "\(note.index + 1)" : "\(note.index + 1)-\(ordinal)"
            html.write("<a href=\"#")
            html.writeURL(id)
            html.write("\" class=\"footnote-backref\" data-footnote-backref")
            html.write(" data-footnote-backref-idx=\"")
            html.writeText(name)
            html.write("\" aria-label=\"Back to reference ")
            html.writeText(name)
            html.write("\">↩")
            if ordinal > 1 {
                html.write("<sup class=\"footnote-ref\">")
                html.write(ordinal)
                html.write("</sup>")
            }
            html.write("</a>")
        }
    }
}

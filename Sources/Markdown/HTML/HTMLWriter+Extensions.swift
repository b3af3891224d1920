/// The HTML of extensions, in GitHub's form.
extension HTMLWriter {
    mutating func enterExtension(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .strikethrough: html.write("<del>")
        case .checkbox: writeCheckbox(node)
        case .footnoteReference: writeReference(node)
        case .footnotes:
            writeBlockStart("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
        case .footnote: writeNoteStart(node)
        case .table:
            writeScrollerStart("<table")
            html.write("\n")
        case .tableRow: writeRowStart(node)
        case .tableCell: writeCellStart(node)
        default: break
        }
    }

    mutating func exitExtension(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .strikethrough: html.write("</del>")
        case .footnotes: html.write("</ol>\n</section>\n")
        case .footnote: writeNoteEnd(node)
        case .table: html.write("</table>\n")
        case .tableRow: writeRowEnd(node)
        case .tableCell: html.write(TableCell(node).isHeader ? "</th>\n" : "</td>\n")
        default: break
        }
    }
}

extension HTMLWriter {
    private mutating func writeCheckbox(_ box: SyntaxNode) {
        let isChecked = box.extensionData?.number == 1
        html.write("<input type=\"checkbox\" class=\"task-list-item-checkbox\"")
        if isChecked { html.write(" checked=\"\"") }
        html.write(" disabled=\"\" aria-label=\"")
        html.writeText(isChecked ? labels.completedTask : labels.incompleteTask)
        html.write("\" />")
    }

    private mutating func writeRowStart(_ row: SyntaxNode) {
        if row.previous == nil {
            html.write("<thead>\n")
        } else if row.previous?.previous == nil {
            html.write("<tbody>\n")
        }
        html.write("<tr>\n")
    }

    private mutating func writeRowEnd(_ row: SyntaxNode) {
        html.write("</tr>\n")
        if row.previous == nil {
            html.write("</thead>\n")
        } else if row.next == nil {
            html.write("</tbody>\n")
        }
    }

    /// A text of more than 24 bytes has a class: it is broken into lines, if the table is wide.
    private mutating func writeCellStart(_ node: SyntaxNode) {
        let cell = TableCell(node)
        html.write(cell.isHeader ? "<th" : "<td")
        if focusableScrollers, node.textLength > 24 { html.write(" class=\"long\"") }
        switch cell.alignment {
        case .none: html.write(">")
        case .left: html.write(" align=\"left\">")
        case .center: html.write(" align=\"center\">")
        case .right: html.write(" align=\"right\">")
        }
    }
}

/// Footnotes: their numbers in the text, the notes at its end, and the back-references.
extension HTMLWriter {
    private mutating func writeReference(_ node: SyntaxNode) {
        guard let index = node.extensionData?.number, footnotes.references.indices.contains(index)
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

    private mutating func writeNoteStart(_ node: SyntaxNode) {
        guard let note = note(of: node) else { return }
        html.write("<li id=\"")
        html.writeText(note.value.id)
        html.write("\">\n")
    }

    private mutating func writeNoteEnd(_ node: SyntaxNode) {
        if node.lastChild?.kind != .paragraph {
            writeBackReferences(of: node)
            html.write("\n")
        }
        html.write("</li>\n")
    }

    /// Writes the back-references at the end of a note's last paragraph.
    mutating func writeBackReferences(endOf paragraph: SyntaxNode) {
        guard paragraph.next == nil, let parent = paragraph.parent, parent.kind == .footnote
        else { return }
        html.write(" ")
        writeBackReferences(of: parent)
    }
}

extension HTMLWriter {
    private func note(of node: SyntaxNode) -> (index: Int, value: Footnotes.Note)? {
        guard let index = node.extensionData?.number, footnotes.notes.indices.contains(index)
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
            html.write("\" aria-label=\"")
            html.writeText("\(labels.backToReference) \(name)")
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

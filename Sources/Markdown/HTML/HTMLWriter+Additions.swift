/// What extensions add, as GitHub writes it.
extension HTMLWriter {
    mutating func enterAddition(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
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
        case .tableCell: writeCellStart(TableCell(node))
        default: break
        }
    }

    mutating func exitAddition(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
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
        let isChecked = box.addition?.number == 1
        html.write("<input type=\"checkbox\" class=\"task-list-item-checkbox\"")
        if isChecked { html.write(" checked=\"\"") }
        html.write(" disabled=\"\" aria-label=\"")
        html.write(isChecked ? "Completed task" : "Incomplete task")
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

    private mutating func writeCellStart(_ cell: TableCell) {
        html.write(cell.isHeader ? "<th" : "<td")
        switch cell.alignment {
        case .none: html.write(">")
        case .left: html.write(" align=\"left\">")
        case .center: html.write(" align=\"center\">")
        case .right: html.write(" align=\"right\">")
        }
    }
}

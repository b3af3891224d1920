extension TemplateParser {
    mutating func openSection(_ tag: Tag, inverted: Bool) {
        let isAlone = place(tag) != nil
        push(
            OpenTag(
                kind: .section(name(in: tag), inverted: inverted), tag: tag, ownIndentation: nil,
                isAlone: isAlone))
    }

    mutating func openParent(_ tag: Tag) {
        addText(before: tag)
        push(
            OpenTag(
                kind: .parent, tag: tag, ownIndentation: ownIndentation(of: tag), isAlone: false))
    }

    mutating func openBlock(_ tag: Tag) {
        if open.last?.isParent == true {
            openOverride(tag)
        } else {
            let alone = place(tag)
            push(
                OpenTag(
                    kind: .block, tag: tag, ownIndentation: alone ?? ownIndentation(of: tag),
                    isAlone: alone != nil))
        }
    }

    /// What precedes an override on its line lies between a parent's tags and counts for nothing.
    private mutating func openOverride(_ tag: Tag) {
        addText(before: tag)
        let nextLine = bytes.nextLine(after: tag.range.upperBound)
        cursor = nextLine ?? cursor
        var opened = OpenTag(
            kind: .override, tag: tag, ownIndentation: nil, isAlone: nextLine != nil)
        if nextLine == nil { opened.note(indentation: lineIndentation) }
        push(opened)
    }

    private func ownIndentation(of tag: Tag) -> Range<Int>? {
        let end = tag.range.lowerBound
        return bytes.blankLineStart(before: end).map { $0..<end }
    }

    private mutating func push(_ opened: OpenTag) {
        open.append(opened)
        guard open.count > Self.deepest else { return }
        complain(
            opened.tag.range, "sections are nested more than \(Self.deepest) deep",
            help: "move the inner ones to a partial")
        isStopped = true
    }
}

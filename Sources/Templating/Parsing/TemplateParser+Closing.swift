extension TemplateParser {
    mutating func close(_ tag: MustacheTag) {
        guard let inner = open.last else {
            addText(before: tag)
            // An opening tag that could not be read is already reported.
            guard faults.isEmpty else { return }
            addFault(
                tag.range, "\(text(tag.range)) has no opening tag",
                help: "open it first with {{#\(text(tag.content))}}, or remove it")
            return
        }
        if !closes(tag, inner) {
            let outer = open.lastIndex { closes(tag, $0) }
            addFault(
                tag.range, "\(text(tag.range)) does not close \(text(inner.tag.range))",
                help: "close \(text(inner.tag.range)) first, "
                    + "with the name \"\(text(inner.tag.content))\"")
            while let outer, open.count > outer + 1 { closeInner(with: nil) }
        }
        closeInner(with: tag)
    }

    /// At the end of the text, reports each tag that is still open.
    mutating func closeAll() {
        while let inner = open.last {
            if !isStopped {
                let name = text(inner.tag.content)
                addFault(
                    inner.tag.range, "\(text(inner.tag.range)) is not closed",
                    help: "close it with {{/\(name)}}")
            }
            closeInner(with: nil)
        }
    }

    private func closes(_ tag: MustacheTag, _ opened: OpenTag) -> Bool {
        bytes[tag.content] == bytes[opened.tag.content]
    }

    /// Closes the innermost tag; `tag` is `nil` if the closing tag is missing.
    private mutating func closeInner(with tag: MustacheTag?) {
        guard let kind = open.last?.kind else { return }
        switch kind {
        case .section(let name, let inverted): closeSection(name, inverted: inverted, tag)
        case .parent: closeParent(tag)
        case .block: closeBlock(tag)
        case .override: closeOverride(tag)
        }
    }

    private mutating func closeSection(_ name: DottedName, inverted: Bool, _ tag: MustacheTag?) {
        if let tag { _ = consume(tag) }
        guard let section = pop() else { return }
        add(.section(name, inverted: inverted, section.nodes))
    }

    /// A parent is alone on its lines if nothing precedes its opening or follows its closing tag.
    private mutating func closeParent(_ tag: MustacheTag?) {
        if let tag { addText(before: tag) }
        guard let parent = pop() else { return }
        var indentation: Range<Int>?
        if let own = parent.ownIndentation, let next = bytes.nextLine(after: cursor) {
            indentation = own
            cursor = next
            _ = removeLine()
        }
        add(.inclusion(inclusion(parent.tag, indentation: indentation, of: parent)))
    }

    /// A block alone on its lines gives an override the indentation of its default content, or if
    /// that has no line of its own, of its tag.
    private mutating func closeBlock(_ tag: MustacheTag?) {
        let line = tag.flatMap { consumeWithoutNoting($0) }
        guard var block = pop() else { return }
        if let line { note(indentation: line) }
        var indentation: Range<Int>?
        if block.isAlone {
            indentation = block.leastIndentation ?? block.ownIndentation
        } else if let own = block.ownIndentation,
            bytes.isLineStart(cursor) || bytes.nextLine(after: cursor) != nil
        {
            indentation = own
            if let line = removeLine() { block.nodes.insert(line, at: 0) }
        }
        add(.block(self.block(block, indentation: indentation)))
    }

    private mutating func closeOverride(_ tag: MustacheTag?) {
        if let tag {
            let end = tag.range.lowerBound
            addText(upTo: bytes.blankLineStart(before: end) ?? end)
            cursor = tag.range.upperBound
        }
        guard let override = pop(), let parent = open.indices.last else { return }
        let block = block(override, indentation: nil)
        if open[parent].overrides.contains(where: { $0.name == block.name }) {
            addFault(
                block.range, "the block \"\(block.name)\" is overridden twice",
                help: "keep one of the two")
        }
        open[parent].overrides.append(block)
    }

    private func block(_ opened: OpenTag, indentation: Range<Int>?) -> TemplateBlock {
        TemplateBlock(
            name: text(opened.tag.content), range: opened.tag.content, nodes: opened.nodes,
            indentation: indentation.map { Array(bytes[$0]) },
            startsOnOwnLine: opened.isAlone, dedent: opened.leastIndentation?.count ?? 0)
    }

    /// Removes the innermost open tag; its lines also count for the tag around it.
    private mutating func pop() -> OpenTag? {
        guard let inner = open.popLast() else { return nil }
        if let least = inner.leastIndentation, let outer = open.indices.last {
            open[outer].note(indentation: least)
        }
        return inner
    }

    /// Removes the start of the line on which the construct that was just closed begins.
    private mutating func removeLine() -> TemplateNode? {
        let inner = open.indices.last
        guard let last = inner.map({ open[$0].nodes.last }) ?? nodes.last, case .line = last else {
            return nil
        }
        return inner.map { open[$0].nodes.removeLast() } ?? nodes.removeLast()
    }
}

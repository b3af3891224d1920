extension TemplateParser {
    mutating func close(_ tag: Tag) {
        guard let inner = open.last else {
            addText(before: tag)
            complain(
                tag.range, "\(text(tag.range)) closes nothing",
                help: "open it first with {{#\(text(tag.content))}}, or remove it")
            return
        }
        if !closes(tag, inner) {
            let outer = open.lastIndex { closes(tag, $0) }
            complain(
                tag.range, "\(text(tag.range)) stands where \(text(inner.tag.range)) is open",
                help: "close \(text(inner.tag.range)) first, "
                    + "with the name \"\(text(inner.tag.content))\"")
            while let outer, open.count > outer + 1 { closeInner(with: nil) }
        }
        closeInner(with: tag)
    }

    /// At the end of the text: each opener without its closing tag is a fault.
    mutating func closeWhatIsOpen() {
        while let inner = open.last {
            if !isStopped {
                let name = text(inner.tag.content)
                complain(
                    inner.tag.range, "\(text(inner.tag.range)) is not closed",
                    help: "close it with {{/\(name)}}")
            }
            closeInner(with: nil)
        }
    }

    private func closes(_ tag: Tag, _ opened: OpenTag) -> Bool {
        bytes[tag.content] == bytes[opened.tag.content]
    }

    /// Nil where the closing tag is missing.
    private mutating func closeInner(with tag: Tag?) {
        guard let kind = open.last?.kind else { return }
        switch kind {
        case .section(let name, let inverted): closeSection(name, inverted: inverted, tag)
        case .parent: closeParent(tag)
        case .block: closeBlock(tag)
        case .override: closeOverride(tag)
        }
    }

    private mutating func closeSection(_ name: Name, inverted: Bool, _ tag: Tag?) {
        if let tag { _ = place(tag) }
        guard let section = pop() else { return }
        add(.section(name, inverted: inverted, section.nodes))
    }

    /// A parent has its lines to itself if nothing precedes its first and follows its last tag.
    private mutating func closeParent(_ tag: Tag?) {
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

    /// A block with its lines to itself gives an override the indentation of its default content,
    /// or where that has no line of its own, of its tag.
    private mutating func closeBlock(_ tag: Tag?) {
        let line = tag.flatMap { settle($0) }
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

    private mutating func closeOverride(_ tag: Tag?) {
        if let tag {
            let end = tag.range.lowerBound
            addText(upTo: bytes.blankLineStart(before: end) ?? end)
            cursor = tag.range.upperBound
        }
        guard let override = pop(), let parent = open.indices.last else { return }
        let block = block(override, indentation: nil)
        if open[parent].overrides.contains(where: { $0.name == block.name }) {
            complain(
                block.range, "the block \"\(block.name)\" is overridden twice",
                help: "keep one of the two")
        }
        open[parent].overrides.append(block)
    }

    private func block(_ opened: OpenTag, indentation: Range<Int>?) -> Block {
        Block(
            name: text(opened.tag.content), range: opened.tag.content, nodes: opened.nodes,
            indentation: indentation.map { Array(bytes[$0]) },
            startsOnOwnLine: opened.isAlone, dedent: opened.leastIndentation?.count ?? 0)
    }

    /// The lines inside are also lines of what is around.
    private mutating func pop() -> OpenTag? {
        guard let inner = open.popLast() else { return nil }
        if let least = inner.leastIndentation, let outer = open.indices.last {
            open[outer].note(indentation: least)
        }
        return inner
    }

    /// Takes back the line's beginning, which the construct that was just closed stands on.
    private mutating func removeLine() -> Node? {
        let inner = open.indices.last
        guard let last = inner.map({ open[$0].nodes.last }) ?? nodes.last, case .line = last else {
            return nil
        }
        return inner.map { open[$0].nodes.removeLast() } ?? nodes.removeLast()
    }
}

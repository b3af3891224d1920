extension PageCompiler {
    mutating func include(_ inclusion: Inclusion) {
        report.addStrays(inclusion, in: at.text)
        guard let template = templates[inclusion.name] else {
            return report.addMissing(inclusion, known: templates.keys.sorted(), in: at.text)
        }
        checkBlocks(of: inclusion)
        guard mayGoDeeper(inclusion.range) else { return }
        let text = CheckedText(
            template: template, overrides: overrides.adding(inclusion.overrides, of: at.text),
            dedent: 0, includer: at.text.template.name)
        add(template.nodes, text, inclusion.indentation, from: inclusion.range)
    }

    mutating func insert(_ block: TemplateBlock) {
        guard let override = overrides[at.text.overrides, block.name] else {
            return walk(block.nodes)
        }
        drop(block.nodes)
        guard mayGoDeeper(block.range) else { return }
        let text = CheckedText(
            template: override.text.template, overrides: override.text.overrides,
            dedent: override.block.dedent, includer: override.text.includer)
        if let indentation = block.indentation, !override.block.startsOnOwnLine {
            addLiteral(indentation.dropFirst(at.text.dedent), startsLine: true)
        }
        add(
            override.block.nodes, text, block.indentation, from: block.range,
            override: override.block.range.lowerBound)
    }
}

extension PageCompiler {
    private mutating func add(
        _ nodes: [TemplateNode], _ text: CheckedText, _ indentation: [UInt8]?,
        from range: Range<Int>,
        override: Int? = nil
    ) {
        guard !text.template.hasProblems else { return report.noteBrokenTemplate() }
        let body = visit(text, nodes, override: override)
        if !at.isDropped {
            recursion.add(
                RecursionCheck.Edge(
                    from: at.body, to: body, descent: at.descent,
                    place: at.text, range: range, name: text.template.name))
        }
        add(.include(body: body, indentation: own(indentation)))
    }

    private mutating func own(_ indentation: [UInt8]?) -> Range<Int>? {
        guard let indentation else { return nil }
        let start = program.bytes.count
        program.bytes += indentation.dropFirst(at.text.dedent)
        return start..<program.bytes.count
    }

    private mutating func checkBlocks(of inclusion: Inclusion) {
        guard let known = blocks.offered(by: inclusion.name) else { return }
        for block in inclusion.overrides where !known.contains(block.name) {
            report.addUnknown(block, of: inclusion.name, known: known.sorted(), in: at.text)
        }
    }

    private mutating func mayGoDeeper(_ range: Range<Int>) -> Bool {
        if depth >= Self.maxDepth { report.addTooDeep(range, in: at.text) }
        return depth < Self.maxDepth
    }
}

/// Runs a program's steps for one page.
///
/// Among models of the same type, only the innermost can be reached by name, so each type has one
/// slot, which a section sets and restores.
struct PageRenderer {
    private struct Slot {
        var frame: Frame

        /// The number of free values around this model.
        var floor: Int

        /// The children of dotted names: a model has few.
        var children: [Child] = []
    }

    /// A model in the field at a position. A tuple would be slower: an array keeps a closure of one
    /// in a general form.
    private struct Child {
        let index: Int
        let frame: Frame
    }

    private let program: Program
    private var slots: [Slot]
    private var values: [Value] = []
    private var dot = WordValue.nothing
    private var indentation: [UInt8] = []

    init(_ program: Program, page: @escaping Frame) {
        self.program = program
        slots = Array(repeating: Slot(frame: page, floor: 0), count: program.slots)
    }

    mutating func run(_ body: Int, into output: inout [UInt8]) {
        for step in program.bodies[body] {
            switch step {
            case .literal(let range, let lines): write(range, lines, into: &output)
            case .write(let source, let escaped):
                write(item(source), escaped: escaped, into: &output)
            case .section(let source, let slot, let body):
                enter(item(source), slot: slot, body, into: &output)
            case .inverted(let source, let body):
                if !item(source).isTrue { run(body, into: &output) }
            case .search(let search): run(search, into: &output)
            case .include(let body, let own): include(body, own, into: &output)
            }
        }
    }
}

extension PageRenderer {
    private mutating func item(_ source: ValueSource) -> WordValue {
        switch source {
        case .word(let slot, let index): return slots[slot].frame(index)
        case .path(let slot, let path): return item(slot, program.paths[path])
        case .free(let slot, let path, let keys):
            guard case .value(let value) = item(slot, program.paths[path]) else { return .nothing }
            return .value(value.descend(program.keys[keys]))
        case .dot: return dot
        }
    }

    private mutating func item(_ slot: Int, _ path: [Int]) -> WordValue {
        guard path.count > 1 else { return path.first.map(slots[slot].frame) ?? .nothing }
        guard let child = child(slot, path[0]) else { return .nothing }
        var item = child(path[1])
        for index in path.dropFirst(2) {
            guard case .model(let frame) = item else { return .nothing }
            item = frame(index)
        }
        return item
    }

    private mutating func child(_ slot: Int, _ index: Int) -> Frame? {
        for child in slots[slot].children where child.index == index { return child.frame }
        guard case .model(let frame) = slots[slot].frame(index) else { return nil }
        slots[slot].children.append(Child(index: index, frame: frame))
        return frame
    }
}

extension PageRenderer {
    private func write(
        _ range: Range<Int>, _ lineStarts: Range<Int>, into output: inout [UInt8]
    ) {
        guard !indentation.isEmpty, !lineStarts.isEmpty else {
            return output.append(program.bytes, range)
        }
        var written = range.lowerBound
        for index in lineStarts {
            let start = program.lineStarts[index]
            output.append(program.bytes, written..<start)
            output.append(indentation, indentation.indices)
            written = start
        }
        output.append(program.bytes, written..<range.upperBound)
    }

    private func write(_ item: WordValue, escaped: Bool, into output: inout [UInt8]) {
        switch item {
        case .text(let text): write(text, escaped: escaped, into: &output)
        case .html(let html): output.append(html.bytes, html.bytes.indices)
        case .value(let value):
            if let text = value.text { write(text, escaped: escaped, into: &output) }
        case .nothing, .flag, .texts, .model, .models: break
        }
    }

    private func write(_ text: String, escaped: Bool, into output: inout [UInt8]) {
        if escaped { output.append(escaping: text) } else { output += text.utf8 }
    }
}

extension PageRenderer {
    private mutating func enter(
        _ item: WordValue, slot: Int, _ body: Int, into output: inout [UInt8]
    ) {
        guard item.isTrue else { return }
        switch item {
        case .nothing: break
        case .flag: run(body, into: &output)
        case .text, .html: run(body, dot: item, into: &output)
        case .texts(let texts):
            for text in texts { run(body, dot: .text(text), into: &output) }
        case .value(let value): enter(value, body, into: &output)
        case .model(let frame): run(body, slot: slot, 1, { _ in frame }, into: &output)
        case .models(let count, let frame): run(body, slot: slot, count, frame, into: &output)
        }
    }

    private mutating func run(
        _ body: Int, slot: Int, _ count: Int, _ frame: (Int) -> Frame, into output: inout [UInt8]
    ) {
        let before = slots[slot]
        for index in 0..<count {
            slots[slot] = Slot(frame: frame(index), floor: values.count)
            run(body, into: &output)
        }
        slots[slot] = before
    }

    private mutating func run(_ body: Int, dot item: WordValue, into output: inout [UInt8]) {
        let before = dot
        dot = item
        run(body, into: &output)
        dot = before
    }

    private mutating func enter(_ value: Value, _ body: Int, into output: inout [UInt8]) {
        guard value.isTrue else { return }
        let items = if case .list(let items) = value { items } else { [value] }
        for item in items {
            values.append(item)
            run(body, dot: .value(item), into: &output)
            values.removeLast()
        }
    }

    private mutating func run(_ search: FreeSearch, into output: inout [UInt8]) {
        let floor = search.floor.map { slots[$0].floor } ?? 0
        guard let value = values.lookUp(program.keys[search.keys], floor: floor) else {
            return run(search.otherwise, into: &output)
        }
        switch search.use {
        case .write(let escaped): write(.value(value), escaped: escaped, into: &output)
        case .section(let body): enter(value, body, into: &output)
        case .inverted(let body): if !value.isTrue { run(body, into: &output) }
        }
    }

    private mutating func include(
        _ body: Int, _ own: Range<Int>?, into output: inout [UInt8]
    ) {
        let before = indentation
        if let own { indentation += program.bytes[own] } else { indentation = [] }
        run(body, into: &output)
        indentation = before
    }
}

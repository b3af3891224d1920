import Diagnostics

/// A name in a template that only data can confirm.
package struct FreeName: Sendable, Hashable {
    /// Its parts, beginning with the free name that the vocabulary declares: `["extra", "mood"]`.
    package let path: [String]

    package let location: Location
}

/// The template or override that is being checked.
struct CheckedText {
    let template: Template

    /// The overrides of its blocks, as a number of the override table.
    let overrides: Int

    /// The columns of whitespace that each line loses.
    let dedent: Int

    /// The template that includes this one; `nil` for the page's.
    let includer: String?
}

/// The problems of a page's templates, without duplicates.
struct PageReport {
    let page: String
    private(set) var problems: Set<Problem> = []
    private(set) var freeNames: Set<FreeName> = []
    private var hasBrokenTemplate = false

    init(page: String) { self.page = page }

    var isClean: Bool { problems.isEmpty && !hasBrokenTemplate }

    /// Notes a template whose problems were reported when it was parsed.
    mutating func noteBrokenTemplate() { hasBrokenTemplate = true }

    mutating func add(_ fault: TemplateFault, in text: CheckedText) {
        let place = text.includer.map { includer in
            includer == page
                ? " where \"\(page)\" includes this"
                : " where \"\(includer)\" includes this for \"\(page)\""
        }
        problems.insert(
            Problem(
                fault.code, fault.message + (place ?? ""),
                at: text.template.source.location(of: fault.range), help: fault.help))
    }

    mutating func addFreeName(_ path: [String], _ name: DottedName, in text: CheckedText) {
        let location = text.template.source.location(of: name.range)
        freeNames.insert(FreeName(path: path, location: location))
    }
}

extension PageReport {
    mutating func addMissing(_ inclusion: Inclusion, known: [String], in text: CheckedText) {
        add(
            "unknown-partial", "no template \"\(inclusion.name)\"", inclusion.range, in: text,
            help: Suggestions.didYouMean(inclusion.name, in: known)
                ?? "known templates: \(known.joined(separator: ", "))")
    }

    mutating func addUnknown(
        _ block: TemplateBlock, of parent: String, known: [String], in text: CheckedText
    ) {
        let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        add(
            "unknown-block", "\"\(parent)\" has no block \"\(block.name)\"", block.range, in: text,
            help: Suggestions.didYouMean(block.name, in: known) ?? list)
    }

    mutating func addStrays(_ inclusion: Inclusion, in text: CheckedText) {
        for stray in inclusion.strays {
            add(
                "stray-tag", "this tag is inside {{<\(inclusion.name)}} but in no block", stray,
                in: text,
                help: "move it into a block of \"\(inclusion.name)\", or out of the parent")
        }
    }

    mutating func addTooDeep(_ range: Range<Int>, in text: CheckedText) {
        add(
            "endless-partial",
            "sections and partials are nested more than \(PageCompiler.maxDepth) deep", range,
            in: text, help: "include fewer templates in each other")
    }

    mutating func addTooLarge(_ path: String) {
        problems.insert(
            Problem(
                "endless-partial",
                "with the templates it includes, this one has more than "
                    + "\(PageCompiler.mostPieces) parts",
                at: Location(path: path), help: "include fewer templates in each other"))
    }

    mutating func addEndless(_ inclusion: RecursionCheck.Edge) {
        add(
            "endless-partial", "\"\(inclusion.name)\" may include itself without end",
            inclusion.range, in: inclusion.place,
            help: "include it in a section that goes a step down, "
                + "such as {{#children}}{{>\(inclusion.name)}}{{/children}}")
    }

    private mutating func add(
        _ code: String, _ message: String, _ range: Range<Int>, in text: CheckedText, help: String
    ) {
        let location = text.template.source.location(of: range)
        problems.insert(Problem(code, message, at: location, help: help))
    }
}

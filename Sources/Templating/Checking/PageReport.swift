import Diagnostics

/// A name in a template that only data can tell to be right or wrong.
package struct FreeName: Sendable, Hashable {
    /// From the free name on, as the vocabulary declares it: `["extra", "mood"]`.
    package let path: [String]

    package let location: Location
}

/// The piece of a template's text that is being checked.
struct WalkedText {
    let template: Template

    /// A number of the override table: what the text's blocks are overridden with.
    let overrides: Int

    /// How many columns of whitespace each line loses.
    let dedent: Int

    /// The template that includes this one; nil for the page's.
    let includer: String?
}

/// What checking a page has found: each problem once.
struct PageReport {
    let page: String
    private(set) var problems: Set<Problem> = []
    private(set) var freeNames: Set<FreeName> = []
    private var hasBrokenTemplate = false

    init(page: String) { self.page = page }

    var isClean: Bool { problems.isEmpty && !hasBrokenTemplate }

    /// Its problems were told when it was parsed.
    mutating func metBrokenTemplate() { hasBrokenTemplate = true }

    mutating func add(_ fault: TemplateFault, in text: WalkedText) {
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

    mutating func addFreeName(_ path: [String], _ name: Name, in text: WalkedText) {
        let location = text.template.source.location(of: name.range)
        freeNames.insert(FreeName(path: path, location: location))
    }
}

extension PageReport {
    mutating func missing(_ inclusion: Inclusion, known: [String], in text: WalkedText) {
        add(
            "unknown-partial", "no template \"\(inclusion.name)\"", inclusion.range, in: text,
            help: Suggestion.didYouMean(inclusion.name, in: known)
                ?? "known templates: \(known.joined(separator: ", "))")
    }

    mutating func unknown(
        _ block: Block, of parent: String, known: [String], in text: WalkedText
    ) {
        let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        add(
            "unknown-block", "\"\(parent)\" has no block \"\(block.name)\"", block.range, in: text,
            help: Suggestion.didYouMean(block.name, in: known) ?? list)
    }

    mutating func strays(_ inclusion: Inclusion, in text: WalkedText) {
        for stray in inclusion.strays {
            add(
                "stray-tag", "this tag is inside {{<\(inclusion.name)}} but in no block", stray,
                in: text,
                help: "move it into a block of \"\(inclusion.name)\", or out of the parent")
        }
    }

    mutating func tooDeep(_ range: Range<Int>, in text: WalkedText) {
        add(
            "endless-partial",
            "sections and partials are nested more than \(PageCompiler.deepest) deep", range,
            in: text, help: "include fewer templates in each other")
    }

    mutating func tooLarge(_ path: String) {
        problems.insert(
            Problem(
                "endless-partial",
                "with all it includes, this is made of more than \(PageCompiler.mostPieces) pieces",
                at: Location(path: path), help: "include fewer templates in each other"))
    }

    mutating func endless(_ inclusion: Recursion.Inclusion) {
        add(
            "endless-partial", "\"\(inclusion.name)\" may include itself without end",
            inclusion.range, in: inclusion.place,
            help: "include it in a section that goes a step down, "
                + "such as {{#children}}{{>\(inclusion.name)}}{{/children}}")
    }

    private mutating func add(
        _ code: String, _ message: String, _ range: Range<Int>, in text: WalkedText, help: String
    ) {
        let location = text.template.source.location(of: range)
        problems.insert(Problem(code, message, at: location, help: help))
    }
}

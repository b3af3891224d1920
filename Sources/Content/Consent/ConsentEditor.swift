import Diagnostics

/// Changes one entry of consent.yml and leaves the rest of the text as it is: comments, order,
/// quotes, line ends.
package struct ConsentEditor {
    private let source: SourceText

    package init(_ source: SourceText) {
        self.source = source
    }

    /// The text after the edit. What that says is read again: it is the old consent with this edit
    /// and nothing else, with every comment, or there is a problem and no text.
    package func text(after edit: ConsentEdit) throws(Problems) -> SourceText {
        let old = ConsentMeaning(try consent(source))
        let wanted = old.applying(edit)
        if wanted == old { return source }
        do {
            let lines = SourceLines(source)
            let root = try YAMLParser(lines).root()
            var plan = ConsentEditPlan(source, root: root)
            try plan.make(edit)
            guard let text = plan.text, try says(wanted, text),
                try comments(text) == plan.comments.texts
            else { throw YAMLEditFlaw.changesMore(at: plan.place) }
            return text
        } catch let flaw as YAMLEditFlaw {
            throw Problems([flaw.problem(edit, in: source)])
        } catch let problem as Problem {
            throw Problems([problem])
        } catch {
            throw Problems([Problem("consent-edit", "\(error)", at: Location(path: source.path))])
        }
    }
}

extension ConsentEditor {
    /// Only what can be read without an error is edited.
    private func consent(_ source: SourceText) throws(Problems) -> Consent {
        var problems: [Problem] = []
        let consent = ConsentParser.consent(from: source, problems: &problems)
        guard !problems.hasErrors else { throw Problems(problems) }
        return consent
    }

    private func says(_ wanted: ConsentMeaning, _ text: SourceText) throws(Problem) -> Bool {
        guard let consent = try? consent(text) else { return false }
        return ConsentMeaning(consent) == wanted
    }

    private func comments(_ text: SourceText) throws(Problem) -> [String] {
        YAMLComments(text, root: try YAMLParser(SourceLines(text)).root()).texts
    }
}

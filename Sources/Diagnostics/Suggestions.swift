/// Names to suggest from, prepared once for many questions.
package struct Suggestions: Sendable {
    private var known = NameIndex()
    private var answers: [String: String?] = [:]

    /// A build with ten thousand different slips must end soon too: later ones are not looked up,
    /// and nobody reads them.
    private static let mostAnswers = 50

    /// In letters: nobody mistypes a longer name so that an edit distance would tell.
    private static let longestName = 100

    package init(_ known: some Sequence<String>) {
        for name in known { self.known.add(name, for: name) }
    }

    /// The nearest of the known names, as `NameIndex` finds it.
    package mutating func nearest(to name: String) -> String? {
        if let answer = answers[name] { return answer }
        guard answers.count < Self.mostAnswers else { return nil }
        let isTooLong = name.unicodeScalars.count > Self.longestName
        let answer = isTooLong ? nil : known.nearest(to: name)
        answers.updateValue(answer, forKey: name)
        return answer
    }

    /// `did you mean "x"?`, or nil where nothing is near.
    package mutating func didYouMean(_ name: String) -> String? {
        nearest(to: name).map { "did you mean \"\($0)\"?" }
    }
}

/// The known name that a person most likely meant.
package enum Suggestion {
    /// The nearest of `known`, as `Suggestions` finds it, for a single question.
    package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
        var suggestions = Suggestions(known)
        return suggestions.nearest(to: name)
    }

    /// `did you mean "x"?`, or nil where nothing is near.
    package static func didYouMean(_ name: String, in known: some Sequence<String>) -> String? {
        var suggestions = Suggestions(known)
        return suggestions.didYouMean(name)
    }
}

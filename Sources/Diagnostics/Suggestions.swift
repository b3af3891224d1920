/// Names to suggest from, prepared once for many questions.
public struct Suggestions: Sendable {
    private let known: [Spelling]
    private var answers: [String: String?] = [:]

    /// A build with ten thousand different slips must end soon too: later ones are not looked up,
    /// and nobody reads them.
    private static let mostAnswers = 50

    /// In letters: nobody mistypes a longer name so that an edit distance would tell.
    private static let longestName = 100

    public init(_ known: some Sequence<String>) {
        self.known = known.map(Spelling.init)
    }

    /// The nearest of the known names by edit distance (insert, delete, replace, swap of
    /// neighbours; case costs nothing), the first in the alphabet of several. Nil where none is
    /// near: at most a third of the longer name may differ.
    public mutating func nearest(to name: String) -> String? {
        if let answer = answers[name] { return answer }
        guard answers.count < Self.mostAnswers else { return nil }
        let answer = search(Spelling(name))
        answers.updateValue(answer, forKey: name)
        return answer
    }

    /// `did you mean "x"?`, or nil where nothing is near.
    public mutating func didYouMean(_ name: String) -> String? {
        nearest(to: name).map { "did you mean \"\($0)\"?" }
    }

    private func search(_ wanted: Spelling) -> String? {
        guard wanted.letters.count <= Self.longestName else { return nil }
        var best: (distance: Int, name: String)?
        for candidate in known {
            let longer = max(wanted.letters.count, candidate.letters.count, 3)
            let limit = min(longer / 3, best?.distance ?? longer)
            guard let distance = wanted.distance(to: candidate, atMost: limit) else { continue }
            if let best, best <= (distance, candidate.name) { continue }
            best = (distance, candidate.name)
        }
        return best?.name
    }
}

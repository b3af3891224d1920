/// How problems are written: for people, for GitHub's annotations, or one JSON object a line.
package enum ProblemFormat: String, CaseIterable, Sendable {
    case human, github, json

    /// Without a line break at its end.
    package func text(for problem: Problem, colour: Bool = false) -> String {
        switch self {
        case .human: HumanProblem(problem: problem, colour: colour).text
        case .github: GitHubProblem(problem: problem).text
        case .json: JSONProblem(problem: problem).text
        }
    }
}

import Content
import Diagnostics

/// Asks, before a build, about every container that nobody has decided about, and writes the
/// answers to consent.yml.
struct ContainerQuestions {
    let folder: ContentFolder
    let loader: SiteLoader

    /// Ends early, and leaves the rest undecided, where nobody answers. What is wrong with the
    /// contacts is left to the build to tell; nobody is asked then.
    func ask() async throws {
        guard ConsentFile(folder).leavesSomethingOpen else { return }
        var problems: [Problem] = []
        guard let roster = try await loader.roster(problems: &problems), !problems.hasErrors else {
            return
        }
        for container in roster.containerNames where roster.state(of: container) == nil {
            let question = ContainerQuestion(container: container, roster: roster)
            guard let text = question.text else { continue }
            Terminal.write(text, to: 2)
            guard let answer = Terminal.answer("Publish them? [y/n] ") else { return }
            let state: Consent.ContainerState = answer ? .authorized : .denied
            _ = try ConsentFile(folder).change(.setContainer(container, state))
        }
    }
}

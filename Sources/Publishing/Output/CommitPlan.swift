/// What a commit does, decided before anything is changed.
struct CommitPlan: Sendable {
    let journal: Journal
    let owned: OwnedList
    let summary: OutputSummary
}

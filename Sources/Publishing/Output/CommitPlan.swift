/// What a commit does, decided before anything is changed.
struct CommitPlan: Sendable {
    let journal: Journal
    let owned: OwnedList

    /// Files that are written or removed.
    let changed: [OutputPath]
    let summary: OutputSummary
}

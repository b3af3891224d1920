/// A form as the index keeps it: its parts lie in the index's pools.
struct Pattern: Sendable {
    let letters: Range<Int32>
    let gaps: Range<Int32>

    /// Of values that have this form.
    let owners: Range<Int32>
    let rule: Form.Rule
    let countryCode: UInt32

    /// Of the rule `word`: where its spelling lies; else -1.
    let spelling: Int32

    var length: Int { letters.count }
}

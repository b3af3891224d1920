/// Between two words of a form.
struct ExpectedGap: Hashable {
    /// Letters before it.
    let position: Int

    /// As a `Gap` packs them.
    let characters: UInt32

    /// In a script that puts no spaces between words.
    var isOptional = false
}

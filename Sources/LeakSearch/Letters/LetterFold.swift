/// What becomes of a character: letters in the one form in which they are compared.
enum LetterFold {
    /// UTF-8 of the folded letters or digits, in the table's pool.
    case letters(Letters)

    /// As above; of a script that puts no spaces between words.
    case unspaced(Letters)

    /// In no table, but of such a script: its own fold.
    case unspacedOwn

    /// Of another script: its lower case.
    case own

    /// As this ASCII character, or `Gap.other`.
    case separator(UInt8)
    case space
    case wideSpace

    /// Seen by nobody: the word goes on behind it.
    case joint

    /// An accent: as if it were not there.
    case nothing

    /// A part of the pool.
    struct Letters {
        let start: Int32
        let count: Int32
    }
}

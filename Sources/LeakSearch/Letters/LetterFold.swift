/// What becomes of a character: letters in the one form in which they are compared.
enum LetterFold {
    /// UTF-8 of the folded letters or digits, in the table's pool.
    case letters(Range<Int>)
    /// As above; of a script that puts no spaces between words.
    case unspaced(Range<Int>)
    /// A letter that is its own fold.
    case own(unspaced: Bool)
    /// As this ASCII character, or `Gap.other`.
    case separator(UInt8)
    case space
    case wideSpace
    /// Seen by nobody: the word goes on behind it.
    case joint
    /// An accent: as if it were not there.
    case nothing
}

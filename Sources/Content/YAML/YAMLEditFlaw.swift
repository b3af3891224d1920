/// Why a YAML text cannot be edited safely.
enum YAMLEditFlaw: Error {
    /// An anchor, an alias, a tag or a text of several lines stands here.
    case intricate(at: Range<Int>)

    /// The edit would not say what it should, or would say something else too.
    case changesMore(at: Range<Int>)
}

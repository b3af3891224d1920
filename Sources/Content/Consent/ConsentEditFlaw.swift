import Diagnostics

/// Why a text cannot be edited safely.
enum ConsentEditFlaw: Error {
    /// An anchor, an alias, a tag or a text of several lines stands here.
    case intricate(at: Range<Int>)

    /// The edit would not say what it should, or would say something else too.
    case changesMore(at: Range<Int>)
}

extension ConsentEditFlaw {
    func problem(_ edit: ConsentEdit, in source: SourceText) -> Problem {
        let help =
            "edit the file by hand: below \(edit.section):, write "
            + "\(edit.key.yamlKey): \(edit.newValue.inline)"
        switch self {
        case .intricate(let range):
            return Problem(
                "consent-edit",
                "sitegen edits no anchors, aliases, tags or texts of several lines, and one of "
                    + "them has a part in \"\(edit.key)\"",
                at: source.location(of: range), help: help)
        case .changesMore(let range):
            return Problem(
                "consent-edit",
                "\"\(edit.key)\" cannot be edited without changing what else the file says",
                at: source.location(of: range), help: help)
        }
    }
}

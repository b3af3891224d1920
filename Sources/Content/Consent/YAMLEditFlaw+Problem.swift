import Diagnostics

extension YAMLEditFlaw {
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

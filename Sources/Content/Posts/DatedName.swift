/// What a post's file name says: perhaps a date, and the words that make its slug.
struct DatedName {
    /// As in the name, `2026-03-02`; the calendar may not have it.
    let date: String?
    let rest: String

    /// A post in a folder of its own, `open-day/index.md`, is named by the folder.
    init(_ file: FoundFile) {
        let folder = file.folder.pathParts.last
        let name = file.stem == "index" ? folder ?? file.stem : file.stem
        if let match = name.wholeMatch(of: /([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[-_ ](.*))?/) {
            date = String(match.output.1)
            rest = match.output.2.map(String.init) ?? name
        } else {
            date = nil
            rest = name
        }
    }
}

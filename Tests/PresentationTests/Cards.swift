/// Content of files of sample sites.
enum Cards {
    /// Consent to all values of all contacts below `people`.
    static let consent = """
        publish: [name, photo, organization, title, email, phone, address, note, url, birthday]
        containers:
          people: authorized

        """

    static func card(_ formatted: String, _ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0", "FN:\(formatted)"] + lines + ["END:VCARD", ""])
            .joined(separator: "\r\n")
    }

    static let ada = card("Ada Lovelace", "N:Lovelace;Ada;;;")
    static let grace = card("Grace Hopper", "N:Hopper;Grace;;;")
}

/// A post with a title and a date; `lines` are more lines of its front matter.
func post(
    _ title: String = "Title", date: String = "2026-03-02", _ lines: String = "", body: String = ""
) -> String {
    let more = lines.isEmpty ? "" : lines + "\n"
    return "---\ntitle: \(title)\ndate: \(date)\n\(more)---\n\(body)\n"
}

/// A plain page with a title.
func page(_ title: String = "Title", _ lines: String = "", body: String = "") -> String {
    let more = lines.isEmpty ? "" : lines + "\n"
    return "---\ntitle: \(title)\n\(more)---\n\(body)\n"
}

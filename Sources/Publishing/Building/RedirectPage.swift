import Presentation

/// The page at an earlier address: it leads on by itself, and by a link.
struct RedirectPage {
    let target: String

    init(_ redirect: Redirect) {
        target = redirect.to.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
    }

    /// A URL that the site made holds no quotes and no angle brackets.
    var bytes: [UInt8] {
        Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <title>Moved</title>
            <link rel="canonical" href="\(target)">
            <meta http-equiv="refresh" content="0; url=\(target)">
            <p>This page has moved to <a href="\(target)">\(target)</a>.</p>
            </html>

            """.utf8)
    }
}

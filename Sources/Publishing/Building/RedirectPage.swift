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
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>html { color-scheme: light dark; background: Canvas }</style>
            <title>Moved</title>
            <link rel="canonical" href="\(target)">
            <meta http-equiv="refresh" content="0; url=\(target)">
            <main>
            <h1>Moved</h1>
            <p>This page has moved to <a href="\(target)">\(target)</a>.</p>
            </main>
            </html>

            """.utf8)
    }
}

/// What is shown where there is nothing, if the site brings no page for that.
struct NotFoundPage {
    /// The path of the site's first page.
    let home: String

    var html: [UInt8] {
        Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>Nothing here</title>
            <style>
            :root { color-scheme: light dark; font: 1.1em/1.5 system-ui, sans-serif; }
            body { margin: 15vh auto; max-width: 30em; padding: 0 1em; }
            </style>
            </head>
            <body>
            <h1>Nothing here</h1>
            <p>The site has no such page. It begins at <a href="\(home)">\(home)</a>.</p>
            </body>
            </html>

            """.utf8)
    }
}

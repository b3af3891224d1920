extension FileResponse {
    /// The script that every page names.
    static let script = made(200, "text/javascript", Array(ReloadScript.text.utf8))

    /// What stands in for every page while there is none: it goes by itself when there is one.
    static func nothingYet(_ tag: ReloadTag) -> FileResponse {
        made(503, "text/html", tag.added(to: emptyPage))
    }

    /// The head of an answer that does not end by itself.
    static let eventStream = FileResponse(
        status: 200,
        headers: [
            ("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
        ], body: .none)

    private static let emptyPage = Array(
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>No page yet</title>
        <style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }</style>
        <h1>No page yet</h1>
        <p>Nothing has been built so far. This page goes by itself as soon as there is another.</p>
        </html>

        """.utf8)
}

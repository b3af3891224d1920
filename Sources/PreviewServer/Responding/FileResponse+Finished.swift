extension FileResponse {
    /// With what every answer says, and for HEAD without the body.
    ///
    /// A browser may keep a copy but has to ask whether it still holds. To forbid the copy would
    /// forbid going back to a page as it was left.
    func finished(for request: FileRequest) -> FileResponse {
        FileResponse(
            status: status,
            headers: headers + [
                ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
            ],
            body: request.method == "HEAD" ? .none : body)
    }
}

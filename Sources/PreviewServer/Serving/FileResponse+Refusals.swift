extension FileResponse {
    /// RFC 9110, section 15.5.20: this server does not speak for that name.
    static let wrongHost = plain(
        421, "This address is not the preview's: open it by the address that sitegen printed.")

    static let foreignOrigin = plain(
        403, "Only the preview's own pages may listen to its changes.")

    static let getOnly = plain(405, "Only GET leads here.", [("Allow", "GET, HEAD")])

    private static func plain(
        _ status: Int, _ sentence: String, _ headers: [(name: String, value: String)] = []
    ) -> FileResponse {
        let bytes = Array((sentence + "\n").utf8)
        return made(status, "text/plain", bytes, headers)
    }

    static func made(
        _ status: Int, _ type: String, _ bytes: [UInt8],
        _ headers: [(name: String, value: String)] = []
    ) -> FileResponse {
        FileResponse(
            status: status,
            headers: headers + [
                ("Content-Type", type + "; charset=utf-8"), ("Content-Length", "\(bytes.count)"),
            ],
            body: .bytes(bytes))
    }
}

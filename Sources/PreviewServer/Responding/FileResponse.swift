/// What a client gets. Without a body `Content-Length` may still tell how long one would be: that
/// is how HEAD is answered.
struct FileResponse: Sendable {
    enum Body: Sendable {
        case none
        case bytes([UInt8])
        case file(FileSection)
    }

    let status: Int
    let headers: [(name: String, value: String)]
    let body: Body
}

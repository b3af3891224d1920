import HTTPTypes
import HummingbirdCore
import NIOCore

extension FileResponse {
    /// So much of a file is in memory for one client.
    private static let chunk = 64 * 1024

    /// Waits for the client to read before it reads on.
    func write(to writer: consuming ResponseWriter) async throws {
        let head = HTTPResponse(self)
        switch body {
        case .none:
            try await writer.writeResponse(head)
        case .bytes(let bytes):
            try await writer.write(
                response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        case .file(var section):
            var body = try await writer.writeHead(head)
            while case let bytes = section.read(upTo: Self.chunk), !bytes.isEmpty {
                try await body.write(ByteBuffer(bytes: bytes))
            }
            // A file that was cut short meanwhile: the client sees that by the connection's end.
            guard section.unread == 0 else { throw CancellationError() }
            try await body.finish(nil)
        }
    }
}

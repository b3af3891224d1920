import Foundation
import HTTPTypes

@testable import PreviewServer

/// A response for comparison: its headers as sorted lines, its whole body as text.
struct Answer: Equatable, CustomStringConvertible {
    let status: Int
    let headers: [String]
    let body: String

    /// The headers of every response.
    static let always = ["Cache-Control: no-cache", "X-Content-Type-Options: nosniff"]
    static let html = "Content-Type: text/html; charset=utf-8"
    static let plain = "Content-Type: text/plain; charset=utf-8"

    init(status: Int, headers: [String], body: String) {
        self.status = status
        self.headers = headers.sorted()
        self.body = body
    }

    var description: String {
        ([String(status)] + headers + ["", body]).joined(separator: "\n")
    }

    func value(of name: String) -> String? {
        headers.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
}

extension Answer {
    /// The body without the script element that a page gets.
    init(_ response: PreviewResponse) {
        self.init(
            status: response.head.status.code,
            headers: response.head.headerFields.map { "\($0.name): \($0.value)" },
            body: String(decoding: response.body.all, as: UTF8.self)
                .replacing(/<script src="\/\.sitegen.*?<\/script>/, with: "")
                .replacing(/<script data-build.*?<\/script>/, with: ""))
    }
}

extension PreviewResponse.Body {
    var all: [UInt8] {
        switch self {
        case .none: return []
        case .bytes(let bytes): return bytes
        case .file(var section):
            var bytes: [UInt8] = []
            while case let next = section.read(upTo: 1000), !next.isEmpty { bytes += next }
            return bytes
        }
    }

    var isFile: Bool {
        if case .file = self { true } else { false }
    }
}

/// A responder of a site that has been loaded.
struct TestSite {
    let responder: FileResponder
    let hub = ReloadHub(run: "r")

    /// `files` are texts by path; their paths are compared by their bytes.
    init(_ files: [String: String], base: String = "/") async {
        var contents: [[UInt8]: PreviewFile] = [:]
        for (path, text) in files {
            contents[Array(path.utf8)] = PreviewFile { .bytes(Array(text.utf8)) }
        }
        await self.init(base: base) { [contents] in contents[Array($0.utf8)] }
    }

    init(base: String = "/", files: @escaping FileResponder.Files) async {
        responder = FileResponder(files: files, base: base, hub: hub)
        await hub.announce(.loaded([]))
    }

    func response(
        _ target: String, _ headers: [(String, String)] = [], method: String = "GET"
    ) async -> PreviewResponse {
        var request = HTTPRequest(
            method: HTTPRequest.Method(method) ?? .get, scheme: nil, authority: nil, path: target)
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            request.headerFields.append(HTTPField(name: name, value: value))
        }
        return await responder.response(to: request)
    }

    func answer(
        _ target: String, _ headers: [(String, String)] = [], method: String = "GET"
    ) async -> Answer {
        Answer(await response(target, headers, method: method))
    }

    /// The default 404 page.
    static func nothingHere(home: String) -> String {
        String(
            decoding: FileResponder.message(
                "Nothing here",
                "The site has no such page. Its home page is <a href=\"\(home)\">\(home)</a>."),
            as: UTF8.self)
    }
}

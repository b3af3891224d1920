@testable import PreviewServer

/// A response for comparison: its headers as lines, its whole body as text.
struct Answer: Equatable, CustomStringConvertible {
    let status: Int
    let headers: [String]
    let body: String

    var description: String {
        ([String(status)] + headers + ["", body]).joined(separator: "\n")
    }

    func value(of name: String) -> String? {
        headers.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
}

extension Answer {
    init(_ response: FileResponse) {
        self.init(
            status: response.status, headers: response.headers.map { "\($0.name): \($0.value)" },
            body: String(decoding: response.body.bytes, as: UTF8.self))
    }
}

extension FileResponse.Body {
    var bytes: [UInt8] {
        switch self {
        case .none: return []
        case .bytes(let bytes): return bytes
        case .file(var section):
            var bytes: [UInt8] = []
            while true {
                let next = section.read(upTo: 1000)
                if next.isEmpty { return bytes }
                bytes += next
            }
        }
    }

    var isFile: Bool {
        if case .file = self { true } else { false }
    }
}

extension FileResponder {
    func answer(
        _ target: String, _ headers: [(name: String, value: String)] = [], method: String = "GET"
    ) -> Answer {
        Answer(response(to: FileRequest(method: method, target: target, headers: headers)))
    }
}

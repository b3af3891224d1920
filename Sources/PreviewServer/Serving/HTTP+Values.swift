import HTTPTypes

extension HTTPRequest {
    /// The values of all `Host` headers. The first one is kept apart from the others.
    var hosts: [String] { (authority.map { [$0] } ?? []) + headerFields.values(of: "host") }

    /// What a browser says of who asks: a page of the same origin, or a person.
    var isFromHere: Bool {
        headerFields.values(of: "sec-fetch-site").allSatisfy { $0 == "same-origin" || $0 == "none" }
    }
}

extension HTTPFields {
    /// Of every field with a name, which is given in small letters.
    func values(of name: String) -> [String] {
        lazy.filter { $0.name.canonicalName == name }.map(\.value)
    }
}

extension FileRequest {
    init(_ head: HTTPRequest) {
        self.init(
            method: head.method.rawValue, target: head.path ?? "/",
            headers: head.headerFields.map { ($0.name.rawName, $0.value) })
    }
}

extension HTTPResponse {
    init(_ response: FileResponse) {
        var fields = HTTPFields()
        fields.reserveCapacity(response.headers.count + 1)
        for (name, value) in response.headers {
            if let name = HTTPField.Name(name) {
                fields.append(HTTPField(name: name, value: value))
            }
        }
        self.init(status: Status(code: response.status), headerFields: fields)
    }
}

/// What a client asks for.
struct FileRequest: Sendable {
    let method: String

    /// As it came over the wire, query included.
    let target: String
    let headers: [(name: String, value: String)]

    /// A header's value, its name in any case; the values of several, joined as a list; nil for
    /// none.
    func header(_ name: String) -> String? {
        let name = name.lowercased()
        let values = headers.lazy.filter { $0.name.lowercased() == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

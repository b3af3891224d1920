extension String {
    /// Of a request's target: what stands before the query.
    var path: String { String(prefix { $0 != "?" }) }

    /// What stands behind the first question mark.
    var query: String? {
        firstIndex(of: "?").map { String(self[index(after: $0)...]) }
    }
}

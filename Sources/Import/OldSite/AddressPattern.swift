import Platform

extension String {
    /// A pattern of addresses such as `/:year/:title/` with values for its placeholders; `nil` if
    /// it has another placeholder, or a range of one: `:sections[1:]`.
    func filled(_ value: (String) -> String?) -> String? {
        var isKnown = !contains("[")
        let text = replacing(Self.placeholder) { match in
            let filled = value(String(match.1))
            if filled == nil { isKnown = false }
            return filled ?? ""
        }
        return isKnown ? ("/" + text).withoutDoubleSlashes : nil
    }

    private static let placeholder = SharedRegex(/:([A-Za-z_]+|\d+)/)
}

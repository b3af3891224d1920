import Platform

extension String {
    /// A pattern of addresses such as `/:year/:title/` with values for its placeholders; `nil` if
    /// it has another placeholder. `value` gets the name, and what is in brackets after it:
    /// `:sections[1:]`.
    func filled(_ value: (_ name: String, _ range: String?) -> String?) -> String? {
        var isKnown = true
        let text = replacing(Self.placeholder) { match in
            let filled = value(String(match.1), match.2.map(String.init))
            if filled == nil { isKnown = false }
            return filled ?? ""
        }
        return isKnown ? ("/" + text).withoutDoubleSlashes : nil
    }

    private static let placeholder = SharedRegex(/:([A-Za-z_]+|\d+)(?:\[([^\[\]]*)\])?/)
}

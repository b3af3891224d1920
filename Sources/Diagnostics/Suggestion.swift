/// The known name that a person most likely meant.
package enum Suggestion {
    /// The nearest of `known`, as `Suggestions` finds it, for a single question.
    package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
        var suggestions = Suggestions(known)
        return suggestions.nearest(to: name)
    }

    /// `did you mean "x"?`, or nil where nothing is near.
    package static func didYouMean(_ name: String, in known: some Sequence<String>) -> String? {
        var suggestions = Suggestions(known)
        return suggestions.didYouMean(name)
    }
}

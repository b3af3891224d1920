/// The shipped theme, so that the program works alone.
public enum Theme {
    /// Every file of the shipped Templates/, by its path in there: `partials/card.mustache`.
    public static var files: [String: String] { EmbeddedTheme.files }
}

/// A token's value in CSS, for a light and a dark screen.
public struct ThemeValue: Sendable, Hashable, Encodable {
    public let light: String
    public let dark: String

    public init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }
}

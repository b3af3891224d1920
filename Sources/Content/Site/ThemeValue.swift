/// A token's value in CSS, for a light and a dark screen.
package struct ThemeValue: Sendable, Hashable {
    package let light: String
    package let dark: String

    package init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }
}

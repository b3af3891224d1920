/// What a site calls a bounce of a duration of its own: `slow`.
package struct BounceName: Hashable, Sendable {
    package let text: String

    /// Nil unless the text is made of ASCII letters, digits, hyphens and underscores, so that it
    /// can end the name of a class.
    package init?(_ text: String) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard allowed, !text.isEmpty else { return nil }
        self.text = text
    }

    private init(known text: String) {
        self.text = text
    }
}

extension BounceName {
    /// The bounce that is meant where none is named.
    package static let `default` = BounceName(known: "default")

    /// Of the keyframes and of the class: `bounce` for the default, else `bounce-slow`.
    package var className: String { self == .default ? "bounce" : "bounce-" + text }
}

extension BounceName: Comparable {
    /// The default comes first.
    package static func < (a: BounceName, b: BounceName) -> Bool {
        a == .default ? b != .default : b != .default && a.text < b.text
    }
}

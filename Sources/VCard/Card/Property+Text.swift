extension VCard.Property {
    /// The whole value as text: unescaped and trimmed. Commas and semicolons are part of it.
    package var text: String { value.unescaped }

    /// The parts of a structured value (N, ADR, ORG), each as text; commas are part of it.
    package var components: [String] {
        EscapedText.read(value) { $0.parts(at: UInt8(ascii: ";")).map(\.text) }
    }

    /// The values of a list (CATEGORIES, NICKNAME), without empty ones.
    package var list: [String] { EscapedText.read(value, \.list) }
}

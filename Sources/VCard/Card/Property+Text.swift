extension VCard.Property {
    /// The whole value as text: unescaped and trimmed. Commas and semicolons are part of it.
    public var text: String { value.unescaped }

    /// The parts of a structured value (N, ADR, ORG), each as text; commas are part of it.
    public var components: [String] {
        value.utf8.split(unescaped: UInt8(ascii: ";")).map { $0.unescaped }
    }

    /// The values of a list (CATEGORIES, NICKNAME), without empty ones.
    public var list: [String] { value[...].list }
}

extension Substring {
    /// What unescaped commas part, each as text, without empty ones.
    var list: [String] {
        utf8.split(unescaped: UInt8(ascii: ",")).compactMap { $0.unescaped.nonEmpty }
    }
}

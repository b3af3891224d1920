/// Where a sought value begins in a file.
public struct Leak: Sendable, Hashable {
    /// Index among the values that the search was made of.
    public let value: Int

    /// Of the first byte; within what was encoded, as near as the encoding lets one tell.
    public let offset: Int

    public init(value: Int, offset: Int) {
        self.value = value
        self.offset = offset
    }
}

/// Where a sought value begins in a file.
public struct Leak: Sendable, Hashable {
    /// Index among the values that the search was made of.
    public let value: Int

    /// Of the first byte; within what was encoded, as near as the encoding lets one tell.
    public let offset: Int

    /// In bytes of the file.
    public let length: Int

    public init(value: Int, offset: Int, length: Int) {
        self.value = value
        self.offset = offset
        self.length = length
    }
}

/// Where a sought value begins in a file.
package struct Leak: Sendable, Hashable {
    /// Index among the values that the search was made of.
    package let value: Int

    /// Of the first byte; within what was encoded, as near as the encoding lets one tell.
    package let offset: Int

    package init(value: Int, offset: Int) {
        self.value = value
        self.offset = offset
    }
}

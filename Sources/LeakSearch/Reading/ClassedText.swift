/// A text as its reader looks at it: by the class of a byte, or at eight bytes at once.
struct ClassedText {
    private let bytes: UnsafePointer<UInt8>
    private let classes: ByteClass.Table

    /// The last place from which on there are eight bytes.
    private let lastEight: Int

    /// Nil where there are no bytes. Valid as long as both.
    init?(_ text: Bytes, _ classes: ByteClass.Table) {
        guard let start = text.baseAddress else { return nil }
        bytes = start
        self.classes = classes
        lastEight = text.count - 8
    }

    @inline(__always)
    subscript(index: Int) -> ByteClass { classes[Int(bytes[index])] }

    @inline(__always)
    func hasEight(at index: Int) -> Bool { index <= lastEight }

    @inline(__always)
    func eight(at index: Int) -> EightBytes { EightBytes(bytes + index) }
}

import Platform

/// A text as its reader looks at it: by the class of a byte, or at eight bytes at once.
struct ClassedText {
    let bytes: ByteView
    let classes: ByteTableView<ByteClass>

    @inline(__always)
    subscript(index: Int) -> ByteClass { classes[bytes[index]] }

    @inline(__always)
    func hasEight(at index: Int) -> Bool { bytes.hasEight(at: index) }

    @inline(__always)
    func eight(at index: Int) -> EightBytes { EightBytes(bytes, at: index) }
}

extension UnsafePointer<UInt8> {
    /// Of a text that ends in NUL.
    var length: Int {
        var end = self
        while end.pointee != 0 { end += 1 }
        return end - self
    }
}

/// Of a text that ends in NUL.
extension UnsafePointer<UInt8> {
    var length: Int {
        var end = self
        while end.pointee != 0 { end += 1 }
        return end - self
    }

    /// In any case; `prefix` is in lower case.
    func starts(with prefix: StaticString) -> Bool {
        for index in 0..<prefix.utf8CodeUnitCount {
            let lower = (65...90).contains(self[index]) ? self[index] | 0x20 : self[index]
            guard lower == prefix.utf8Start[index] else { return false }
        }
        return true
    }
}

import Platform

extension ContentFile {
    /// The first bytes of a file, so many or all; nil where it cannot be read.
    static func head(_ path: String, count: Int) -> [UInt8]? {
        try? Descriptor(reading: path).bytes(count: count)
    }
}

extension String {
    /// These bytes and no others; nil where they are not UTF-8.
    init?(exactly bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}

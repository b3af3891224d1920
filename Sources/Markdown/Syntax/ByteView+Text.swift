import Platform

extension ByteView {
    /// The part before the first white space.
    var firstWord: ByteView { prefix { !$0.isWhiteSpace } }

    /// In any case; `prefix` is in lower case.
    func starts(withLowercased prefix: StaticString) -> Bool {
        let prefix = prefix.bytes
        guard count >= prefix.count else { return false }
        return zip(self, prefix).allSatisfy { byte, lower in
            ((65...90).contains(byte) ? byte | 0x20 : byte) == lower
        }
    }

    /// What follows `prefix`; nil where the text does not begin with it.
    func dropping(_ prefix: StaticString) -> ByteView? {
        starts(with: prefix.bytes) ? dropFirst(prefix.bytes.count) : nil
    }
}

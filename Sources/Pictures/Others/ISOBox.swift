/// A box of an ISO media file, the kind of file that AVIF and HEIC are.
struct ISOBox {
    let name: String
    let payload: ArraySlice<UInt8>
    /// From the length to the last byte.
    let range: Range<Int>

    /// The boxes of a stretch, as far as they lie within it.
    static func boxes(of bytes: ArraySlice<UInt8>) -> [Self] {
        var boxes: [Self] = []
        var rest = bytes
        while let box = Self(at: rest) {
            boxes.append(box)
            rest = bytes[box.range.upperBound...]
        }
        return boxes
    }

    /// A length of 1 stands for a longer number behind the name, 0 for all that is left.
    private init?(at bytes: ArraySlice<UInt8>) {
        guard let short = bytes.number(at: 0, width: 4), let name = bytes.name(at: 4),
            let long = short == 1 ? bytes.number(at: 8, width: 8) : short
        else { return nil }
        let head = short == 1 ? 16 : 8
        let count = short == 0 ? bytes.count : long
        guard count >= head, let box = bytes.part(at: 0, count: count) else { return nil }
        self.name = name
        payload = box.dropFirst(head)
        range = box.indices
    }
}

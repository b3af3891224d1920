/// Reads the two lists of the items in an AVIF or HEIC file.
enum ISOItemReader {
    /// The numbers of the items that are Exif or, as XMP is, a text of some media type.
    static func metadata(in payload: ArraySlice<UInt8>) -> Set<Int> {
        // A version and flags, and how many items there are, in two bytes or four.
        let head = payload.first == 0 ? 6 : 8
        let entries = ISOBox.boxes(of: payload.dropFirst(head)).filter { $0.name == "infe" }
        return Set(entries.compactMap { metadataItem($0.payload) })
    }

    private static func metadataItem(_ entry: ArraySlice<UInt8>) -> Int? {
        guard let version = entry.first, version >= 2 else { return nil }
        let width = version == 2 ? 2 : 4
        guard let type = entry.name(at: 6 + width), ["Exif", "mime"].contains(type)
        else { return nil }
        return entry.number(at: 4, width: width)
    }

    /// Where an item lies in the file, all its parts.
    struct Location {
        let item: Int
        var extents: [Range<Int>] = []
    }

    /// Empty where they lie in the list itself.
    static func locations(in payload: ArraySlice<UInt8>) -> [Location] {
        guard var reader = ISOLocationReader(payload) else { return [] }
        var locations: [Location] = []
        while let location = reader.next() { locations.append(location) }
        return locations
    }
}

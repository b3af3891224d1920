/// Where an item lies in the file, all its parts.
typealias ISOItemLocation = (item: Int, extents: [Range<Int>])

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

    /// Empty where they lie in the list itself.
    static func locations(in payload: ArraySlice<UInt8>) -> [ISOItemLocation] {
        guard var reader = ISOLocationReader(payload) else { return [] }
        var locations: [ISOItemLocation] = []
        while let location = reader.next() { locations.append(location) }
        return locations
    }
}

/// Reads where the items of an AVIF or HEIC file lie; numbers are as wide as the list says.
struct ISOLocationReader {
    private var rest: ArraySlice<UInt8>
    private let version: UInt8
    private var left: Int
    private let offsetWidth: Int
    private let lengthWidth: Int
    private let baseWidth: Int
    private let indexWidth: Int

    init?(_ payload: ArraySlice<UInt8>) {
        guard let version = payload.first, version <= 2,
            let widths = payload.number(at: 4, width: 2),
            let count = payload.number(at: 6, width: version < 2 ? 2 : 4)
        else { return nil }
        self.version = version
        offsetWidth = widths >> 12
        lengthWidth = widths >> 8 & 15
        baseWidth = widths >> 4 & 15
        indexWidth = version == 0 ? 0 : widths & 15
        left = count
        rest = payload.dropFirst(version < 2 ? 8 : 10)
        guard [offsetWidth, lengthWidth, baseWidth, indexWidth].allSatisfy({ $0 <= 8 })
        else { return nil }
    }

    mutating func next() -> ISOItemLocation? {
        guard left > 0, let item = number(version < 2 ? 2 : 4),
            let method = version == 0 ? 0 : number(2), number(2) != nil,
            let base = number(baseWidth), let count = number(2)
        else { return nil }
        left -= 1
        var location: ISOItemLocation = (item, [])
        for _ in 0..<count {
            guard number(indexWidth) != nil, let offset = number(offsetWidth),
                let length = number(lengthWidth)
            else { return nil }
            // Method 1 is data within the box around the list, which is read whole.
            let (start, overflow) = base.addingReportingOverflow(offset)
            guard method & 15 == 0, !overflow, start <= Int.max - length else { continue }
            location.extents.append(start..<start + length)
        }
        return location
    }

    private mutating func number(_ width: Int) -> Int? {
        guard let number = rest.number(at: 0, width: width) else { return nil }
        rest = rest.dropFirst(width)
        return number
    }
}

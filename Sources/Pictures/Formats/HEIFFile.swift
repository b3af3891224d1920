/// The texts in an AVIF or HEIC file.
struct HEIFFile {
    /// The UUID of a box with XMP.
    private static let xmp: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
        0xAC,
    ]

    private let bytes: [UInt8]
    private let boxes: [ISOBox]
    private let items: Set<Int>
    private let locations: [ISOItemLocation]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        boxes = ISOBox.boxes(of: bytes[...])
        let lists = boxes.filter { $0.name == "meta" }
            .flatMap { ISOBox.boxes(of: $0.payload.dropFirst(4)) }
        items = lists.filter { $0.name == "iinf" }
            .reduce(into: []) { $0.formUnion(Self.metadataItems(in: $1.payload)) }
        locations = lists.filter { $0.name == "iloc" }
            .flatMap { Self.locations(in: $0.payload) }
    }

    var hasMetadata: Bool {
        !items.isEmpty || boxes.contains { $0.name == "uuid" && $0.payload.starts(with: Self.xmp) }
    }

    /// All boxes except the picture data, and the items in that data that are metadata.
    var texts: [[UInt8]] {
        let others = boxes.filter { $0.name != "mdat" }.map { Array($0.payload) }
        return others + itemTexts + [Array(bytes[(boxes.last?.range.upperBound ?? 0)...])]
    }
}

extension HEIFFile {
    /// The metadata items; all picture data if the location of one is unknown.
    private var itemTexts: [[UInt8]] {
        guard items.isSubset(of: locations.map(\.item)) else {
            return boxes.filter { $0.name == "mdat" }.map { Array($0.payload) }
        }
        return extents.flatMap { extent in
            // An Exif item has four bytes before the TIFF file.
            let text = bytes[extent]
            return [Array(text)] + Exif.texts(in: text.dropFirst(4)).dropFirst()
        }
    }

    /// The extents of the metadata items, without overlaps.
    private var extents: [Range<Int>] {
        let all = locations.filter { items.contains($0.item) }.flatMap(\.extents)
        var end = 0
        return all.sorted { $0.lowerBound < $1.lowerBound }.compactMap { extent in
            let range = extent.clamped(to: end..<max(end, bytes.count))
            end = max(end, range.upperBound)
            return range.isEmpty ? nil : range
        }
    }
}

/// The location of an item: the ranges of all its parts in the file.
typealias ISOItemLocation = (item: Int, extents: [Range<Int>])

/// The two item lists.
extension HEIFFile {
    /// Returns the numbers of the items that are Exif or, like XMP, have a media type.
    private static func metadataItems(in payload: ArraySlice<UInt8>) -> Set<Int> {
        // A version, flags, and the number of items in two or four bytes.
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

    /// Returns the locations of items; without extents for data in the list itself.
    private static func locations(in payload: ArraySlice<UInt8>) -> [ISOItemLocation] {
        guard var reader = ISOLocationReader(payload) else { return [] }
        var locations: [ISOItemLocation] = []
        while let location = reader.next() { locations.append(location) }
        return locations
    }
}

/// Reads the locations of items; the list itself defines the width of its numbers.
private struct ISOLocationReader {
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
            // Method 1 is data in the enclosing box, which is read as a whole.
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

/// A box of an ISO media file, such as AVIF and HEIC.
struct ISOBox {
    let name: String
    let payload: ArraySlice<UInt8>
    /// The whole box, from the length on.
    let range: Range<Int>

    /// Returns the complete boxes in a range of bytes.
    static func boxes(of bytes: ArraySlice<UInt8>) -> [Self] {
        var boxes: [Self] = []
        var rest = bytes
        while let box = Self(at: rest) {
            boxes.append(box)
            rest = bytes[box.range.upperBound...]
        }
        return boxes
    }

    /// A length of 1 means a longer number after the name; 0 means all bytes that are left.
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

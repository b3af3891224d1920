/// An AVIF or HEIC file, of which only the words are read.
struct ISOMediaFile {
    /// The UUID by which XMP is told in a box of its own.
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
            .reduce(into: []) { $0.formUnion(ISOItemReader.metadata(in: $1.payload)) }
        locations = lists.filter { $0.name == "iloc" }
            .flatMap { ISOItemReader.locations(in: $0.payload) }
    }

    var hasMetadata: Bool {
        !items.isEmpty || boxes.contains { $0.name == "uuid" && $0.payload.starts(with: Self.xmp) }
    }

    /// Every box but that of the picture points, from which the items that are none are taken.
    var texts: [[UInt8]] {
        let others = boxes.filter { $0.name != "mdat" }.map { Array($0.payload) }
        return others + itemTexts + [Array(bytes[(boxes.last?.range.upperBound ?? 0)...])]
    }
}

extension ISOMediaFile {
    /// Without a place for each item, all that they could lie in.
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

    /// No byte twice, however often the list names it.
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

/// Finds the properties of an item in an AVIF or HEIC file.
struct ISOPropertyReader {
    private let properties: [ISOBox]
    private let associations: ArraySlice<UInt8>

    /// `lists` are the one of all properties, and that of which item has which.
    init(_ lists: [ISOBox]) {
        properties = lists.first { $0.name == "ipco" }.map { ISOBox.boxes(of: $0.payload) } ?? []
        associations = lists.first { $0.name == "ipma" }?.payload ?? []
    }

    func properties(of item: Int) -> [ISOBox] {
        // A property is told by its place, which counts from 1; 0 is none.
        indices(of: item).filter { properties.indices.contains($0 - 1) }.map { properties[$0 - 1] }
    }

    private func indices(of item: Int) -> [Int] {
        guard let version = associations.first, let flags = associations.number(at: 3, width: 1),
            let entries = associations.number(at: 4, width: 4)
        else { return [] }
        let idWidth = version == 0 ? 2 : 4
        let width = flags & 1 == 0 ? 1 : 2
        var position = 8
        for _ in 0..<entries {
            guard let id = associations.number(at: position, width: idWidth),
                let count = associations.number(at: position + idWidth, width: 1)
            else { return [] }
            position += idWidth + 1
            if id == item {
                // The first bit tells whether a reader must know the property.
                return (0..<count).compactMap { index in
                    associations.number(at: position + index * width, width: width)
                        .map { $0 & (width == 1 ? 0x7F : 0x7FFF) }
                }
            }
            position += count * width
        }
        return []
    }
}

extension PictureHeader {
    /// Reads the properties of the primary item.
    mutating func isoSize() -> PictureSize? {
        guard let meta = isoMeta() else { return nil }
        let lists = ISOBox.boxes(of: meta.dropFirst(4))
        guard let primary = lists.first(where: { $0.name == "pitm" }),
            let item = primary.payload.number(at: 4, width: primary.payload.first == 0 ? 2 : 4),
            let all = lists.first(where: { $0.name == "iprp" })
        else { return nil }
        let properties = ISOPropertyReader(ISOBox.boxes(of: all.payload)).properties(of: item)
        func payload(_ name: String) -> ArraySlice<UInt8>? {
            properties.first { $0.name == name }?.payload
        }
        guard let extent = payload("ispe"), let width = extent.number(at: 4, width: 4),
            let height = extent.number(at: 8, width: 4)
        else { return nil }
        let shown = payload("clap") ?? []
        return PictureSize(
            width: clipped(width, to: shown, at: 0), height: clipped(height, to: shown, at: 8),
            isSideways: (payload("irot")?.first ?? 0) & 1 == 1)
    }

    /// Returns the visible part of a side, which encoders crop if they require even sides.
    private func clipped(_ side: Int, to shown: ArraySlice<UInt8>, at offset: Int) -> Int {
        guard let above = shown.number(at: offset, width: 4),
            let below = shown.number(at: offset + 4, width: 4), below > 0
        else { return side }
        return min(side, above / below)
    }

    /// Returns the content of the box that describes the items.
    private mutating func isoMeta() -> ArraySlice<UInt8>? {
        var position = 0
        while let short = number(at: position, width: 4), let name = name(at: position + 4),
            let long = short == 1 ? number(at: position + 8, width: 8) : short
        {
            let head = short == 1 ? 16 : 8
            if name == "meta" {
                guard short == 0 || long >= head else { return nil }
                return part(
                    at: position + head, count: (short == 0 ? count - position : long) - head)
            }
            let (end, overflow) = position.addingReportingOverflow(long)
            guard long >= head, !overflow else { return nil }
            position = end
        }
        return nil
    }
}

/// Finds the properties of an item in an AVIF or HEIC file.
private struct ISOPropertyReader {
    private let properties: [ISOBox]
    private let associations: ArraySlice<UInt8>

    /// `lists` contain all properties, and the properties of each item.
    init(_ lists: [ISOBox]) {
        properties = lists.first { $0.name == "ipco" }.map { ISOBox.boxes(of: $0.payload) } ?? []
        associations = lists.first { $0.name == "ipma" }?.payload ?? []
    }

    func properties(of item: Int) -> [ISOBox] {
        // A property's number is its position from 1; 0 is none.
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
                // The first bit is set if readers must support the property.
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

extension PictureHead {
    /// Among the properties of the item that is the picture itself.
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
            isTurned: (payload("irot")?.first ?? 0) & 1 == 1)
    }

    /// What is shown of a side: a fraction, of which encoders make use where they need even sides.
    private func clipped(_ side: Int, to shown: ArraySlice<UInt8>, at offset: Int) -> Int {
        guard let above = shown.number(at: offset, width: 4),
            let below = shown.number(at: offset + 4, width: 4), below > 0
        else { return side }
        return min(side, above / below)
    }

    /// What the box holds that tells of the items.
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

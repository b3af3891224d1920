/// Whether what a segment holds fills it exactly: what is kept cannot carry anything besides.
enum JPEGForm {
    static func isValid(_ payload: ArraySlice<UInt8>, of marker: UInt8) -> Bool {
        switch marker {
        case _ where JPEGMarker.isFree(marker): true
        case _ where JPEGMarker.isFrame(marker): isFrame(payload)
        case JPEGMarker.scan: isScan(payload)
        case JPEGMarker.quantizationTables: isTables(payload, size: quantizationTableSize)
        case JPEGMarker.huffmanTables: isTables(payload, size: huffmanTableSize)
        case JPEGMarker.arithmeticConditions: isTables(payload) { _ in 2 }
        case JPEGMarker.numberOfLines, JPEGMarker.restartInterval: payload.count == 2
        default: false
        }
    }

    private static func isFrame(_ payload: ArraySlice<UInt8>) -> Bool {
        guard let components = payload.number(at: 5, width: 1), components > 0 else { return false }
        return payload.count == 6 + 3 * components
    }

    private static func isScan(_ payload: ArraySlice<UInt8>) -> Bool {
        guard let components = payload.number(at: 0, width: 1) else { return false }
        return (1...4).contains(components) && payload.count == 4 + 2 * components
    }

    /// `size` tells the bytes of the table at the start of what is left; nil if it is none.
    private static func isTables(
        _ payload: ArraySlice<UInt8>, size: (ArraySlice<UInt8>) -> Int?
    ) -> Bool {
        var rest = payload
        while !rest.isEmpty {
            guard let size = size(rest), size <= rest.count else { return false }
            rest = rest.dropFirst(size)
        }
        return true
    }

    /// 64 numbers of one byte or two.
    private static func quantizationTableSize(_ table: ArraySlice<UInt8>) -> Int? {
        guard let head = table.first, head & 0xEC == 0 else { return nil }
        return 1 + (head < 0x10 ? 64 : 128)
    }

    /// How many codes there are of each length from 1 to 16, and then the codes' symbols.
    private static func huffmanTableSize(_ table: ArraySlice<UInt8>) -> Int? {
        guard let head = table.first, head & 0xEC == 0,
            let counts = table.part(at: 1, count: 16)
        else { return nil }
        let symbols = counts.reduce(0) { $0 + Int($1) }
        return symbols <= 256 ? 17 + symbols : nil
    }
}

/// Names of files that editors and desktops leave beside those that a person saves.
enum ChaffNames {
    static func contain(_ name: PathBytes) -> Bool {
        let bytes = name.bytes
        return names.contains(bytes)
            || bytes.last == UInt8(ascii: "~")
            || bytes.starts(with: Array(".#".utf8))
            || bytes.count > 1 && bytes.first == UInt8(ascii: "#") && bytes.last == bytes.first
            || isSwapFile(bytes)
    }

    /// The number is what vim tries a folder with.
    private static let names = Set(
        [".DS_Store", "4913", "___jb_tmp___", "___jb_old___"].map { [UInt8]($0.utf8) })

    /// `.name.swp`; when that is taken `.name.swo`, and so on down to `.name.saa`.
    private static func isSwapFile(_ bytes: [UInt8]) -> Bool {
        bytes.count > 5 && bytes.first == UInt8(ascii: ".")
            && bytes.dropLast(2).suffix(2).elementsEqual(".s".utf8)
            && (UInt8(ascii: "v")...UInt8(ascii: "w")).contains(bytes[bytes.count - 2])
            && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[bytes.count - 1])
    }
}

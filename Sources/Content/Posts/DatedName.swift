/// What a post's file name says: perhaps a date, and the words that make its slug.
struct DatedName {
    /// As in the name, `2026-03-02`; the calendar may not have it.
    let date: String?
    let rest: String

    /// A post in a folder of its own, `open-day/index.md`, is named by the folder.
    init(_ file: FoundFile) {
        let stem = file.stem
        let name = stem == "index" ? file.folder.pathParts.last ?? stem : stem
        let start = name.utf8.prefix(Self.form.count)
        let behind = name.utf8.dropFirst(Self.form.count)
        guard start.elementsEqual(Self.form, by: Self.fits),
            behind.first.map({ "-_ ".utf8.contains($0) }) ?? true
        else {
            date = nil
            rest = name
            return
        }
        date = String(name[..<start.endIndex])
        rest = behind.isEmpty ? name : String(name[name.utf8.index(after: start.endIndex)...])
    }

    private static let form = Array("0000-00-00".utf8)

    private static func fits(_ byte: UInt8, _ sign: UInt8) -> Bool {
        sign == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sign
    }
}

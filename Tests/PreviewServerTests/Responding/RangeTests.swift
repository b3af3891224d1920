import Testing

@testable import PreviewServer

@Suite("A range")
struct RangeTests {
    @Test(
        "of ten bytes has these bounds",
        arguments: [
            ("bytes=0-0", 0..<1), ("bytes=2-5", 2..<6), ("bytes=9-9", 9..<10),
            ("bytes=0-9", 0..<10), ("bytes=3-", 3..<10), ("bytes=-3", 7..<10),
            ("bytes=-10", 0..<10), ("bytes=-11", 0..<10), ("bytes=5-99", 5..<10),
            ("BYTES=2-5", 2..<6), ("bytes= 2-5 ", 2..<6), ("bytes=,2-5,,", 2..<6),
            ("bytes=00002-005", 2..<6), ("bytes=2-99999999999999999999999999", 2..<10),
            ("bytes=-99999999999999999999999999", 0..<10),
            ("bytes=0-9223372036854775807", 0..<10),
        ])
    func some(_ header: String, _ range: Range<Int>) {
        #expect(ByteRange(header, length: 10) == .partial(range))
    }

    @Test(
        "that is invalid, or several, is ignored",
        arguments: [
            nil, "", "bytes", "bytes=", "bytes=,", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=1",
            "bytes=1-2-3", "bytes=--1", "bytes=-1-", "bytes=+1-2", "bytes=1 - 2", "bytes=0x1-2",
            "bytes=1.5-2", "bytes =1-2", " bytes=1-2", "lines=1-2", "items=0-1", "=0-1", "0-1",
            "bytes=0-1;4-5", "bytes=0-1,a", "bytes=5-2,0-1", "bytes=0-1, bytes=4-5",
            "bytes=\u{661}-\u{662}", "bytes=0-5,3-9", "bytes=0-,0-", "bytes=0-1,0-1",
            "bytes=0-9,-1",
            "bytes=0-1,4-5", "bytes=4-5 ,\t0-1", "bytes=0-1,20-30", "bytes=0-4,5-9",
            "bytes=0-0,-1", "bytes=10-,20-",
            "bytes=" + repeatElement("0-0", count: 17).joined(separator: ","),
            "bytes=" + repeatElement("20-", count: 17).joined(separator: ","),
            "bytes=" + String(repeating: ",", count: 100_000) + "a",
        ] as [String?])
    func whole(_ header: String?) {
        #expect(ByteRange(header, length: 10) == .whole)
    }

    @Test(
        "after the end is outside",
        arguments: [
            "bytes=10-", "bytes=10-10", "bytes=-0", "bytes=99999999999999999999-",
        ])
    func outside(_ header: String) {
        #expect(ByteRange(header, length: 10) == .unsatisfiable)
    }

    @Test(
        "of an empty file is outside, except at its end",
        arguments: [
            ("bytes=0-", ByteRange.unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=-5", .whole),
        ])
    func empty(_ header: String, _ ranges: ByteRange) {
        #expect(ByteRange(header, length: 0) == ranges)
    }
}

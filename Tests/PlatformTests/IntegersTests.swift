import Platform
import Testing

@Suite("Integers as bytes")
struct IntegersTests {
    @Test("The lowest byte comes first")
    func order() {
        var bytes: [UInt8] = [9]
        bytes.append(littleEndian: 0x0807_0605_0403_0201)
        #expect(bytes == [9, 1, 2, 3, 4, 5, 6, 7, 8])
    }
}

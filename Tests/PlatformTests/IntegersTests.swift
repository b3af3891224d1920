import Platform
import Testing

@Suite("Integers as bytes")
struct IntegersTests {
    @Test("the lowest byte comes first")
    func order() {
        var bytes: [UInt8] = [9]
        bytes.append(littleEndian: 0x0807_0605_0403_0201)
        #expect(bytes == [9, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test("what is written is read again from any place, and a rest is left out")
    func again() {
        let integers: [UInt64] = [0, 1, .max, 1 << 63, 0x0102_0304_0506_0708]
        for start in 0..<9 {
            var bytes = [UInt8](repeating: 7, count: start)
            for integer in integers { bytes.append(littleEndian: integer) }
            for rest in 0..<8 {
                let slice = (bytes + [UInt8](repeating: 5, count: rest))[start...]
                #expect(slice.withView(\.integers) == integers)
            }
            for end in 0..<8 { #expect(bytes[start..<start + end].withView(\.integers) == []) }
        }
        #expect([UInt8]().withView(\.integers) == [])
    }
}

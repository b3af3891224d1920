import Platform
import Testing

@Suite("Byte tables")
struct ByteTableTests {
    @Test("A table and its view have an element for every byte")
    func elements() {
        let squares = ByteTable { Int($0) * Int($0) }
        let expected = (0...255).map { $0 * $0 }
        #expect((UInt8.min...UInt8.max).map { squares[$0] } == expected)
        squares.withView { view in
            #expect((UInt8.min...UInt8.max).map { view[$0] } == expected)
        }
    }
}

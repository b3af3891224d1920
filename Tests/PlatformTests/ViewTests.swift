import Platform
import Testing

@Suite("Views of memory")
struct ViewTests {
    @Test("A view has the elements of its array")
    func elements() {
        let numbers = Array(0..<100)
        numbers.withView {
            #expect(Array($0) == numbers)
            #expect($0.count == 100)
            #expect($0.reversed().first == 99)
        }
    }

    @Test("A part keeps the indices of the whole; a rebased one starts at 0")
    func parts() {
        Array("abcdef".utf8).withView { bytes in
            let part = bytes[2..<5]
            #expect(part[2] == UInt8(ascii: "c"))
            #expect(part.indices == 2..<5)
            #expect(part.rebased[0] == UInt8(ascii: "c"))
            #expect(part.rebased.indices == 0..<3)
            #expect(part.dropFirst().first == UInt8(ascii: "d"))
        }
    }

    @Test("The view of a slice keeps its indices")
    func slices() {
        let slice = Array("abcdef".utf8)[3...]
        slice.withView {
            #expect($0.indices == 3..<6)
            #expect(String(decoding: $0, as: UTF8.self) == "def")
        }
    }

    @Test("Eight and four bytes are read as little-endian numbers at any position")
    func integers() {
        let bytes = [UInt8](0...20)
        bytes.withView { bytes in
            for index in 0...12 {
                let expected = (0..<8).reduce(0 as UInt64) {
                    $0 | UInt64(bytes[index + $1]) << (8 * UInt64($1))
                }
                #expect(bytes.eight(at: index) == expected)
                #expect(bytes.four(at: index) == UInt32(truncatingIfNeeded: expected))
            }
        }
    }

    @Test("A view reports where eight bytes are within it")
    func lengths() {
        Array("abcdefghij".utf8)[1...].withView { bytes in
            #expect((-9...20).filter(bytes.hasEight) == [1, 2])
            #expect(!bytes.hasEight(at: .min) && !bytes.hasEight(at: .max))
        }
    }

    @Test("Iterating over a part gives only its elements, in order")
    func iteration() {
        Array(0..<10).withView { numbers in
            var found: [Int] = []
            for number in numbers[3..<7] { found.append(number) }
            #expect(found == [3, 4, 5, 6])
            for number in numbers[4..<4] { found.append(number) }
            #expect(found.count == 4)
        }
        for _ in ("" as StaticString).bytes { Issue.record("there is nothing") }
    }

    @Test("Temporary memory is initialized and can be changed")
    func room() {
        let bytes = MutableView<UInt8>.withRoom(for: 5, 7) { room in
            room[2] = 1
            return Array(room.view(upTo: 5))
        }
        #expect(bytes == [7, 7, 1, 7, 7])
        #expect(MutableView<UInt8>.withRoom(for: 0, 7) { $0.count } == 0)
    }

    @Test("Changes through a mutable view are in the array")
    func changes() {
        var bytes = [UInt8](repeating: 0, count: 12)
        bytes.withMutableView {
            $0[0] = 9
            $0.put(0x0807_0605_0403_0201, at: 3)
            #expect(Array($0.view(upTo: 5)) == [9, 0, 0, 1, 2])
        }
        #expect(bytes == [9, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0])
    }

    @Test("Empty views have no elements")
    func empty() {
        [UInt8]().withView {
            #expect($0.isEmpty)
            #expect($0[0..<0].rebased.isEmpty)
            #expect(Array($0).isEmpty)
        }
        "".withBytes { #expect($0.isEmpty) }
        #expect(("" as StaticString).bytes.isEmpty)
    }

    @Test(
        "Strings lend their UTF-8", arguments: ["a", "größer", "a longer text than fits in a word"])
    func texts(text: String) {
        #expect(text.withBytes { Array($0) } == Array(text.utf8))
        #expect(Array(("größer" as StaticString).bytes) == Array("größer".utf8))
    }

    @Test("A substring lends its own UTF-8")
    func partsOfTexts() {
        let part = "größer als groß".dropFirst(2).dropLast(2)
        #expect(part.withBytes { Array($0) } == Array("ößer als gr".utf8))
    }

    @Test("Bytes are hashed")
    func hashing() {
        func hash(_ bytes: [UInt8]) -> Int {
            var hasher = Hasher()
            bytes.withView { hasher.combine($0) }
            return hasher.finalize()
        }
        #expect(hash([1, 2, 3]) == hash([1, 2, 3]))
        #expect(hash([1, 2, 3]) != hash([1, 2, 4]))
        #expect(hash([]) == hash([]))
    }

    @Test("A view can be appended to an array")
    func appending() {
        var bytes = Array("<p>".utf8)
        "text & more".withBytes { bytes.append(contentsOf: $0[0..<4]) }
        #expect(String(decoding: bytes, as: UTF8.self) == "<p>text")
        [1, 2, 3].withView { #expect([0] + $0[1...] == [0, 2, 3] && Array($0[3...]) == []) }
    }

    @Test("The first occurrence of a byte is found, near the ends and after more than eight bytes")
    func searching() {
        for count in 0...20 {
            for place in 0..<count {
                var bytes = [UInt8](repeating: 0x5C, count: count)
                bytes[place] = 0x5D
                bytes.withView { bytes in
                    for start in 0...count {
                        let found = start <= place ? place : nil
                        #expect(bytes.index(of: 0x5D, from: start) == found)
                        #expect(bytes[start...].index(of: 0x5D, from: start) == found)
                    }
                }
            }
        }
    }
}

@Suite("The bounds of views")
struct ViewEndsTests {
    @Test("Reading out of bounds stops the program")
    func reading() async {
        await #expect(processExitsWith: .failure) { [1, 2, 3].withView { _ = $0[3] } }
        await #expect(processExitsWith: .failure) { [1, 2, 3].withView { _ = $0[-1] } }
        await #expect(processExitsWith: .failure) { [1, 2, 3].withView { _ = $0[1..<2][0] } }
        await #expect(processExitsWith: .failure) { [1, 2, 3].withView { _ = $0[2..<4] } }
        await #expect(processExitsWith: .failure) { [Int]().withView { _ = $0[0] } }
        await #expect(processExitsWith: .failure) {
            [1, 2, 3].withView { for number in $0[1..<4] { _ = number } }
        }
    }

    @Test("Reading eight bytes partly or entirely out of bounds stops the program")
    func integers() async {
        await #expect(processExitsWith: .failure) {
            [UInt8](repeating: 0, count: 9).withView { _ = $0.eight(at: 2) }
        }
        await #expect(processExitsWith: .failure) {
            [UInt8](repeating: 0, count: 9).withView { _ = $0.eight(at: .max) }
        }
        await #expect(processExitsWith: .failure) {
            [UInt8](repeating: 0, count: 3).withView { _ = $0.four(at: 0) }
        }
    }

    @Test("Writing out of bounds stops the program")
    func writing() async {
        await #expect(processExitsWith: .failure) {
            var bytes = [UInt8](repeating: 0, count: 9)
            bytes.withMutableView { $0[9] = 1 }
        }
        await #expect(processExitsWith: .failure) {
            var bytes = [UInt8](repeating: 0, count: 9)
            bytes.withMutableView { $0.put(1, at: 2) }
        }
        await #expect(processExitsWith: .failure) {
            var bytes = [UInt8](repeating: 0, count: 9)
            bytes.withMutableView { _ = $0.view(upTo: 10) }
        }
        await #expect(processExitsWith: .failure) {
            MutableView<UInt8>.withRoom(for: 4, 0) { $0[4] = 1 }
        }
    }
}

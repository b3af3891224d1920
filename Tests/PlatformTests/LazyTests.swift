import Foundation
import Platform
import Testing

@Suite("Lazy values")
struct LazyTests {
    @Test("A value is made once, though several threads ask for it at once")
    func once() {
        for _ in 0..<200 {
            let made = Locked(0)
            let value = Lazy {
                made.with {
                    $0 += 1
                    return $0
                }
            }
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                #expect(value.value == 1)
            }
            #expect(made.with { $0 } == 1)
        }
    }

    @Test("A value becomes smaller only if it is made, and is made anew without being kept")
    func shrinking() {
        let value = Lazy { [1, 2, 3] }
        value.shrink { _ in [] }
        #expect(value.value == [1, 2, 3])
        value.shrink { Array($0.prefix(1)) }
        #expect(value.value == [1])
        #expect(value.anew == [1, 2, 3])
        #expect(value.value == [1])
    }
}

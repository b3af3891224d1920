/// A linear congruential generator, so that every run rolls the same.
struct Dice {
    var state: UInt64

    /// From 0 to one less than `sides`, which is at least 1.
    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

    /// At most `count` of what `make` makes.
    mutating func some<Value>(_ count: Int, _ make: (inout Dice) -> Value) -> [Value] {
        (0..<roll(count + 1)).map { _ in make(&self) }
    }
}

/// A value with a part of every kind that records know.
struct SampleRecord: Codable, Hashable {
    enum Kind: String, Codable { case plain, fancy }

    indirect enum Shape: Codable, Hashable {
        case dot
        case circle(Double)
        case box(width: Int, Int)
        case pile([Shape])
    }

    struct Part: Codable, Hashable {
        var name = "part"
        var size: UInt8 = 7
    }

    var text = "Łukasz \u{0}\n"
    var number = -3
    var large = UInt64.max
    var small = Int8.min
    var real = -0.5
    var single: Float = 1.5
    var flag = true
    var isMissing: Bool?
    var note: String? = ""
    var count: Int?
    var kind = Kind.fancy
    var shape = Shape.pile([.dot, .circle(1 / 3), .box(width: 1, 2), .pile([])])
    var parts = [Part(), Part(name: "", size: 0)]
    var gaps: [Int?] = [nil, 0, nil]
    var nested = [["a", "b"], [], ["c"]]
    var range = 3..<9
    var part: Part? = Part()
}

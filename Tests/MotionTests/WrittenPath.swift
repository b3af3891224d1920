/// The curve of a drawing, parsed from its commands: absolute M, L and C.
struct WrittenPath {
    typealias Point = (x: Double, y: Double)

    /// The start, and four points on each piece, the last at its end.
    let points: [Point]

    init?(_ svg: String) {
        guard let path = svg.firstMatch(of: /class="curve" d="([^"]*)"/)?.1 else { return nil }
        var points = [Point]()
        for command in path.matches(of: /([MLC])([^MLC]*)/) {
            let numbers = command.2.split(separator: " ")
            let given = stride(from: 0, to: numbers.count - 1, by: 2)
                .compactMap { WrittenPath.point(numbers[$0], numbers[$0 + 1]) }
            if command.1 == "C" {
                for index in stride(from: 0, to: given.count - 2, by: 3) {
                    guard let start = points.last else { return nil }
                    points += WrittenPath.places(
                        start, given[index], given[index + 1], given[index + 2])
                }
            } else {
                points += given
            }
        }
        self.points = points
    }

    static func point(_ x: Substring, _ y: Substring) -> Point? {
        Double(x).flatMap { x in Double(y).map { (x, $0) } }
    }

    private static func places(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
        [0.25, 0.5, 0.75, 1].map { part in
            let rest = 1 - part
            let weights = (
                rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part,
                part * part * part
            )
            return (
                weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
                weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y
            )
        }
    }
}

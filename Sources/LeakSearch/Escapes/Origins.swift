/// Where the bytes of a decoded text came from.
struct Origins {
    /// Ascending by position.
    private var points: [(position: Int, source: Int)] = []

    mutating func append(position: Int, source: Int) {
        if let last = points.last, last.position == position { points.removeLast() }
        points.append((position, source))
    }

    func source(of position: Int) -> Int {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].position <= position { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let point = points[low - 1]
        let source = point.source + (position - point.position)
        guard low < points.count, points[low].source > point.source else { return source }
        return min(source, points[low].source)
    }
}

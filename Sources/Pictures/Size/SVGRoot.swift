/// The first tag of a drawing.
struct SVGRoot {
    var attributes: [String: String] = [:]

    static let names: Set = ["width", "height", "viewBox", "preserveAspectRatio"]

    /// In pixels. Where one is missing, or is a part of the page, the view box tells it; where both
    /// are, the drawing is as large as the place that it gets.
    var sides: (width: Double, height: Double)? {
        let box = viewBox
        switch (length("width"), length("height")) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return box.map { (width, width * $0.height / $0.width) }
        case (nil, let height?): return box.map { (height * $0.width / $0.height, height) }
        case (nil, nil): return nil
        }
    }
}

extension SVGRoot {
    /// Pixels in one of each unit that has a length of its own.
    private static let units: [String: Double] = [
        "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72,
        "pc": 16,
    ]

    private func length(_ name: String) -> Double? {
        guard let text = attributes[name]?.trimmed, let number = SVGNumber(text) else { return nil }
        return Self.units[number.rest.lowercased()].map { number.value * $0 }
    }

    private var viewBox: (width: Double, height: Double)? {
        let parts = (attributes["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }
        let numbers = parts.prefix(5).compactMap { SVGNumber(String($0)) }
        guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(\.rest.isEmpty),
            numbers[2].value > 0, numbers[3].value > 0,
            attributes["preserveAspectRatio"]?.trimmed.hasPrefix("none") != true
        else { return nil }
        return (numbers[2].value, numbers[3].value)
    }
}

extension String {
    fileprivate var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }
}

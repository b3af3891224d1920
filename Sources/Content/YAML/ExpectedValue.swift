/// What a field may hold, in the words of a problem.
enum ExpectedValue {
    case text, texts, map, flag
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)

    var words: String {
        switch self {
        case .text: "a text"
        case .texts: "a list of texts"
        case .map: "a map of keys and values"
        case .flag: "true or false"
        case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        }
    }

    /// The way out for a key whose value is something else.
    func help(_ key: String) -> String {
        switch self {
        case .text: "write \(key): some words"
        case .texts: "write \(key): [one, another]"
        case .map: "below \(key): write lines of the form key: value"
        case .flag: "write \(key): true or \(key): false"
        case .integer: "write a whole number"
        case .number: "write \(key): and a number in that range"
        }
    }
}

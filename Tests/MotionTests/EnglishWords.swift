import Motion

extension DrawingWords {
    static let english = DrawingWords(comma: ", ") { key, values in
        values.reduce(texts[key] ?? key) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private static let texts = [
        "bounce-drawing": "The scale during a bounce of {duration}",
        "bounce-beyond":
            "In the first half the scale springs from 1 to {scale}, with a damping ratio of "
            + "{first}. In the second half it springs back to 1, beyond it to {peak} at {time}, "
            + "with a damping ratio of {second}.",
        "shake-drawing": "The offset during a shake of {duration}",
        "shake-stations": "The offset goes in straight lines from one to the next of these: "
            + "{stations}. Above zero is to the right.",
        "shake-station": "{offset} at {time}",
    ]
}

extension BounceDrawing {
    init(_ bounce: Bounce = Bounce()) { self.init(bounce, words: .english) }
}

extension ShakeDrawing {
    init(_ animation: KeyframeAnimation = .shake) { self.init(animation, words: .english) }
}

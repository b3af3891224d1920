/// A keyframe animation as CSS, linear between its keyframes.
struct KeyframeStyle {
    /// Of the keyframes and of the class.
    let name: String

    let property: String

    /// Written after each value that is not zero.
    let unit: String

    let animation: KeyframeAnimation

    init(name: String, property: String, unit: String, _ animation: KeyframeAnimation) {
        self.name = name
        self.property = property
        self.unit = unit
        self.animation = animation
    }
}

extension KeyframeStyle {
    var keyframes: String {
        let frames = animation.keyframes.map { keyframe in
            let value = keyframe.value.css(places: 4)
            return (100 * keyframe.time).css(places: 4)
                + "%{\(property):\(value == "0" ? value : value + unit)}"
        }
        return "@keyframes \(name){" + frames.joined() + "}"
    }

    /// What is additive is added to the property's own value (CSS Animations 2).
    var rule: String {
        ".\(name){animation:\(name) \(animation.duration.css(places: 4))s linear"
            + (animation.isAdditive ? ";animation-composition:add}" : "}")
    }
}

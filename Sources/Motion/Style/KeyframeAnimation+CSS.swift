/// A keyframe animation as CSS, linear between its keyframes. The name is that of the keyframes and
/// of the class.
extension KeyframeAnimation {
    /// `unit` is written after each value that is not zero.
    func css(_ name: String, property: String, unit: String) -> String {
        let frames = keyframes.map { keyframe in
            let value = keyframe.value.css(places: 4)
            return (100 * keyframe.time).css(places: 4)
                + "%{\(property):\(value == "0" ? value : value + unit)}"
        }
        return "@keyframes \(name){" + frames.joined() + "}"
    }

    /// What is additive is added to the property's own value (CSS Animations 2).
    func rule(_ name: String) -> String {
        ".\(name){animation:\(name) \(duration.css(places: 4))s linear"
            + (isAdditive ? ";animation-composition:add}" : "}")
    }
}

/// What happens to the models on the way from one included body to the next.
struct Descent {
    enum Step {
        /// It became a part of itself, and data ends somewhere.
        case down

        case elsewhere
    }

    /// By slot; a slot that is not named stayed as it was.
    private(set) var slots: [Int: Step] = [:]

    /// The innermost model, whatever its type.
    private(set) var innermost: Step?
}

extension Descent {
    /// Enters a part of the model in a slot.
    mutating func enter(_ slot: Int, from origin: Int, isInnermost: Bool) {
        let stays = slots[slot] != .elsewhere
        slots[slot] = origin == slot && stays ? .down : .elsewhere
        innermost = isInnermost && innermost != .elsewhere ? .down : .elsewhere
    }
}

import Foundation

/// Solves H(ω) = 0.001 for the natural frequency of a spring of duration D, where
///
///     H = |ζω − v| / (ω√(1 − ζ²)) · e^(−ζωD)     for ζ < 1
///     H = |1 + (ω − v)D| · e^(−ωD)               for ζ = 1
///
/// The first is solved in σ = ζω. It has a zero at σ = v, falls before it, and after it rises to a
/// maximum at σ* = (v + √(v² + 4v/D))/2 and falls again, so there may be three roots. A spring that
/// is slow for its duration (vD < T) uses the largest root, any other the smallest; at the boundary
/// the frequency jumps. For v ≤ 0, H only falls.
struct SpringFrequency {
    let dampingRatio: Double
    let velocity: Double
    let duration: Double

    /// The remaining distance at the end of the duration.
    static let threshold = 0.001

    var naturalFrequency: Double {
        if isFast { return smallestRoot }
        return velocity == 0 && !isCritical ? rootAtRest : largestRoot
    }

    /// √(1 − ζ²), in a form that is exact near ζ = 1.
    var sine: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

    /// Returns H for a positive natural frequency.
    func envelope(_ frequency: Double) -> Double {
        if isCritical {
            return abs(1 + (frequency - velocity) * duration) * exp(-frequency * duration)
        }
        let decay = dampingRatio * frequency
        return abs(decay - velocity) / (frequency * sine) * exp(-decay * duration)
    }
}

extension SpringFrequency {
    private var isCritical: Bool { dampingRatio == 1 }

    /// vD ≥ T. Decimal fractions on the boundary, such as ζ 0.3, v 20, D 0.045, count as fast for
    /// every rounding.
    private var isFast: Bool {
        let reach = 5 * dampingRatio
        let limit = isCritical ? 5 : reach * reach / (1 + reach)
        return velocity * duration >= limit * (1 - 1e-12)
    }

    /// The closed form for v = 0 and ζ < 1.
    private var rootAtRest: Double {
        log(dampingRatio / (SpringFrequency.threshold * sine)) / (dampingRatio * duration)
    }

    private var smallestRoot: Double {
        isCritical
            ? crossing(from: 0, to: velocity - 1 / duration)
            : crossing(from: 0, to: velocity) / dampingRatio
    }

    private var largestRoot: Double {
        let rising = max(velocity, 0)
        if isCritical { return crossing(from: rising, to: rising + 60 / duration) }
        let summit = (rising + (rising * rising + 4 * rising / duration).squareRoot()) / 2
        return crossing(from: summit, to: summit + 60 / duration) / dampingRatio
    }

    /// Returns where H falls below the threshold, exact to the last bit; σ for ζ < 1, ω for ζ = 1.
    private func crossing(from low: Double, to high: Double) -> Double {
        var (above, below) = (low, high)
        while true {
            let middle = (above + below) / 2
            guard middle > above, middle < below else { return middle }
            if envelope(middle / dampingRatio) > SpringFrequency.threshold {
                above = middle
            } else {
                below = middle
            }
        }
    }
}

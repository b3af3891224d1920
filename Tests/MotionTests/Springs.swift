import Motion

/// A grid of springs, which includes both branches and the limits.
enum Springs {
    static let grid: [Spring] = ratios.flatMap { ratio in
        velocities.flatMap { velocity in
            durations.map { duration in
                Spring(dampingRatio: ratio, velocity: velocity, duration: duration)
            }
        }
    }

    private static let ratios = [
        0.05, 0.08, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 0.99999, 1,
    ]

    private static let velocities = [
        -5, -2.5, -1, -0.1, 0, 0.001, 0.5, 1, 2, 3.5, 5, 7, 10, 13, 16, 20, 25, 30, 35, 40,
    ]

    private static let durations = [
        0.05, 0.08, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 1.5, 2.2, 3,
    ]
}

@testable import PreviewServer

/// The two ways to find changes, which must find the same.
enum Means: CaseIterable {
    #if os(Linux)
        case kernel
    #endif
    case comparing

    /// Waits long enough for one change's parts to come together on a busy machine.
    var method: WatchMethod {
        var method = WatchMethod()
        method.rule = SettleRule(
            quiet: .milliseconds(40), quietWhenGone: .milliseconds(60),
            quietWhenUnfinished: .seconds(2), quietOfMany: .milliseconds(200),
            longest: .seconds(20), longestOfMany: .seconds(20))
        method.interval = .milliseconds(20)
        #if os(Linux)
            if self == .comparing { method.open = nil }
        #endif
        return method
    }
}

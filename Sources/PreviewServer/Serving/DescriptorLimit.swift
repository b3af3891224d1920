import Foundation

/// How many files and connections this process may have open.
enum DescriptorLimit {
    /// Enough for thousands of connections, each with a file.
    private static let enough: rlim_t = 8192

    /// Raises the limit as far as it is needed and allowed, and gives it.
    static func raised() -> Int {
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return 256 }
        if limit.rlim_cur < enough {
            var wanted = limit
            wanted.rlim_cur = min(enough, limit.rlim_max)
            if setrlimit(kind, &wanted) == 0 { limit = wanted }
        }
        return Int(clamping: limit.rlim_cur)
    }
}

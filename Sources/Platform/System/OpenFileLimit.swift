import Foundation

/// The number of files and connections that this process may have open at once.
package enum OpenFileLimit {
    /// Raises the limit as far as needed and allowed, and returns it.
    package static func raised(to number: Int) -> Int {
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return 256 }
        if limit.rlim_cur < number {
            var wanted = limit
            wanted.rlim_cur = min(rlim_t(number), limit.rlim_max)
            if setrlimit(kind, &wanted) == 0 { limit = wanted }
        }
        return Int(clamping: limit.rlim_cur)
    }
}

/// A cache of the addresses on other servers that worked: they are not requested again for a day.
package struct ExternalLinkCache: Sendable, Equatable {
    /// The time of the answer in seconds since 1970, by address.
    private var times: [String: Int] = [:]

    private static let mark = "sitegen external links 1"
    private static let day = 86_400

    package init() {}

    /// A damaged file is read as an empty cache.
    package init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.mark[...] else { return }
        for line in lines.dropFirst() {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
            guard parts.count == 2, let time = Int(parts[0]), time >= 0 else {
                times = [:]
                return
            }
            times[String(parts[1])] = time
        }
    }

    /// The file format.
    package var bytes: [UInt8] {
        let lines = times.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        return Array(([Self.mark] + lines).map { "\($0)\n" }.joined().utf8)
    }

    func contains(_ address: ExternalAddress, at now: Int) -> Bool {
        times[address.url].map { Self.isFresh($0, at: now) } ?? false
    }

    mutating func insert(_ address: ExternalAddress, at now: Int) { times[address.url] = now }

    mutating func removeExpired(at now: Int) {
        times = times.filter { Self.isFresh($0.value, at: now) }
    }

    /// A time in the future comes from a clock that was wrong.
    private static func isFresh(_ time: Int, at now: Int) -> Bool {
        time <= now && now - time < day
    }
}

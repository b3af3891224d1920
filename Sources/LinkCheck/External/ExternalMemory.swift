/// The addresses on other servers that have answered well, and when: they are not asked again
/// for a day.
package struct ExternalMemory: Sendable, Equatable {
    /// In seconds since 1970, by address.
    private var times: [String: Int] = [:]

    private static let mark = "sitegen external links 1"
    private static let day = 86_400

    package init() {}

    /// What is damaged counts for nothing.
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

    /// As they are kept.
    package var bytes: [UInt8] {
        let lines = times.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        return Array(([Self.mark] + lines).map { "\($0)\n" }.joined().utf8)
    }

    func knows(_ address: ExternalAddress, at now: Int) -> Bool {
        times[address.url].map { Self.isFresh($0, at: now) } ?? false
    }

    mutating func keep(_ address: ExternalAddress, at now: Int) { times[address.url] = now }

    mutating func forgetOld(at now: Int) {
        times = times.filter { Self.isFresh($0.value, at: now) }
    }

    /// A time that is still to come was kept by a clock that was wrong.
    private static func isFresh(_ time: Int, at now: Int) -> Bool {
        time <= now && now - time < day
    }
}

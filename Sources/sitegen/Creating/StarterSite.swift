import Content

/// The files that `new site` writes: those of the folder `Starter`, with their dates moved to the
/// day on which the site is made.
struct StarterSite {
    /// Seconds since 1970; days are counted in GMT.
    let now: Int

    /// The service that publishes the site; nil where that is left open.
    let service: PublishingService?

    var files: [(path: String, text: String)] {
        var files = EmbeddedStarter.files.filter { $0.key.hasPrefix("Content/") }
        files[".gitignore"] = EmbeddedStarter.files["gitignore"]
        if let service {
            files[service.path] = EmbeddedStarter.files["\(service.rawValue).yml"]
        }
        let days = movedDays
        // The settings come first: a disk that is full says so at once.
        return files.sorted {
            !$1.key.hasSuffix("site.yml") && ($0.key.hasSuffix("site.yml") || $0.key < $1.key)
        }
        .map { (path: $0.moving(days), text: $1.moving(days)) }
    }
}

extension StarterSite {
    /// 2001-01-31, the day on which the starter is dated, in days since 1970.
    private static let written = 11_353

    /// 0001-01-01 and 9999-12-31: no post can be dated before or after.
    private static let possible = (first: -719_162, last: 2_932_896)

    /// Each day that the starter names, and the same day counted from today.
    private var movedDays: [String: String] {
        let today = Int((Double(now) / 86_400).rounded(.down))
        let pairs = [-12, -5, -4, -1, 365].map { distance in
            let moved = min(max(today + distance, Self.possible.first), Self.possible.last)
            return (Self.written + distance, moved)
        }
        return Dictionary(
            uniqueKeysWithValues: pairs.map {
                (CivilDay(daysSinceEpoch: $0).text, CivilDay(daysSinceEpoch: $1).text)
            })
    }
}

extension String {
    fileprivate func moving(_ days: [String: String]) -> String {
        replacing(/\d{4}-\d{2}-\d{2}/) { days[String($0.output)] ?? String($0.output) }
    }
}

import Content
import Foundation
import Publishing

/// The summary that a build prints.
struct BuildSummary {
    let report: BuildReport
    let duration: Duration

    var text: String {
        [counts, census, ending, scheduled, eventChange, groupChange, moved].compactMap(\.self)
            .joined(separator: "\n")
    }
}

extension BuildSummary {
    /// One object on one line, for `--format json`.
    var json: String {
        let (census, output) = (report.census, report.output)
        let withheld = census.withheld.map { ($0.key.summary($0.value), $0.value) }.sorted {
            $0 < $1
        }
        let next = report.nextScheduled
        return PrintedJSON.map([
            ("contacts", .number(census.read)), ("posts", .number(report.posts)),
            ("pages", .number(report.pages)),
            (
                "collections",
                .map(report.collections.map { ($0.name, .number($0.entries)) })
            ),
            ("files", .number(output?.files ?? 0)),
            ("written", .number(output?.written ?? 0)),
            ("removed", .number(output?.removed ?? 0)),
            ("published", .number(census.published)),
            (
                "withheld",
                .list(
                    withheld.map { reason, count in
                        .map([("reason", .text(reason)), ("contacts", .number(count))])
                    })
            ),
            (
                "nextScheduled",
                next.map { next in
                    .map([
                        ("file", .text(next.text.shown)),
                        ("date", .text(next.datePublished.rfc3339(in: report.clock.zone))),
                    ])
                } ?? .null
            ),
            (
                "nextEventChange",
                report.nextEventChange.map { change in
                    let moment = Moment(seconds: change.at, hasTime: true)
                    return .map([
                        ("file", .text(change.event.text.shown)),
                        ("date", .text(moment.rfc3339(in: report.clock.zone))),
                    ])
                } ?? .null
            ),
            (
                "nextGroupChange",
                report.nextGroupChange.map { change in
                    .map([
                        ("contact", .text(change.contact)), ("group", .text(change.group)),
                        ("lastDay", .text(change.lastDay)),
                    ])
                } ?? .null
            ),
            ("endingConsents", .number(census.ending)),
            ("formerAddresses", .number(report.formerPages.count)),
            ("heldBack", .list(report.heldBack.map(PrintedJSON.text))),
            ("milliseconds", .number(Int((duration / .milliseconds(1)).rounded()))),
        ]).line
    }

    /// The numbers of texts and contacts, and the duration, for a change in `serve`.
    var change: String { "\(things), in \(seconds) s" }

    private var counts: String {
        guard let output = report.output else { return change }
        return "\(things) → \(output.files.counted("file")), \(output.written) written, "
            + "\(output.removed) removed, in \(seconds) s"
    }

    private var things: String {
        ([
            report.census.read.counted("contact"), report.posts.counted("post"),
            report.pages.counted("page"),
        ] + report.collections.map { "\($0.entries) \($0.name)" }).joined(separator: ", ")
    }

    /// The duration in seconds, with two decimals.
    private var seconds: String {
        let hundredths = Int((duration / .milliseconds(10)).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    /// The withheld contacts by reason; `nil` if all contacts are published.
    private var census: String? {
        let withheld = report.census.withheld
        guard !withheld.isEmpty else { return nil }
        let reasons = withheld.map { ($0.value, $0.key.summary($0.value)) }
            .sorted { ($1.0, $0.1) < ($0.0, $1.1) }
            .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let total = withheld.values.reduce(0, +)
        return "\(report.census.published.counted("contact")) published; \(total) not: \(reasons)"
    }

    /// The number of consents that end soon; `nil` for none.
    private var ending: String? {
        let number = report.census.ending
        let words = "\(number.counted("consent")) \(number == 1 ? "ends" : "end") within 30 days"
        return number == 0 ? nil : words + ": sitegen list consents"
    }

    private var scheduled: String? {
        report.nextScheduled.map {
            "next scheduled \($0.collection.noun): \($0.text.shown), "
                + minute($0.datePublished.seconds)
        }
    }

    private var eventChange: String? {
        report.nextEventChange.map {
            "next change of \($0.event.collection.name): \($0.event.text.shown), \(minute($0.at))"
        }
    }

    /// Returns a time in the site's zone: `2026-12-01 09:00 GMT`.
    private func minute(_ seconds: Int) -> String {
        let zone = report.clock.zone
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        let date = Date(timeIntervalSince1970: Double(seconds))
        return "\(formatter.string(from: date)) \(zone.abbreviation(for: date) ?? zone.identifier)"
    }

    private var groupChange: String? {
        report.nextGroupChange.map {
            "next change of groups: \($0.contact) joins \"\($0.group)\" after \($0.lastDay)"
        }
    }
}

extension BuildSummary {
    /// The first addresses that redirect because slugs keep the letters of all scripts.
    private var moved: String? {
        let pages = report.formerPages
        guard !pages.isEmpty else { return nil }
        let shown = pages.prefix(3).map { "/\($0.former.path) → /\($0.page.path)" }
            .joined(separator: ", ")
        return pages.count == 1
            ? "1 former address redirects: \(shown)"
            : "\(pages.count) former addresses redirect: \(shown)\(pages.count > 3 ? ", …" : "")"
    }
}

extension WithheldReason {
    fileprivate func summary(_ count: Int) -> String {
        switch self {
        case .cardClass: "private by CLASS in the card"
        case .contactDenied: "denied by their own entry"
        case .containerDenied(let container): "in \"\(container)\" (denied)"
        case .untilPassed: count == 1 ? "until-date passed" : "until-dates passed"
        case .unnamed: "without a name"
        case .membersOnly: "for members only"
        case .nameNotListed: "without name in their lists"
        case .notDetermined(let container): "in \"\(container)\" (not determined)"
        }
    }
}

import Foundation
import Testing

/// A change after which every payload differs.
struct MemberChange: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The members afterwards.
    var count = 3

    /// The arguments of the build afterwards.
    var argument: String?
    var make: @Sendable (TemporaryFolder) throws -> Void = { _ in }
}

extension MemberChange {
    static let all = [
        MemberChange(testDescription: "a new post of someone whom one member follows") {
            try $0.put(["Content/posts/new.md": MemberSite.post("New", "2026-04-01", "grace")])
        },
        MemberChange(testDescription: "another title") {
            try $0.put([
                "Content/posts/moths.md": MemberSite.post("Bugs", "2026-03-03", "grace")
            ])
        },
        MemberChange(testDescription: "another list") {
            let text = try $0.text("Content/site.yml")
            try $0.put(["Content/site.yml": text.replacing("both", with: "following")])
        },
        MemberChange(testDescription: "another template") {
            try $0.put(["Templates/timeline.mustache": "{{#lists}}{{heading}}{{/lists}}"])
        },
        MemberChange(testDescription: "whom a member follows") {
            let text = try $0.text(MemberSite.path)
            try $0.put([MemberSite.path: text.replacing("[grace]", with: "[ada, grace]")])
        },
        MemberChange(testDescription: "a password") {
            let run = try $0.member(
                ["rotate", "m-two", "--email", "m-two@mail.example", "--password-stdin"],
                input: "another staircase of violets\n")
            try #require(run.end == .status(0))
        },
        MemberChange(testDescription: "a member more", count: 4) {
            try #require(try $0.addMember("m-four").end == .status(0))
        },
        MemberChange(testDescription: "a member less", count: 2) {
            try #require(try $0.member(["remove", "m-three"]).end == .status(0))
        },
        MemberChange(
            testDescription: "the site's address", argument: "--base-url=https://x.org/lab/"),
        MemberChange(testDescription: "the record is gone") {
            try $0.remove(".sitegen/sealed-payloads")
        },
    ]
}

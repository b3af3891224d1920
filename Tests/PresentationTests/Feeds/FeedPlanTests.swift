import Content
import Testing

@testable import Presentation

@Suite("The posts of all feeds")
struct FeedPlanTests {
    @Test("Each feed has the twenty newest published posts")
    func newest() {
        let plan = FeedPlan(
            FeedSettings(), isPublished: (0..<50).map { $0 != 1 && $0 != 49 },
            authorship: [Array(0..<50), [49], [], [48, 49]],
            grouped: [[2, 3]], tagged: [[1], [40, 41]])
        let newest = [0] + Array(2..<21)
        #expect(plan.site == newest)
        #expect(plan.contacts == [newest, [], [], [48]])
        #expect(plan.groups == [[2, 3]])
        #expect(plan.tags == [[], [40, 41]])
    }

    @Test("A kind of feed without a format has no posts")
    func noFormats() {
        var formats = FeedSettings()
        formats.contacts = []
        let plan = FeedPlan(
            formats, isPublished: [true], authorship: [[0]], grouped: [], tagged: [[0]])
        #expect((plan.site, plan.contacts, plan.tags) == ([0], [[]], [[0]]))
        formats.site = []
        formats.tags = []
        let none = FeedPlan(
            formats, isPublished: [true], authorship: [[0]], grouped: [], tagged: [[0]])
        #expect((none.site, none.contacts, none.tags) == ([], [[]], [[]]))
    }

    @Test("A site without posts has empty feeds")
    func empty() {
        let plan = FeedPlan(
            FeedSettings(), isPublished: [], authorship: [], grouped: [], tagged: [])
        #expect((plan.site, plan.contacts, plan.tags) == ([], [], []))
    }
}

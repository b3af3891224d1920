import Testing

@testable import Presentation

@Suite("The plan of all feeds")
struct FeedPlansTests {
    @Test("brings the twenty newest posts of each, and none that is not published")
    func newest() {
        let plans = FeedPlans(
            isPublished: (0..<50).map { $0 != 1 && $0 != 49 },
            authorship: [Array(0..<50), [49], [], [48, 49]], tagged: [[1], [40, 41]])
        let newest = [0] + Array(2..<21)
        #expect(plans.site == newest)
        #expect(plans.contacts == [newest, [], [], [48]])
        #expect(plans.tags == [[], [40, 41]])
        #expect(plans.places == [.site, .contact(0), .contact(3), .tag(1)])
        #expect(plans.isShown.indices.filter { plans.isShown[$0] } == newest + [40, 41, 48])
        #expect(plans.posts(in: .contact(3)) == [48])
    }

    @Test("has the site's feed where there is nothing else")
    func empty() {
        let plans = FeedPlans(isPublished: [], authorship: [], tagged: [])
        #expect(plans.places == [.site])
        #expect(plans.posts(in: .site) == [])
    }
}

import Motion
import Testing

@testable import Presentation

@Suite("The motion of site.yml")
struct MotionDesignTests {
    @Test("Without settings there is the default bounce, the shake, and 0.25 s")
    func defaults() async throws {
        let site = try await SampleSite()
        #expect(site.presenter.entries.motion.css == MotionStyle().css)
        #expect(site.problems == [])
    }

    @Test("Durations and names of site.yml are in the style sheet")
    func named() async throws {
        let site = try await SampleSite(
            settings: "motion: { implicitAnimationDuration: 0.5, bounces: { slow: 0.8 } }")
        let slow = try BounceName("slow").orThrow("slow")
        let style = MotionStyle(
            implicitAnimationDuration: 0.5, bounces: [slow: Bounce(duration: 0.8)])
        #expect(site.presenter.entries.motion.css == style.css)
        #expect(site.problems == [])
    }

    @Test("A jump is reported with its size and the nearest longer duration without one")
    func jump() async throws {
        let site = try await SampleSite(settings: "motion: { bounces: { default: 0.3 } }")
        #expect(
            site.problems == [
                """
                Content/site.yml:3:31: warning: the bounce "default" does not end smoothly: its \
                last step is 5 % of its way [visible-jump]
                  3 | motion: { bounces: { default: 0.3 } }
                    |                               ^^^
                  help: write 0.32, the nearest longer duration that ends smoothly
                """
            ])
    }

    @Test("An invalid name is reported where it is")
    func badName() async throws {
        let site = try await SampleSite(settings: "motion: { bounces: { very slow: 0.8 } }")
        #expect(
            site.problems == [
                """
                Content/site.yml:3:22: error: "very slow" is not a valid name for a bounce \
                [bad-bounce-name]
                  3 | motion: { bounces: { very slow: 0.8 } }
                    |                      ^^^^^^^^^
                  help: use letters, digits and hyphens, as in slow: 0.8
                """
            ])
    }

    @Test("site.yml allows exactly the durations that springs support")
    func range() async throws {
        for seconds in [Bounce.durations.lowerBound, Bounce.durations.upperBound] {
            let site = try await SampleSite(settings: "motion: { bounces: { a: \(seconds) } }")
            #expect(site.problems == [])
        }
        for seconds in ["0.019", "20.1", "0", "-1", "nan", "inf", "soon"] {
            let site = try await SampleSite(settings: "motion: { bounces: { a: \(seconds) } }")
            #expect(site.problems.count == 1 && site.problems[0].contains("[yaml-type]"))
        }
    }

    @Test("A value that is not a map of durations is reported once")
    func noMap() async throws {
        let site = try await SampleSite(settings: "motion: { bounces: [0.4] }")
        #expect(site.problems.count == 1)
    }

    @Test("Only the page named motion shows the curves")
    func page() async throws {
        let site = try await SampleSite([
            "pages/motion.md": "---\ntitle: M\n---\nText\n",
            "pages/about.md": "---\ntitle: A\n---\nText\n",
        ])
        let pages = site.presenter.entries
        let motion = try #require(pages.motionPage(try index(of: "motion", in: site)))
        #expect(motion.bounces.map(\.name) == ["bounce"])
        #expect(motion.shake.milliseconds == "200")
        #expect(try pages.motionPage(index(of: "about", in: site)) == nil)
    }

    private func index(of path: String, in site: SampleSite) throws -> Int {
        try site.presenter.site.pages.firstIndex { $0.value.slug == path }.orThrow(path)
    }
}

import Motion
import Testing

@Suite("The style sheet")
struct StyleTests {
    @Test("The default style sheet has exactly these bytes")
    func defaults() {
        #expect(
            MotionStyle().css == """
                :root{--implicit-animation-duration:.25s}
                @keyframes bounce{0%{scale:1}4%{scale:.9718}8.5%{scale:.948}13.5%{scale:.9295}19.7\
                5%{scale:.915}27.75%{scale:.9052}40.25%{scale:.9}49.99%{scale:.8993}50%{scale:.9}5\
                1.25%{scale:.9132}53.25%{scale:.9435}56.25%{scale:.9931}58%{scale:1.0162}59.5%{sca\
                le:1.0299}61%{scale:1.0376}62.75%{scale:1.0393}64.75%{scale:1.0336}71.25%{scale:.9\
                963}74%{scale:.9872}76.75%{scale:.9855}81%{scale:.9927}86.75%{scale:1.0039}91.5%{s\
                cale:1.0051}100%{scale:.9988}}
                @supports (animation-timing-function: linear(0, 1)) {
                @keyframes bounce{0%{scale:1;animation-timing-function:linear(0,.0962 2.5%,.1849 5\
                %,.2667 7.5%,.3417 10%,.4105 12.5%,.4734 15%,.5416 18%,.6024 21%,.6566 24%,.7046 2\
                7%,.7536 30.5%,.7959 34%,.8368 38%,.871 42%,.9026 46.5%,.9303 51.5%,.9537 57%,.973\
                6 63.5%,.9889 71%,1.0001 80.5%,1.0065 94%,1.0073)}50%{scale:.9;animation-timing-fu\
                nction:linear(0,.0214 .5%,.0455 1%,.0721 1.5%,.101 2%,.165 3%,.2361 4%,.3128 5%,.4\
                353 6.5%,.7317 10%,.8537 11.5%,.9307 12.5%,1.0033 13.5%,1.0709 14.5%,1.1328 15.5%,\
                1.1886 16.5%,1.2379 17.5%,1.2806 18.5%,1.3164 19.5%,1.3454 20.5%,1.3676 21.5%,1.38\
                32 22.5%,1.3924 23.5%,1.3956 24.5%,1.3931 25.5%,1.3854 26.5%,1.3729 27.5%,1.3561 2\
                8.5%,1.3241 30%,1.2855 31.5%,1.2269 33.5%,1.0705 38.5%,1.0131 40.5%,.9745 42%,.940\
                7 43.5%,.9121 45%,.8891 46.5%,.8718 48%,.8602 49.5%,.854 51%,.8529 52.5%,.8584 54.\
                5%,.8708 56.5%,.8933 59%,.9896 67.5%,1.0178 70.5%,1.0356 73%,1.0476 75.5%,1.0538 7\
                8%,1.0541 81%,1.0468 84.5%,1.0253 90%,.9967 97%,.988)}to{scale:1}}
                }
                @keyframes shake{0%{translate:0}16.6667%{translate:10px}50%{translate:-8px}83.3333\
                %{translate:4px}100%{translate:0}}
                .bounce{animation:bounce .4s linear}
                .shake{animation:shake .2s linear;animation-composition:add}
                @media (prefers-reduced-motion: reduce) {
                *{--implicit-animation-duration:0s!important}
                .bounce,.shake{animation:none}
                }
                @media (prefers-reduced-motion: no-preference) {
                @view-transition{navigation:auto}
                ::view-transition-group(*){animation-duration:.4s;animation-timing-function:linear\
                (0,.0147 2%,.0659 4.5%,.1933 8.5%,.544 18%,.6971 23%,.8145 28%,.9047 33.5%,.9688 40\
                %,1.0049 48%,1.0144 62%,1.0003)}
                }

                """)
    }

    @Test("The default style sheet has less than 2.5 KB")
    func size() {
        #expect(MotionStyle().css.utf8.count < 2500)
    }

    @Test("Named bounces follow the default, each with its own keyframes and class")
    func names() throws {
        let slow = try #require(BounceName("slow"))
        let quick = try #require(BounceName("Quick_1-a"))
        let style = MotionStyle(
            implicitAnimationDuration: 0,
            bounces: [
                slow: Bounce(duration: 0.8), quick: Bounce(duration: 0.25),
                .default: Bounce(duration: 0.5),
            ])
        let lines = style.css.split(separator: "\n")
        #expect(lines.first == ":root{--implicit-animation-duration:0s}")
        #expect(
            lines.filter { $0.hasPrefix("@keyframes") }.compactMap {
                $0.split(separator: "{").first
            }
                == ["bounce", "bounce-Quick_1-a", "bounce-slow"].map { "@keyframes \($0)" }
                + ["bounce", "bounce-Quick_1-a", "bounce-slow", "shake"].map { "@keyframes \($0)" })
        #expect(
            lines.filter { $0.hasPrefix(".") } == [
                ".bounce{animation:bounce .5s linear}",
                ".bounce-Quick_1-a{animation:bounce-Quick_1-a .25s linear}",
                ".bounce-slow{animation:bounce-slow .8s linear}",
                ".shake{animation:shake .2s linear;animation-composition:add}",
                ".bounce,.bounce-Quick_1-a,.bounce-slow,.shake{animation:none}",
            ])
    }

    @Test("The exact curves have the stops of the halves' springs", arguments: [0.15, 0.4, 0.8, 2])
    func exact(duration: Double) {
        let bounce = Bounce(duration: duration)
        let css = MotionStyle(bounces: [.default: bounce]).css
        let frames = [(bounce.down, "0%{scale:1"), (bounce.up, "50%{scale:.9")].map {
            "\($1);animation-timing-function:\(SpringSampler($0).easing.css)}"
        }
        #expect(
            css.split(separator: "\n").contains {
                $0 == "@keyframes bounce{\(frames.joined())to{scale:1}}"
            })
    }

    @Test(
        "The fallback's frames are on the curve, close enough to each other",
        arguments: [
            0.02, 0.15, 0.2, 0.32, 0.4, 0.8, 2, 20,
        ])
    func fallback(duration: Double) throws {
        let bounce = Bounce(duration: duration)
        let css = MotionStyle(bounces: [.default: bounce]).css
        let frames = try #require(WrittenFrames(css))
        #expect(frames.times.first == 0)
        #expect(frames.times.last == 1)
        for (time, scale) in zip(frames.times, frames.scales) where time < 1 {
            let late = time == 0.4999 ? 0.0001 : 0
            let slack = 0.0001 + late * 20 * duration
            #expect(abs(bounce.scale(at: time * duration) - scale) < slack, "\(time)")
        }
        for place in 0..<2000 where !(999...1000).contains(place) {
            let time = (Double(place) + 0.5) / 2000
            #expect(abs(frames.scale(at: time) - bounce.scale(at: time * duration)) < 0.0011)
        }
    }

    @Test("The default's fallback has 24 frames")
    func frames() {
        #expect(WrittenFrames(MotionStyle().css)?.times.count == 24)
    }

    @Test(
        "A bounce's name is valid in a class name",
        arguments: [
            ("slow", "bounce-slow"), ("2", "bounce-2"), ("a_B-3", "bounce-a_B-3"),
            ("default", "bounce"), ("", nil), ("two words", nil), ("größer", nil), ("a{}", nil),
            ("a.b", nil),
        ] as [(String, String?)])
    func bounceNames(text: String, className: String?) {
        #expect(BounceName(text)?.className == className)
    }

    @Test(
        "The duration of transitions is clamped to 0 to 10 seconds",
        arguments: [
            (-1, "0"), (0, "0"), (0.25, ".25"), (1.5, "1.5"), (99, "10"), (.nan, ".25"),
        ] as [(Double, String)])
    func implicitDuration(seconds: Double, written: String) {
        let css = MotionStyle(implicitAnimationDuration: seconds).css
        #expect(
            css.split(separator: "\n").first == ":root{--implicit-animation-duration:\(written)s}")
    }
}

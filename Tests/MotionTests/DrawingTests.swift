import Motion
import Testing

@Suite("The drawings")
struct DrawingTests {
    @Test("The drawing of a bounce has a title and a description")
    func words() {
        let svg = BounceDrawing().svg
        #expect(
            svg.firstMatch(of: /<title>(.*)<\/title>/)?.1 == "The scale during a bounce of 0.4 s")
        #expect(
            svg.firstMatch(of: /<desc>(.*)<\/desc>/).map { String($0.1) }
                == "In the first half the scale springs from 1 to 0.9, with a damping ratio of "
                + "0.9. In the second half it springs back to 1, beyond it to 1.0396 at 249 ms, "
                + "with a damping ratio of 0.3.")
    }

    @Test(
        "A drawing has no size of its own, and less than 6 KB",
        arguments: [
            BounceDrawing().svg, BounceDrawing(Bounce(duration: 0.8)).svg, ShakeDrawing().svg,
        ])
    func size(svg: String) {
        #expect(svg.utf8.count < 6000)
        #expect(svg.firstMatch(of: /<svg [^>]*>/)?.0.contains(/\s(width|height)=/) == false)
    }

    @Test("The curve follows the bounce", arguments: [0.02, 0.2, 0.4, 0.8, 3, 20])
    func curve(duration: Double) throws {
        let bounce = Bounce(duration: duration)
        let svg = BounceDrawing(bounce).svg
        let path = try #require(WrittenPath(svg))
        let dots = svg.matches(of: /cx="([0-9.]+)" cy="([0-9.]+)"/)
            .compactMap { WrittenPath.point($0.1, $0.2) }
        let (rest, small, end) = (dots[0], dots[1], dots[2])
        #expect(path.points.first.map { $0 == rest } == true)
        #expect(path.points.last.map { $0 == end } == true)
        for point in path.points {
            let time = (point.x - rest.x) / (end.x - rest.x) * duration
            if [small.x, end.x].contains(where: { abs($0 - point.x) < 0.02 }) { continue }
            let y = rest.y + (1 - bounce.scale(at: time)) / 0.1 * (small.y - rest.y)
            #expect(abs(point.y - y) < 0.35, "\(time)")
        }
    }

    @Test("The drawing of a bounce has levels, ticks, halves and labels")
    func marks() {
        let lines = BounceDrawing().svg.split(separator: "\n").filter { !$0.contains("curve") }
        #expect(
            lines.suffix(17).joined(separator: "\n") == """
                <rect class="half" x="344" y="46" width="260" height="292"/>
                <text x="214" y="30" dy="0" text-anchor="middle">down, ζ 0.9</text>
                <text x="474" y="30" dy="0" text-anchor="middle">up, ζ 0.3</text>
                <path class="grid" d="M84 152.22H604"/>\
                <text x="72" y="152.22" dy=".35em" text-anchor="end">1</text>
                <path class="grid" d="M84 309.31H604"/>\
                <text x="72" y="309.31" dy=".35em" text-anchor="end">0.9</text>
                <path class="grid dotted" d="M84 90.08H604"/>\
                <text x="72" y="90.08" dy=".35em" text-anchor="end">1.0396</text>
                <path class="grid" d="M84 338v6"/>\
                <text x="84" y="352" dy=".7em" text-anchor="middle">0</text>
                <path class="grid" d="M214 338v6"/>\
                <text x="214" y="352" dy=".7em" text-anchor="middle">0.1 s</text>
                <path class="grid" d="M344 338v6"/>\
                <text x="344" y="352" dy=".7em" text-anchor="middle">0.2 s</text>
                <path class="grid" d="M474 338v6"/>\
                <text x="474" y="352" dy=".7em" text-anchor="middle">0.3 s</text>
                <path class="grid" d="M604 338v6"/>\
                <text x="604" y="352" dy=".7em" text-anchor="middle">0.4 s</text>
                <circle class="dot" cx="84" cy="152.22" r="5"/>
                <circle class="dot" cx="344" cy="309.31" r="5"/>
                <circle class="dot" cx="604" cy="152.22" r="5"/>
                <circle class="dot" cx="407.83" cy="90.08" r="5"/>
                <text x="407.83" y="74.08" dy="0" text-anchor="middle">249 ms</text>
                </svg>
                """)
    }

    @Test("The drawing of the shake has a path, levels and a description")
    func shake() {
        let svg = ShakeDrawing().svg
        #expect(
            svg.firstMatch(of: /class="curve" d="([^"]*)"/)?.1
                == "M84 172.31L170.67 69.2L344 254.8L517.33 131.07L604 172.31")
        #expect(
            svg.matches(of: />([^<>]+)<\/text>/).map(\.1)
                == ["0 px", "−8 px", "4 px", "10 px", "0", "33", "100", "167", "200 ms"])
        #expect(
            svg.firstMatch(of: /<desc>(.*)<\/desc>/).map { String($0.1) }
                == "The offset goes in straight lines from one to the next of these: 0 px at 0 ms, "
                + "10 px at 33 ms, −8 px at 100 ms, 4 px at 167 ms, 0 px at 200 ms. "
                + "Above zero is to the right.")
    }

    @Test(
        "All keyframes can be drawn",
        arguments: [0, -1, 1, .nan, .infinity])
    func odd(number: Double) {
        let frames = [KeyframeAnimation.Keyframe(time: number, value: number)]
        for keyframes in [[], frames] {
            let animation = KeyframeAnimation(
                duration: number, keyframes: keyframes, isAdditive: true)
            let svg = ShakeDrawing(animation).svg
            #expect(svg.hasSuffix("</svg>\n"))
            #expect(!svg.contains("nan") && !svg.contains("inf\""))
        }
    }
}

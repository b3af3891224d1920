import ArgumentParser
import Content
import Diagnostics
import Foundation
import Markdown
import Presentation
import VCard

struct StepsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "steps", abstract: "Measure single steps, in this process.")

    func run() { Self.show() }

    static func show() {
        print("step, in µs of CPU")
        for (name, cost) in [page, post, card, date, slug].compactMap(\.self) {
            print(name.padding(toLength: 44, withPad: " ", startingAt: 0) + cost)
        }
    }
}

extension StepsCommand {
    private typealias Step = (name: String, cost: String)

    private static var page: Step? {
        guard let template = SamplePage.template else { return nil }
        let page = SamplePage.sample
        var bytes: [UInt8] = []
        return step("a list rendered") {
            bytes.removeAll(keepingCapacity: true)
            template.render(page, into: &bytes)
            return bytes.count
        } of: {
            "\(bytes.count) bytes"
        }
    }

    /// With everything that a site has by default.
    private static var post: Step {
        let parts = PostText(number: 7, seed: 1, authors: []).parts
        let source = SourceText(path: "post.md", text: parts.frontMatter + parts.body)
        let body = parts.frontMatter.utf8.count..<source.bytes.count
        let renderer = MarkdownRenderer(options: .extended)
        return step("a post's Markdown") {
            (try? renderer.document(source, body: body) { _ in nil })?.html.count ?? 0
        } of: {
            "\(body.count) bytes"
        }
    }

    private static var card: Step {
        let card = SourceText(path: "card.vcf", text: SampleCard.text)
        return step("a card read") {
            var problems: [Problem] = []
            return VCardParser().cards(in: card, problems: &problems).count + problems.count
        } of: {
            "\(SampleCard.properties.count) properties"
        }
    }

    private static var date: Step {
        let writer = DateWriter(locale: Locale(identifier: "en_US"), zone: .gmt)
        let moment = Moment(seconds: 1_772_409_600, hasTime: true)
        return step("a date in words") {
            let text = writer.text(moment)
            return text.words.utf8.count + text.machine.utf8.count
        } of: {
            "with its time"
        }
    }

    private static var slug: Step {
        let name = "Žluťoučký kůň & the Ærøskøbing ferry"
        return step("a slug made") {
            Slug.make(name).utf8.count
        } of: {
            "\(name.count) letters"
        }
    }

    private static func step(
        _ name: String, _ work: () -> Int, of size: () -> String
    ) -> Step {
        let cost = Stopwatch.leastMicroseconds(of: work)
        let figure = String(format: "%.1f", cost)
        return (
            "\(name), \(size())",
            String(repeating: " ", count: max(1, 10 - figure.count)) + figure
        )
    }
}

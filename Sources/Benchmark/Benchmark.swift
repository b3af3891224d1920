import Diagnostics
import VCard

/// Prints what single steps cost, in microseconds of CPU: the least of several rounds, because a
/// machine that is busy with other things only ever adds.
@main
enum Benchmark {
    static func main() {
        let card = SourceText(path: "card.vcf", text: SampleCard.text)
        let reading = Stopwatch.leastMicroseconds(of: 2_000) {
            var problems: [Problem] = []
            return VCardParser().cards(in: card, problems: &problems).count + problems.count
        }
        print("a card of \(SampleCard.properties.count) properties: \(reading) µs")
    }
}

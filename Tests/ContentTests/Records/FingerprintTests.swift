import Foundation
import Testing

@testable import Content

@Suite("Fingerprints")
struct FingerprintTests {
    @Test("of equal values are equal in every process")
    func stable() {
        #expect(
            Fingerprint(SampleRecord.Part()).hexadecimal == "9140ce5514c4be5bbd17ba02d1f8beb0")
    }

    private static let changes: [@Sendable (inout SampleRecord) -> Void] = [
        { $0.text += " " }, { $0.number = 3 }, { $0.large -= 1 }, { $0.small = 0 },
        { $0.real = 0.5 }, { $0.single = 2 }, { $0.flag = false }, { $0.isMissing = false },
        { $0.note = nil }, { $0.count = 0 }, { $0.kind = .plain }, { $0.shape = .dot },
        { $0.parts.removeLast() }, { $0.gaps = [nil, nil, 0] },
        { $0.nested = [["a"], ["b"], ["c"]] }, { $0.range = 3..<10 }, { $0.part = nil },
    ]

    @Test("tell any change")
    func changes() {
        let prints = ([{ _ in }] + Self.changes).map { change in
            var sample = SampleRecord()
            change(&sample)
            return Fingerprint(sample)
        }
        #expect(Set(prints).count == Self.changes.count + 1)
    }

    @Test("tell in what manner something is made")
    func manners() {
        let (one, other) = (Fingerprint(bytes: [1]), Fingerprint(bytes: [2]))
        #expect(Fingerprint("page", made: one) == Fingerprint("page", made: one))
        #expect(Fingerprint("page", made: one) != Fingerprint("page", made: other))
        #expect(Fingerprint("page", made: one) != Fingerprint("pages", made: one))
    }

    @Test("of a file are those of its bytes", arguments: [0, 1, 65_536, 65_537, 200_000])
    func files(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = FileManager.default.temporaryDirectory.path + "/sitegen-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(Fingerprint(ofFileAt: path) == nil)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(Fingerprint(ofFileAt: path) == Fingerprint(bytes: bytes))
    }

    @Test("do not depend on the order of a dictionary")
    func order() {
        let tokens = ThemeToken.allCases
        var one = SiteSettings()
        var other = SiteSettings()
        for token in tokens { one.theme[token] = ThemeValue(light: "#fff", dark: "#000") }
        for token in tokens.reversed() {
            other.theme[token] = ThemeValue(light: "#fff", dark: "#000")
        }
        #expect(Fingerprint(one) == Fingerprint(other))
        other.theme[.tint] = ThemeValue(light: "#fff", dark: "#001")
        #expect(Fingerprint(one) != Fingerprint(other))
    }
}

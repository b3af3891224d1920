import Testing
import VCard

@Suite("Types and preferences")
struct TypeTests {
    @Test(
        "Types are in lowercase and in order, without duplicates",
        arguments: [
            ("TYPE=work", ["work"]), ("TYPE=WORK,Home", ["work", "home"]),
            ("TYPE=\"voice, cell\"", ["voice", "cell"]), ("TYPE=\",\"", []), ("TYPE=", []),
            ("TYPE=work;TYPE=work,pref;TYPE=\"Work,fax\"", ["work", "fax"]), ("PREF=1", []),
            ("TYPE=ÄRZTE,ärzte", ["ärzte"]), ("WORK;VOICE", ["work", "voice"]),
            (
                "TYPE=a,b,c,d,e,f,g,h,i,A,B,pref,J",
                ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
            ),
        ])
    func types(parameters: String, expected: [String]) {
        let card = Reading.card("TEL;\(parameters):1")
        #expect(card?.properties.last?.types == expected)
        #expect(card?.phones.map(\.types) == [expected])
    }

    @Test(
        "PREF is from 1 to 100, and the type pref means 1",
        arguments: [
            ("PREF=7", 7), ("PREF=100;TYPE=pref", 100), ("PREF=0", nil), ("PREF=101", nil),
            ("PREF=0;TYPE=pref", 1), ("TYPE=PREF", 1), ("TYPE=\"home, Pref\"", 1), ("PREF=x", nil),
            ("TYPE=prefer", nil), ("TYPE=pager", nil), ("TYPE=work", nil), ("PREF=", nil),
            ("X-PREF=1", nil),
        ])
    func preferences(parameters: String, expected: Int?) {
        let card = Reading.card("TEL;\(parameters):1")
        #expect(card?.properties.last?.preference == expected)
    }

    // Comparing each type with all before it takes many minutes.
    @Test(
        "A hundred thousand types are read in linear time, without duplicates",
        .timeLimit(.minutes(2)))
    func manyTypes() {
        let types = (0..<100_000).map { "t\($0)" }
        let card = Reading.card("TEL;TYPE=\((types + types).joined(separator: ",")):1")
        #expect(card?.properties.last?.types == types)
    }
}

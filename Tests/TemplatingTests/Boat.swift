import Templating

/// A model with a name of every kind, which contains itself and another model.
struct Boat: TemplateModel {
    let name: String
    let motto: String?
    let story: HTML
    let isAfloat: Bool
    let crew: [Sailor]
    let dinghies: [Boat]
    let ports: [String]
    let extra: Value

    static let vocabulary = Vocabulary<Boat> {
        $0.text("name", \.name)
        $0.text("motto", \.motto)
        $0.html("story", \.story)
        $0.flag("afloat", \.isAfloat)
        $0.model("captain", \.crew.first)
        $0.list("crew", \.crew)
        $0.list("dinghies", \.dinghies)
        $0.texts("ports", \.ports)
        $0.free("extra", \.extra)
    }
}

/// The other model, which contains boats.
struct Sailor: TemplateModel {
    let name: String
    let rank: String
    let medal: HTML?
    let boats: [Boat]

    static let vocabulary = Vocabulary<Sailor> {
        $0.text("name", \.name)
        $0.text("rank", \.rank)
        $0.html("medal", \.medal)
        $0.model("boat", \.boats.first)
        $0.list("boats", \.boats)
    }
}

extension Boat {
    /// The model's values as data.
    var value: Value {
        [
            "name": .text(name), "motto": motto.map(Value.text) ?? .null,
            "story": .text(story.text), "afloat": .bool(isAfloat),
            "captain": crew.first?.value ?? .null, "crew": .list(crew.map(\.value)),
            "dinghies": .list(dinghies.map(\.value)), "ports": .list(ports.map(Value.text)),
            "extra": extra,
        ]
    }
}

extension Sailor {
    var value: Value {
        [
            "name": .text(name), "rank": .text(rank),
            "medal": medal.map { .text($0.text) } ?? .null,
            "boat": boats.first?.value ?? .null, "boats": .list(boats.map(\.value)),
        ]
    }
}

extension HTML {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

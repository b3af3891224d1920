/// The value of a name in one model, ready to be written or entered.
enum Item {
    case nothing
    case text(String)
    case html(HTML)
    case flag(Bool)
    case texts([String])
    case value(Value)
    case model(Frame)
    case models(count: Int, at: (Int) -> Frame)
}

extension Item {
    var isTrue: Bool {
        switch self {
        case .nothing: false
        case .text(let text): !text.isEmpty
        case .html(let html): !html.bytes.isEmpty
        case .flag(let flag): flag
        case .texts(let texts): !texts.isEmpty
        case .value(let value): value.isTrue
        case .model: true
        case .models(let count, _): count > 0
        }
    }
}

/// A model among the contexts of a rendering, without its type: returns the value of the name at a
/// position of the vocabulary. Names were bound to positions beforehand, so a call replaces both a
/// look-up by name and a cast.
typealias Frame = (_ position: Int) -> Item

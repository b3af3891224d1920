/// Any JSON value.
enum JSON: Codable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case map([String: JSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            if value.decodeNil() { .null } else if let flag = try? value.decode(Bool.self) {
                .bool(flag)
            } else if let number = try? value.decode(Double.self) {
                .number(number)
            } else if let text = try? value.decode(String.self) {
                .text(text)
            } else if let list = try? value.decode([JSON].self) {
                .list(list)
            } else {
                .map(try value.decode([String: JSON].self))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .map(let map): try container.encode(map)
        }
    }
}

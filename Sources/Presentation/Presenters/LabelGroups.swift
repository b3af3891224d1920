import VCard

/// Properties, each with its owner's own word for it in a group of both.
struct LabelGroups {
    private(set) var properties: [VCard.Property] = []
    private var count = 0

    mutating func add(_ label: String?, _ property: (_ group: String?) -> VCard.Property) {
        guard let label else { return properties.append(property(nil)) }
        count += 1
        properties += [
            property("item\(count)"), VCard.Property(label: label, group: "item\(count)"),
        ]
    }
}

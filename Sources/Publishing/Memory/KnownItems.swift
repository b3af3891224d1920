import Presentation

/// What stands in Output of one kind: to be found by its position among those that are to be made,
/// else by its address.
struct KnownItems<Item: Sendable>: Sendable {
    private let items: [Item]

    /// Positions in `items`; nil where each has the position that it is to have.
    private let byAddress: [Address: Int]?

    /// Whether none has come, gone or moved.
    var isAligned: Bool { byAddress == nil }

    /// `isSame` says whether an item has the address of the one to be made at a position.
    init(
        _ items: [Item], count: Int, isSame: (Int, Item) -> Bool, address: (Item) -> Address
    ) {
        self.items = items
        let isAligned = items.count == count && items.indices.allSatisfy { isSame($0, items[$0]) }
        byAddress =
            isAligned
            ? nil : Dictionary(zip(items.map(address), items.indices)) { _, last in last }
    }

    func item(_ position: Int, at address: @autoclosure () -> Address) -> Item? {
        guard let byAddress else { return items[position] }
        return byAddress[address()].map { items[$0] }
    }
}

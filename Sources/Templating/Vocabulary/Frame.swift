/// A model among the contexts of a rendering, without its type.
///
/// Names were bound to positions in the type's vocabulary beforehand, so a call replaces both a
/// look-up by name and a cast.
struct Frame {
    /// The value of the vocabulary's name at a position.
    let item: (Int) -> Item

    init(item: @escaping (Int) -> Item) { self.item = item }
}

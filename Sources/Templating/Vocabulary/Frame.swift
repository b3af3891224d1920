/// A model among the contexts of a rendering, without its type.
///
/// Names were bound to positions in the type's vocabulary beforehand, so a virtual call replaces
/// both a look-up by name and a cast.
class Frame {
    /// The value of the vocabulary's name at this position.
    func item(_ index: Int) -> Item { .nothing }
}

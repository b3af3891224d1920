/// What a link makes part of a watched folder, though a walk of it passes it by.
struct LinkReach {
    /// The watched folder that it lies in, by its place among them.
    let folder: Int

    /// From the watched folder.
    let relative: PathBytes

    /// Spelt as the watched folder is.
    let path: PathBytes
    let isFolder: Bool
}

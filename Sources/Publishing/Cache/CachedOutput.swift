/// Output as a build has left it.
struct CachedOutput: Sendable, Codable {
    let inventory: OutputInventory
    let files: CachedFiles
    let bystanders: CachedBystanders
}

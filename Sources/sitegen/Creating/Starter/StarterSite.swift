/// What `new site` writes: a small site that shows what there is, and is there to be changed.
struct StarterSite {
    let days: StarterDays

    /// Who publishes it; nil where that is left open.
    let service: PublishingService?

    var files: [StarterFile] {
        [
            .settings, .consent(days), .ines, .tomas, .yuna, .welcome(days), .consentPost(days),
            .eveningPost(days), .eveningPicture, .about, .icon, .gitignore,
        ] + [service?.file].compactMap(\.self)
    }
}

import Content
import Presentation

/// What a build has made before it makes the first page, and makes all pages of.
struct BuildParts: Sendable {
    let loaded: LoadedSite
    let presenter: SitePresenter
    let assets: Assets
    let cleaner: PictureCleaner

    /// All that the templates are made of.
    let key: PageTemplates.Key

    /// Nil where one of them is wrong.
    let templates: PageTemplates?

    /// Whether it is certain who has agreed to what: else nothing is searched for.
    let isConsentKnown: Bool
}

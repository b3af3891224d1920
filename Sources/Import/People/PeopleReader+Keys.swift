/// The keys of people in front matter and data files, with their synonyms, in lower case.
extension PeopleReader {
    static let nameKeys = ["name", "full_name", "fullname", "display_name", "displayname"]
    static let givenNameKeys = ["first_name", "firstname", "given", "given_name"]
    static let familyNameKeys = ["last_name", "lastname", "family", "family_name", "surname"]
    static let titleKeys = [
        "role", "position", "job_title", "jobtitle", "job", "occupation", "rank", "info",
        "designation", "roles",
    ]
    static let photoKeys = [
        "photo", "image", "picture", "avatar", "img", "portrait", "headshot", "thumbnail",
        "profile_image", "pic", "imgurl", "img_url", "image_url",
    ]
    static let biographyKeys = ["bio", "biography", "about", "short_bio", "body"]
    static let groupKeys = ["group", "groups", "user_groups", "team", "status"]
    static let organizationKeys = [
        "organization", "organisation", "organizations", "affiliation", "company", "org",
        "institution", "university",
    ]
    static let webKeys = [
        "website", "web", "homepage", "home-page", "webpage", "url", "site", "uri", "home", "link",
    ]
    static let mailKeys = ["email", "mail", "e-mail"]
    static let phoneKeys = ["phone", "tel", "telephone"]
    static let socialKeys = ["social", "links", "profiles", "contact"]

    /// The addresses of profiles, by the key with the user's name.
    static let profiles = [
        "github": "https://github.com/", "gitlab": "https://gitlab.com/",
        "twitter": "https://twitter.com/", "x": "https://x.com/",
        "linkedin": "https://www.linkedin.com/in/", "orcid": "https://orcid.org/",
        "mastodon": "https://", "instagram": "https://www.instagram.com/",
        "facebook": "https://www.facebook.com/", "youtube": "https://www.youtube.com/@",
        "bluesky": "https://bsky.app/profile/",
        "scholar": "https://scholar.google.com/citations?user=",
        "google_scholar": "https://scholar.google.com/citations?user=",
        "googlescholar": "https://scholar.google.com/citations?user=",
        "researchgate": "https://www.researchgate.net/profile/",
    ]

    /// The keys that say nothing about the person.
    static let layoutKeys: Set = [
        "layout", "slug", "id", "author", "authors", "permalink", "draft", "date", "weight",
        "order", "type", "title", "alumni", "phone", "tel", "telephone", "published", "superuser",
        "lastmod", "url", "extra", "template", "publish", "enable", "enabled", "visible", "show",
        "display", "hidden", "hide", "private",
        "public", "disabled",
    ]
}

/// A key of the files in Templates/words, except for those that only templates use.
package enum Word: String, Sendable, CaseIterable {
    case contacts, posts, tags, members, others, anonymous, comma, profile
    case pageOf = "page-of"
    case pageTitle = "page-title"
    case postCount = "post-count"
    case readingTime = "reading-time"
    case postsBy = "posts-by"
    case draft, scheduled, expired
    case title, date, place, web, yes, no, upcoming
    case article, book, chapter, thesis, report, preprint, software, dataset
    case conferencePaper = "conference-paper"
    case phdThesis = "phd-thesis"
    case mastersThesis = "masters-thesis"
    case code, slides, poster, video
    case entryCount = "entry-count"
    case following, followers
    case nothingByFollowed = "nothing-by-followed"
    case nothingByFollowers = "nothing-by-followers"
    case notFound = "not-found"
    case moved
    case movedTo = "moved-to"
    case search
    case searchResults = "search-results"
    case nothingFound = "nothing-found"
    case permalink
    case completedTask = "completed-task"
    case incompleteTask = "incomplete-task"
    case backToReference = "back-to-reference"
}

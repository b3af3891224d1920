import ArgumentParser

/// Who builds a site and publishes it after every push.
enum PublishingService: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab
}

extension PublishingService {
    /// Where it looks for its instructions, below the site's folder.
    var path: String {
        switch self {
        case .github: ".github/workflows/publish.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    /// What a person has to do once.
    var advice: String {
        let address = "write the address of sitegen's repository into \(path)"
        return switch self {
        case .github:
            "to publish it from GitHub:\n  \(address)\n"
                + "  in the repository's Settings, Pages, set Source to \"GitHub Actions\"\n"
        case .gitlab: "to publish it from GitLab:\n  \(address)\n"
        }
    }
}

import ArgumentParser

/// Who builds a site and publishes it after every push.
enum PublishingService: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab
}

extension PublishingService {
    /// What tells them to.
    var file: StarterFile {
        switch self {
        case .github: .githubWorkflow
        case .gitlab: .gitlabPipeline
        }
    }

    /// What a person has to do once.
    var advice: String {
        let address = "write the address of sitegen's repository into \(file.path)"
        return switch self {
        case .github:
            "to publish it from GitHub:\n  \(address)\n"
                + "  in the repository's Settings, Pages, set Source to \"GitHub Actions\"\n"
        case .gitlab: "to publish it from GitLab:\n  \(address)\n"
        }
    }
}

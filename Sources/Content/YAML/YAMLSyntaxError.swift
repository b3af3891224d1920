import Diagnostics
import Yams

/// Puts libyaml's complaint into the words of a problem, with a way out for the common slips.
struct YAMLSyntaxError {
    let error: YamlError
    let parser: YAMLParser

    var problem: Problem {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            Problem("yaml-syntax", words(for: problem), at: location(mark), help: help(problem))
        case .duplicatedKeysInMapping(let duplicates, let context):
            duplicate(duplicates.first ?? "", first: context.mark)
        case .reader(let problem, _, _, _):
            Problem(
                "yaml-syntax", problem, at: Location(path: parser.source.path),
                help: "remove the control character")
        default:
            Problem("yaml-syntax", "\(error)", at: Location(path: parser.source.path))
        }
    }
}

extension YAMLSyntaxError {
    private func location(_ mark: Mark) -> Location {
        parser.location(line: mark.line + parser.linesBefore, scalarColumn: mark.column)
    }

    private func words(for problem: String) -> String {
        switch problem {
        case "mapping values are not allowed in this context":
            "a second \":\" in one line's value"
        case "found character that cannot start any token":
            "this character cannot start a value"
        case "could not find expected ':'": "a key without its \":\""
        case "but found another document": "a second document (---) in one text"
        default: problem
        }
    }

    private func help(_ problem: String) -> String {
        switch problem {
        case "mapping values are not allowed in this context":
            "put the value in quotes: title: \"Foo: bar\""
        case "found character that cannot start any token":
            "indent with spaces, not tabs; put a value that starts with @, ` or % in quotes"
        case "could not find expected ':'": "write key: value"
        case "found undefined alias":
            "a value that starts with * must stand in quotes"
        default: "if the value holds special characters, put it in quotes"
        }
    }

    private func duplicate(_ key: String, first: Mark) -> Problem {
        Problem(
            "duplicate-key", "the key \"\(key)\" stands here more than once",
            at: parser.location(
                line: first.line + parser.linesBefore, scalarColumn: first.column,
                length: key.count),
            help: "keep one of them")
    }
}

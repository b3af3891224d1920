/// Parses the steps of a workflow file.
struct WorkflowFile {
    let text: String

    /// Returns the commands of a step; `nil` if there is no such step.
    func commands(of step: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.drop { $0 == " " } == "- name: \(step)" })
        else { return nil }
        let depth = lines[start].prefix { $0 == " " }.count
        let rest = lines[(start + 1)...].prefix { $0.isEmpty || $0.depth > depth }
        guard let run = rest.firstIndex(where: { $0.dropFirst(depth + 2).hasPrefix("run: ") })
        else { return nil }
        let command = lines[run].dropFirst(depth + "  run: ".count)
        guard command == "|" else { return String(command) }
        return rest[(run + 1)...].prefix { $0.isEmpty || $0.depth > depth + 2 }
            .map { $0.dropFirst(depth + 4) }.joined(separator: "\n")
    }

    /// Returns the commands of a list in a GitLab job.
    func list(_ key: String) -> [String] {
        let lines = text.split(separator: "\n")
        guard let start = lines.firstIndex(of: "  \(key):") else { return [] }
        var commands: [String] = []
        for line in lines[(start + 1)...].prefix(while: { $0.depth > 2 }) {
            if line.hasPrefix("    - ") {
                commands.append(String(line.dropFirst(6)))
            } else if line.depth > 4, let last = commands.popLast() {
                commands.append((last == "|" ? "" : last + "\n") + line.dropFirst(6))
            }
        }
        return commands
    }
}

extension Substring {
    fileprivate var depth: Int { prefix { $0 == " " }.count }
}

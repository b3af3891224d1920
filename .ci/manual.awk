# Adapts a manual page of the argument parser for man and whatis: puts hyphens into its name instead
# of dots and spaces, marks up paragraphs and examples, and lists subcommands with their summaries.
# `version` is the program's version, `folder` contains all pages.

# Indented lines of a help text are literal.
/^  / {
    if (!isLiteral) print ".Bd -literal -offset 2n -compact"
    isLiteral = 1
    sub(/^  /, "")
    print (/^[.']/ ? "\\&" : "") $0
    next
}
isLiteral { print ".Ed"; isLiteral = 0 }

/^\.Dt / { $2 = hyphenated($2) }
/^\.Os/ { $0 = ".Os sitegen " version }
/^\.Nm "/ {
    command = substr($0, 5)
    gsub(/"/, "")
    $0 = ".Nm " hyphenated(substr($0, 5))
}
$0 == ".Nm" && command { $0 = ".Nm " command }
/^\.Nd / { sub(/\."$/, "\"") }
/^$/ { $0 = ".Pp" }

$0 == ".Sh \"SEE ALSO\"" {
    $0 = ".Sh COMMANDS\n.Bl -tag -width 6n"
    isList = 1
}
/^\.Xr / {
    summary = summarized($2)
    if (summary) print ".It Xr " hyphenated($2) " " $3 "\n" summary
    next
}
isList && /^\.Sh/ && !/COMMANDS/ { print ".El"; isList = 0 }

{ print }

END { if (isList) print ".El" }

function hyphenated(words) {
    gsub(/[. ]/, "-", words)
    return words
}

# Returns the summary of a command from its page; empty if there is no such page.
function summarized(page,    path, line, summary) {
    path = folder "/" page ".1"
    while ((getline line < path) > 0)
        if (line ~ /^\.Nd /) summary = substr(line, 5)
    close(path)
    gsub(/^"|"$/, "", summary)
    return summary
}

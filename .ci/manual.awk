# A page of the argument parser's manual, as man and whatis expect it: its name has hyphens where
# the parser has dots and spaces, its paragraphs and examples are marked up, and a command lists
# its own with what they do. `version` is the program's, `folder` holds all pages.

# Indented lines of a help text stay as they are.
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

# What a page says that its command does; empty for a page that is not there.
function summarized(page,    path, line, summary) {
    path = folder "/" page ".1"
    while ((getline line < path) > 0)
        if (line ~ /^\.Nd /) summary = substr(line, 5)
    close(path)
    gsub(/^"|"$/, "", summary)
    return summary
}

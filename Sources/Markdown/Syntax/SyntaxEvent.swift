/// A node without children is only entered.
enum SyntaxEvent {
    case enter, exit
}

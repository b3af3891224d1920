/// How the overlay looks, in light and dark, from a phone to a wide screen.
enum OverlayStyle {
    static let text = colours + frame + problems
}

extension OverlayStyle {
    private static let colours = """
        :host {
          all: initial !important; color-scheme: light dark;
          --ground: #ffffff; --text: #1d1d1f; --faint: #6e6e73; --line: #e3e3e8;
          --source: #f5f5f7; --error: #c9221a; --warning: #8a5a00; --help: #0a6b4f;
          --mark: #ffd9d6; --veil: rgb(20 20 24 / 38%);
        }
        @media (prefers-color-scheme: dark) {
          :host {
            --ground: #1e1e21; --text: #f2f2f4; --faint: #a1a1a8; --line: #38383d;
            --source: #151517; --error: #ff7369; --warning: #ffc34d; --help: #5fd6ae;
            --mark: #5a1f1c; --veil: rgb(0 0 0 / 60%);
          }
        }
        @media print { :host { display: none !important } }

        """

    private static let frame = """
        * { box-sizing: border-box }
        dialog {
          --above: clamp(.75rem, 8vh, 6rem); margin: var(--above) auto auto; padding: 0;
          width: min(52rem, 100vw - 1.5rem); max-height: calc(100dvh - var(--above) - .75rem);
          overflow: auto; overscroll-behavior: contain;
          color: var(--text); background: var(--ground);
          border: 1px solid var(--line); border-top: 4px solid var(--error); border-radius: 12px;
          box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 35%);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; text-align: start;
        }
        dialog::backdrop { background: var(--veil) }
        header {
          position: sticky; top: 0; display: flex; align-items: center; gap: 1rem;
          padding: .85rem 1.25rem; background: var(--ground);
        }
        h1 { flex: 1; margin: 0; font-size: 1.2rem; line-height: 1.3; color: var(--error) }
        p { margin: 0; overflow-wrap: anywhere }
        #about { padding: 0 1.25rem .85rem; color: var(--faint) }
        button {
          padding: .3rem .9rem; font: inherit; font-weight: 600; cursor: pointer;
          color: var(--text); background: var(--source);
          border: 1px solid var(--line); border-radius: 8px;
        }
        button:hover { border-color: var(--faint) }
        :focus-visible { outline: 3px solid #3b8cff; outline-offset: 2px }
        dialog[open] + .pill { display: none }
        .pill {
          position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647;
          font: 600 15px/1.5 system-ui, sans-serif; color: #ffffff; background: #c9221a;
          border: 1px solid #ffffff; border-radius: 99px; box-shadow: 0 .25rem 1rem rgb(0 0 0 / 30%);
        }

        """

    private static let problems = """
        ol { margin: 0; padding: 0; list-style: none }
        li { padding: 1rem 1.25rem 1.1rem; border-top: 1px solid var(--line) }
        .place, pre, .code {
          font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          font-size: 13px;
        }
        .place, .code { color: var(--faint) }
        .message { font-size: 16px }
        .error .message strong { color: var(--error) }
        .warning .message strong { color: var(--warning) }
        .help strong { color: var(--help) }
        pre {
          margin: .6rem 0; padding: .6rem 0; overflow-x: auto; tab-size: 4;
          background: var(--source); border-radius: 8px; line-height: 1.45;
        }
        pre div { width: max-content; padding-inline-end: 1rem }
        .number {
          display: inline-block; min-width: 3.5rem; padding-inline-end: 1rem; text-align: end;
          color: var(--faint); user-select: none;
        }
        .carets { color: var(--error); font-weight: 700; line-height: 1; user-select: none }
        .carets .number, .unseen { visibility: hidden }
        .unseen { font-weight: 400 }
        mark { color: inherit; background: var(--mark); border-radius: 3px }
        .more { padding: .85rem 1.25rem; border-top: 1px solid var(--line); color: var(--faint) }

        """
}

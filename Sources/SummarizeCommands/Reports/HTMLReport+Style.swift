extension HTMLReport {
  /// The style of the page, in colours of its own for light and dark.
  static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --paper: #fdfdfb; --faint: #5c5c61;
      --line: #d5d5d0; --accent: #0a58b0; --quoted: #ffe9a3; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8e8e6; --paper: #17181a; --faint: #a2a2a8; --line: #3d3e42;
        --accent: #7db7ff; --quoted: #5e4a00; }
    }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 1.0625rem/1.55 system-ui, sans-serif; }
    main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
    article + article { margin-top: 4rem; border-top: 1px solid var(--line); }
    h1 { font-size: 1.5rem; line-height: 1.25; }
    h1, p, summary, li { overflow-wrap: anywhere; }
    .path, .citation, .origin, .page, .thirds, footer { color: var(--faint); font-size: .875rem; }
    .sentences { padding-left: 1.75rem; }
    .sentences > li { margin: .6rem 0; border-radius: .25rem; }
    .sentences > li:target { outline: 2px solid var(--accent); outline-offset: .35rem; }
    summary { cursor: pointer; }
    .origin::before { content: "· "; }
    blockquote { margin: .6rem 0; padding: .1rem 0 .1rem 1rem; border-left: 3px solid var(--line); }
    blockquote p { margin: .4rem 0; }
    .heading { font-weight: 600; }
    mark { background: var(--quoted); color: inherit; }
    .strip { position: relative; height: 1.75rem; margin: 2rem 0 0; padding: 0; list-style: none;
      border: 1px solid var(--line); background: linear-gradient(90deg, transparent 33.2%,
        var(--line) 33.2% 33.5%, transparent 33.5% 66.5%, var(--line) 66.5% 66.8%,
        transparent 66.8%); }
    .strip li { position: absolute; top: 0; bottom: 0; min-width: .5rem; margin-right: -.5rem; }
    .strip a { display: block; height: 100%; background: var(--accent); opacity: .75; }
    .strip a:hover, .strip a:focus-visible { opacity: 1; outline: 2px solid var(--ink); }
    .strip span { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .thirds { display: flex; margin: .25rem 0 1.5rem; padding: 0; list-style: none; }
    .thirds li { flex: 1; text-align: center; }
    footer p { margin: .25rem 0; }
    """
}

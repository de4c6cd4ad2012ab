export const INBOX_STYLE = `
:root { color-scheme: light dark; --ground: #f6f7f9; --card: #fff; --text: #1a1d23; --quiet: #5c6470; --line: #dfe3e8; --accent: #1c6b52; }
@media (prefers-color-scheme: dark) { :root { --ground: #111418; --card: #1a1e24; --text: #e8eaed; --quiet: #9aa3ae; --line: #2b313a; --accent: #6fd3ae; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
h1 { margin: 0; font-size: 1.5rem; }
header p { margin: .25rem 0 1rem; color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
label { color: var(--quiet); }
input { flex: 1 1 14rem; min-width: 0; min-height: 44px; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
button { min-height: 44px; padding: 0 1rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--ground); font: inherit; cursor: pointer; }
a { color: var(--accent); }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.0625rem; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: .25rem 0 .75rem; color: var(--quiet); font-size: .875rem; }
.channel { text-transform: uppercase; letter-spacing: .04em; }
.code { margin: 0 0 .5rem; font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
pre { margin: 0; white-space: pre-wrap; font: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.empty { padding: 2rem 0; color: var(--quiet); text-align: center; }
`

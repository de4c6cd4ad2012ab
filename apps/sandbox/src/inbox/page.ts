/** The inbox page, newest first. All message content is escaped. */
import type { Message } from './message.ts'

export function inboxPage(messages: readonly Message[], to: string | undefined): string {
  const list =
    messages.map(article).join('\n') ||
    `<p class="empty">Nothing here yet. Messages that the product sends ${to ? 'to this address ' : ''}appear on this page.</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${to ? '<meta http-equiv="refresh" content="5">' : ''}
<title>Sandbox inbox</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<header>
<h1>Sandbox inbox</h1>
<p>Mail and text messages of this sandbox. Nothing leaves this machine.</p>
<form method="get" action="/">
<label for="to">Address or phone</label>
<input id="to" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off">
<button>Show</button>
${to ? '<a href="/">Show all</a>' : ''}
</form>
</header>
<main>
${list}
</main>
</body>
</html>
`
}

function article({ channel, to, subject, text, links, code, at }: Message): string {
  const title = channel === 'email' ? subject : 'Text message'
  return `<article>
<h2>${escapeHtml(title)}</h2>
<p class="facts"><span class="channel">${channel}</span> <a href="/?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a> <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
<pre>${linked(text, links)}</pre>
</article>`
}

/** The text with links. The API accepted them as http or https only. */
function linked(text: string, links: readonly string[]): string {
  const anchor = (link: string) => `<a href="${link}" rel="noreferrer">${link}</a>`
  return links.map(escapeHtml).reduce((html, link) => html.replaceAll(link, () => anchor(link)), escapeHtml(text))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

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

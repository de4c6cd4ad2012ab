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

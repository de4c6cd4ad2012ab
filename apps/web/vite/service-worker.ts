/** Builds the service worker and the offline pages beside the client build, and the file that tells the newest build. */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { rolldown } from 'rolldown'

import { HTML_LANG } from '../src/lib/i18n/locales.ts'
import { LINK_END, LINK_PLACE, LINK_START, NAME_PLACE } from '../src/worker/offline-page.ts'
import { VERIFIER } from '../src/worker/requests.ts'
import { LOCALES, readCatalogs, type Texts } from './catalogs.ts'

/** `folder`: the client build; `sources`: `apps/web/src`. */
export async function buildServiceWorker(folder: string, sources: string): Promise<void> {
  const texts = readCatalogs(sources, (file) => file.startsWith('worker/'))
  mkdirSync(join(folder, 'offline'), { recursive: true })
  for (const locale of LOCALES) writeFileSync(join(folder, 'offline', `${locale}.html`), pageOf(HTML_LANG[locale], texts[locale]))
  const version = versionOf(folder)
  writeFileSync(join(folder, 'build.json'), `${JSON.stringify({ version })}\n`)
  const bundle = await rolldown({
    input: join(sources, 'worker/worker.ts'),
    transform: { define: { BUILD_VERSION: JSON.stringify(version) } },
  })
  await bundle.write({ file: join(folder, 'sw.js'), format: 'iife', minify: true })
  await bundle.close()
}

/** Of the names of all hashed files, which tell their content, and of the offline pages. */
function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of globSync('assets/**/*', { cwd: folder }).toSorted()) hash.update(`${name}\n`)
  for (const name of globSync('offline/*.html', { cwd: folder }).toSorted()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

const STYLE = `:root{color-scheme:dark light;--bg:#0c110f;--text:#f1f5f1;--dim:#b7beba;--button:#d5f039;--on:#141805}
@media (prefers-color-scheme:light){:root{--bg:#f4f7f4;--text:#131c18;--dim:#46504b}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1.25rem}h1{margin:0 0 1rem;font-size:1.75rem}p{margin:0 0 1rem;color:var(--dim)}
a{color:var(--text)}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
nav a{padding:.7rem 1.1rem;border-radius:.6rem;text-decoration:none;border:1px solid var(--dim)}
nav a:first-child{background:var(--button);color:var(--on);border-color:var(--button);font-weight:600}`

/** No script: "try again" is a link to the address that was asked for. */
const pageOf = (lang: string, texts: Texts): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts['offline.title']}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts['offline.title']}</h1>
<p>${texts['offline.lead']}</p>
<p>${texts['offline.safe']}</p>
${LINK_START}<p>${texts['offline.other']} <a href="${LINK_PLACE}">${NAME_PLACE}</a></p>${LINK_END}
<p>${texts['offline.works']}</p>
<nav><a href="">${texts['offline.retry']}</a><a href="${VERIFIER}">${texts['offline.verify']}</a></nav>
</main>
</body>
</html>
`

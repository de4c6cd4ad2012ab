/**
 * NAV-9: pages of unknown addresses differ only in address, nonce and visitor's IP. Anybody can request new ones, so one is rendered per
 * kind of visitor, with placeholders, and the others are filled from it.
 */
import { prefixOf, withoutPrefix } from './lib/i18n/locales.ts'
import type { Visit } from './load-context.ts'
import { routeOf } from './route-table.ts'
import { checkGuards } from './shell/guards/guards.ts'

/** No address, nonce or text contains it. */
const MARK = 'zq7missing'
const MARKS = { rest: `/${MARK}-path`, search: `?${MARK}-search`, nonce: `${MARK}-nonce`, ip: `${MARK}-ip` } as const
type TemplateValues = Record<keyof typeof MARKS, string>

/** Kinds of visitors: hosts, languages, countries, decisions of consent. A client can invent host ports, so the cache evicts the oldest. */
const MAX_TEMPLATES = 100

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

export interface MissingPages {
  /** Undefined when the address has a screen or redirect, or the visitor is not a guest: such a page is rendered. */
  pageFor(request: Request, visit: Visit): Promise<Response | undefined>
}

interface Template {
  html: string
  headers: [string, string][]
}

export function createMissingPages(render: RenderPage): MissingPages {
  const templates = new Map<string, Promise<Template | undefined>>()
  const templateFor = (visit: Visit, url: URL, prefix: string) => {
    const { ip: _ip, ...place } = visit.place
    const key = JSON.stringify([visit.facts, visit.locale, place, prefix, url.search !== '', visit.consent])
    const known = templates.get(key)
    if (known) return known
    const [oldest] = templates.keys()
    if (templates.size >= MAX_TEMPLATES && oldest !== undefined) templates.delete(oldest)
    const made = renderTemplate(render, visit, url, prefix).catch((fault: unknown) => {
      templates.delete(key) // the next visitor tries again
      console.error('missing page: no template', fault)
      return undefined
    })
    templates.set(key, made)
    return made
  }
  return {
    async pageFor(request, visit) {
      const url = new URL(request.url)
      if (!isMissing(url, visit)) return undefined
      const prefix = prefixOf(url.pathname)
      const lead = prefix ? `/${prefix}` : ''
      const template = await templateFor(visit, url, lead)
      if (!template) return undefined
      const marked = { rest: url.pathname.slice(lead.length), search: url.search, nonce: visit.nonce, ip: visit.place.ip }
      return new Response(fillTemplate(template.html, marked), { status: 404, headers: template.headers })
    },
  }
}

/**
 * The router's own requests (`.data`, `/__…`) are left to it, and screens that this house does not have: the browser takes a page over by the route of its
 * address, which is another than that of the template.
 */
function isMissing({ pathname, search }: URL, { session, cookies, place, facts }: Visit): boolean {
  if (session !== 'guest' || cookies.get('token') !== undefined || pathname.endsWith('.data') || pathname.includes('/__')) return false
  const path = withoutPrefix(pathname) + search
  if (routeOf(path) !== undefined || pathname.includes(MARK)) return false
  return checkGuards({ route: undefined, path, session, isBlocked: place.isBlocked, rules: facts.rules }) === undefined
}

async function renderTemplate(render: RenderPage, visit: Visit, { origin, search }: URL, lead: string): Promise<Template | undefined> {
  const address = `${origin}${lead}${MARKS.rest}${search === '' ? '' : MARKS.search}`
  const marked: Visit = { ...visit, nonce: MARKS.nonce, place: { ...visit.place, ip: MARKS.ip } }
  const page = await render(new Request(address), marked)
  const html = await page.text()
  return page.status === 404 && isWhollyMarked(html) ? { html, headers: [...page.headers] } : undefined
}

/** Every placeholder must be replaceable: none is encoded, and no script contains the address, where quotes would end a string. */
function isWhollyMarked(html: string): boolean {
  const all = html.split(MARK).length - 1
  const known = Object.values(MARKS).reduce((sum, mark) => sum + html.split(mark).length - 1, 0)
  const scripts = html.match(/<script[^>]*>.*?<\/script>/gs) ?? []
  return all === known && !scripts.some((script) => script.includes(MARKS.rest) || script.includes(MARKS.search))
}

function fillTemplate(html: string, { rest, search, nonce, ip }: TemplateValues): string {
  return html
    .replaceAll(MARKS.rest, () => escapeHtml(rest))
    .replaceAll(MARKS.search, () => escapeHtml(search))
    .replaceAll(MARKS.nonce, () => nonce)
    .replaceAll(MARKS.ip, () => ip.replace(/[^0-9a-f:.]/gi, ''))
}

/** Escapes like React does for text and attributes. */
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

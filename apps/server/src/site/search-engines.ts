/** What search engines read besides pages: robots.txt and the sitemap, of the host that they visit (D-17). */
export const XML = 'application/xml; charset=utf-8'

/** Prefix of the address, and the language as hreflang names it. */
const LANGUAGES = [
  { prefix: 'ru', lang: 'ru' },
  { prefix: 'en', lang: 'en' },
  { prefix: 'kz', lang: 'kk' },
] as const

/** `origin`: of the visit, with its port. */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /__ui\nAllow: /\nHost: ${origin}\nSitemap: ${origin}/sitemap.xml\n`

/** Each page in each language, with the others as alternates. `paths`: without language. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const addressOf = (path: string, prefix: string) => escapeXml(`${origin}/${prefix}${path === '/' ? '' : path}`)
  const entries = paths.flatMap((path) => {
    const alternates = LANGUAGES.map(
      ({ prefix, lang }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${addressOf(path, prefix)}"/>`,
    ).join('')
    return LANGUAGES.map(({ prefix }) => `<url><loc>${addressOf(path, prefix)}</loc>${alternates}</url>`)
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)

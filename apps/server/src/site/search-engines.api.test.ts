import { sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const SITE = 'fairhouse.localhost'
let testServer: TestServer
beforeAll(async () => void (testServer = await sharedTestServer()))

const get = (path: string) => testServer.fetch(path, { host: SITE, redirect: 'manual' })
const page = async (path: string) => ({ html: await (await get(path)).text() })

describe('sharing and search engines', () => {
  it('D-17 a public page has title, description and address for sharing; others are not to be indexed', async () => {
    const shared = (await page('/en/faq')).html
    expect(shared).toContain(`<meta property="og:url" content="http://${SITE}:${testServer.port}/en/faq"/>`)
    expect(shared).toMatch(/<meta property="og:title" content="[^"]+ · Fairhouse"/)
    expect(shared).not.toContain('noindex')
    for (const path of ['/en/password/reset', '/en/error', '/en/nothing']) {
      const { html } = await page(path)
      expect([path, html.includes('content="noindex"'), html.includes('og:url')]).toEqual([path, true, false])
    }
    const secret = (await page('/en/reset-password/secret-token')).html
    expect(secret).not.toMatch(/<link rel="(canonical|alternate)"/)
  })

  it('D-17 a public page says in structured data what it is and where it stands; others say nothing', async () => {
    const origin = `http://${SITE}:${testServer.port}`
    const dataOf = async (path: string) => /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec((await page(path)).html)?.[1]
    expect(JSON.parse((await dataOf('/kz'))!)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Fairhouse',
      url: `${origin}/kz`,
      inLanguage: 'kk',
    })
    const { itemListElement: items } = JSON.parse((await dataOf('/en/games/dice'))!) as {
      itemListElement: { name: string; item: string }[]
    }
    expect(items.map(({ item }) => item)).toEqual([`${origin}/en`, `${origin}/en/games/dice`])
    expect(items.map(({ name }) => name)).toEqual(['Fairhouse', 'Dice'])
    for (const path of ['/en/nothing', '/en/error', '/en/password/reset']) expect([path, await dataOf(path)]).toEqual([path, undefined])
  })

  it('D-17 the sitemap lists public pages in each language, and robots.txt names it on the host of the visit', async () => {
    const origin = `http://${SITE}:${testServer.port}`
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const answer = await get('/sitemap.xml')
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const listed = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address!)
    expect(listed).toEqual(expect.arrayContaining([`${origin}/ru`, `${origin}/en/games/dice`, `${origin}/kz/faq`]))
    for (const hidden of ['/profile', '/error', '/no-access', '/reset-password', '/__ui', ':'])
      expect(
        listed.filter((address) => address.replace(origin, '').includes(hidden)),
        hidden,
      ).toEqual([])
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="kk" href="${origin}/kz/faq"/>`)
  })
})

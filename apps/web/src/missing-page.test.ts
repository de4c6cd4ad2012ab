import { describe, expect, it, vi } from 'vitest'

import type { Visit } from './load-context.ts'
import { createMissingPages } from './missing-page.ts'

const VISIT = {
  nonce: 'n1==',
  locale: 'en',
  session: 'guest',
  cookies: { get: () => undefined },
  place: { ip: '203.0.113.7', countryCode: 'KZ', region: 'KZ', isBlocked: false, minAge: 21, licence: null },
  facts: { brand: 'Fairhouse', rules: [{ from: '/login', to: '/?login=' }] },
} as unknown as Visit

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

/** A shortened rendering. `broken`: a script contains the address as well. `failing`: how many renderings fail first. */
function site({ broken = false, failing = 0 } = {}) {
  let rendered = 0
  const pages = createMissingPages((request, { nonce, place }) => {
    if (rendered++ < failing) return Promise.reject(new Error('no page'))
    const { pathname, search } = new URL(request.url)
    const script = `<script nonce="${nonce}">${JSON.stringify({ ip: place.ip, ...(broken && { pathname }) })}</script>`
    const html = `<a href="${asHtml(pathname)}">Page Not Found: ${asHtml(pathname + search)}</a>${script}`
    return Promise.resolve(new Response(html, { status: 404, headers: { 'content-type': 'text/html' } }))
  })
  const requestPage = async (path: string, changes: Partial<Visit> = {}) =>
    (await pages.pageFor(new Request(`http://fairhouse.localhost${path}`), { ...VISIT, ...changes }))?.text()
  return { requestPage, rendered: () => rendered }
}

describe('page of an unknown address', () => {
  it('NAV-9 is rendered once for many addresses, each with its visitor’s nonce and IP', async () => {
    const { requestPage, rendered } = site()
    for (const [path, nonce] of [
      ['/en/nothing', 'n1=='],
      ["/en/games/it's&more", 'n2=='],
    ] as const) {
      expect(await requestPage(path, { nonce })).toBe(
        `<a href="${asHtml(path)}">Page Not Found: ${asHtml(path)}</a><script nonce="${nonce}">{"ip":"203.0.113.7"}</script>`,
      )
    }
    expect(await requestPage('/en/nothing?a=1&b=2')).toContain('Page Not Found: /en/nothing?a=1&amp;b=2<')
    expect(rendered(), 'one with a query, one without').toBe(2)
  })

  it('NAV-9 is rendered separately by language, country and host', async () => {
    const { requestPage, rendered } = site()
    await requestPage('/en/nothing')
    await requestPage('/ru/nothing', { locale: 'ru' })
    await requestPage('/en/nothing', { place: { ...VISIT.place, countryCode: 'RU' } })
    await requestPage('/en/nothing', { facts: { ...VISIT.facts, brand: 'Other' } })
    expect(rendered()).toBe(4)
  })

  it('NAV-9 is left to the router for a screen, which says itself whether the house has it (D-16), a redirect, and a visitor who is not a guest', async () => {
    const { requestPage, rendered } = site()
    for (const path of [
      '/',
      '/en',
      '/en/games/dice',
      '/en/betting',
      '/en/betting/results',
      '/login',
      '/kz/login',
      '/nothing.data',
      '/__ui',
      '/__manifest',
    ])
      expect(await requestPage(path), path).toBeUndefined()
    expect(await requestPage('/nothing', { session: 'player' })).toBeUndefined()
    expect(await requestPage('/nothing', { place: { ...VISIT.place, isBlocked: true } })).toBeUndefined()
    expect(await requestPage('/nothing', { cookies: { get: () => 'forged' } as unknown as Visit['cookies'] })).toBeUndefined()
    expect(rendered()).toBe(0)
  })

  it('NAV-9 is not cached when a script of the rendering contains the address', async () => {
    expect(await site({ broken: true }).requestPage('/en/nothing')).toBeUndefined()
  })

  it('NAV-9 a rendering that failed is logged, left to the router, and tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { requestPage } = site({ failing: 1 })
    expect(await requestPage('/en/nothing')).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
    expect(await requestPage('/en/nothing')).toContain('Page Not Found')
    logged.mockRestore()
  })

  it('NAV-9 caches at most one rendering per kind of visitor', async () => {
    const { requestPage, rendered } = site()
    const from = (n: number) => requestPage('/en/nothing', { facts: { ...VISIT.facts, brand: `${n}` } })
    for (let n = 0; n <= 100; n++) await from(n)
    await from(100)
    expect(rendered()).toBe(101)
    await from(0)
    expect(rendered()).toBe(102)
  })
})

import { BUILT_ADDRESSES, type Player, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../tools/start/site.ts'

let testServer: TestServer
let player: Player
beforeAll(async () => {
  await buildSite()
  testServer = await startTestServer({ environment: { VIRTUAL_SPORTS: 'on' } }) // with a board of bets (D-16)
  player = await registerPlayer(testServer)
})
afterAll(() => testServer.stop())

/** The screen for visitors who are not served. */
const NO_ACCESS = '/no-access'

/** Of screens with an address above them in the list. */
const SECOND_ADDRESSES: readonly string[] = [
  '/games/live-casino/table/play',
  '/games/slots/book/play',
  '/policy/ru/user-agreement',
  '/reset-password/token',
  '/tournaments/active',
]

const LANG = { '/ru': 'ru', '/en': 'en', '/kz': 'kk' }
const get = (path: string, headers: Record<string, string> = {}) =>
  testServer.fetch(path, { host: testServer.config.siteHost, headers, redirect: 'manual' })

describe('the URLs of the product', () => {
  const pathOf = new Map<string, string>()

  it.each(BUILT_ADDRESSES.filter((path) => path !== NO_ACCESS))('NAV-1 %s renders a screen of its own', async (path) => {
    const answer = await get(path, { cookie: `token=${player.token}; locale=en` })
    const html = await answer.text()
    const title = /<title>([^<]+)</.exec(html)?.[1]
    expect([answer.status, typeof title, /<main[^]*<h1/.test(html), html.includes('Page Not Found')]).toEqual([200, 'string', true, false])
    if (!SECOND_ADDRESSES.includes(path)) expect(pathOf.get(title!), `${path} has the screen of another URL`).toBe(undefined)
    pathOf.set(title!, path)
  })

  it(`NAV-1 ${NO_ACCESS} redirects who is served`, async () => {
    const answer = await get(NO_ACCESS, { cookie: `token=${player.token}; locale=en` })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })

  it.each(['', ...Object.keys(LANG)])(
    'NAV-2 every URL of the product answers under the prefix "%s", in its language',
    { tags: 'slow' },
    async (prefix) => {
      for (const path of BUILT_ADDRESSES) {
        const address = prefix + path === '' ? '/' : prefix + (prefix !== '' && path === '/' ? '' : path)
        const answer = await get(address, { cookie: `token=${player.token}; locale=ru` })
        const html = await answer.text()
        if (path === NO_ACCESS) expect([200, 302], address).toContain(answer.status) // a visitor who is served is redirected from there
        else expect([answer.status, /<html lang="(\w+)"/.exec(html)?.[1]], address).toEqual([200, LANG[prefix as '/ru'] ?? 'ru'])
      }
    },
  )
})

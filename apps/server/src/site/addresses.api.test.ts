import { BUILT_ADDRESSES, type Player, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../tools/start/site.ts'
import { openProvider } from '../modules/games/providers/testing/provider-fixture.ts'
import { openUnderWay } from '../modules/rewards/tournaments/testing/under-way.ts'

let testServer: TestServer
let player: Player
beforeAll(async () => {
  await buildSite()
  testServer = await startTestServer({ environment: { VIRTUAL_SPORTS: 'on' } }) // with a board of bets (D-16)
  player = await registerPlayer(testServer)
  await openNamed()
})
afterAll(() => testServer.stop())

/** What the addresses name: the slot `book`, the live table `table` and the tournament 1. */
async function openNamed() {
  const { pool, db } = testServer.server.app.database
  const provider = await openProvider(testServer, Date)
  await provider.game('book')
  await provider.game('table', { category: 'live' })
  await pool.query('update providers.game set slug = id where provider = $1', [provider.id])
  expect(await openUnderWay(db, Date.now())).toBe('1')
}

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

describe('a page about one thing', () => {
  const NAMED = ['/en/games/slots/book/demo', '/en/games/live-casino/table/demo', '/en/tournament/1', '/en/games/cases/neon']
  const UNKNOWN = [
    '/en/games/slots/nothing/demo',
    '/en/tournament/999',
    '/en/tournament/x',
    '/en/games/cases/nothing',
    '/en/betting/nothing',
  ]
  const answered = async (path: string) => {
    const answer = await get(path)
    return [answer.status, answer.headers.get('retry-after'), (await answer.text()).includes('<header')]
  }

  it.each(NAMED)('NAV-9 %s answers 200', async (path) => expect(await answered(path)).toEqual([200, null, true]))

  it.each(UNKNOWN)('NAV-9 %s, which does not exist, answers 404 inside the shell', async (path) =>
    expect(await answered(path)).toEqual([404, null, true]),
  )

  it('NAV-9 one that the server could not read answers 503 with `Retry-After` inside the shell, and 200 afterwards', async () => {
    const { pool } = testServer.server.app.database
    await pool.query('alter table providers.game rename to game_away')
    try {
      for (const path of ['/en/games/slots/book/demo', '/en/games/slots/nothing/demo'])
        expect(await answered(path)).toEqual([503, expect.stringMatching(/^[1-9]\d*$/), true])
    } finally {
      await pool.query('alter table providers.game_away rename to game')
    }
    expect(await answered('/en/games/slots/book/demo')).toEqual([200, null, true])
  })
})

import { newKey } from '@fairhouse/contracts/client'
import { registerBettor, registerPlayer, sharedTestServer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { buildSite } from '../../../../tools/start/site.ts'
import { boardRows } from '../modules/sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../modules/sports/sportsbook/testing/scripted-feed.ts'

const SITE = 'fairhouse.localhost'

beforeAll(() => buildSite())

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  server.fetch(path, { host: SITE, headers, redirect: 'manual' })

async function page(server: TestServer, path: string, headers: Record<string, string> = {}) {
  const answer = await get(server, path, headers)
  const html = (await answer.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]*\/betting[^"]*)"/g), ([, href]) => href!)
  return { status: answer.status, title: /<title>(.*?) · /.exec(html)?.[1], links, html }
}

/** Pages of the betting section among those of the sitemap. */
async function listed(server: TestServer): Promise<string[]> {
  const text = await (await get(server, '/sitemap.xml')).text()
  return Array.from(text.matchAll(/<loc>[^<]*(\/en\/betting[^<]*)<\/loc>/g), ([, path]) => path!)
}

const WAIT = { timeout: 90_000, interval: 100 }
/** Rounds of virtual sports on the board, and in what its search finds. */
const roundsOf = async (server: TestServer) =>
  (await unwrap(server.client().call('GET /api/v2/events', { query: { sport: 'virtual', when: 'all' } }))).data

const offOf = async (server: TestServer) => {
  const health = await server.client().call('GET /health')
  return health.ok ? health.data.off : undefined
}

describe('D-16 a house without a feed and without virtual sports', () => {
  let server: TestServer
  beforeAll(async () => void (server = await sharedTestServer()))

  it('D-16 names the feed in `off`, and leads to no betting page', async () => {
    expect(await offOf(server)).toContain('sports_feed')
    for (const path of ['/en', '/ru/bonuses', '/kz/faq']) expect((await page(server, path)).links, path).toEqual([])
    expect(await listed(server)).toEqual([])
  })

  it.each([
    '/en/betting',
    '/en/betting/',
    '/en/betting?sport=virtual',
    '/en/betting?starred&sport=football',
    '/en/betting/results',
    '/en/slip/AAAAAAAAAAAA',
  ])('NAV-9 D-16 %s is an unknown address', async (path) => {
    const { status, title, html } = await page(server, path)
    expect([status, title]).toEqual([404, 'Page not found'])
    expect(html).toContain(`Page Not Found: ${path.split('?')[0]!.replace(/\/$/, '')}`)
    expect(html).toContain('content="noindex"')
    expect(html).not.toMatch(/rel="canonical"/)
  })

  it('D-16 keeps the pages of events and of own bets', async () => {
    const { status, html } = await page(server, '/en/betting/some-event')
    expect([status, html.includes('<header'), html.includes('There is no such match'), html.includes('Page Not Found')]).toEqual([
      404,
      true,
      true,
      false,
    ])
    for (const path of ['/en/betting/bets', '/en/betting/bet/b7']) {
      const answer = await get(server, path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, expect.stringContaining('login')])
    }
  })

  it('D-16 a player has the pages of own bets, which lead to no board', async () => {
    const { token } = await registerPlayer(server)
    const cookie = `token=${token}; locale=en`
    for (const path of ['/en/betting/bets', '/en/betting/bet/b7']) {
      const { status, html, links } = await page(server, path, { cookie })
      expect([path, status, html.includes('Page Not Found')]).toEqual([path, 200, false])
      expect(links.filter((href) => !/\/betting\/bets?([/?]|$)/.test(href))).toEqual([])
    }
    expect((await page(server, '/en/betting/bets', { cookie })).title).toBe('My bets')
  })
})

describe('D-16 a house with virtual sports, and then with a feed instead', { tags: 'slow' }, () => {
  let [virtual, feed]: TestServer[] = []
  beforeAll(
    async () => void (virtual = await startTestServer({ environment: { VIRTUAL_SPORTS: 'on' }, config: { boardParts: undefined } })),
  )
  afterAll(async () => {
    await feed?.stop()
    await (feed ? virtual!.sandbox : virtual!).stop()
  })

  it('D-16 without a feed has a board of virtual sports alone, whatever sport its address names', async () => {
    expect(await offOf(virtual!)).toContain('sports_feed')
    for (const path of ['/en/betting', '/en/betting?sport=football', '/en/betting?sport=%27--']) {
      const { status, title, html } = await page(virtual!, path)
      expect([path, status, title, html.includes('Sports betting')]).toEqual([path, 200, 'Virtual sports', false])
    }
    expect((await page(virtual!, '/en')).links).toContain('/en/betting')
    expect(await listed(virtual!)).toEqual(['/en/betting', '/en/betting/results'])
  })

  it('D-16 takes no bet on an open match that a former feed has left', async () => {
    const board = boardRows(virtual!.server.app.database, Date)
    await board.openFeed()
    const market = sampleMarket('former', [2000, 3400, 4500])
    await board.write({ events: [sampleEvent('former')], markets: [market] })
    const player = await registerBettor(virtual!, 1000_00n)
    const legs = [{ event: 'former', market: market.id, outcome: `${market.id}/1`, seen: 2000 }]
    const body = { currency: 'RUB', type: 'single', stake: '100.00', legs } as const
    const answer = await player.call('POST /api/v2/bets', { body, key: newKey() })
    expect(answer.ok ? 'accepted' : answer.error.details?.['reason']).toBe('market_suspended')
  })

  it('D-16 with a feed has the board of sports, and nowhere a round that was open when virtual sports were switched off', async () => {
    const round = await vi.waitFor(async () => (await roundsOf(virtual!))[0]!.id, WAIT)
    const { databaseUrl, dataDir } = virtual!.config
    await virtual!.server.stop()
    const stored = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } // its sandbox does not know what the former one had
    feed = await startTestServer({ environment: { ...stored, ODDS_FEED: 'fixtures' }, config: { boardParts: undefined } })
    expect(await offOf(feed)).not.toContain('sports_feed')
    await vi.waitFor(async () => expect(await roundsOf(feed!)).toEqual([]), WAIT)
    const { status, title, html } = await page(feed, '/en/betting')
    expect([status, title, html.includes('irtual sports')]).toEqual([200, 'Sports betting', false])
    expect(await listed(feed)).toEqual(['/en/betting', '/en/betting/results'])
    const { markets } = await unwrap(feed.client().call('GET /api/v2/events/{id}', { params: { id: round } }))
    expect(markets.filter(({ status }) => status === 'open')).toEqual([])
  })
})

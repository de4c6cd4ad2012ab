import { newKey } from '@fairhouse/contracts/client'
import { atTable, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../../tools/start/site.ts'
import { finished } from '../../modules/sports/sportsbook/testing/bets-world.ts'
import { boardRows } from '../../modules/sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../modules/sports/sportsbook/testing/scripted-feed.ts'

const BUDGET = 8
let testServer: TestServer
beforeAll(async () => {
  await buildSite()
  testServer = await startTestServer({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: { picture: { points: BUDGET, seconds: 3600 } },
  })
})
afterAll(() => testServer.stop())

let block = 0
/** Each call from an address block of its own, unless named. */
const get = (path: string, headers: Record<string, string> = {}) =>
  testServer.fetch(path, { host: testServer.config.siteHost, headers: { 'x-forwarded-for': `95.56.${block++ % 250}.1`, ...headers } })
const pictureOf = (id: string, headers?: Record<string, string>) => get(`/share/en/${id}.png`, headers)

const DICE = { direction: 'under', target: 5000 }

/** The feed shows at most one bet per 700 ms: a bet that it left out is followed by another. */
async function publicRound(player: Player): Promise<string> {
  let id = ''
  await expect
    .poll(
      async () => {
        const known = id === '' ? undefined : await testServer.client().call('GET /api/v2/rounds/{id}', { params: { id } })
        if (!known?.ok) ({ id } = await unwrap(atTable(player, 'dice').bet(DICE)))
        return known?.ok
      },
      { interval: 1000 },
    )
    .toBe(true)
  return id
}

describe('BEY-13 the picture of a shared round', () => {
  it('BEY-13 is named by the page of the round in its language, and answers as an image that may be cached', async () => {
    const id = await publicRound(await registerBettor(testServer, 100_00n))
    const page = await get(`/en/round/${id}`)
    const named = /property="og:image" content="([^"]+)"/.exec(await page.text())![1]!
    expect(named).toBe(`http://${testServer.config.siteHost}:${testServer.port}/share/en/${id}.png`)
    const answer = await get(new URL(named).pathname)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ])
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    const again = await get(new URL(named).pathname, { 'if-none-match': answer.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('BEY-13 of a bet on sports is asked for each time, because a correction changes it', async () => {
    const [by, board] = [await registerBettor(testServer, 100_00n), boardRows(testServer.server.app.database, Date)]
    await board.openFeed()
    const market = sampleMarket('pictured', [12_000, 3400, 4500])
    await board.write({ events: [sampleEvent('pictured')], markets: [market] })
    const leg = { event: 'pictured', market: market.id, outcome: `${market.id}/1`, seen: 12_000 }
    const body = { currency: 'RUB' as const, type: 'single' as const, stake: '10.00', legs: [leg] }
    const { bet } = await unwrap(by.call('POST /api/v2/bets', { body, key: newKey() }))
    await board.result('pictured', finished(2, 0))
    await expect.poll(async () => (await pictureOf(bet.id)).status).toBe(200)
    const won = await pictureOf(bet.id)
    const ifChanged = { 'if-none-match': won.headers.get('etag')! }
    expect([won.headers.get('cache-control'), (await pictureOf(bet.id, ifChanged)).status]).toEqual(['public, no-cache', 304])
    await board.result('pictured', finished(0, 2))
    await expect.poll(async () => (await pictureOf(bet.id, ifChanged)).status).not.toBe(304)
  })

  it('BEY-13 other pages name no picture', async () => {
    expect(await (await get('/en/fairness')).text()).not.toContain('og:image')
  })

  it('SEC-3 does not exist for a round that is not public, not over, in demo, or never played', async () => {
    const hiding = await registerBettor(testServer, 100_00n)
    await hiding.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })
    const hidden = await unwrap(atTable(hiding, 'dice').bet(DICE))
    const open = await unwrap(atTable(hiding, 'hilo').bet({}))
    const demo = atTable(hiding, 'dice', { mode: 'demo' })
    await demo.rotate()
    const practised = await unwrap(demo.bet(DICE))
    for (const id of [hidden.id, open.id, practised.id, newKey()]) {
      const answer = await pictureOf(id, { cookie: `token=${hiding.token}`, authorization: `Bearer ${hiding.token}` })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  it('SEC-3 ends when the player hides their statistics, also of a kept picture', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const id = await publicRound(player)
    expect((await pictureOf(id)).status).toBe(200)
    await player.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })
    expect((await pictureOf(id)).status).toBe(404)
  })

  it('BEY-13 has a budget per address block', async () => {
    const from = (address: string) => pictureOf(newKey(), { 'x-forwarded-for': address })
    const answers = await Promise.all(Array.from({ length: BUDGET + 2 }, () => from('88.210.5.7')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(BUDGET).fill(404), 429, 429])
    expect((await from('88.211.5.7')).status).toBe(404)
  })
})

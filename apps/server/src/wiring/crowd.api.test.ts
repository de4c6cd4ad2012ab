import { findManifest, MANIFEST_IDS } from '@fairhouse/manifests'
import { HOUR_MS } from '@fairhouse/money'
import { startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { gatherCrowd } from '../../../../tools/crowd/crowd.ts'
import { addOperator, idempotencyHeader } from '../modules/staff/backoffice/testing/operator.ts'
import { systemClock } from '../platform/clock.ts'

const PLAYERS = 2
const WAIT = { timeout: 60_000 }
/** Every game of every page. */
const GAMES = MANIFEST_IDS.flatMap((id) => findManifest(id)?.tables ?? [id])

let testServer: TestServer
let production: TestServer
let gathered: Awaited<ReturnType<typeof crowdAt>>
beforeAll(async () => {
  testServer = await startTestServer({ environment: { ODDS_FEED: 'on', LOG_LEVEL: 'silent' }, sandbox: { SANDBOX_AUTOPAY_S: '1' } })
  const can = { ...testServer.config.can, openDemoAccounts: false }
  production = await startTestServer({ config: { can }, environment: { LOG_LEVEL: 'silent' } })
  // its season is drawn by a job
  await vi.waitFor(async () => expect((await unwrap(testServer.client().call('GET /api/v2/events'))).data.length).toBeGreaterThan(0), WAIT)
  await announceTournament()
  gathered = await crowdAt(testServer)
})
afterAll(async () => {
  await testServer.stop()
  await production.stop()
})

const crowdAt = ({ port, config }: TestServer) => gatherCrowd({ url: `http://${config.siteHost}:${port}`, players: PLAYERS, rounds: 1 })
const query = async <Row extends object>(text: string) => (await testServer.server.app.database.pool.query<Row>(text)).rows

async function announceTournament(): Promise<void> {
  const head = await addOperator(testServer, systemClock, { login: 'crowd-head', role: 'head' })
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const titles = { title_ru: 'Толпа', title_en: 'Crowd', title_kz: 'Тобыр' }
  const terms = { formula: 'turnover', best_n: 1, games: ['dice'], currency: 'RUB', min_stake: '1.00', starts_at: at(1), ends_at: at(2) }
  const body = { ...titles, ...terms, unit: null, min_points: '1', prizes: [{ amount: '100.00', wager: 0 }], reason: 'a test of the crowd' }
  expect((await head.call('POST', '/tournaments', body, idempotencyHeader())).body).toMatchObject({ state: 'done' })
}

describe('BEY-16 the crowd', () => {
  it('fills the world through the public API: deposits, bets in each game of the manifests, tournaments, chat, sports', async () => {
    const { done, refused } = gathered
    expect(refused).toEqual([])
    const counts = Object.fromEntries(done)
    expect(counts).toMatchObject({ accounts: PLAYERS, deposits: PLAYERS, 'bets on sports': PLAYERS, 'messages to support': PLAYERS })
    expect(counts).toMatchObject({ 'places in tournaments': PLAYERS })
    for (const game of GAMES) expect([game, counts[`bets on ${game}`]]).toEqual([game, PLAYERS])
    expect(await query('select count(distinct player)::int as players from ledger.bet')).toEqual([{ players: PLAYERS }])
  })

  it('D-3 its players are marked as demo in public lists', async () => {
    const client = testServer.client()
    await expect.poll(async () => (await unwrap(client.call('GET /api/v2/feed'))).latest.length).toBeGreaterThan(0)
    const { latest, largest } = await unwrap(client.call('GET /api/v2/feed'))
    const { open } = await unwrap(client.call('GET /api/v2/games/coinflip/duels', { query: { currency: 'RUB', mode: 'real' } }))
    const names = [...latest, ...largest].map(({ player }) => player)
    expect(names.filter((name) => !/^demo \*\*\*\d{3}$/.test(name))).toEqual([])
    expect(JSON.stringify(open)).toContain('demo ***')
  })

  it('D-16 is refused by a server without demo accounts, as in production', async () => {
    const { done, refused } = await crowdAt(production)
    expect([done.size, new Set(refused)]).toEqual([0, new Set(['accounts: invalid'])])
  })
})

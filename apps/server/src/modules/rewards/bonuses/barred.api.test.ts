import { BY_OPERATOR } from '@fairhouse/loyalty'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { insertWaitingUse } from './testing/waiting-use.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))
afterAll(async () => {
  expect(await app().ledger.check()).toEqual([])
})

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
const accountOf = ({ id: player }: Player) => ({ player, currency: 'RUB' }) as const
const exclude = (player: Player) => player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })

/** With an active and a queued bonus, and a code that waits for a deposit. */
async function registerOffered(): Promise<Player> {
  const player = await registerBettor(testServer, 0n)
  for (const id of ['first', 'second'])
    await within((tx) => app().bonuses.grantPrize(tx, player.id, { id, source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 10 }))
  await insertWaitingUse(testServer, player.id)
  return player
}

async function offersOf({ id }: Player): Promise<string[]> {
  const sql = `select status as state from bonuses.bonus where player = $1
    union all select state from bonuses.promo_use where player = $1`
  return (await app().database.pool.query<{ state: string }>(sql, [id])).rows.map(({ state }) => state).toSorted()
}

describe('D-5 bonuses of a player who may not play any more', () => {
  it.each<[string, (player: Player) => Promise<unknown>]>([
    ['a self-exclusion', exclude],
    ['a national register', (player) => within((tx) => app().limits.setListed(tx, player.id, true))],
    [
      'the document of a person under exclusion',
      async (player) => {
        const other = await registerBettor(testServer, 0n)
        await within((tx) => app().limits.recordIdentifiers(tx, accountOf(other), { document: 'one document' }))
        await unwrap(exclude(other))
        await within((tx) => app().limits.recordIdentifiers(tx, accountOf(player), { document: 'one document' }))
      },
    ],
  ])('D-5 %s ends active and queued bonuses and waiting codes', async (_, bar) => {
    const player = await registerOffered()
    expect(await offersOf(player)).toEqual(['active', 'queued', 'waiting_deposit'])
    await bar(player)
    expect(await offersOf(player)).toEqual(['forfeited', 'forfeited', 'over'])
    expect((await app().ledger.wallet(player.id, 'RUB'))!.bonus).toBe(0n)
  })

  it('BEY-14 the closing of the account ends waiting codes', async () => {
    const player = await registerBettor(testServer, 0n)
    await insertWaitingUse(testServer, player.id)
    await unwrap(player.call('POST /api/v2/profile/close', { body: { password: player.password } }))
    expect(await offersOf(player)).toEqual(['over'])
  })

  it('D-5 a cool-off ends none of them', async () => {
    const player = await registerOffered()
    await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    expect(await offersOf(player)).toEqual(['active', 'queued', 'waiting_deposit'])
  })
})

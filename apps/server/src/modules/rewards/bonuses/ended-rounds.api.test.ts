/** bonuses.md 2.6: a bonus ends while a round with its money is open. */

import { DAY_MS } from '@fairhouse/money'
import { atTable, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { insertPromo } from './store/promos.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await sharedTestServer()
  const titles = { ru: 'Осень', en: 'Autumn', kz: 'Күз' }
  const terms = {
    value: 50,
    min: null,
    max: null,
    wager: 20,
    segment: null,
    totalLimit: null,
    currencies: ['RUB' as const],
    budget: 10_000_00n,
  }
  const period = {
    startsAt: systemClock.now() - 1000,
    endsAt: systemClock.now() + DAY_MS,
    stoppedAt: null,
    madeBy: 'head',
    madeAt: systemClock.now(),
  }
  await db()
    .transaction()
    .execute((tx) => insertPromo(tx, { code: 'GIFT', type: 'balance', player: null, titles, ...terms, ...period }))
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
})

const db = () => testServer.server.app.database.db
const list = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))

let phones = 0
/** A round of miner at 10.00, of which 6.97 is bonus money, with a win to cash out. */
async function openRound(): Promise<{ player: Player; id: string; at: ReturnType<typeof atTable> }> {
  for (;;) {
    const player = await registerBettor(testServer, 3_03n)
    const phone = `+7700${String(2_000_000 + ++phones)}`
    await sql`update identity.account set phone = ${phone}, phone_verified_at = now() where id = ${player.id}`.execute(db())
    await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code: 'GIFT' } }))
    const at = atTable(player, 'miner', { stake: '10.00' })
    const { id } = await unwrap(at.bet({ mines: 1 }))
    if ((await unwrap(at.step(id, 0, 0))).status === 'open') return { player, id, at }
  }
}

describe('PRO-14 a bonus that ends during a round', () => {
  const WON = { payout: '10.31', bonus_ended: { credited: '3.13', lost: '7.18' } }

  it('the cash-out and the history say what was credited; the proof keeps the payout of the game', async () => {
    const { player, id, at } = await openRound()
    const { active } = await list(player)
    expect(active).toMatchObject({ funds: '43.03', in_play: '6.97' })
    await unwrap(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: active!.id } }))
    expect(await unwrap(at.cashOut(id, 1))).toMatchObject({ ...WON, balance: '3.13', bonus_balance: '0.00' })
    const { data } = await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 1 } }))
    expect(data).toMatchObject([{ id, ...WON }])
    expect(await unwrap(player.call('GET /api/v2/rounds/{id}', { params: { id } }))).toMatchObject({
      round: WON,
      proof: { payout: '10.31' },
    })
    const { entries, bonus_lost: lost } = await unwrap(player.call('GET /api/v2/billing/statement', { query: {} }))
    expect(lost).toEqual({ bets: 1, amount: '7.18' })
    expect(entries.filter(({ kind }) => kind === 'win').map(({ amount }) => amount)).toEqual(['3.13'])
  })

  it('bonuses.md 2.6 a blocked player cashes out, and the part of a bonus that a confirmed fraud ended is not credited', async () => {
    const { player, id, at } = await openRound()
    const { operatorBlocks } = testServer.server.app.limits
    const decided = { by: 'risk, head', reason: 'stolen cards' }
    await db()
      .transaction()
      .execute(async (tx) => {
        await operatorBlocks.block(tx, player.id, { cause: 'fraud', ...decided })
        await operatorBlocks.confirm(tx, player.id, (await operatorBlocks.of(tx, player.id))!.id, decided)
      })
    expect(await list(player)).toMatchObject({ active: null, queued: [] })
    expect(await unwrap(at.cashOut(id, 1))).toMatchObject({ ...WON, balance: '3.13', bonus_balance: '0.00' })
  })

  it('nothing is added to a round whose bonus is still active', async () => {
    const { player, id, at } = await openRound()
    expect(await unwrap(at.cashOut(id, 1))).not.toHaveProperty('bonus_ended')
    expect(await list(player)).toMatchObject({ active: { in_play: '0.00' } })
    expect(await unwrap(player.call('GET /api/v2/billing/statement', { query: {} }))).toMatchObject({ bonus_lost: null })
    const { data } = await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 1 } }))
    expect(data[0]).not.toHaveProperty('bonus_ended')
  })
})

import { newKey } from '@fairhouse/contracts/client'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Cashier, openCashier } from '../../../cashier/payments/testing/cashier.ts'
import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

let cashier: Cashier
let board: ReturnType<typeof boardRows>
beforeAll(async () => {
  cashier = await openCashier()
  board = boardRows(cashier.testServer.server.app.database, cashier.clock)
  await board.openFeed()
})
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

const rows = async <Row extends object>(text: string, values: unknown[]) =>
  (await cashier.testServer.server.app.database.pool.query<Row>(text, values)).rows
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

/** A player whose first deposit of 1000.00 brought the welcome bonus. */
async function withBonus(): Promise<Player> {
  const player = await cashier.player()
  const call = { body: { value: 'card' as const, amount: '1000.00', with_bonus: true }, key: newKey(cashier.clock.now()) }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', call))
  const paid = { event: `sold-${invoice.id}`, ext: `sold-x${invoice.id}`, invoice: invoice.id, status: 'paid' }
  await cashier.webhook({ ...paid, amount: Number(invoice.amount.replace('.', '')) })
  return player
}

let made = 0
async function place(player: Player, stake = '500.00') {
  const event = `sold${++made}`
  const market = sampleMarket(event, [2000, 3200, 4000])
  await board.write({ events: [sampleEvent(event, {})], markets: [market] })
  const leg = { event, market: market.id, outcome: `${market.id}/1`, seen: 2000 }
  const body = { currency: 'RUB' as const, type: 'single' as const, stake, legs: [leg] }
  const { bet } = await unwrap(player.call('POST /api/v2/bets', { body, key: newKey(cashier.clock.now()) }))
  return { id: bet.id, event }
}
async function cashOut(player: Player, id: string, part?: string) {
  const offer = await unwrap(player.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: { ...(part && { part }) } }))
  return unwrap(player.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offer.offer_id! } }))
}
const score = (home: number, away: number) => ({
  status: 'finished' as const,
  periods: [
    [home, away],
    [0, 0],
  ] as const,
})

const openedAgain = (player: Player, id: string) =>
  waitFor(async () =>
    expect(await unwrap(player.call('GET /api/v2/bets/{id}', { params: { id } }))).toMatchObject({ bet: { status: 'open' } }),
  )

/** What the player's bets count: the bonus, the deposit's turnover, experience, theo and the top of turnover. */
async function counts(player: Player) {
  const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
  const [deposit] = await rows<{ taken: bigint }>(
    'select sum(amount - remaining)::bigint as taken from turnover.deposit where player = $1',
    [player.id],
  )
  const [week] = await rows<{ theo: bigint; stakes: bigint }>('select theo, stakes from vip.play_week where player = $1', [player.id])
  const [level] = await rows<{ xp: bigint }>('select xp_milli as xp from vip.standing where player = $1', [player.id])
  return { progress: active?.progress, turnover: deposit!.taken, xpMilli: level?.xp ?? 0n, theo: week?.theo, stakes: week?.stakes }
}
/** Until the bet is settled and its readers have read it. */
const readers = (id: string) =>
  waitFor(async () => {
    const done = `select from wagering.settled_bet b join wagering.cursor c on c.n >= b.n
      where b.key = $1 and c.reader in ('bonuses', 'turnover', 'vip')`
    expect(await rows(done, [id])).toHaveLength(3)
  })
const settle = (event: string, home: number, away: number) => board.result(event, score(home, away))

// each with its own player and event
describe.concurrent('D-76 a bet of which a part was cashed out', () => {
  it('D-76 all but a cent cashed out: bonus, turnover and experience move by the cent, theo by the whole bet', async () => {
    const player = await withBonus()
    const { id, event } = await place(player)
    expect(await cashOut(player, id, '499.99')).toMatchObject({ paid: '489.99', bet: { status: 'open', stake: '0.01' } })
    await settle(event, 0, 2)
    await readers(id)
    expect(await counts(player)).toEqual({ progress: '0.01', turnover: 1n, xpMilli: 0n, theo: 22_50n, stakes: 500_00n })
    const { bets } = await unwrap(player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: 'welcome:1' } }))
    expect(bets).toMatchObject([{ key: id, stake: '0.01', percent: 100, counted: '0.01', reason: null }])
  })

  it('D-76 parts cashed out one after another, the last of them too, leave nothing that counts', async () => {
    const player = await withBonus()
    const { id } = await place(player)
    await cashOut(player, id, '250.00')
    expect(await cashOut(player, id)).toMatchObject({ bet: { status: 'cashed_out' } })
    await readers(id)
    expect(await counts(player)).toMatchObject({ progress: '0.00', turnover: 0n, stakes: 500_00n })
  })

  it('D-76 a part cashed out of a reopened bet: what stayed at risk counts, whatever the next result', { tags: 'slow' }, async () => {
    const player = await withBonus()
    const { id, event } = await place(player)
    await settle(event, 0, 2)
    await waitFor(async () => expect(await counts(player)).toMatchObject({ progress: '500.00', theo: 22_50n }))
    await board.result(event, { status: 'open' })
    await openedAgain(player, id)
    expect(await cashOut(player, id, '499.99')).toMatchObject({ paid: '489.99', bet: { status: 'open', stake: '0.01' } })
    await settle(event, 1, 3)
    const rest = { progress: '0.01', turnover: 1n, xpMilli: 0n, theo: 22_50n, stakes: 500_00n }
    await waitFor(async () => expect(await counts(player)).toEqual(rest))
  })

  it('D-76 the whole of a reopened bet cashed out leaves its theo alone', { tags: 'slow' }, async () => {
    const player = await withBonus()
    const { id, event } = await place(player)
    await settle(event, 0, 2)
    await waitFor(async () => expect(await counts(player)).toMatchObject({ progress: '500.00' }))
    await board.result(event, { status: 'open' })
    await openedAgain(player, id)
    expect(await cashOut(player, id)).toMatchObject({ paid: '490.00', bet: { status: 'cashed_out' } })
    const theoAlone = { progress: '0.00', turnover: 0n, xpMilli: 0n, theo: 22_50n, stakes: 500_00n }
    await waitFor(async () => expect(await counts(player)).toEqual(theoAlone))
  })

  it('D-76 a part cashed out of a bet whose rest is void counts nothing, and gives no theo', async () => {
    const player = await withBonus()
    const { id, event } = await place(player)
    await cashOut(player, id, '0.50')
    await board.result(event, { status: 'cancelled' })
    await readers(id)
    expect(await counts(player)).toMatchObject({ progress: '0.00', turnover: 0n, theo: 0n, stakes: 500_00n })
  })
})

describe.concurrent('bonuses.md 2 a corrected result', () => {
  const WHOLE = { progress: '500.00', turnover: 500_00n, xpMilli: 5000n, theo: 22_50n, stakes: 500_00n }
  const NOTHING = { progress: '0.00', turnover: 0n, xpMilli: 0n, theo: 0n, stakes: 0n }

  it('bonuses.md 2 takes back what a bet gave that becomes void, and counts it when it is lost after all', async () => {
    const player = await withBonus()
    const { event } = await place(player)
    await settle(event, 2, 0)
    await waitFor(async () => expect(await counts(player)).toEqual(WHOLE))
    await board.result(event, { status: 'cancelled' })
    await waitFor(async () => expect(await counts(player)).toEqual(NOTHING))
    await settle(event, 0, 2)
    await waitFor(async () => expect(await counts(player)).toEqual(WHOLE))
  })

  it('bonuses.md 2 counts a bet that was void first, opened again and lost', { tags: 'slow' }, async () => {
    const player = await withBonus()
    const { id, event } = await place(player)
    await board.result(event, { status: 'cancelled' })
    await waitFor(async () => expect(await rows('select kind from wagering.settled_bet where key = $1', [id])).toEqual([{ kind: 2 }]))
    await board.result(event, { status: 'open' })
    await openedAgain(player, id)
    await settle(event, 0, 2)
    await waitFor(async () => expect(await counts(player)).toEqual(WHOLE))
  })

  it('bonuses.md 2 counts a bet that was void first, and won later', async () => {
    const player = await withBonus()
    const { id, event } = await place(player)
    await board.result(event, { status: 'cancelled' })
    await waitFor(async () => expect(await rows('select kind from wagering.settled_bet where key = $1', [id])).toEqual([{ kind: 2 }]))
    await settle(event, 2, 0)
    await waitFor(async () => expect(await counts(player)).toEqual(WHOLE))
  })
})

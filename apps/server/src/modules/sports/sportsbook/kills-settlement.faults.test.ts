// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { runOn } from '../../../platform/db/index.ts'
import { createLedger, type Ledger, postings } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from '../../cashier/payments/testing/killable-servers.ts'
import { checkBets } from './bets/check.ts'
import { createFreeBetStore } from './bets/free-bet-store.ts'
import { finished } from './testing/bets-world.ts'
import { boardRows } from './testing/board-rows.ts'
import { sampleEvent, sampleMarket } from './testing/scripted-feed.ts'

const CASH = 100_000_00n
/** A job of each minute, and a start of the server. */
const WAIT = { timeout: 150_000, interval: 200 }
const LIMIT = { timeout: 400_000 }

let killable: KillableServers
let ledger: Ledger
let board: ReturnType<typeof boardRows>
let player: Awaited<ReturnType<KillableServers['player']>>
beforeAll(async () => {
  killable = await openKillableServers({}, {}, 'testing/written-board.ts')
  ledger = createLedger({ database: killable.database, writerIds: [], clock: systemClock, onFault: () => undefined })
  board = boardRows(killable.database, systemClock)
  await board.openFeed()
  player = await killable.player()
  await ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: CASH }))
})
afterAll(() => killable.stop())

let made = 0
async function event() {
  const id = `killed${++made}`
  const market = sampleMarket(id, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(id)], markets: [market] })
  return { id, market: market.id }
}
/** RUB 100 on the home side. */
async function place({ id, market }: Awaited<ReturnType<typeof event>>, changes: object = {}): Promise<string> {
  const legs = [{ event: id, market, outcome: `${market}/1`, seen: 2000 }]
  const body = { currency: 'RUB' as const, type: 'single' as const, stake: '100.00', policy: 'any' as const, legs, ...changes }
  const answer = await player.call('POST /api/v2/bets', { body, key: newKey() })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data.bet.id
}
const betOf = async (id: string) =>
  (
    await killable.query<object>('select status, result, payout, cashed_out as "cashedOut", revision from sportsbook.bet where id = $1', id)
  )[0]!
const until = (id: string, bet: object) => expect.poll(() => betOf(id), WAIT).toMatchObject(bet)

/**
 * Kills the server while a transaction of it has written money, and waits for this table before its commit: the test holds the table until the
 * server is gone.
 */
async function killWhile(act: () => Promise<unknown>, table = 'bet_leg'): Promise<void> {
  const held = await killable.database.pool.connect()
  await held.query('begin')
  await held.query(`lock table sportsbook.${table} in share mode`)
  const acting = act().catch(() => undefined) // a call loses its server
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`
  await expect.poll(async () => (await killable.query(waiting, `%sportsbook.${table}%`)).length, WAIT).toBeGreaterThan(0)
  await killable.restart('server', async () => {
    await held.query('rollback')
    held.release()
  })
  await acting
}

/** Each bet is settled once, nobody lost a stake, and the books sum to zero. */
async function expectMoneyRight(): Promise<void> {
  const [moved] = await killable.query<{ sum: bigint }>(
    `select coalesce(sum(payout + cashed_out - case when free_bet is null then placed_stake else 0 end)
       filter (where status <> 'refused'), 0)::bigint as sum from sportsbook.bet`,
  )
  const { cash, hold, debt } = (await ledger.wallet(player.id, 'RUB'))!
  expect({ cash, hold, debt }).toEqual({ cash: CASH + moved!.sum, hold: 0n, debt: 0n })
  const sums = await killable.query<{ sum: string }>(
    `select sum(amount)::text as sum from (select currency, cash + bonus + hold + locked + debt as amount from ledger.wallet
       union all select currency, balance from ledger.named) every group by currency`,
  )
  expect(sums.filter(({ sum }) => sum !== '0')).toEqual([])
  const twice = `select split_part(key, ':', 2) from ledger.call where key ~ '^settle:' group by key having count(*) > 1`
  expect(await killable.query(twice)).toEqual([])
  expect(await checkBets(runOn(killable.database))).toEqual([])
  expect(await ledger.check()).toEqual([])
}

describe('PRO-13 kill -9 of the server before a commit', () => {
  it('PRO-13 of a settlement and of its correction: each bet of the event is settled once', LIMIT, async () => {
    const on = await event()
    const bets = [await place(on), await place(on), await place(on)]
    await killWhile(() => board.result(on.id, finished(1, 0)))
    for (const id of bets) await until(id, { status: 'settled', result: 'won', payout: 200_00n, revision: 1 })
    await killWhile(() => board.result(on.id, finished(0, 1)))
    for (const id of bets) await until(id, { status: 'settled', result: 'lost', payout: 0n, revision: 2 })
    await expectMoneyRight()
  })

  it('PRO-13 of a cash-out, also of a reopened bet: nothing is paid, and the next offer is paid once', LIMIT, async () => {
    const on = await event()
    const id = await place(on)
    const offer = async () => {
      const answer = await player.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: {} })
      return answer.ok ? answer.data.offer_id : null
    }
    const take = (offerId: string | null) => player.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offerId! } })
    const first = await offer()
    await killWhile(() => take(first))
    expect(await betOf(id)).toMatchObject({ status: 'open', cashedOut: 0n })
    await board.result(on.id, finished(0, 1))
    await until(id, { status: 'settled', result: 'lost' })
    await board.result(on.id, { status: 'open' })
    await until(id, { status: 'open' })
    const again = await offer()
    await killWhile(() => take(again))
    expect(await betOf(id)).toMatchObject({ status: 'open', cashedOut: 0n })
    const last = await offer()
    expect((await Promise.all([take(last), take(last)])).map(({ ok }) => ok)).toEqual([true, true])
    await until(id, { status: 'cashed_out', cashedOut: 98_00n })
    await expectMoneyRight()
  })

  it('D-54 of the placing and of the settlement of a free bet: it is placed once, and its win is paid once', LIMIT, async () => {
    const on = await event()
    const id = newKey()
    const [grantedAt, expiresAt] = [Date.now(), Date.now() + 7 * DAY_MS]
    const grant = {
      id,
      player: player.id,
      currency: 'RUB' as const,
      stake: 100_00n,
      grantedBy: 'anna',
      reason: 'a test',
      grantedAt,
      expiresAt,
    }
    const store = createFreeBetStore(runOn(killable.database))
    await killable.database.db.transaction().execute((tx) => store.add(tx, grant))
    await killWhile(() => place(on, { free_bet: id }))
    expect(await store.find(null, id)).toMatchObject({ bet: null })
    const bet = await place(on, { free_bet: id })
    await killWhile(() => board.result(on.id, finished(1, 0)))
    await until(bet, { status: 'settled', result: 'won', payout: 100_00n, revision: 1 })
    await expectMoneyRight()
  })

  it('BEY-7 of an act of an operator: it is carried out afterwards, once', LIMIT, async () => {
    const on = await event()
    const id = await place(on)
    const act = JSON.stringify({ what: 'event', event: on.id })
    const decided = `with decision as (insert into sportsbook.void_event (event, set_at, set_by) values ($2, now(), 'risk'))
      insert into sportsbook.manual_act (act) values ($1::jsonb)`
    await killWhile(() => killable.query(decided, act, on.id))
    await until(id, { status: 'settled', result: 'void', payout: 100_00n, revision: 1 })
    await expect.poll(async () => (await killable.query('select from sportsbook.manual_act where done_at is null')).length, WAIT).toBe(0)
    await expectMoneyRight()
  })

  it('PRO-13 of a move of the price: the liability of the bet moves it afterwards', LIMIT, async () => {
    const on = await event()
    const loads = async () =>
      (await killable.query<{ loads: object }>('select loads from sportsbook.market where id = $1', on.market))[0]!.loads
    await killWhile(() => place(on, { stake: '50000.00' }), 'market')
    await expect.poll(loads, WAIT).toEqual({ '1': expect.any(Number) })
    await expect.poll(async () => (await killable.query('select from sportsbook.exposure where is_moved')).length, WAIT).toBe(0)
    await expectMoneyRight()
  })
})

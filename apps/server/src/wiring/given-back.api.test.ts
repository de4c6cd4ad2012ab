// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Cashier, openCashier } from '../modules/cashier/payments/testing/cashier.ts'
import { loadPlayDays } from '../modules/play/wagering/index.ts'
import { boardRows } from '../modules/sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../modules/sports/sportsbook/testing/scripted-feed.ts'
import { createOverviewReads } from '../modules/staff/backoffice/index.ts'
import { addOperator, type OperatorSession } from '../modules/staff/backoffice/testing/operator.ts'

let cashier: Cashier
let board: ReturnType<typeof boardRows>
let risk: OperatorSession
beforeAll(async () => {
  cashier = await openCashier()
  board = boardRows(cashier.testServer.server.app.database, cashier.clock)
  await board.openFeed()
  risk = await addOperator(cashier.testServer, cashier.clock, { login: 'tina', role: 'risk' })
})
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

const rows = async <Row extends object>(text: string, values: unknown[]) =>
  (await cashier.testServer.server.app.database.pool.query<Row>(text, values)).rows

/** A player whose first deposit of 1000.00 brought the welcome bonus. */
async function withBonus(): Promise<Player> {
  const player = await cashier.player()
  const call = { body: { value: 'card' as const, amount: '1000.00', with_bonus: true }, key: newKey(cashier.clock.now()) }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', call))
  const paid = { event: `back-${invoice.id}`, ext: `back-x${invoice.id}`, invoice: invoice.id, status: 'paid' }
  await cashier.webhook({ ...paid, amount: Number(invoice.amount.replace('.', '')) })
  return player
}

let made = 0
/** Bets of 500.00, 300.00 and 200.00 on the home side of one market, at 2.000. */
async function threeBets(player: Player): Promise<string> {
  const event = `back${(made += 1)}`
  const market = sampleMarket(event, [2000, 3200, 4000])
  await board.write({ events: [sampleEvent(event)], markets: [market] })
  for (const stake of ['500.00', '300.00', '200.00']) {
    const legs = [{ event, market: market.id, outcome: `${market.id}/1`, seen: 2000 }]
    const body = { currency: 'RUB' as const, type: 'single' as const, policy: 'any' as const, stake, legs }
    await unwrap(player.call('POST /api/v2/bets', { body, key: newKey(cashier.clock.now()) }))
  }
  return market.id
}

async function settle(market: string, states: object | null) {
  const answer = await risk.call('POST', `/trading/markets/${market}/settle`, { states, reason: 'the report of the referee' })
  expect(answer).toMatchObject({ status: 200, body: { state: 'done' } })
}
const suspend = (market: string) => risk.call('POST', `/trading/markets/${market}/suspend`, { reason: 'it is over' })

const minor = (text: string): bigint => BigInt(text.replace('.', ''))
const sumOf = (sums: readonly bigint[]): bigint => sums.reduce((one, other) => one + other, 0n)

/** What the player's bets say that are settled, and counted: a void one gives nothing. */
async function settledBets(player: Player) {
  const { data } = await unwrap(player.call('GET /api/v2/bets', { query: { status: 'settled', limit: 50 } }))
  const counted = data.filter(({ result }) => result !== 'void')
  return { stakes: sumOf(counted.map(({ stake }) => minor(stake))), wins: sumOf(counted.map(({ payout }) => minor(payout))) }
}

const openBets = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/bets', { query: { status: 'open', limit: 50 } }))).data.length

/** What everybody who reads settled bets says of one player. */
async function readers(player: Player) {
  const { database } = cashier.testServer.server.app
  const now = cashier.clock.now()
  const days = await loadPlayDays(database.db, [{ player: player.id, from: now - DAY_MS, until: now + DAY_MS }])
  const [week] = await rows<{ stakes: bigint }>('select stakes from vip.play_week where player = $1', [player.id])
  const [level] = await rows<{ xp: bigint }>('select xp_milli as xp from vip.standing where player = $1', [player.id])
  const [top] = await rows<{ winnings: bigint; turnover: bigint }>(
    'select winnings, turnover from tops.sum where player = $1 and period = 3',
    [player.id],
  )
  const [deposit] = await rows<{ taken: bigint }>(
    'select sum(amount - remaining)::bigint as taken from turnover.deposit where player = $1',
    [player.id],
  )
  const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
  return {
    partners: { stakes: sumOf(days.map((day) => day.stakes)), returns: sumOf(days.map((day) => day.returns)) },
    vip: week?.stakes ?? 0n,
    level: level?.xp ?? 0n,
    isInTops: (top?.turnover ?? 0n) > 0n,
    topWinnings: (top?.winnings ?? 0n) > 0n,
    depositTurnover: deposit?.taken ?? 0n,
    wagered: minor(active!.progress),
  }
}

/** The same sums of the settled bets. */
async function expected(player: Player) {
  const { stakes, wins } = await settledBets(player)
  return {
    partners: { stakes, returns: wins },
    vip: stakes,
    level: stakes / 10n,
    isInTops: stakes > 0n,
    topWinnings: wins > 0n,
    depositTurnover: stakes,
    wagered: stakes,
  }
}

/** Of the whole house. */
async function overview() {
  const now = cashier.clock.now()
  const { ggr, stakes } = await createOverviewReads(cashier.testServer.server.app.database).figures({
    from: now - DAY_MS,
    until: now + DAY_MS,
  })
  return { revenue: sumOf(ggr.map(({ amount }) => amount)), staked: sumOf(stakes.map(({ amount }) => amount)) }
}

const WON = { '1': 'won', x: 'lost', '2': 'lost' }
const LOST = { '1': 'lost', x: 'won', '2': 'lost' }
const VOID = { '1': 'void', x: 'void', '2': 'void' }
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

interface Case {
  player: Player
  market: string
  first: object
  next: object
}

/** Each reader says what the settled bets of each player say, and the overview what those of all say. */
const agree = (cases: readonly Case[], settled: (each: Case) => bigint) =>
  waitFor(async () => {
    let [revenue, staked] = [0n, 0n]
    for (const each of cases) {
      const { stakes, wins } = await settledBets(each.player)
      expect(stakes).toBe(settled(each))
      expect(await readers(each.player)).toEqual(await expected(each.player))
      ;[revenue, staked] = [revenue + stakes - wins, staked + stakes]
    }
    expect(await overview()).toEqual({ revenue, staked })
  })
const stakesAfter = (states: object) => (states === VOID ? 0n : 1000_00n)

async function settleAll(cases: readonly Case[], statesOf: (each: Case) => object | null) {
  for (const each of cases) {
    if (statesOf(each)) await suspend(each.market)
    await settle(each.market, statesOf(each))
  }
}
const haveOpen = (cases: readonly Case[], bets: number) =>
  waitFor(async () => {
    for (const { player } of cases) expect(await openBets(player)).toBe(bets)
  })

describe('BEY-9 PRO-13 a result that is given back', () => {
  it('BEY-9 PRO-13 each reader says what the settled bets say: of the first result, of none, and of the next one', async () => {
    const cases: Case[] = []
    for (const [first, next] of [
      [LOST, LOST],
      [LOST, WON],
      [WON, LOST],
      [VOID, LOST],
      [WON, VOID],
    ] as const) {
      const player = await withBonus()
      cases.push({ player, market: await threeBets(player), first, next })
    }
    await settleAll(cases, ({ first }) => first)
    await agree(cases, ({ first }) => stakesAfter(first))
    await settleAll(cases, () => null)
    await haveOpen(cases, 3)
    await agree(cases, () => 0n)
    await settleAll(cases, ({ next }) => next)
    await haveOpen(cases, 0)
    await agree(cases, ({ next }) => stakesAfter(next))
  })
})

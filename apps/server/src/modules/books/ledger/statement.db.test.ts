import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { postings, type Statement, WALLET_PARTS } from './index.ts'

const account = (kind: string, game: string | null = null) => ({ kind, game })

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

type Bettor = Awaited<ReturnType<Table['player']>>

let numbers = 0
const deposit = ({ player }: Bettor, amount: bigint) =>
  table.ledger.post(
    postings.depositPaid({ psp: 'sandbox', invoice: `${++numbers}`, player, currency: 'RUB', received: amount, credited: amount }),
  )
const bets = async (bettor: Bettor, stakes: readonly bigint[]) => {
  for (const stake of stakes) roundOf(await table.wagering.place(bettor, wager({ stake })))
}

async function statement(
  { player }: Bettor,
  { from = 0, to = Date.now() + HOUR_MS, timezone = 'UTC', limit = 100 } = {},
): Promise<Statement> {
  return (await table.ledger.statement({ player, currency: 'RUB', from, to, timezone, limit }))!
}

/** Applies the lines to the opening balance; every line leaves one account and enters another. */
function moved({ opening, lines }: Statement) {
  const sum = (part: string) =>
    lines.reduce((all, { from, to, amount }) => all + (to.kind === part ? amount : 0n) - (from.kind === part ? amount : 0n), 0n)
  return Object.fromEntries(WALLET_PARTS.map((part) => [part, opening[part] + sum(part)]))
}

describe('BEY-4 a player’s journal over a period', () => {
  it('BEY-4 leads from the opening to the closing balance exactly', async () => {
    const bettor = await table.player(0n)
    await deposit(bettor, 500_00n)
    await bets(bettor, [10_00n, 20_00n, 30_00n])
    const withdrawal = { id: 'p1', player: bettor.player, currency: 'RUB', amount: 100_00n } as const
    await table.ledger.post(postings.withdrawalRequested(withdrawal))
    await bets(bettor, [5_00n])
    const whole = await statement(bettor)
    expect(moved(whole)).toEqual(whole.closing)
    const wallet = (await table.ledger.wallet(bettor.player, 'RUB'))!
    expect(whole.closing).toEqual(Object.fromEntries(WALLET_PARTS.map((part) => [part, wallet[part]])))
    expect(whole.opening).toEqual({ cash: 0n, bonus: 0n, hold: 0n, locked: 0n, debt: 0n })
    expect(whole.lines.at(-1)!.cash).toBe(wallet.cash)
  })

  it('BEY-4 sums bets between two postings, by game, and names the reason of each posting', async () => {
    const bettor = await table.player(0n)
    await deposit(bettor, 500_00n)
    await bets(bettor, [10_00n, 20_00n])
    await table.ledger.post(postings.withdrawalRequested({ id: 'p2', player: bettor.player, currency: 'RUB', amount: 100_00n }))
    await bets(bettor, [5_00n])
    const { lines } = await statement(bettor)
    expect(lines.filter(({ kind }) => kind === 'stake')).toMatchObject([
      { from: account('cash'), to: account('house', 'dice'), amount: 30_00n, bets: 2 },
      { from: account('cash'), to: account('house', 'dice'), amount: 5_00n, bets: 1 },
    ])
    expect(lines.filter(({ bets }) => bets === null)).toMatchObject([
      {
        kind: 'deposit',
        from: account('psp'),
        to: account('cash'),
        amount: 500_00n,
        why: { reason: 'deposit', subject: `${numbers}` },
        cash: 500_00n,
      },
      { kind: 'withdrawal', from: account('cash'), to: account('locked'), amount: 100_00n, why: { reason: 'withdrawal', subject: 'p2' } },
    ])
  })

  it('BEY-4 opens a period with the closing balance of the period before', async () => {
    const bettor = await table.player(0n)
    await deposit(bettor, 500_00n)
    await bets(bettor, [10_00n])
    const first = (await statement(bettor)).lines[0]!.at
    const between = (await statement(bettor)).lines.at(-1)!.at + 1
    await expect.poll(() => Date.now()).toBeGreaterThan(between)
    await deposit(bettor, 40_00n)
    const [before, after] = [await statement(bettor, { from: first, to: between }), await statement(bettor, { from: between })]
    expect(after.opening).toEqual(before.closing)
    expect([before.lines.some(({ amount }) => amount === 40_00n), moved(after)]).toEqual([false, after.closing])
    expect(after.lines).toMatchObject([{ kind: 'deposit', amount: 40_00n }])
  })

  it('BEY-4 shows rounds that were settled or refunded later', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', stake: 10_00n, params: { mines: 1 } })))
    const bet = (await table.ledger.betOf(bettor.player, id))!
    await table.ledger.post(postings.betRefunded({ ...bet, account: 'house:miner' }))
    const { lines, closing } = await statement(bettor)
    expect(lines.map(({ kind }) => kind)).toEqual(['opening', 'stake', 'refund'])
    expect(closing.cash).toBe(100_00n)
  })

  it('BEY-4 includes debt and its repayment', async () => {
    const bettor = await table.player(0n)
    await deposit(bettor, 50_00n)
    await bets(bettor, [50_00n])
    const { cash } = (await table.ledger.wallet(bettor.player, 'RUB'))!
    const back = {
      psp: 'sandbox',
      invoice: `${numbers}`,
      player: bettor.player,
      currency: 'RUB',
      received: 50_00n,
      credited: 50_00n,
    } as const
    await table.ledger.post(postings.chargedBack({ ...back, fine: 0n }))
    await deposit(bettor, 80_00n)
    const whole = await statement(bettor)
    expect(moved(whole)).toEqual(whole.closing)
    expect(whole.closing).toMatchObject({ debt: 0n, cash: 30_00n + cash })
    expect(whole.lines.some(({ from, to }) => to.kind === 'debt' || from.kind === 'debt')).toBe(cash < 50_00n)
  })

  it('BEY-4 returns nothing without a wallet, and at most the requested lines', async () => {
    expect(await table.ledger.statement({ player: 999_999n, currency: 'RUB', from: 0, to: 1, timezone: 'UTC', limit: 1 })).toBeUndefined()
    const bettor = await table.player(0n)
    for (const amount of [1_00n, 2_00n, 3_00n]) await deposit(bettor, amount)
    expect((await statement(bettor, { limit: 2 })).lines.map(({ amount }) => amount)).toEqual([1_00n, 2_00n])
  })

  it('BEY-4 includes the first instant of a period and excludes its end', async () => {
    const bettor = await table.player(0n)
    await deposit(bettor, 500_00n)
    const { at } = (await statement(bettor)).lines.at(-1)!
    const amounts = async (period: { from?: number; to?: number }) => (await statement(bettor, period)).lines.map(({ amount }) => amount)
    expect(await amounts({ from: at })).toEqual([500_00n])
    expect(await amounts({ to: at })).toEqual([])
    expect((await statement(bettor, { to: at })).closing.cash).toBe(0n)
  })

  it('BEY-4 ends sums of bets at the player’s midnight, with the cash at the end of each day', async () => {
    const bettor = await table.player(0n)
    await deposit(bettor, 500_00n)
    await bets(bettor, [10_00n, 20_00n])
    const { pool } = table.fresh.database
    const evening = new Date()
    evening.setUTCHours(20, 30, 0, 0)
    await pool.query('alter table ledger.bet disable trigger user')
    await pool.query(
      `update ledger.bet b set at = $2::timestamptz + (b.seq - (select min(seq) from ledger.bet where player = $1)) * interval '1 hour' where player = $1`,
      [bettor.player, evening],
    )
    await pool.query('alter table ledger.bet enable trigger user')
    const to = evening.getTime() + 24 * HOUR_MS
    const stakes = async (timezone: string) =>
      (await statement(bettor, { timezone, to })).lines
        .filter(({ kind }) => kind === 'stake')
        .map(({ amount, bets: count }) => [amount, count])
    expect(await stakes('UTC')).toEqual([[30_00n, 2]])
    expect(await stakes('Europe/Moscow')).toEqual([
      [10_00n, 1],
      [20_00n, 1],
    ])
    const { lines, closing } = await statement(bettor, { timezone: 'Europe/Moscow', to })
    expect(lines.at(-1)!.cash).toBe(closing.cash)
    const played = (await statement(bettor, { to })).lines.filter(({ bets: count }) => count !== null)
    expect(played.slice(0, -1).every(({ cash }) => cash === null)).toBe(true)
  })

  it('BEY-4 excludes other players and other currencies', async () => {
    const [bettor, other] = [await table.player(0n), await table.player(0n)]
    await deposit(bettor, 500_00n)
    await deposit(other, 700_00n)
    expect((await statement(bettor)).lines.map(({ amount }) => amount)).toEqual([500_00n])
    const usd = { player: bettor.player, currency: 'USD', from: 0, to: Date.now() + HOUR_MS, timezone: 'UTC', limit: 9 } as const
    expect(await table.ledger.statement(usd)).toBeUndefined()
  })
})

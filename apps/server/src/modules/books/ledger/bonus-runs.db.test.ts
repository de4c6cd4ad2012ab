// @module-tag slow
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from './index.ts'
import { endLife } from './testing/end-life.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, WIDE } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts(['house:dice', 'expense:bonus'])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const RUB = 'RUB' as const
let grants = 0

interface Terms {
  amount: bigint
  maxConvert?: bigint | null
  maxBet?: bigint
}

function grant(player: bigint, { amount, maxConvert = null, maxBet = 500_00n }: Terms): Promise<string> {
  const id = `run ${++grants}`
  return books.inTransaction(async (tx) => {
    const { version, at } = await books.ledger.postOrThrow(tx, postings.bonusGranted({ id, player, currency: RUB, amount }))
    await books.ledger.beginBonus(tx, { player, currency: RUB, since: version, expiresAt: at + HOUR_MS, maxBet, maxConvert })
    return id
  })
}

/** Ends the active bonus: `converted` of it becomes cash; null = it only ends. */
const end = (player: bigint, id: string, converted: bigint | null) =>
  books.inTransaction(async (tx) => {
    const { bonus: held } = (await books.ledger.wallet(player, RUB, tx))!
    const order =
      converted === null
        ? postings.bonusEnded({ id, player, currency: RUB, amount: held })
        : postings.bonusConverted({ id, player, currency: RUB, held, converted })
    const { version } = await books.ledger.postOrThrow(tx, order)
    await books.ledger.endBonus(tx, { player, currency: RUB, until: version, converted, kept: converted === null ? 0n : held - converted })
  })

async function openBet(player: bigint, stake: bigint) {
  const order = betBy(player, stake, null)
  expect(await books.ledger.bet(order)).toMatchObject({ kind: 'done' })
  return { ...(await books.ledger.betOf(player, order.key))!, account: 'house:dice' as const }
}
type OpenBet = Awaited<ReturnType<typeof openBet>>
const settle = async (bet: OpenBet, win: bigint) => books.ledger.post(postings.betSettled(bet, win))
const refund = async (bet: OpenBet) => books.ledger.post(postings.betRefunded(bet))
const money = async (player: bigint) => {
  const { cash, bonus } = (await books.ledger.wallet(player, RUB))!
  return { cash, bonus }
}
const lostOf = async (player: bigint) => {
  const now = Date.now()
  const period = { from: now - HOUR_MS, to: now + HOUR_MS, timezone: 'UTC', limit: 100 }
  return (await books.ledger.statement({ player, currency: RUB, ...period }))!.lost
}

describe('bonuses.md 2.6 the bonus part of a bet whose bonus is over', () => {
  it('bonuses.md 2.6 stays bonus money while its bonus is active', async () => {
    const player = await books.player(40n)
    await grant(player, { amount: 100n })
    await settle(await openBet(player, 100n), 200n)
    expect(await money(player)).toEqual({ cash: 80n, bonus: 160n })
  })

  it('bonuses.md 2.6 what was not paid of wins and refunds is in the statement', async () => {
    const player = await books.player(80n)
    const first = await grant(player, { amount: 140n, maxConvert: 60n })
    const [won, back] = [await openBet(player, 100n), await openBet(player, 50n)]
    await end(player, first, 0n)
    expect(await lostOf(player)).toEqual({ bets: 0, amount: 0n })
    await settle(won, 500n) // 100n of it is bonus money, of which the cap lets 60n pass
    expect(await lostOf(player)).toEqual({ bets: 1, amount: 40n })
    await refund(back)
    expect(await lostOf(player)).toEqual({ bets: 2, amount: 90n })
  })

  it('bonuses.md 2.6 is not paid after another end, and a later bonus does not get it', async () => {
    const player = await books.player(40n)
    const first = await grant(player, { amount: 100n })
    const bet = await openBet(player, 100n)
    await end(player, first, null)
    await grant(player, { amount: 70n })
    await settle(bet, 200n)
    expect(await money(player)).toEqual({ cash: 80n, bonus: 70n })
  })

  it('bonuses.md 2.6 becomes cash after a conversion, within the cap that is left', async () => {
    const player = await books.player(0n)
    const id = await grant(player, { amount: 300n, maxConvert: 250n })
    const [one, two, three] = [await openBet(player, 50n), await openBet(player, 50n), await openBet(player, 50n)]
    await end(player, id, 150n)
    await settle(one, 60n)
    expect(await money(player)).toEqual({ cash: 210n, bonus: 0n })
    await settle(two, 60n)
    await settle(three, 60n)
    expect(await money(player)).toEqual({ cash: 250n, bonus: 0n })
  })

  it('bonuses.md 2.6 of a refund goes to the expense, or to cash within the cap', async () => {
    const [ended, converted] = [await books.player(40n), await books.player(0n)]
    const [a, b] = [await grant(ended, { amount: 100n }), await grant(converted, { amount: 100n, maxConvert: 90n })]
    const [lost, late] = [await openBet(ended, 100n), await openBet(converted, 30n)]
    await end(ended, a, null)
    await end(converted, b, 70n)
    const before = await loadBalance('expense:bonus')
    await refund(lost)
    await refund(late)
    expect([await money(ended), await money(converted)]).toEqual([
      { cash: 40n, bonus: 0n },
      { cash: 90n, bonus: 0n },
    ])
    expect(await loadBalance('expense:bonus')).toBe(before + 60n + 10n)
  })

  it('bonuses.md 2.6 of a bet placed after the end follows no ended bonus', async () => {
    const player = await books.player(40n)
    const first = await grant(player, { amount: 100n, maxConvert: 50n })
    await end(player, first, 50n)
    const bet = await openBet(player, 30n)
    await grant(player, { amount: 70n })
    await settle({ ...bet, stakeBonus: 15n }, 60n)
    expect(await money(player)).toEqual({ cash: 40n + 50n - 30n + 30n, bonus: 70n + 30n })
  })

  it('bonuses.md 2.6 of a part that is paid before the end stays bonus money', async () => {
    const player = await books.player(0n)
    const id = await grant(player, { amount: 100n })
    const bet = await openBet(player, 100n)
    await books.ledger.post(postings.betPaid(bet, 60n, { n: 1, isLast: false }))
    expect(await money(player)).toEqual({ cash: 0n, bonus: 60n })
    await end(player, id, null)
    await books.ledger.post(postings.betPaid(bet, 90n, { n: 2, isLast: true }))
    expect(await money(player)).toEqual({ cash: 0n, bonus: 0n })
  })
})

describe('bonuses.md 2.8 bonus money after its life', () => {
  it.each(['alone', 'with limits'])('bonuses.md 2.8 is not staked from that instant, and limits no bet: %s', async (how) => {
    const player = await books.player(40n)
    if (how === 'with limits') await books.ledger.setLimits(null, player, RUB, WIDE)
    await grant(player, { amount: 100n, maxBet: 100n })
    const bet = await openBet(player, 60n)
    expect(await books.ledger.bet(betBy(player, 101n, 0n))).toMatchObject({ reason: 'bonus_max_bet' })
    await endLife(books.database, player)
    const answers = await Promise.all([10n, 20n, 101n].map((stake) => books.ledger.bet(betBy(player, stake, 0n))))
    expect(answers).toMatchObject([10n, 20n, 101n].map(() => ({ kind: 'refused', reason: 'insufficient_funds' })))
    await settle(bet, 60n)
    expect(await money(player)).toEqual({ cash: 40n, bonus: 100n })
  })

  it('bonuses.md 2.8 what its bets bring before its end is booked becomes cash within the cap', async () => {
    const player = await books.player(0n)
    const id = await grant(player, { amount: 300n, maxConvert: 320n })
    const [won, back] = [await openBet(player, 50n), await openBet(player, 50n)]
    await endLife(books.database, player)
    await settle(won, 90n)
    await refund(back)
    expect(await money(player)).toEqual({ cash: 0n, bonus: 340n })
    await end(player, id, 320n)
    expect([await money(player), await lostOf(player)]).toEqual([
      { cash: 320n, bonus: 0n },
      { bets: 0, amount: 0n },
    ])
  })

  it('bonuses.md 2.8 what its bets bring before its end is booked ends with it', async () => {
    const player = await books.player(0n)
    const id = await grant(player, { amount: 300n })
    const [won, back] = [await openBet(player, 50n), await openBet(player, 50n)]
    await endLife(books.database, player)
    await settle(won, 90n)
    await refund(back)
    await end(player, id, null)
    expect(await money(player)).toEqual({ cash: 0n, bonus: 0n })
  })

  it('bonuses.md 2.8 bets in one batch are checked like single ones, before and after that instant', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => books.player(10n)))
    await Promise.all(players.map((player) => grant(player, { amount: 100n, maxBet: 60n })))
    const bets = (stake: bigint) => Promise.all(players.map((player) => books.ledger.bet(betBy(player, stake, 0n))))
    expect(await bets(61n)).toMatchObject(players.map(() => ({ reason: 'bonus_max_bet' })))
    expect(await bets(20n)).toMatchObject(players.map(() => ({ kind: 'done', cash: 0n, bonus: 90n, stakeBonus: 10n })))
    await Promise.all(players.map((player) => endLife(books.database, player)))
    for (const stake of [20n, 61n])
      expect(await bets(stake)).toMatchObject(players.map(() => ({ reason: 'insufficient_funds', bonus: 90n })))
    await Promise.all(
      players.map((player) => books.ledger.post(postings.opened({ id: `later ${player}`, player, currency: RUB, amount: 100n }))),
    )
    expect(await bets(61n)).toMatchObject(players.map(() => ({ kind: 'done', stakeBonus: 0n })))
  })

  it('bonuses.md 2.1 a wallet has one active bonus', async () => {
    const player = await books.player(0n)
    await grant(player, { amount: 100n })
    await expect(grant(player, { amount: 100n })).rejects.toThrow('bonus_run_active')
  })
})

describe('bonuses.md 2.10 open bets with bonus money', () => {
  it('bonuses.md 2.10 are those of the active bonus', async () => {
    const player = await books.player(50n)
    const has = () => books.inTransaction((tx) => books.ledger.hasOpenBonusBet(tx, player, RUB))
    const id = await grant(player, { amount: 100n })
    const cashBet = await openBet(player, 50n)
    expect(await has()).toBe(false)
    const bet = await openBet(player, 60n)
    expect(await has()).toBe(true)
    await end(player, id, null)
    await grant(player, { amount: 100n })
    expect(await has()).toBe(false)
    await Promise.all([settle(bet, 0n), settle(cashBet, 0n)])
  })
})

async function loadBalance(name: string): Promise<bigint> {
  const { rows } = await books.database.pool.query<{ balance: bigint }>(
    'select coalesce(sum(n.balance), 0)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account where a.name = $1 and n.currency = 643',
    [name],
  )
  return rows[0]!.balance
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../testing/open.ts'
import type { ExternalPayment, ExternalStake } from './types.ts'

const MONEY = { currency: 'RUB', account: 'house:slots:acme' } as const

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts([MONEY.account])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const cashOf = async (player: bigint) => (await books.ledger.wallet(player, 'RUB'))!.cash

const stakeOf = (player: bigint, amount: bigint, round = 'r'): ExternalStake => ({
  ...MONEY,
  source: 'acme',
  id: `b ${player} ${round}`,
  requestHash: 1n,
  player,
  round,
  amount,
  game: 'slot',
  takesBonus: true,
  contribution: 100,
  edgePpm: null,
})

const paymentOf = (player: bigint, amount: bigint, round = 'r'): ExternalPayment => {
  const ref = { source: 'acme', player, round }
  const paid = { amount, isHeld: false, isCollected: false, isFree: false }
  return { ...ref, isOver: true, win: { ...MONEY, ...ref, ...paid, id: `w ${player} ${round}`, requestHash: 1n } }
}

const stakeAll = (stakes: readonly ExternalStake[]) =>
  books.inTransaction(async (tx) => {
    await books.ledger.lockFreeWallets(
      tx,
      stakes.map(({ player }) => player),
    )
    return (await books.ledger.takeExternalStakes(tx, stakes)).map((refusal) => refusal?.reason ?? 'taken')
  })

describe('stakes and wins of many players in one statement', () => {
  it('PRO-9 a refused stake changes nothing, and the others are taken', async () => {
    const [rich, poor, next] = [await books.player(500n), await books.player(50n), await books.player(500n)]
    expect(await stakeAll([stakeOf(rich, 100n), stakeOf(poor, 100n), stakeOf(next, 200n)])).toEqual([
      'taken',
      'insufficient_funds',
      'taken',
    ])
    expect([await cashOf(rich), await cashOf(poor), await cashOf(next)]).toEqual([400n, 50n, 300n])
    const known = await books.inTransaction((tx) =>
      books.ledger.areExternalCallsKnown(
        tx,
        [next, poor, rich].map((player) => ({ source: 'acme', id: `b ${player} r` })),
      ),
    )
    expect(known).toEqual([true, false, true])
  })

  it('PRO-9 a win without a live stake is not paid, and the others are paid and end their rounds', async () => {
    const [first, none, last] = [await books.player(500n), await books.player(500n), await books.player(500n)]
    await stakeAll([stakeOf(first, 100n), stakeOf(last, 100n)])
    const payments = [paymentOf(first, 300n), paymentOf(none, 300n), paymentOf(last, 0n)]
    expect(await books.inTransaction((tx) => books.ledger.payExternalRounds(tx, payments))).toEqual([true, false, true])
    expect([await cashOf(first), await cashOf(none), await cashOf(last)]).toEqual([700n, 500n, 400n])
    const statuses = await Promise.all([first, last].map(async (player) => (await books.ledger.bets(player, { limit: 1 }))[0]!.status))
    expect(statuses).toEqual(['settled', 'settled'])
  })

  it('PRO-9 the sums of rounds are in the order of the rounds, each counted once', async () => {
    const [one, two] = [await books.player(500n), await books.player(500n)]
    await stakeAll([stakeOf(one, 100n), stakeOf(two, 200n)])
    const rounds = [two, one, two].map((player) => ({ source: 'acme', player, round: 'r' }))
    const sums = await books.inTransaction((tx) => books.ledger.externalRoundsWithin(tx, [...rounds, { ...rounds[0]!, round: 'none' }]))
    expect(sums.map(({ staked }) => staked)).toEqual([200n, 100n, 200n, 0n])
  })

  it('PRO-9 a wallet that another transaction holds delays nobody: its player is left out', async () => {
    const [held, free] = [await books.player(500n), await books.player(500n)]
    await books.inTransaction(async (holder) => {
      await books.ledger.openWallet(holder, held, 'USD')
      await books.ledger.switchWallet(holder, held, 'RUB')
      const locked = await books.inTransaction((tx) => books.ledger.lockFreeWallets(tx, [held, free]))
      expect(locked.map(({ player }) => player)).toEqual([free])
    })
    const locked = await books.inTransaction((tx) => books.ledger.lockFreeWallets(tx, [held, free]))
    expect(locked.map(({ player, currency }) => [player, currency])).toEqual([
      [held, 'RUB'],
      [free, 'RUB'],
    ])
  })

  it('PRO-9 a player is left out when another transaction holds a former wallet alone', async () => {
    const player = await books.player(500n)
    await books.inTransaction(async (tx) => {
      await books.ledger.switchWallet(tx, player, 'USD')
      await books.ledger.switchWallet(tx, player, 'RUB')
    })
    await books.inTransaction(async (holder) => {
      await books.ledger.setBonusMax(holder, player, 'USD', null)
      expect(await books.inTransaction((tx) => books.ledger.lockFreeWallets(tx, [player]))).toEqual([])
    })
  })
})

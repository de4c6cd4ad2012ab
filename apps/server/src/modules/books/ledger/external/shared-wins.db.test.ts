import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../index.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'

const RUB = 'RUB' as const
const ACCOUNT = 'house:slots:acme' as const

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts([ACCOUNT, 'expense:bonus', 'suspense'])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

/** One round of a provider; a stake takes cash first. */
async function openRound(cash: bigint) {
  const player = await books.player(cash)
  const { ledger } = books
  const ref = { source: `acme-${player}`, requestHash: 1n, player, round: 'r' }
  const money = { currency: RUB, account: ACCOUNT }
  const counted = { game: 'table', takesBonus: true, contribution: 100, edgePpm: null }
  let grants = 0
  return {
    ref,
    stake: (id: string, amount: bigint) =>
      books.inTransaction((tx) => ledger.stakeExternal(tx, { ...ref, ...money, ...counted, id, amount })),
    win: (id: string, amount: bigint, isHeld = false) =>
      books.inTransaction((tx) => ledger.winExternal(tx, { ...ref, ...money, id, amount, isHeld, isCollected: false, isFree: false })),
    rollBack: (id: string) => books.inTransaction((tx) => ledger.rollbackExternal(tx, { ...ref, id: `back ${id}`, ref: id })),
    resolve: (id: string, as: 'released' | 'refused') =>
      books.inTransaction((tx) => ledger.resolveHeldWin(tx, { source: ref.source, id, as })),
    end: () => books.inTransaction((tx) => ledger.endExternalRound(tx, ref)),
    grant: (amount: bigint) =>
      books.inTransaction(async (tx) => {
        const id = `shared ${player} ${++grants}`
        const { version, at } = await ledger.postOrThrow(tx, postings.bonusGranted({ id, player, currency: RUB, amount }))
        await ledger.beginBonus(tx, { player, currency: RUB, since: version, expiresAt: at + HOUR_MS, maxBet: 500n, maxConvert: null })
      }),
    /** Ends the bonus, whose money is used up. */
    endBonus: () =>
      books.inTransaction(async (tx) => {
        const { version } = (await ledger.wallet(player, RUB, tx))!
        await ledger.endBonus(tx, { player, currency: RUB, until: version, converted: null, kept: 0n })
      }),
    /** Stake, win and status of each bet, oldest first. */
    bets: async () => (await ledger.bets(player, { limit: 9 })).toReversed().map(({ stake, win, status }) => [stake, win, status]),
    money: async () => {
      const { cash, bonus, debt } = (await ledger.wallet(player, RUB))!
      return { cash, bonus, debt }
    },
  }
}

describe('D-80 the win of a round with several stakes', () => {
  it('D-80 each stake has its share, however small the last one is', async () => {
    const { stake, win, end, bets, money } = await openRound(1000n)
    for (const [id, amount] of [
      ['a', 600n],
      ['b', 300n],
      ['c', 1n],
    ] as const)
      await stake(id, amount)
    await win('w', 1802n)
    await end()
    expect(await bets()).toEqual([
      [600n, 1200n, 'settled'],
      [300n, 600n, 'settled'],
      [1n, 2n, 'settled'],
    ])
    expect(await money()).toMatchObject({ cash: 1901n })
  })

  it('D-80 a stake that was rolled back has none', async () => {
    const { stake, win, rollBack, bets } = await openRound(1000n)
    await stake('a', 100n)
    await stake('late', 500n)
    await rollBack('late')
    await win('w', 200n)
    expect(await bets()).toEqual([
      [100n, 200n, 'open'],
      [500n, 500n, 'rolled_back'],
    ])
  })

  it('PRO-9 a rollback takes every share back, a repeat of both moves nothing', async () => {
    const { stake, win, rollBack, bets, money } = await openRound(1000n)
    await stake('a', 100n)
    await stake('b', 300n)
    await win('w', 800n)
    expect([await win('w', 800n), await rollBack('w'), await rollBack('w')].map(({ kind }) => kind)).toEqual([
      'duplicate',
      'done',
      'duplicate',
    ])
    expect(await bets()).toEqual([
      [100n, 0n, 'open'],
      [300n, 0n, 'open'],
    ])
    expect(await money()).toEqual({ cash: 600n, bonus: 0n, debt: 0n })
  })

  it.each([
    ['released', [200n, 600n], 1400n],
    ['refused', [0n, 0n], 600n],
  ] as const)('PRO-10 a held win that is %s is shared when it is paid, and taken back once', async (as, wins, cash) => {
    const { stake, win, resolve, rollBack, bets, money } = await openRound(1000n)
    await stake('a', 100n)
    await stake('b', 300n)
    await win('w', 800n, true)
    expect((await bets()).map(([, won]) => won)).toEqual([0n, 0n])
    await resolve('w', as)
    expect((await bets()).map(([, won]) => won)).toEqual(wins)
    expect(await money()).toMatchObject({ cash })
    await rollBack('w')
    expect(await money()).toEqual({ cash: 600n, bonus: 0n, debt: 0n })
  })

  it('PRO-10 a held win that is rolled back before a decision leaves suspense as one sum', async () => {
    const { stake, win, resolve, rollBack, money } = await openRound(1000n)
    await stake('a', 100n)
    await stake('b', 300n)
    await win('w', 800n, true)
    expect(await rollBack('w')).toEqual({ kind: 'done' })
    expect(await resolve('w', 'released')).toBe(undefined)
    expect(await money()).toEqual({ cash: 600n, bonus: 0n, debt: 0n })
  })

  it('bonuses.md 2.6 the share of a stake whose bonus has ended is not paid, that of the next bonus is', async () => {
    const { stake, win, rollBack, grant, endBonus, bets, money } = await openRound(100n)
    await stake('cash', 100n)
    await grant(100n)
    await stake('first', 100n)
    await endBonus()
    await grant(100n)
    await stake('second', 100n)
    await win('w', 600n)
    expect((await bets()).map(([, won]) => won)).toEqual([200n, 0n, 200n])
    expect(await money()).toEqual({ cash: 200n, bonus: 200n, debt: 0n })
    await rollBack('w')
    expect(await money()).toEqual({ cash: 0n, bonus: 0n, debt: 0n })
  })
})

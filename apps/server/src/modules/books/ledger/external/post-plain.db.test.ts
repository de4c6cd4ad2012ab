import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PostOrder } from '../books/post-types.ts'
import { postings } from '../index.ts'
import { externalWin, externalWinRolledBack, heldWinResolved, roundEnded } from '../postings/external.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { WIDE } from '../testing/orders.ts'
import { externalStore, roundId } from './store.ts'

const RUB = 'RUB' as const
const ACCOUNT = 'house:slots:acme' as const
/** Players whose numbers stand nowhere else in their rows. */
const FIRST = 70_000_000n

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts([ACCOUNT, 'expense:bonus', 'suspense'])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

interface Round {
  player: bigint
  /** Of its stakes, oldest first. */
  bets: readonly string[]
}

/** A round of a player with 1,000 in cash. */
async function openRound(stakes: readonly bigint[]): Promise<Round> {
  const player = FIRST + (await books.player())
  await books.ledger.openWallet(null, player, RUB)
  await books.ledger.post(postings.opened({ id: `${player}`, player, currency: RUB, amount: 1000n }))
  const ref = { source: 'acme', requestHash: 1n, player, round: 'r', currency: RUB, account: ACCOUNT }
  const counted = { game: 'table', takesBonus: true, contribution: 100, edgePpm: null }
  for (const [n, amount] of stakes.entries())
    await books.inTransaction((tx) => books.ledger.stakeExternal(tx, { ...ref, ...counted, id: `${player} ${n}`, amount }))
  const round = roundId('acme', player, 'r')
  const live = await books.inTransaction((tx) => externalStore(books.database).liveStakes(tx, [{ player, round }]))
  return { player, bets: live.get(round)!.map(({ bet }) => bet) }
}

const winOf = ({ player, bets }: Round, amount: bigint, part = 0) => ({
  source: 'acme',
  id: `win ${player}`,
  player,
  currency: RUB,
  account: ACCOUNT,
  amount,
  bonus: 0n,
  isHeld: false,
  isCollected: false,
  isFree: false,
  bet: bets[part]!,
  part,
})
const win = (round: Round, amount: bigint, part = 0) => externalWin(winOf(round, amount, part))
const end = ({ player, bets }: Round, n = 0) => roundEnded({ source: 'acme', player, currency: RUB, bet: bets[n]! })

interface Case {
  name: string
  stakes?: readonly bigint[]
  before?: (round: Round) => Promise<unknown>
  orders: (round: Round) => PostOrder[]
}

const CASES: Case[] = [
  { name: 'a win', orders: (round) => [win(round, 30n)] },
  { name: 'a win and the end of its round', orders: (round) => [win(round, 30n), end(round)] },
  { name: 'a win of nothing and the end of its round', orders: (round) => [win(round, 0n), end(round)] },
  { name: 'an end', orders: (round) => [end(round)] },
  {
    name: 'a win that two stakes share, and their ends',
    stakes: [10n, 20n],
    orders: (round) => [win(round, 30n), win(round, 60n, 1), end(round), end(round, 1)],
  },
  {
    name: 'a win after the end of its round',
    before: (round) => books.inTransaction((tx) => books.ledger.postOrThrow(tx, end(round))),
    orders: (round) => [win(round, 30n)],
  },
  {
    name: 'a win that counts in the windows of a limit, and the end',
    before: ({ player }) => books.ledger.setLimits(null, player, RUB, WIDE),
    orders: (round) => [win(round, 30n), end(round)],
  },
  {
    name: 'a win that repays a part of a debt, and the end',
    before: (round) => books.inTransaction((tx) => books.ledger.postOrThrow(tx, externalWinRolledBack(winOf(round, 1000n), 0n))),
    orders: (round) => [win(round, 30n), end(round)],
  },
  {
    name: 'a win out of suspense',
    before: (round) => books.inTransaction((tx) => books.ledger.postOrThrow(tx, externalWin({ ...winOf(round, 30n), isHeld: true }))),
    orders: (round) => [heldWinResolved(winOf(round, 30n), 'released')],
  },
]

const ROWS = [
  'select cash, bonus, debt, seq, returned from ledger.wallet where player = $1',
  'select status, rev, key as bet from ledger.bet where player = $1 order by key',
  'select seq, bet, amount, cash_after, bonus_after, src, dst, kind from ledger.entry where owner = $1 order by seq',
  `select c.key, c.reason, c.subject, c.answer, c.cash, c.bonus, c.version, exists (select from ledger.entry e where e.tx = c.tx) as "hasLegs"
    from ledger.call c where key ~ ('\\m' || $1 || '\\M') order by key`,
  'select seq, key as bet, staked, returned from ledger.window_item where player = $1 order by seq',
  `select posting - 'at' as posting from ledger.outbox where posting->>'betPlayer' = $1::text order by lane, n`,
]

/** All that the postings have left, with the same names for each player. */
async function rowsOf({ player, bets }: Round): Promise<string> {
  const found = []
  for (const sql of ROWS) found.push((await books.database.pool.query(sql, [`${player}`])).rows)
  const text = JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value), 1)
  return bets.reduce((all, bet, n) => all.replaceAll(bet, `bet ${n}`), text).replaceAll(new RegExp(`\\b${player}\\b`, 'g'), 'player')
}

const bookRounds = ({ player }: Round, orders: readonly PostOrder[]) =>
  books.inTransaction(async (tx) => {
    await books.ledger.lockPlayer(tx, player)
    await books.ledger.postRoundsOrThrow(tx, orders)
  })

describe('PRO-9 postings of rounds, booked by one statement', () => {
  it.each(CASES)('PRO-9 leave the rows of lone ones: $name', async ({ stakes = [10n], before, orders }) => {
    const [lone, plain] = [await openRound(stakes), await openRound(stakes)]
    for (const round of [lone, plain]) await before?.(round)
    await books.inTransaction((tx) => books.ledger.postAllOrThrow(tx, orders(lone)))
    await bookRounds(plain, orders(plain))
    expect(await rowsOf(plain)).toBe(await rowsOf(lone))
  })

  it.each([
    ['a key that is known', (round: Round) => [win(round, 30n)], 30n],
    ['an end of a bet that is not open', (round: Round) => [end(round)], 0n],
  ])('PRO-9 book nothing with %s among them', async (_name, orders, won) => {
    const [before, other] = [await openRound([10n]), await openRound([10n])]
    await bookRounds(before, orders(before))
    const again = orders(before).map((order) => ({ ...order, ...(won === 0n && { key: 'end:again' }) }))
    await expect(bookRounds(other, [win(other, 5n), ...again])).rejects.toThrow()
    expect((await books.ledger.wallet(other.player, RUB))!.cash).toBe(990n)
    expect((await books.ledger.wallet(before.player, RUB))!.cash).toBe(990n + won)
  })
})

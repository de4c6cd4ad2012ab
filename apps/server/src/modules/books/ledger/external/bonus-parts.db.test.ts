import { readFileSync } from 'node:fs'

import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../index.ts'
import { endLife } from '../testing/end-life.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'

const RUB = 'RUB' as const
const ACCOUNT = 'house:slots:acme' as const
const MIGRATION = readFileSync(new URL('../migrations/0008-held-parts.sql', import.meta.url), 'utf8')

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts([ACCOUNT, 'expense:bonus', 'suspense'])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

async function balances() {
  const { rows } = await books.database.pool.query<{ name: string; balance: bigint }>(
    'select a.name, sum(n.balance)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account where a.name = any($1) group by a.name',
    [[ACCOUNT, 'suspense']],
  )
  const of = (name: string) => rows.find((row) => row.name === name)?.balance ?? 0n
  return { suspense: of('suspense'), house: of(ACCOUNT) }
}

/** A stake of 100 of which 60 is bonus money, and its win. */
async function afterWin(win: bigint, { isHeld = false, maxConvert = null as bigint | null } = {}) {
  const player = await books.player(40n)
  const ref = { source: `acme-${player}`, requestHash: 1n, player, round: 'r' }
  const money = { currency: RUB, account: ACCOUNT }
  const id = `parts ${player}`
  const stake = { ...ref, ...money, game: 'slot', takesBonus: true, contribution: 100, edgePpm: null } as const
  await books.inTransaction(async (tx) => {
    const { version, at } = await books.ledger.postOrThrow(tx, postings.bonusGranted({ id, player, currency: RUB, amount: 100n }))
    await books.ledger.beginBonus(tx, { player, currency: RUB, since: version, expiresAt: at + HOUR_MS, maxBet: 500n, maxConvert })
    await books.ledger.stakeExternal(tx, { ...stake, id: 'b', amount: 100n })
    await books.ledger.winExternal(tx, { ...ref, ...money, id: 'w', amount: win, isHeld, isCollected: false, isFree: false })
  })
  return {
    player,
    source: ref.source,
    convert: (converted: bigint) =>
      books.inTransaction(async (tx) => {
        const { bonus: held } = (await books.ledger.wallet(player, RUB, tx))!
        const { version } = await books.ledger.postOrThrow(tx, postings.bonusConverted({ id, player, currency: RUB, held, converted }))
        await books.ledger.endBonus(tx, { player, currency: RUB, until: version, converted, kept: held - converted })
      }),
    spend: (amount: bigint) =>
      books.inTransaction((tx) => books.ledger.stakeExternal(tx, { ...stake, id: 'spend', round: 'next', amount })),
    spendBack: () => books.inTransaction((tx) => books.ledger.rollbackExternal(tx, { ...ref, round: 'next', id: 'y', ref: 'spend' })),
    endLife: () => endLife(books.database, player),
    rollBack: () => books.inTransaction((tx) => books.ledger.rollbackExternal(tx, { ...ref, id: 'x', ref: 'w' })),
    release: () => books.inTransaction((tx) => books.ledger.resolveHeldWin(tx, { source: ref.source, id: 'w', as: 'released' })),
    money: async () => {
      const { cash, bonus, debt } = (await books.ledger.wallet(player, RUB))!
      return { cash, bonus, debt }
    },
  }
}

describe('bonuses.md 2.6 a rollback of a win after the conversion of its bonus', () => {
  it('bonuses.md 2.6 takes the bonus part from what the conversion gave', async () => {
    const { convert, rollBack, money } = await afterWin(200n)
    expect(await money()).toEqual({ cash: 80n, bonus: 160n, debt: 0n })
    await convert(160n)
    expect(await rollBack()).toEqual({ kind: 'done' })
    expect(await money()).toEqual({ cash: 40n, bonus: 0n, debt: 0n })
  })

  it('bonuses.md 2.6 takes no more of it than the conversion gave', async () => {
    const { convert, rollBack, money } = await afterWin(200n)
    await convert(50n)
    expect(await rollBack()).toEqual({ kind: 'done' })
    expect(await money()).toEqual({ cash: 0n, bonus: 0n, debt: 0n })
  })
})

describe('bonuses.md 2.8 a rollback of a win while the end of its bonus is not booked', () => {
  it('bonuses.md 2.8 takes the bonus part from the money of the bonus, so that no conversion gives it', async () => {
    const { endLife, convert, rollBack, money } = await afterWin(200n)
    await endLife()
    expect(await rollBack()).toEqual({ kind: 'done' })
    expect(await money()).toEqual({ cash: 0n, bonus: 40n, debt: 0n })
    await convert(40n)
    expect(await money()).toEqual({ cash: 40n, bonus: 0n, debt: 0n })
  })

  it('bonuses.md 2.8 money.md C what the bonus has not becomes debt, because its open bets may still bring it', async () => {
    const { spend, spendBack, endLife, rollBack, convert, money } = await afterWin(200n)
    expect(await spend(200n)).toEqual({ kind: 'done' })
    await endLife()
    expect(await rollBack()).toEqual({ kind: 'done' })
    expect(await money()).toEqual({ cash: 0n, bonus: 0n, debt: -160n })
    await spendBack()
    await convert(120n)
    expect(await money(), 'as without the win: the 40 that the stake left of the bonus').toEqual({ cash: 40n, bonus: 0n, debt: 0n })
  })
})

it('bonuses.md 2.6 what a bonus that is over does not pay of a released win stays with the game, not in suspense', async () => {
  const { convert, release, money } = await afterWin(1000n, { isHeld: true, maxConvert: 100n })
  const before = await balances()
  await convert(40n)
  await release()
  expect(await money(), '400 of the cash part, and 60 of the bonus part within the cap').toEqual({ cash: 500n, bonus: 0n, debt: 0n })
  expect(await balances()).toEqual({ suspense: before.suspense - 1000n, house: before.house + 540n })
})

it('PRO-10 money.md A a released win is no deposit of its player', async () => {
  const { player, release, money } = await afterWin(1000n, { isHeld: true })
  const periods = [{ player, from: 0, until: Date.now() + HOUR_MS }]
  const sums = async () => [await books.ledger.paidSums(null, player, RUB), await books.ledger.dailyFlows(null, periods)]
  const before = await sums()
  await release()
  expect(await money()).toMatchObject({ cash: 400n })
  expect(await sums()).toEqual(before)
})

it('PRO-10 a win that was held before its parts were stored gets those of its round', async () => {
  const { source, release, money } = await afterWin(1000n, { isHeld: true })
  await books.database.pool.query('update ledger.external_call set bonus = 0 where source = $1 and id = $2', [source, 'w'])
  await books.database.pool.query(MIGRATION)
  await release()
  expect(await money()).toEqual({ cash: 400n, bonus: 640n, debt: 0n })
})

import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../index.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'

const RUB = 'RUB' as const
const ACCOUNT = 'house:slots:acme' as const

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts([ACCOUNT, 'expense:bonus'])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

/** A player without money whose active bonus took the win of a free round. */
async function afterFreeWin(player: bigint, amount: bigint) {
  const ref = { source: `acme-${player}`, requestHash: 1n, player, round: 'r' }
  const money = { currency: RUB, account: ACCOUNT }
  await books.inTransaction(async (tx) => {
    const { version, at } = await books.ledger.postOrThrow(
      tx,
      postings.bonusGranted({ id: `free ${player}`, player, currency: RUB, amount: 100n }),
    )
    await books.ledger.beginBonus(tx, { player, currency: RUB, since: version, expiresAt: at + HOUR_MS, maxBet: 500n, maxConvert: null })
    await books.ledger.stakeExternal(tx, {
      ...ref,
      ...money,
      id: 'b',
      game: 'slot',
      amount: 0n,
      takesBonus: true,
      contribution: 100,
      edgePpm: null,
    })
    await books.ledger.winExternal(tx, { ...ref, ...money, id: 'w', amount, isHeld: false, isCollected: false, isFree: true })
    await books.ledger.joinBonus(tx, { source: ref.source, id: 'w' })
  })
  return {
    convert: (converted: bigint) =>
      books.inTransaction(async (tx) => {
        const { bonus: held } = (await books.ledger.wallet(player, RUB, tx))!
        const { version } = await books.ledger.postOrThrow(
          tx,
          postings.bonusConverted({ id: `free ${player}`, player, currency: RUB, held, converted }),
        )
        await books.ledger.endBonus(tx, { player, currency: RUB, until: version, converted, kept: held - converted })
      }),
    rollBack: () => books.inTransaction((tx) => books.ledger.rollbackExternal(tx, { ...ref, id: 'x', ref: 'w' })),
    money: async () => {
      const { cash, bonus, debt } = (await books.ledger.wallet(player, RUB))!
      return { cash, bonus, debt }
    },
  }
}

describe('PRO-9 a rollback of a free win whose bonus was converted', () => {
  it('PRO-9 takes the win from cash, as far as the conversion gave it', async () => {
    const { convert, rollBack, money } = await afterFreeWin(await books.player(0n), 80n)
    await convert(180n)
    expect(await rollBack()).toEqual({ kind: 'done' })
    expect(await money()).toEqual({ cash: 100n, bonus: 0n, debt: 0n })
  })

  it('PRO-9 takes no more than the conversion gave, and nothing of the other cash', async () => {
    const { convert, rollBack, money } = await afterFreeWin(await books.player(1000n), 80n)
    await convert(30n)
    expect(await rollBack()).toEqual({ kind: 'done' })
    expect(await money()).toEqual({ cash: 1000n, bonus: 0n, debt: 0n })
  })
})

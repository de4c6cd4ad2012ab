import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, newKey } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const RUB = 'RUB' as const
const invoice = (player: bigint, more = {}) => ({
  psp: 'sandbox',
  invoice: newKey(),
  player,
  currency: RUB,
  received: 1030n,
  credited: 1000n,
  ...more,
})

/** The stored balance of a named account, in minor units of RUB. */
async function loadBalance(name: string): Promise<bigint> {
  const { rows } = await books.database.pool.query<{ balance: bigint }>(
    'select coalesce(sum(n.balance), 0)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account where a.name = $1 and n.currency = 643',
    [name],
  )
  return rows[0]!.balance
}

const parts = async (player: bigint) => {
  const { cash, bonus, hold, locked, debt } = (await books.ledger.wallet(player, RUB))!
  return { cash, bonus, hold, locked, debt }
}

describe('a call that moves money', () => {
  it('credits a deposit once for repeated calls', async () => {
    const player = await books.player()
    const order = postings.depositPaid(invoice(player))
    const before = await loadBalance('income:commission')
    const answers = await Promise.all(Array.from({ length: 20 }, () => books.ledger.post(order)))
    expect(answers.filter((answer) => answer.kind === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer.kind === 'duplicate')).toHaveLength(19)
    expect(await parts(player)).toMatchObject({ cash: 1000n })
    expect((await loadBalance('income:commission')) - before).toBe(30n)
  })

  it('I4 refuses a known key with another posting', async () => {
    const player = await books.player()
    const paid = invoice(player)
    await books.ledger.post(postings.depositPaid(paid))
    expect(await books.ledger.post(postings.depositPaid({ ...paid, credited: 1001n }))).toEqual({
      kind: 'refused',
      reason: 'idempotency_mismatch',
    })
  })

  it("D-27 separates a player's keys by player and kind, and returns the stored answer", async () => {
    const [one, two] = [await books.player(100n), await books.player(100n)]
    const key = newKey()
    const order = (scope: bigint, kind: 'withdrawal' | 'manual') =>
      ({
        scope,
        key,
        requestHash: 1n,
        kind,
        reason: kind,
        currency: RUB,
        legs: [{ player: scope, from: 'cash', to: 'locked', amount: 10n }],
        answer: `{"of":"${scope}"}`,
      }) as const
    expect(await books.ledger.post(order(one, 'withdrawal'))).toMatchObject({ kind: 'done', cash: 90n })
    expect(await books.ledger.post(order(two, 'withdrawal'))).toMatchObject({ kind: 'done', cash: 90n })
    expect(await books.ledger.post(order(one, 'manual'))).toMatchObject({ kind: 'done', cash: 80n })
    expect(await books.ledger.post(order(one, 'withdrawal'))).toMatchObject({ kind: 'duplicate', cash: 90n, answer: `{"of":"${one}"}` })
  })

  it('I2 refuses an uncovered posting as a whole, and stores nothing of it', async () => {
    const player = await books.player(100n)
    const out = { id: newKey(), player, currency: RUB, amount: 101n }
    expect(await books.ledger.post(postings.withdrawalRequested(out))).toEqual({ kind: 'refused', reason: 'not_covered' })
    expect(await books.ledger.post(postings.withdrawalRequested({ ...out, amount: 100n }))).toMatchObject({ kind: 'done', cash: 0n })
    expect(
      await books.ledger.post(postings.affiliatePaid({ affiliate: newKey(), n: 1, psp: 'sandbox', currency: RUB, amount: 1n })),
    ).toMatchObject({ reason: 'not_covered' })
  })

  it('refuses a player without a wallet', async () => {
    expect(await books.ledger.post(postings.depositPaid(invoice(4040n)))).toEqual({ kind: 'refused', reason: 'unknown_wallet' })
  })

  it('throws for an invalid amount, and for an account that money.md does not define', async () => {
    const leg = { player: null, from: 'psp:sandbox', to: 'suspense', amount: -1n } as const
    const order = { scope: 0n, key: newKey(), requestHash: 1n, kind: 'suspense', reason: 'suspense', currency: RUB, legs: [leg] } as const
    await expect(books.ledger.post({ ...order, legs: [leg] })).rejects.toThrow('moves -1')
    await expect(books.ledger.post({ ...order, legs: [{ ...leg, amount: 1n, to: 'petty-cash' as never }] })).rejects.toThrow(
      'no account petty-cash',
    )
  })
})

describe('debt', () => {
  it('covers a chargeback beyond the cash, and is repaid first by every later credit (I10)', async () => {
    const player = await books.player()
    const paid = invoice(player)
    await books.ledger.post(postings.depositPaid(paid))
    await books.ledger.bet(betBy(player, 700n, 0n))
    await books.ledger.post(postings.chargedBack({ ...paid, fine: 15n }))
    expect(await parts(player)).toMatchObject({ cash: 0n, debt: -700n })
    await books.ledger.post(postings.cashGiven({ kind: 'cashback', claim: 'w1', player, currency: RUB, amount: 300n }))
    expect(await parts(player)).toMatchObject({ cash: 0n, debt: -400n })
    await books.ledger.post(postings.depositPaid(invoice(player)))
    expect(await parts(player)).toMatchObject({ cash: 600n, debt: 0n })
  })

  it('from an operator error can be waived', async () => {
    const player = await books.player()
    const paid = invoice(player)
    await books.ledger.post(postings.depositPaid(paid))
    await books.ledger.post(postings.corrected({ id: newKey(), player, currency: RUB, change: -900n }))
    await books.ledger.post(postings.chargedBack({ ...paid, fine: 0n }))
    await books.ledger.post(postings.debtWaived({ id: newKey(), player, currency: RUB, amount: 900n }))
    expect(await parts(player)).toMatchObject({ cash: 0n, debt: 0n })
  })
})

describe('money flows', () => {
  it('withdrawals: requested, sent, paid, returned', async () => {
    const player = await books.player(500n)
    const out = { id: newKey(), player, currency: RUB, amount: 500n, psp: 'sandbox', fee: 20n }
    const run = async (order: Parameters<typeof books.ledger.post>[0]) => ((await books.ledger.post(order)).kind, parts(player))
    expect(await run(postings.withdrawalRequested(out))).toMatchObject({ cash: 0n, locked: 500n })
    expect(await run(postings.withdrawalSent(out))).toMatchObject({ cash: 0n, locked: 0n })
    expect(await loadBalance('transit:sandbox')).toBe(500n)
    await run(postings.withdrawalPaid(out))
    expect(await loadBalance('transit:sandbox')).toBe(0n)
    expect(await run(postings.withdrawalReturned(out))).toMatchObject({ cash: 500n })
  })

  it('D-21 conversion: each leg in its currency, both wallets change', async () => {
    const player = await books.player(10_000n)
    await books.ledger.openWallet(null, player, 'USD')
    await books.ledger.post(postings.exchanged({ id: newKey(), player, from: RUB, to: 'USD', amount: 10_000n, rateE8: 1_100_000n }))
    expect(await parts(player)).toMatchObject({ cash: 0n })
    expect(await books.ledger.wallet(player, 'USD')).toMatchObject({ cash: 107n, version: 1n })
  })

  it('a pot: many stakes in, one winner, the fee to the house, nothing left (I8)', async () => {
    const players = [await books.player(100n), await books.player(100n), await books.player(100n)]
    const round = newKey()
    const pot = { game: 'rooms', round, currency: RUB } as const
    const before = await loadBalance('house:rooms')
    const stake = async (player: bigint) => {
      const bet = betBy(player, 40n, null, { account: 'house:rooms', takesBonus: false })
      await books.ledger.bet(bet)
      await books.ledger.post(postings.potFed({ ...pot, player, bet: bet.key, stake: 40n }))
    }
    await Promise.all(players.map(stake))
    expect(await loadBalance(`escrow:rooms:${round}`)).toBe(120n)
    await books.ledger.post(postings.potPaid({ ...pot, winner: players[1]!, pot: 120n, fee: 6n }))
    expect(await parts(players[1]!)).toMatchObject({ cash: 174n })
    expect([await loadBalance(`escrow:rooms:${round}`), (await loadBalance('house:rooms')) - before]).toEqual([0n, 6n])
  })
})

describe('an open bet', () => {
  const open = async (stake: bigint) => {
    const player = await books.player(70n, 100n)
    const order = betBy(player, stake, null)
    const answer = await books.ledger.bet(order)
    const stakeBonus = answer.kind === 'done' ? answer.stakeBonus : 0n
    return { player, key: order.key, currency: RUB, account: 'house:dice', stake, stakeBonus } as const
  }

  it('I8 is settled once, by the first posting', async () => {
    const bet = await open(100n)
    const answers = await Promise.all([
      books.ledger.post(postings.betSettled(bet, 200n)),
      books.ledger.post(postings.betSettled(bet, 150n, 'cashout')),
      books.ledger.post(postings.betRefunded(bet)),
    ])
    expect(answers.filter((answer) => answer.kind === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'bet_not_open')).toHaveLength(2)
  })

  it('pays a win in the parts of its stake, and a refund exactly back', async () => {
    const won = await open(100n)
    await books.ledger.post(postings.betSettled(won, 200n))
    expect(await parts(won.player)).toMatchObject({ cash: 140n, bonus: 130n })
    const refunded = await open(100n)
    await books.ledger.post(postings.betRefunded(refunded))
    expect(await parts(refunded.player)).toMatchObject({ cash: 70n, bonus: 100n })
  })

  it('can be lost: it is settled without a money movement', async () => {
    const lost = await open(100n)
    expect(await books.ledger.post(postings.betSettled(lost, 0n))).toMatchObject({ kind: 'done', cash: 0n, bonus: 70n })
    expect(await books.ledger.betOf(lost.player, lost.key)).toMatchObject({ status: 'settled', win: 0n })
  })
})

describe("a posting inside a caller's transaction", () => {
  const inTransaction = (work: (tx: Parameters<typeof books.ledger.postWithin>[0]) => Promise<unknown>) =>
    books.database.db.transaction().execute(work)

  it('commits and rolls back with it', async () => {
    const player = await books.player()
    const order = postings.depositPaid(invoice(player))
    const gone = inTransaction(async (tx) => {
      expect(await books.ledger.postWithin(tx, order)).toMatchObject({ kind: 'done', cash: 1000n })
      throw new Error('the invoice could not be written')
    })
    await expect(gone).rejects.toThrow('the invoice')
    expect(await parts(player)).toMatchObject({ cash: 0n })
    await inTransaction((tx) => books.ledger.postWithin(tx, order))
    expect(await parts(player)).toMatchObject({ cash: 1000n })
  })

  it('rolls back only itself on a refusal', async () => {
    const player = await books.player(10n)
    await inTransaction(async (tx) => {
      await books.ledger.setBlock(tx, player, 5)
      expect(
        await books.ledger.postWithin(tx, postings.withdrawalRequested({ id: newKey(), player, currency: RUB, amount: 11n })),
      ).toMatchObject({ reason: 'not_covered' })
    })
    expect(await books.ledger.wallet(player, RUB)).toMatchObject({ block: 5, cash: 10n })
  })

  it('processes many orders in sequence, each as if alone', async () => {
    const [rich, poor] = [await books.player(10n), await books.player()]
    const paid = postings.depositPaid(invoice(rich))
    const refused = postings.withdrawalRequested({ id: newKey(), player: poor, currency: RUB, amount: 1n })
    const unknown = postings.depositPaid(invoice(999_999n))
    const spent = postings.withdrawalRequested({ id: newKey(), player: rich, currency: RUB, amount: 1010n })
    const answers = await inTransaction((tx) => books.ledger.postAllWithin(tx, [paid, refused, paid, unknown, spent]))
    expect(answers).toMatchObject([
      { kind: 'done', cash: 1010n },
      { reason: 'not_covered' },
      { kind: 'duplicate', cash: 1010n },
      { reason: 'unknown_wallet' },
      { kind: 'done', cash: 0n },
    ])
    expect(await parts(rich)).toMatchObject({ cash: 0n, locked: 1010n })
  })

  it('batches over the same wallets in any order never deadlock', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => books.player()))
    const batch = (order: bigint[]) =>
      inTransaction((tx) =>
        books.ledger.postAllWithin(
          tx,
          order.map((player) => postings.depositPaid(invoice(player))),
        ),
      )
    await Promise.all(Array.from({ length: 12 }, (_, n) => batch(n % 2 ? players : players.toReversed())))
    for (const player of players) expect(await parts(player)).toMatchObject({ cash: 12_000n })
  })

  it('delays no bet or posting of other players while its transaction is open', async () => {
    const [slow, other] = [await books.player(10n), await books.player(100n)]
    await inTransaction(async (tx) => {
      await books.ledger.postWithin(tx, postings.depositPaid(invoice(slow)))
      expect(await books.ledger.bet(betBy(other, 10n, 0n))).toMatchObject({ kind: 'done' })
      expect(await books.ledger.post(postings.depositPaid(invoice(other)))).toMatchObject({ kind: 'done', cash: 1090n })
    })
  })
})

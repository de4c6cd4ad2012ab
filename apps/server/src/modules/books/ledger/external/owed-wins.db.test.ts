/** Wins that are taken back after the conversion of their bonus, while its open bets may still pay (decision 0073). */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BONUS_ACCOUNT, bonusPlayer } from '../testing/bonus-player.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts([BONUS_ACCOUNT, 'expense:bonus'])
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

/** The statement of the version before; it goes with a `kept` that is null. */
const END_BEFORE = `with run as (update ledger.bonus_run set until = $3, is_converted = $4::bigint is not null, converted = coalesce($4::bigint, 0)
    where player = $1 and currency = $2::smallint and until is null returning 1)
  update ledger.wallet w set bonus_max = null, bonus_until = null from run where w.player = $1 and w.currency = $2::smallint`

const cash = (amount: bigint) => ({ cash: amount, bonus: 0n, debt: 0n })

/** A bonus of 100 has won 160; of that and `beside` 160 are in the open bet `a`, `beside` is at hand. */
async function withOpenBet({ beside = 0n, cap = null as bigint | null, isFree = false } = {}) {
  const player = await bonusPlayer(books, 100n + beside, cap)
  await player.stake('w', 100n)
  if (isFree) await player.lose('w')
  await (isFree ? player.winFree('free', 160n) : player.win('w', 160n))
  await player.stake('a', 160n)
  return { ...player, takeBack: () => player.takeBackWin(isFree ? 'free' : 'w') }
}

async function balanceOf(name: string): Promise<bigint> {
  const { rows } = await books.database.pool.query<{ balance: bigint }>(
    'select coalesce(sum(n.balance), 0)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account where a.name = $1',
    [name],
  )
  return rows[0]!.balance
}

describe.each([
  { kind: 'a win', isFree: false },
  { kind: 'a free win', isFree: true },
])('bonuses.md 2.6 $kind that is taken back after the conversion', ({ isFree }) => {
  it.each([
    { what: 'nothing, all its money is in an open bet', beside: 0n, left: 40n },
    { what: 'a part of its money', beside: 50n, left: 90n },
  ])('bonuses.md 2.6 is owed as far as it is not taken, and the open bet pays that first: $what', async ({ beside, left }) => {
    const { convert, takeBack, win, lose, money } = await withOpenBet({ beside, isFree })
    await convert()
    expect(await money()).toEqual(cash(beside))
    const houseAccount = await balanceOf(BONUS_ACCOUNT)
    await takeBack()
    expect(await money()).toEqual(cash(0n))
    await win('a', 200n)
    await lose('a')
    expect(await money()).toEqual(cash(left))
    expect(await balanceOf(BONUS_ACCOUNT), 'the house keeps the rest').toBe(houseAccount + beside - left)
  })

  it('bonuses.md 2.6 is taken from the open bet that has paid before', async () => {
    const { convert, takeBack, win, money } = await withOpenBet({ isFree })
    await convert()
    await win('a', 200n)
    await takeBack()
    expect(await money()).toEqual(cash(40n))
  })

  it('bonuses.md 2.6 is paid first by a refund, whose rest goes to the expense', async () => {
    const { convert, takeBack, refund, money } = await withOpenBet({ beside: 50n, isFree })
    await convert()
    await takeBack()
    const expense = await balanceOf('expense:bonus')
    await refund('a')
    expect(await money(), 'as without the win: the 50 that were not staked').toEqual(cash(50n))
    expect(await balanceOf('expense:bonus')).toBe(expense + 110n)
  })

  it('bonuses.md 2.6 leaves no debt when the open bet loses', async () => {
    const { convert, takeBack, lose, money } = await withOpenBet({ isFree })
    await convert()
    await takeBack()
    await lose('a')
    expect(await money()).toEqual(cash(0n))
  })

  it('bonuses.md 2.6 is not owed where nothing is paid: the bonus ended without a conversion', async () => {
    const { end, takeBack, win, money, run } = await withOpenBet({ isFree })
    await end()
    await takeBack()
    await win('a', 200n)
    expect(await money()).toEqual(cash(0n))
    expect(await run()).toMatchObject({ converted: 0n, owed: 0n, repaid: 0n })
  })
})

describe('bonuses.md 2.6 what a bonus owes and its cap', () => {
  it('bonuses.md 2.6 what is paid of it counts in the cap, which grows by nothing', async () => {
    const { convert, takeBack, win, money, run } = await withOpenBet({ cap: 100n })
    await convert()
    await takeBack()
    await win('a', 500n)
    expect(await money()).toEqual(cash(0n))
    expect(await run()).toEqual({ converted: 0n, owed: 60n, repaid: 100n, kept: 400n })
  })

  it('bonuses.md 2.6 what the cap has kept covers a win that is taken back', async () => {
    const { convert, takeBack, win, money } = await withOpenBet({ beside: 200n, cap: 50n })
    await convert()
    await takeBack()
    expect(await money()).toEqual(cash(0n))
    await win('a', 70n)
    expect(await money(), 'the 40 that the bonus had without the win, and the new one').toEqual(cash(50n))
  })

  it('bonuses.md 2.6 one that a process of the version before converted owes nothing: what its cap has kept is not known', async () => {
    const { player, takeBack, win, money, run } = await withOpenBet()
    const { version } = (await books.ledger.wallet(player, 'RUB'))!
    await books.database.pool.query(END_BEFORE, [player, 643, version, 0n])
    await takeBack()
    await win('a', 200n)
    expect([await money(), await run()]).toEqual([cash(200n), { converted: 200n, owed: 0n, repaid: 0n, kept: null }])
  })

  it('bonuses.md 2.6 a second win that is taken back, and one that has paid, are owed as well', async () => {
    const { stake, win, takeBackWin, convert, money, run } = await bonusPlayer(books, 200n, 300n)
    for (const round of ['v', 'w']) {
      await stake(round, 100n)
      await win(round, 150n)
    }
    for (const round of ['a', 'b', 'c']) await stake(round, 100n)
    await convert()
    await takeBackWin('v')
    await takeBackWin('w')
    expect(await run()).toEqual({ converted: 0n, owed: 300n, repaid: 0n, kept: 0n })
    await win('a', 250n)
    expect(await run()).toEqual({ converted: 0n, owed: 50n, repaid: 250n, kept: 0n })
    await takeBackWin('a')
    expect(await run()).toEqual({ converted: 0n, owed: 300n, repaid: 0n, kept: 0n })
    await win('b', 200n)
    await win('c', 130n)
    expect([await run(), await money()]).toEqual([{ converted: 0n, owed: 0n, repaid: 300n, kept: 30n }, cash(0n)])
  })
})

describe('bonuses.md 2.6 however its events are ordered', () => {
  const amount = (max: bigint) => fc.bigInt({ min: 2n, max })
  const world = fc.record({
    funded: amount(300n),
    cap: fc.option(amount(600n), { freq: 1 }),
    wins: fc.tuple(amount(300n), amount(300n)),
    isFree: fc.boolean(),
    stakes: fc.tuple(amount(400n), amount(400n)),
    outcomes: fc.tuple(fc.option(fc.bigInt({ min: 0n, max: 500n })), fc.option(fc.bigInt({ min: 0n, max: 500n }))),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  })

  type World = typeof world extends fc.Arbitrary<infer W> ? W : never

  /** Cash less debt at the end. `early`: both wins are taken back before the conversion. */
  async function outcomeOf({ funded, cap, wins, isFree, stakes, outcomes, order }: World, isEarly: boolean) {
    const player = await bonusPlayer(books, funded, cap)
    await player.stake('w', funded)
    await player.win('w', wins[0])
    await (isFree ? player.winFree('v', wins[1]) : (await player.stake('v', 1n), player.win('v', wins[1])))
    for (const [n, round] of ['a', 'b'].entries()) {
      const most = (await player.bonus()) - (n === 0 ? 1n : 0n)
      await player.stake(round, stakes[n]! < most ? stakes[n]! : most)
    }
    const settle = async (n: 0 | 1) => {
      const [round, won] = [['a', 'b'][n]!, outcomes[n]]
      if (won === null) await player.refund(round)
      else await (won > 0n ? player.win(round, won) : player.lose(round))
    }
    const events = [() => player.takeBackWin('w'), () => player.takeBackWin('v'), () => settle(0), () => settle(1)]
    const ordered = order.map((n) => events[n]!)
    const inTurn = isEarly ? [events[0]!, events[1]!, player.convert, events[2]!, events[3]!] : [player.convert, ...ordered]
    for (const event of inTurn) await event()
    const { cash: left, debt } = await player.money()
    return left + debt
  }

  it('bonuses.md 2.6 a player never has more than with wins that were taken back before the conversion', { tags: 'slow' }, async () => {
    await fc.assert(
      fc.asyncProperty(world, async (of) => {
        const early = await outcomeOf(of, true)
        const late = await outcomeOf(of, false)
        const most = early > 0n ? early : 0n
        expect(late).toBeLessThanOrEqual(most)
        if (of.cap === null) expect(late).toBe(most)
      }),
      { numRuns: 25 },
    )
  })
})

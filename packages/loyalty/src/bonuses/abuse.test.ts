import { describe, expect, it } from 'vitest'

import { evaluateContribution } from '../counting/contribution.ts'
import { RATES } from '../counting/rates.data.ts'
import { worthOf } from '../counting/worth.ts'
import { balancesOf, bonusExpense, openAccount } from '../testing/scenario.ts'
import { cashbackOf } from '../vip/cashback.ts'
import { termsAt } from '../vip/tiers.data.ts'
import type { Account } from './account.ts'
import { apply } from './apply.ts'
import type { AccountEvent } from './events.ts'
import type { Posting } from './postings.ts'

type Step = AccountEvent extends infer Event ? (Event extends AccountEvent ? Omit<Event, 'at'> : never) : never

/** One second between events. */
function play(opening: Account, steps: readonly Step[]) {
  let account = opening
  const postings: Posting[] = []
  const answers = steps.map((step, n) => {
    const applied = apply(account, { at: (n + 1) * 1000, ...step } as AccountEvent)
    account = applied.account
    postings.push(...applied.postings)
    return applied.answer
  })
  return { account, answers, expense: bonusExpense(postings), statuses: account.bonuses.map(({ id, status }) => `${id} ${status}`) }
}

const grant = (id: string, amount: bigint, wager = 10): Step => ({ kind: 'grant', id, amount, wager })
const usd = (cash = 0n) => openAccount('USD', { cash })

describe('PRO-14 who plays for the bonus alone gains nothing', () => {
  it('PRO-14 by dice at 98 percent: no progress, however much is staked', () => {
    const safe: Step[] = Array.from({ length: 20 }, (_, n) => [
      { kind: 'bet', id: `d${n}`, game: 'dice', stake: 500n, chanceBp: 9800 } as const,
      { kind: 'settle', id: `d${n}`, win: 505n } as const,
    ]).flat()
    const { account } = play(usd(), [grant('b', 1000n), ...safe])
    expect(account.bonuses[0]).toMatchObject({ status: 'active', progress: 0n })
    expect(account.cash).toBe(0n)
  })

  it('PRO-14 by cash-outs below 1.20: a crash bet that is cashed out early does not count', () => {
    const { account } = play(usd(), [
      grant('b', 1000n),
      { kind: 'bet', id: 'c', game: 'crash', stake: 500n },
      { kind: 'settle', id: 'c', win: 595n, mult: 119, isCashedOut: true },
    ])
    expect(account.bonuses[0]!.progress).toBe(0n)
    expect(evaluateContribution({ game: 'crash', stake: 500n, win: 600n, mult: 120 }).percent).toBe(20)
  })

  it('PRO-14 by a stake above the maximum, in parts of one round: chips, splits or tabs count together', () => {
    const part = (id: string, stake: bigint, round = 'r'): Step => ({ kind: 'bet', id, game: 'roulette', stake, round })
    const { answers } = play(usd(10_000n), [grant('b', 1000n), part('a', 300n), part('b', 200n), part('c', 1n), part('d', 500n, 'next')])
    expect(answers).toEqual(['active', 'OK', 'OK', 'bonus_max_bet', 'OK'])
  })

  it('PRO-14 by rooms and duels, where a friend wins the stake: they take no bonus money and count nothing', () => {
    for (const game of ['rooms', 'coin_pvp'] as const) {
      const { account, answers } = play(usd(), [grant('b', 1000n), { kind: 'bet', id: 'x', game, stake: 500n }])
      expect(answers).toEqual(['active', 'insufficient_funds'])
      expect(balancesOf(account)).toMatchObject({ balance: 0n, bonus: 1000n })
      expect(evaluateContribution({ game }).percent).toBe(0)
    }
  })

  it('PRO-14 by a withdrawal that moves the queue: the active bonus ends without a cent, the next is to be wagered', () => {
    const queued = [grant('one', 1000n), grant('two', 1000n)]
    const { account, answers, statuses, expense } = play(usd(300n), [
      ...queued,
      { kind: 'withdraw', id: 'w', amount: 300n },
      { kind: 'withdraw', id: 'w', amount: 300n, isConfirmed: true },
    ])
    expect(answers).toEqual(['active', 'queued', 'bonus_active', 'OK'])
    expect(statuses).toEqual(['one forfeited', 'two active'])
    expect([account.cash, expense]).toEqual([0n, 1000n])
    expect(account.bonuses[1]).toMatchObject({ progress: 0n, required: 10_000n })
  })

  it('PRO-14 by a refund after the conversion: the bonus part comes back within the cap, never twice', () => {
    const { account, answers } = play(usd(), [
      { kind: 'grant', id: 'b', amount: 1000n, wager: 1, maxConvert: 1000n },
      { kind: 'bet', id: 'kept', game: 'slots', stake: 400n },
      { kind: 'bet', id: 'x', game: 'slots', stake: 500n },
      { kind: 'settle', id: 'x', win: 500n },
      { kind: 'bet', id: 'y', game: 'slots', stake: 500n },
      { kind: 'settle', id: 'y', win: 500n },
      { kind: 'refund', id: 'kept' },
      { kind: 'refund', id: 'kept' },
    ])
    expect(answers.slice(-2)).toEqual(['OK', 'already_settled'])
    expect(account.bonuses[0]!.status).toBe('converted')
    expect(account.cash).toBeLessThanOrEqual(1000n)
  })
})

describe('PRO-16 rewards of play with bonus money', () => {
  it('PRO-16 cashback, theo and experience count cash alone: lost bonus money gives none of them', () => {
    const own = worthOf({ cashStake: 0n, currency: 'USD', rates: RATES.slots })
    expect(own).toEqual({ xpMilli: 0n, theo: 0n })
    const week = { currency: 'USD', cashStakes: 0n, cashReturns: 0n, gifts: 0n, theo: own.theo } as const
    expect(cashbackOf(week, termsAt(100)).amount).toBe(0n)
  })

  it('PRO-16 a bonus that became cash lowers the loss that cashback is a share of', () => {
    const week = { currency: 'USD', cashStakes: 500_00n, cashReturns: 0n, gifts: 0n } as const
    const [plain, gifted] = [cashbackOf(week, termsAt(100)), cashbackOf({ ...week, gifts: 200_00n }, termsAt(100))]
    expect([plain.loss, gifted.loss]).toEqual([500_00n, 300_00n])
    expect(gifted.amount).toBeLessThan(plain.amount)
  })
})

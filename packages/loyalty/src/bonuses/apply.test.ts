import { describe, expect, it } from 'vitest'

import { balancesOf, openAccount } from '../testing/scenario.ts'
import type { Account } from './account.ts'
import { apply } from './apply.ts'
import type { AccountEvent } from './events.ts'
import type { Posting } from './postings.ts'
import { defaultMaxConvert, maxBonusBet } from './terms.ts'

type Step = AccountEvent extends infer Event ? (Event extends AccountEvent ? Omit<Event, 'at'> & { at?: number } : never) : never

/** One second between events that say no instant. */
function play(opening: Account, steps: readonly Step[]) {
  let account = opening
  const postings: Posting[] = []
  const answers = steps.map((step, n) => {
    const applied = apply(account, { at: (n + 1) * 1000, ...step } as AccountEvent)
    account = applied.account
    postings.push(...applied.postings)
    return applied.answer
  })
  return { account, answers, postings, statuses: account.bonuses.map(({ id, status }) => `${id} ${status}`) }
}

const usd = (cash = 0n) => openAccount('USD', { cash })
const grant = (id: string, amount: bigint, wager = 10, rest: object = {}): Step => ({ kind: 'grant', id, amount, wager, ...rest })
const bet = (id: string, stake: bigint, rest: object = {}): Step => ({ kind: 'bet', id, game: 'slots', stake, ...rest })
const spins = (count: number, rest: object = {}): Step => ({ kind: 'fs_start', id: 's', count, wager: 10, lifeMs: 60_000, ...rest })

describe('PRO-14 free spins that a provider reports in steps', () => {
  it('PRO-14 a spin is begun, won and over: the last one grants everything at once, with the default cap', () => {
    const begin: Step = { kind: 'fs_begin', id: 's' }
    const { account, answers } = play(usd(), [
      spins(2, { isCapped: true }),
      begin,
      { kind: 'fs_collect', id: 's', amount: 300n },
      begin,
      begin,
      { kind: 'fs_return', id: 's' },
      { kind: 'fs_finish', id: 's' },
      begin,
      { kind: 'fs_collect', id: 's', amount: 50n },
      { kind: 'fs_finish', id: 's' },
      begin,
    ])
    expect(answers).toEqual(['OK', 'OK', 'OK', 'OK', 'fs_used', 'OK', 'OK', 'OK', 'OK', 'active', 'fs_used'])
    expect(account.bonuses).toMatchObject([{ id: 's:win', amount: 350n, required: 3500n, maxConvert: 1750n, campaign: 's' }])
  })

  it('PRO-14 a win after the end is granted by itself, within what is left of the cap', () => {
    const { account, postings } = play(usd(), [
      spins(2, { maxWin: 400n, wager: 0 }),
      { kind: 'fs_begin', id: 's' },
      { kind: 'fs_collect', id: 's', amount: 300n },
      { kind: 'fs_cancel', id: 's' },
      { kind: 'fs_collect', id: 's', amount: 60n },
      { kind: 'fs_collect', id: 's', amount: 300n },
      { kind: 'fs_collect', id: 's', amount: 1n },
    ])
    expect(account.cash).toBe(400n)
    expect(postings.map(({ key }) => key)).toEqual(['fs:s:win', 'fs:s:win:2', 'fs:s:win:3'])
  })

  it('PRO-14 a win that is taken back after the end lowers what later wins bring, never what was granted', () => {
    const collect = (amount: bigint): Step => ({ kind: 'fs_collect', id: 's', amount })
    const { account } = play(usd(), [spins(1, { wager: 0 }), collect(300n), { kind: 'fs_cancel', id: 's' }, collect(-200n), collect(150n)])
    expect([account.cash, account.campaigns[0]!.won]).toEqual([300n, 250n])
  })
})

describe('PRO-14 a bonus and its postings', () => {
  it('PRO-14 books the grant, the stake, the win and the conversion under keys of their own', () => {
    const { postings } = play(usd(), [grant('b', 500n, 1, { maxConvert: 600n }), bet('x', 500n), { kind: 'settle', id: 'x', win: 800n }])
    expect(postings).toEqual([
      {
        key: 'bonus:b:grant',
        bonus: { id: 'b', what: 'grant' },
        legs: [
          { account: 'expense:bonus', amount: -500n },
          { account: 'bonus', amount: 500n },
        ],
      },
      {
        key: 'bet:x',
        legs: [
          { account: 'bonus', amount: -500n },
          { account: 'house:slots', amount: 500n },
        ],
      },
      {
        key: 'win:x:1',
        legs: [
          { account: 'house:slots', amount: -800n },
          { account: 'bonus', amount: 800n },
        ],
      },
      {
        key: 'bonus:b:convert',
        bonus: { id: 'b', what: 'convert' },
        legs: [
          { account: 'bonus', amount: -800n },
          { account: 'cash', amount: 600n },
          { account: 'expense:bonus', amount: 200n },
        ],
      },
    ])
  })

  it('PRO-14 a refund after the end of its bonus gives the bonus part back to the expense', () => {
    const { account, postings } = play(usd(), [
      grant('b', 500n),
      bet('x', 400n),
      { kind: 'cancel', bonus: 'b' },
      { kind: 'refund', id: 'x' },
    ])
    expect(balancesOf(account).total).toBe(0n)
    expect(postings.at(-1)).toEqual({
      key: 'refund:x',
      legs: [
        { account: 'house:slots', amount: -400n },
        { account: 'expense:bonus', amount: 400n },
      ],
    })
  })

  it('PRO-14 pays open bets of a converted bonus only within the cap that is left', () => {
    const steps = [grant('b', 1000n, 1, { maxConvert: 900n }), bet('o', 400n), bet('x', 500n), { kind: 'settle', id: 'x', win: 300n }]
    const rest = [bet('y', 400n), { kind: 'settle', id: 'y', win: 700n }, bet('z', 100n), { kind: 'settle', id: 'z', win: 0n }]
    const { account, statuses } = play(usd(), [...(steps as Step[]), ...(rest as Step[]), { kind: 'settle', id: 'o', win: 500n }])
    expect(statuses).toEqual(['b converted'])
    expect(account.cash).toBe(900n)
  })

  it('PRO-14 a refund for a converted bonus pays cash within the cap that is left, the rest ends', () => {
    const steps = [grant('b', 1000n, 1, { maxConvert: 700n }), bet('o', 300n), bet('x', 500n), { kind: 'settle', id: 'x', win: 400n }]
    const rest = [bet('y', 500n), { kind: 'settle', id: 'y', win: 500n }, { kind: 'refund', id: 'o' }]
    const { account, postings } = play(usd(), [...(steps as Step[]), ...(rest as Step[])])
    expect(account.cash).toBe(700n)
    expect(postings.at(-1)!.legs).toEqual([
      { account: 'house:slots', amount: -300n },
      { account: 'cash', amount: 100n },
      { account: 'expense:bonus', amount: 200n },
    ])
  })

  it('PRO-14 every late part uses up the cap', () => {
    const open = [grant('b', 1000n, 1, { maxConvert: 700n }), bet('o', 200n), bet('p', 200n), bet('x', 500n)] as Step[]
    const converted = [{ kind: 'settle', id: 'x', win: 500n }, bet('y', 500n), { kind: 'settle', id: 'y', win: 500n }] as Step[]
    const late = [
      { kind: 'settle', id: 'o', win: 90n },
      { kind: 'settle', id: 'p', win: 90n },
      { kind: 'settle', id: 'p', win: 90n },
    ] as Step[]
    const { account, answers } = play(usd(), [...open, ...converted, ...late])
    expect([account.cash, answers.at(-1)]).toEqual([700n, 'already_settled'])
  })

  it('PRO-14 a stuck bonus that an expiry activated ends at that instant', () => {
    const lives = { lifeMs: 10_000 }
    const steps = [grant('a', 500n, 9, lives), grant('b', 50n, 9, lives), grant('c', 500n, 9, lives)]
    const { account, statuses } = play(openAccount('RUB'), [...steps, { kind: 'tick', at: 15_000 }])
    expect(statuses).toEqual(['a expired', 'b depleted', 'c active'])
    expect(account.bonuses[2]!.expiresAt).toBe(21_000)
  })

  it('D-52 a further stake joins its bet, counts for the maximum bet, and is left out when refused', () => {
    const live = bet('x', 200n, { game: 'slots' })
    const steps = [grant('b', 500n), live, { kind: 'raise', id: 'x', stake: 301n }, { kind: 'raise', id: 'x', stake: 200n }] as Step[]
    const { account, answers, postings } = play(usd(100n), [...steps, { kind: 'settle', id: 'x', win: 400n }])
    expect(answers).toEqual(['active', 'OK', 'bonus_max_bet', 'OK', 'OK'])
    expect(postings.map(({ key }) => key)).toEqual(['bonus:b:grant', 'bet:x', 'bet:x:1', 'win:x:1'])
    expect([account.cash, account.bonuses[0]!.funds, account.bonuses[0]!.progress]).toEqual([100n, 500n, 400n])
  })

  it('PRO-14 a bet placed before a bonus is raised with cash only', () => {
    const steps = [bet('x', 100n), grant('b', 500n), { kind: 'raise', id: 'x', stake: 10n }] as Step[]
    expect(play(usd(100n), steps).answers).toEqual(['OK', 'active', 'insufficient_funds'])
  })

  it('PRO-14 parts of a crash cash-out are paid at once and count by their mean', () => {
    const round = (second: bigint) =>
      play(usd(200n), [
        grant('b', 500n),
        bet('x', 100n, { game: 'crash' }),
        { kind: 'pay', id: 'x', win: 60n },
        { kind: 'settle', id: 'x', win: second },
      ])
    expect([round(59n).account.bonuses[0]!.progress, round(60n).account.bonuses[0]!.progress]).toEqual([0n, 20n])
    expect(round(60n).postings.map(({ key }) => key)).toEqual(['bonus:b:grant', 'bet:x', 'cashout:x:1', 'win:x:1'])
  })

  it('PRO-14 a withdrawal takes cash only', () => {
    expect(play(usd(50n), [grant('b', 100n), { kind: 'withdraw', id: 'w', amount: 51n, isConfirmed: true }]).answers[1]).toBe(
      'insufficient_funds',
    )
  })

  it('PRO-14 the queue moves with the time of an expiry, however late it is seen', () => {
    const steps = [
      grant('a', 100n, 9, { lifeMs: 10_000 }),
      grant('b', 100n, 9, { lifeMs: 10_000 }),
      grant('c', 100n, 9, { lifeMs: 10_000 }),
    ]
    const { account, statuses } = play(usd(), [...steps, { kind: 'tick', at: 25_000 }])
    expect(statuses).toEqual(['a expired', 'b expired', 'c active'])
    expect(account.bonuses[2]!.expiresAt).toBe(31_000)
  })

  it('PRO-14 at one instant a bonus ends before a campaign, whose winnings then activate at once', () => {
    const { account, statuses } = play(usd(), [
      grant('a', 100n, 9, { lifeMs: 10_000 }),
      { kind: 'fs_start', id: 'f', count: 3, wager: 10, lifeMs: 9000 },
      { kind: 'fs_spin', id: 'f', win: 50n },
      { kind: 'tick', at: 11_000 },
    ])
    expect(statuses).toEqual(['a expired', 'f:win active'])
    expect(account.bonuses[1]!.expiresAt).toBe(11_000 + 604_800_000)
  })

  it('PRO-14 refuses a round above the maximum bet before it looks at the money', () => {
    expect(play(usd(), [grant('b', 100n), bet('x', 501n)]).answers).toEqual(['active', 'bonus_max_bet'])
    expect([maxBonusBet('RUB'), maxBonusBet('USD'), maxBonusBet('KZT')]).toEqual([500_00n, 5_00n, 2500_00n])
  })

  it('PRO-14 an exclusion or fraud ends every bonus and every campaign', () => {
    const { account, statuses } = play(usd(), [
      grant('a', 100n),
      grant('b', 100n),
      { kind: 'fs_start', id: 'f', count: 3, wager: 10, lifeMs: 9000 },
      { kind: 'fs_spin', id: 'f', win: 50n },
      { kind: 'forfeit_all' },
    ])
    expect(statuses).toEqual(['a forfeited', 'b forfeited', 'f:win forfeited'])
    expect([balancesOf(account).total, account.campaigns[0]!.status]).toEqual([0n, 'cancelled'])
  })

  it('PRO-14 a bet placed without a bonus gives no progress to one granted later', () => {
    const { account } = play(usd(500n), [bet('x', 100n), grant('b', 100n), { kind: 'settle', id: 'x', win: 0n }])
    expect(account.bonuses[0]!.progress).toBe(0n)
  })

  it('PRO-14 offers are granted once, and a deposit below the minimum leaves its offer open', () => {
    const offer = { id: 'w', pct: 100, max: 500n, min: 100n, wager: 10 }
    const deposit = (id: string, amount: bigint): Step => ({ kind: 'deposit', id, amount, offer })
    const answers = play(usd(), [deposit('1', 99n), deposit('2', 100n), deposit('3', 100n)]).answers
    expect(answers).toEqual(['below_min', 'active', 'already_granted'])
  })

  it('PRO-14 converts at most 10 times the amount by default, of free-spin winnings 5 times', () => {
    expect([defaultMaxConvert(100n), defaultMaxConvert(100n, true)]).toEqual([1000n, 500n])
  })
})

describe('D-53 bets on sports', () => {
  it('D-53 a live bet that needs bonus money is refused', () => {
    const live = (id: string, stake: bigint) => bet(id, stake, { game: 'sports', isCashOnly: true })
    expect(play(usd(50n), [grant('b', 100n), live('x', 60n), live('y', 50n)]).answers).toEqual(['active', 'insufficient_funds', 'OK'])
  })

  it('D-53 a reversal takes the bonus part from the active bonus, with its progress', () => {
    const settled = [grant('b', 500n), bet('x', 100n, { game: 'sports', odds: 2000 }), { kind: 'settle', id: 'x', win: 200n }] as Step[]
    const { account } = play(usd(), [...settled, { kind: 'reverse', id: 'x' }])
    expect([account.bonuses[0]!.funds, account.bonuses[0]!.progress, account.bets.get('x')!.state]).toEqual([400n, 0n, 'open'])
    const again = play(usd(), [...settled, { kind: 'reverse', id: 'x' }, { kind: 'settle', id: 'x', win: 0n }])
    expect([again.account.bonuses[0]!.funds, again.account.bonuses[0]!.progress]).toEqual([400n, 100n])
  })

  it('D-53 a reversal after the conversion takes cash up to what converted, the rest becomes debt', () => {
    const steps = [
      grant('b', 100n, 1, { maxConvert: 150n }),
      bet('x', 100n, { game: 'sports', odds: 3000 }),
      { kind: 'settle', id: 'x', win: 300n },
      { kind: 'withdraw', id: 'w', amount: 100n },
      { kind: 'reverse', id: 'x' },
    ] as Step[]
    const { account, statuses } = play(usd(), steps)
    expect([account.cash, account.debt, statuses]).toEqual([0n, 100n, ['b converted']])
  })

  it('D-53 a reversal takes nothing of a bonus that ended otherwise', () => {
    const steps = [grant('b', 500n), bet('x', 100n, { game: 'sports' }), { kind: 'settle', id: 'x', win: 300n }] as Step[]
    const { account } = play(usd(), [...steps, { kind: 'cancel', bonus: 'b' }, { kind: 'reverse', id: 'x' }])
    expect([account.cash, account.debt]).toEqual([0n, 0n])
  })
})

describe('PRO-14 progress from settled bets', () => {
  const active = (count: bigint, rest: Step[] = []) =>
    play(usd(), [grant('b', 500n, 2), { kind: 'count', bonus: 'b', amount: count }, ...rest])

  it('PRO-14 a counted sum moves the progress, and at the required sum the bonus converts', () => {
    expect(active(999n).account.bonuses[0]).toMatchObject({ status: 'active', progress: 999n })
    expect(active(1001n).account).toMatchObject({ cash: 500n, bonuses: [{ status: 'converted', progress: 1000n }] })
  })

  it('PRO-14 a sum that is taken back lowers the progress, never below zero, and a converted bonus stays converted', () => {
    expect(active(300n, [{ kind: 'count', bonus: 'b', amount: -301n }]).account.bonuses[0]).toMatchObject({ progress: 0n })
    expect(active(1000n, [{ kind: 'count', bonus: 'b', amount: -300n }]).statuses).toEqual(['b converted'])
  })
})

import { describe, expect, it, vi } from 'vitest'

import type { BetRow } from '../../../books/ledger/index.ts'
import { createRates } from '../../../play/wagering/index.ts'
import type { BoardLeg } from './board-legs.ts'
import { countedFacts } from './money.ts'
import { contributionOf } from './slip-contribution.ts'

const ACTIVE = { bonusMax: 500_00n }
const ACCEPTED = { isAccepted: true } as never
const refused = (error: string) => ({ isAccepted: false, error }) as never
type Terms = { type: 'single' | 'express' | 'system'; sizes?: number[]; free_bet?: string | null }
type Call = Omit<Parameters<typeof contributionOf>[0], 'slip' | 'legs'>

/** Prices of legs: odds in thousandths, and what they return. */
function slipAt(prices: [odds: number, mean: number][], { type, sizes = [], free_bet = null }: Terms = { type: 'single' }) {
  const steps: string[] = []
  const prepare = vi.fn(async () => void steps.push('prepare'))
  const legs = prices.map(([odds, mean]) => ({
    offered: { odds },
    returns: () => (steps.push('read'), { mean, atRisk: mean }),
  })) as unknown as BoardLeg[]
  const slip = { type, sizes, free_bet, legs: prices.map((_, at) => ({ event: `e${at}`, banker: false })) } as never
  const say = (call: Partial<Call> = {}) => contributionOf({ slip, legs, wallet: ACTIVE, priced: ACCEPTED, ...call }, prepare)
  const bet = { type, sizes, legs: prices.map(([odds]) => ({ odds, banker: false })) }
  return { steps, say, stored: () => JSON.stringify(countedFacts(bet, { legs })) }
}

const GOOD: [number, number] = [2000, 0.95]
const CASES: { what: string; prices: [number, number][]; terms?: Terms; says: string | null }[] = [
  { what: 'a single at 1.500 that returns 96 %', prices: [[1500, 0.96]], says: null },
  { what: 'a single at 1.499', prices: [[1499, 0.95]], says: 'short_odds' },
  { what: 'a single that returns more than 96 %', prices: [[2000, 0.960001]], says: 'return' },
  { what: 'a single with both, of which the odds are named', prices: [[1400, 0.98]], says: 'short_odds' },
  {
    what: 'an express whose product is long enough',
    prices: [
      [1300, 0.95],
      [1200, 0.95],
    ],
    terms: { type: 'express' },
    says: null,
  },
  {
    what: 'an express whose product is short',
    prices: [
      [1200, 0.95],
      [1200, 0.95],
    ],
    terms: { type: 'express' },
    says: 'short_odds',
  },
  {
    what: 'an express of favourites',
    prices: [
      [1300, 0.985],
      [1300, 0.98],
    ],
    terms: { type: 'express' },
    says: 'return',
  },
  {
    what: 'a system whose lines are short',
    prices: [
      [1400, 0.95],
      [1400, 0.95],
      [1400, 0.95],
    ],
    terms: { type: 'system', sizes: [1] },
    says: 'short_odds',
  },
  {
    what: 'a system whose lines return too much',
    prices: [
      [2000, 0.97],
      [2000, 0.97],
      [2000, 0.97],
    ],
    terms: { type: 'system', sizes: [1] },
    says: 'return',
  },
]

describe('bonuses.md 2 an open slip says why the bet would count nothing for the active bonus', () => {
  it.each(CASES)('bonuses.md 2 as the bet counts once it is settled: $what', async ({ prices, terms, says }) => {
    const { say, stored } = slipAt(prices, terms)
    expect(await say()).toEqual({ no_contribution: says })
    const settled = { game: 'sports', provider: null, stake: 100n, win: 0n, outcome: stored() } as BetRow
    expect(createRates(() => undefined)(settled)!.noContribution).toBe(says)
  })

  it('bonuses.md 2 also when the stake is refused: the probe of a slip has another stake than the bet', async () => {
    for (const error of ['stake_too_small', 'stake_too_big', 'limit_exceeded', 'insufficient_funds'])
      expect(await slipAt([[1400, 0.95]]).say({ priced: refused(error) })).toEqual({ no_contribution: 'short_odds' })
  })

  it('D-79 what virtual sports return is computed first, so that no request holds up others', async () => {
    const { steps, say } = slipAt([GOOD, GOOD], { type: 'express' })
    await say()
    expect(steps).toEqual(['prepare', 'read', 'read'])
  })

  it.each([
    { what: 'a guest', call: { wallet: null } },
    { what: 'a player without a wallet in the currency of the slip', call: { wallet: undefined } },
    { what: 'a player without an active bonus', call: { wallet: { bonusMax: null } } },
    { what: 'a wrong form', call: { priced: refused('too_many_lines') } },
    { what: 'a selection that does not exist', call: { priced: refused('outcome_unknown') } },
    { what: 'a free bet', terms: { type: 'single', free_bet: '1' } as const },
  ])('bonuses.md 2 says nothing of it, and computes nothing: $what', async ({ call, terms }) => {
    const { steps, say } = slipAt([[1400, 0.98]], terms)
    expect([await say(call), steps]).toEqual([{}, []])
  })
})

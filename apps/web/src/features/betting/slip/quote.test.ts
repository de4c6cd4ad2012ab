import { betBounds } from '@fairhouse/betting'
import type { SlipLegState } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { EMPTY_SLIP, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { betsOf, combinationsOf, probeOf, type QuoteTerms, quoteOf } from './quote.ts'
import { sized, staked, toggled, typed } from './slip.ts'

const slip = [2000, 1500, 3000].reduce<StoredSlip>(
  (known, odds, at) => toggled(known, { event: `e${at}`, market: `m${at}`, outcome: `m${at}/1`, odds }),
  EMPTY_SLIP,
)
const state = (at: number, changes: Partial<SlipLegState> = {}): SlipLegState => ({
  outcome: `m${at}/1`,
  status: 'open',
  odds: [2000, 1500, 3000][at]!,
  is_live: false,
  ...changes,
})
const terms: QuoteTerms = {
  currency: 'RUB',
  policy: 'none',
  cash: 1000_00n,
  bounds: betBounds('RUB'),
  now: [state(0), state(1), state(2)],
  sports: ['football', 'tennis', 'hockey'],
  maxStake: undefined,
}
const quote = (of: StoredSlip, changes: Partial<QuoteTerms> = {}) => quoteOf(betsOf(of)[0]!, { ...terms, ...changes })

describe('PRO-13 the price of a slip in the browser', () => {
  it('PRO-13 an express returns the stake times all odds, and shows them before a stake is typed', () => {
    expect(quote(slip)).toMatchObject({ totalOdds: 9000, charged: undefined, potential: undefined, refusal: undefined })
    expect(quote(staked(slip, 0, '500,5'))).toMatchObject({ charged: 500_50n, potential: 4504_50n, lines: 1, isCapped: false })
  })

  it('PRO-13 a system charges whole lines, and names the return of each', () => {
    const trixie = staked(sized(typed(slip, 'system'), [2, 3]), 0, '100.03')
    expect(quote(trixie)).toMatchObject({ lines: 4, charged: 100_00n, potential: 75_00n + 150_00n + 112_50n + 225_00n })
    expect(combinationsOf(betsOf(trixie)[0]!, [2000, 1500, 3000])).toEqual([
      { legs: [0, 1], returned: 75_00n },
      { legs: [0, 2], returned: 150_00n },
      { legs: [1, 2], returned: 112_50n },
      { legs: [0, 1, 2], returned: 225_00n },
    ])
  })

  it('PRO-13 changed odds stop a slip unless the policy covers them; the figures follow the present odds', () => {
    const now = [state(0, { odds: 2500 }), state(1), state(2)]
    expect(quote(slip, { now })).toMatchObject({ refusal: { code: 'odds_changed' }, totalOdds: 11_250 })
    expect(quote(slip, { now, policy: 'higher' }).refusal).toBeUndefined()
    expect(quote(slip, { now: [state(0, { odds: 1900 }), state(1), state(2)], policy: 'higher' }).refusal?.code).toBe('odds_changed')
  })

  it('PRO-14 the largest bet of the active bonus is the highest stake where it is the smallest limit, and is named', () => {
    const bonus = { title: 'Welcome pack', max: 500_00n }
    expect(quote(slip, { bonus }).most).toBe(500_00n)
    expect(quote(staked(slip, 0, '500'), { bonus }).refusal).toBeUndefined()
    const refused = { code: 'bonus_max_bet', amount: 500_00n, bonus: 'Welcome pack' }
    expect(quote(staked(slip, 0, '500.01'), { bonus }).refusal).toEqual(refused)
    expect(quote(staked(slip, 0, '1000000'), { bonus, cash: null }).refusal).toEqual(refused)
    expect(quote(staked(slip, 0, '500.01'), { bonus, maxStake: 400_00n }).refusal).toEqual({ code: 'limit_exceeded', amount: 400_00n })
  })

  it('PRO-13 names the selection that is closed, suspended or gone', () => {
    const of = (changes: Partial<SlipLegState>) => quote(slip, { now: [state(0), state(1, changes), state(2)] }).refusal
    expect([of({ status: 'closed' }), of({ status: 'suspended' }), of({ status: 'unknown', odds: null })]).toEqual([
      { code: 'market_closed', leg: 1 },
      { code: 'market_suspended', leg: 1 },
      { code: 'outcome_unknown', leg: 1 },
    ])
  })

  it('PRO-13 tells the least, the most and the money that is missing before the bet', () => {
    const of = (text: string, changes: Partial<QuoteTerms> = {}) => quote(staked(slip, 0, text), changes)
    expect(of('5').refusal).toEqual({ code: 'stake_too_small', amount: 10_00n })
    expect(of('1000.01').refusal).toEqual({ code: 'insufficient_funds' })
    expect(of('300', { maxStake: 200_00n })).toMatchObject({ most: 200_00n, refusal: { code: 'limit_exceeded', amount: 200_00n } })
    expect(of('500001', { cash: null }).refusal).toEqual({ code: 'stake_too_big', amount: 500_000_00n })
    expect(of('300', { refusal: { code: 'related_event', leg: 2 } }).refusal).toEqual({ code: 'related_event', leg: 2 })
    expect(of('300', { related: ['tie', undefined, 'tie'] }).refusal).toEqual({ code: 'related_event', leg: 2 })
    expect(of('300', { related: ['tie', null, null] }).refusal).toBeUndefined()
  })

  it('PRO-13 caps what may be returned at the highest payout', () => {
    expect(quote(staked(slip, 0, '500000'), { cash: null, bounds: { ...terms.bounds, maxPayout: 1000_00n } })).toMatchObject({
      potential: 1000_00n,
      isCapped: true,
    })
  })

  it('PRO-13 singles are as many bets; the probe has the smallest stake that is taken', () => {
    const singles = staked(typed(slip, 'single'), 1, '70')
    expect(betsOf(singles).map(({ stake, legs }) => [stake, legs.length])).toEqual([
      [null, 1],
      [70_00n, 1],
      [null, 1],
    ])
    expect(probeOf(betsOf(typed(slip, 'system'))[0]!, 'RUB', 10_00n)).toMatchObject({ stake: '10.02', policy: 'any', sizes: [2] })
  })

  it('PRO-13 a live selection makes the slip wait', () => {
    expect(quote(slip, { now: [state(0), state(1), state(2, { is_live: true })] }).delaySeconds).toBe(6)
  })
})

import { describe, expect, it } from 'vitest'

import { EMPTY_SLIP, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { accepted, choicesOf, isTypeOffered, joined, type Selection, sized, staked, toggled, typed, withBanker, without } from './slip.ts'

const pick = (event: number | string, key = '1', odds = 2000): Selection => ({
  event: `e${event}`,
  market: `m${event}`,
  outcome: `m${event}/${key}`,
  odds,
})
const slipOf = (...picks: Selection[]): StoredSlip => picks.reduce(toggled, EMPTY_SLIP)
const outcomes = ({ legs }: StoredSlip) => legs.map(({ outcome }) => outcome)

describe('PRO-13 selections of the slip', () => {
  it('PRO-13 a tap adds a selection at the odds seen, another tap removes it', () => {
    const one = slipOf(pick(1, 'x', 3100))
    expect(one.legs).toEqual([{ event: 'e1', market: 'm1', outcome: 'm1/x', seen: 3100, banker: false }])
    expect(toggled(one, pick(1, 'x', 3300))).toEqual(EMPTY_SLIP)
  })

  it('PRO-13 the second event makes an express; one left makes a single again', () => {
    const two = slipOf(pick(1), pick(2))
    expect([two.type, two.stakes]).toEqual(['express', ['']])
    expect(without(staked(two, 0, '500'), 'm1/1')).toMatchObject({ type: 'single', stakes: ['500'] })
  })

  it('PRO-13 an express takes one selection of an event, singles take any', () => {
    expect(outcomes(slipOf(pick(1), pick(2), pick(1, '2')))).toEqual(['m1/2', 'm2/1'])
    const singles = typed(slipOf(pick(1), pick(2)), 'single')
    expect(outcomes(toggled(singles, pick(1, '2')))).toEqual(['m1/1', 'm2/1', 'm1/2'])
    expect(slipOf(pick(1), pick(1, '2')).type).toBe('single')
  })

  it('PRO-13 takes at most twenty selections, twelve in a system', () => {
    const many = Array.from({ length: 21 }, (_, at) => pick(at))
    expect(slipOf(...many).legs).toHaveLength(20)
    expect(toggled(typed(slipOf(...many.slice(0, 12)), 'system'), pick('more')).legs).toHaveLength(12)
    expect((['single', 'express', 'system'] as const).map((type) => isTypeOffered(slipOf(...many.slice(0, 13)), type))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('PRO-13 each single has its own stake, which leaves with it', () => {
    const singles = staked(typed(staked(slipOf(pick(1), pick(2)), 0, '100'), 'single'), 1, '250')
    expect(singles.stakes).toEqual(['100', '250'])
    expect(without(singles, 'm1/1').stakes).toEqual(['250'])
    expect(toggled(singles, pick(3)).stakes).toEqual(['100', '250', ''])
  })

  it('PRO-13 accepts the present odds; a selection without odds keeps those seen', () => {
    expect(accepted(slipOf(pick(1), pick(2)), [1900, null]).legs.map(({ seen }) => seen)).toEqual([1900, 2000])
  })
})

describe('PRO-13 systems of the slip', () => {
  const system = typed(slipOf(pick(1), pick(2), pick(3)), 'system')

  it('PRO-13 starts with pairs, and offers every size and the named bets', () => {
    expect([system.type, system.sizes]).toEqual(['system', [2]])
    expect(choicesOf(system).map(({ name, lines }) => name ?? lines)).toEqual([3, 3, 1, 'Trixie', 'Patent'])
  })

  it('PRO-13 a banker leaves fewer sizes; the last other selection cannot become one', () => {
    const trixie = sized(system, [2, 3])
    const one = withBanker(trixie, 'm1/1')
    expect([one.sizes, choicesOf(one).length]).toEqual([[2], 2])
    const two = withBanker(one, 'm2/1')
    expect(two.sizes).toEqual([1])
    expect(withBanker(two, 'm3/1')).toBe(two)
    expect(typed(two, 'express').legs.some(({ banker }) => banker)).toBe(false)
  })

  it('PRO-13 without its third selection becomes an express', () => {
    expect(without(system, 'm3/1')).toMatchObject({ type: 'express', sizes: [] })
  })
})

describe('PRO-13 a guest’s slip at the log-in', () => {
  it('PRO-13 joins the account’s: nothing is lost, the guest’s choice of an event wins', () => {
    const account = staked(slipOf(pick(1), pick(2)), 0, '70')
    const guest = staked(slipOf(pick(2, 'x'), pick(3)), 0, '500')
    const both = joined(account, guest)
    expect(outcomes(both)).toEqual(['m2/x', 'm3/1', 'm1/1'])
    expect([both.type, both.stakes]).toEqual(['express', ['500']])
    expect(joined(account, slipOf(pick(3))).type).toBe('express')
    expect(joined(null, guest)).toBe(guest)
    expect(joined(account, EMPTY_SLIP)).toBe(account)
  })
})

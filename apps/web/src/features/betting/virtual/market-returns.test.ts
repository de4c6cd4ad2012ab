import { marketKey, virtualMarkets, type VirtualEvent } from '@fairhouse/betting'
import { describe, expect, it } from 'vitest'

import type { Translate } from '../../../lib/i18n/text.tsx'
import { cardReturns, returnsText } from './market-returns.ts'

const boardOf = (id: string, event: VirtualEvent, type: string) =>
  virtualMarkets(event)
    .filter(({ market }) => market.type === type)
    .map(({ market, outcomes }) => ({
      id: `${id}:${marketKey(market)}`,
      outcomes: outcomes.map(({ key, odds, isSuspended }) => ({ id: key, key, odds, is_suspended: isSuspended })),
    }))
const MATCH = { game: 'football', slot: 2, round: 5 } as const
const RACE = { game: 'race', round: 5 } as const

describe('D-79 returns on the page of a round', () => {
  it('D-79 a card of several lines states the least and the best of all lines, and the larger margin', () => {
    const lines = boardOf('vf-2-5', MATCH, 'ou')
    const returnsOf = cardReturns('vf-2-5')!
    const [whole, each] = [returnsOf(lines)!, lines.map((line) => returnsOf([line])!)]
    expect(whole.least).toBe(Math.min(...each.map(({ least }) => least)))
    expect(whole.most).toBe(Math.max(...each.map(({ most }) => most)))
    expect(whole.margin).toBe(Math.max(...each.map(({ margin }) => margin)))
    expect(whole.least).toBeGreaterThanOrEqual(0.8)
  })

  it('D-79 a lower price on the page lowers the stated return, and a suspended one counts nothing', () => {
    const returnsOf = cardReturns('vr-5')!
    const [winner] = boardOf('vr-5', RACE, 'top')
    const [first, ...others] = winner!.outcomes
    const lower = { ...winner!, outcomes: [{ ...first!, odds: 1010 }, ...others] }
    expect(returnsOf([lower])!.least).toBeLessThan(0.5)
    const held = { ...lower, outcomes: [{ ...first!, odds: 1010, is_suspended: true }, ...others] }
    expect(returnsOf([held])!.least).toBeGreaterThanOrEqual(0.8)
  })

  it('D-79 an event of a feed states none', () => {
    expect(cardReturns('sim-1-football-3')).toBeUndefined()
    expect(cardReturns('vr-5')!([{ id: 'vr-5:1x2_reg_goals', outcomes: [] }])).toBeUndefined()
  })

  it('D-79 returns are rounded down and the margin up', () => {
    const t: Translate = (key, values) => `${key} ${JSON.stringify(values)}`
    expect(returnsText({ t, locale: 'en' }, { least: 0.8, most: 0.95999, mean: 0.87999, margin: 0.1201 })).toBe(
      'betting.virtual.returns {"range":"80 – 95.99\u00a0%","mean":"87.99\u00a0%","margin":"12.1\u00a0%"}',
    )
  })
})
